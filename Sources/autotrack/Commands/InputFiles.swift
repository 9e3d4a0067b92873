import AutoTrack
import AutoTrackReplay

/// The files that a command's operands name: files, and those in folders.
struct InputFiles: Equatable {
  /// A file.
  struct Input: Equatable {
    /// Its path; `-` is standard input.
    let path: String
    /// Whether it was found in a folder: one that is not what the command is about is then passed over.
    let isFound: Bool
  }

  /// The files, each once: in the order they were named, those in folders as `FolderSearch` has them.
  private(set) var files: [Input] = []
  /// Snapshots in those folders beside which there is no file of the name.
  private(set) var stale: [String] = []
  /// What `FolderSearch` could not do, and `.missing` for a folder without any file: a wrong name is not to
  /// look like a check that passed.
  private(set) var errors: [DocumentError] = []

  init(_ operands: [String], in workspace: Workspace) {
    // By bytes: to Swift, é and e with an accent are one text, but two files may be called so.
    var seen: Set<[UInt8]> = []
    for operand in operands {
      let path = Self.plain(operand)
      guard path != "-", workspace.kind(path) == .folder else {
        if seen.insert(Array(path.utf8)).inserted {
          files.append(Input(path: path, isFound: false))
        }
        continue
      }
      let search = FolderSearch(path, in: workspace)
      for file in search.files.map({ FolderSearch.join(path, $0) })
      where seen.insert(Array(file.utf8)).inserted {
        files.append(Input(path: file, isFound: true))
      }
      for (folder, names) in search.withSnapshots {
        noteStale(in: FolderSearch.join(path, folder + SnapshotFile.folder), names, workspace)
      }
      errors += search.errors
      if search.files.isEmpty, search.errors.isEmpty {
        let names = FolderSearch.endings.sorted().map { ".\($0)" }.joined(separator: ", ")
        errors.append(
          DocumentError(
            .missing, source: path, expected: "files that may be scripts or interfaces (\(names))",
            found: "none in the folder"))
      }
    }
  }

  /// A path without `./` in front and slashes at its end, so that a file is named in one way.
  private static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    while path.hasPrefix("./") {
      let rest = path.dropFirst(2).drop { $0 == "/" }
      // A file of this name is not standard input.
      if rest == "-" { break }
      path = rest
    }
    return String(path)
  }

  private mutating func noteStale(in folder: String, _ names: Set<[UInt8]>, _ workspace: Workspace)
  {
    let snapshots = (workspace.names(folder) ?? []).filter { $0.hasSuffix(".txt") }
    for name in snapshots.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !names.contains(Array(name.utf8.dropLast(4))) { stale.append("\(folder)/\(name)") }
  }
}
