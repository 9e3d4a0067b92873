import AutoTrack
import AutoTrackReplay

/// The files in a folder, and in those below it, that may hold what a command is about; what stands in one
/// decides.
///
/// Found are regular files whose names end, in upper or lower case, in one of some words. They come by name
/// in UTF-8 byte order, what a folder holds at the folder's place. Passed over are hidden files and folders,
/// and links, which may lead back; a link that is itself the folder is followed.
struct FolderSearch {
  /// How files of scripts and interfaces end.
  static let endings: Set<String> = [
    "glade", "json", "jsonl", "storyboard", "ui", "uix", "xib", "xml",
  ]
  /// The most files of a folder: what has more is hardly a folder of interfaces.
  static let most = 100_000

  /// The files, by their paths from the folder.
  private(set) var files: [String] = []
  /// Each folder with snapshots, empty for the outermost, else with a slash at its end, and all
  /// names in it, as bytes.
  private(set) var withSnapshots: [(folder: String, names: Set<[UInt8]>)] = []
  /// `.unreadable` for each folder that cannot be opened, `.limit` for more files than the most: those
  /// beyond are not in `files`.
  private(set) var errors: [DocumentError] = []

  /// Searches a folder.
  ///
  /// - Parameter endings: How names of files end, in lower case. Folders of snapshots are searched only where
  ///   "txt" is among them.
  init(
    _ root: String, endings: Set<String> = Self.endings, most: Int = Self.most,
    in workspace: Workspace
  ) {
    var open = [""]
    while let path = open.popLast() {
      let whole = Self.join(root, path)
      switch path.isEmpty ? .folder : workspace.kind(whole) {
      case .file?:
        guard endings.contains(Self.ending(of: path)) else { continue }
        guard files.count < most else {
          errors.append(
            DocumentError(.limit, source: root, expected: "at most \(most) files", found: "more"))
          return
        }
        files.append(path)
      case .folder?:
        guard let names = workspace.names(whole) else {
          errors.append(
            DocumentError(
              .unreadable, source: whole, expected: "a folder that can be read",
              found: "one that cannot be opened"))
          continue
        }
        let prefix = path.isEmpty ? "" : "\(path)/"
        if names.contains(SnapshotFile.folder) {
          withSnapshots.append((prefix, Set(names.map { Array($0.utf8) })))
        }
        // The last that is put down is the first that is taken up.
        for name in names.sorted(by: { $1.utf8.lexicographicallyPrecedes($0.utf8) })
        where !name.hasPrefix(".")
          && (name != SnapshotFile.folder || endings.contains("txt"))
          && !workspace.isLink(Self.join(root, prefix + name))
        {
          open.append(prefix + name)
        }
      // A device, a pipe, or what has gone meanwhile.
      case .other?, nil: continue
      }
    }
  }

  /// A path from a folder, as one from where the folder's own path begins.
  static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  private static func ending(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "."))
      .map { path[path.utf8.index(after: $0)...].lowercased() } ?? ""
  }
}
