import AutoTrack
import AutoTrackReplay
import Foundation

/// The files and folders that a command looks for by itself, and what surrounds it: the system's, or a
/// test's. Unlike a terminal it may be used from any thread.
struct Workspace: Sendable {
  /// What a path leads to.
  enum Kind: Sendable {
    case file
    case folder
    /// A device, a pipe, a socket.
    case other
  }

  /// Reads a file.
  var read: @Sendable (_ path: String) throws(DocumentError) -> [UInt8]
  /// Where snapshots and reports go.
  var files: SnapshotFiles
  /// What a path leads to; nil if there is nothing.
  var kind: @Sendable (_ path: String) -> Kind?
  /// The names in a folder, in any order; nil if it cannot be read.
  var names: @Sendable (_ folder: String) -> [String]?
  /// Whether a path is a link, which may lead back to where one came from.
  var isLink: @Sendable (_ path: String) -> Bool
  /// The environment.
  var environment: [String: String]
  /// How many files are looked at at once.
  var cores: Int

  /// The process's own.
  static func process() -> Workspace {
    Workspace(
      read: { path throws(DocumentError) in try FileInput.read(path) }, files: .system,
      kind: { path in
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
      },
      names: { folder in try? FileManager.default.contentsOfDirectory(atPath: folder) },
      isLink: { path in
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      }, environment: ProcessInfo.processInfo.environment,
      cores: ProcessInfo.processInfo.activeProcessorCount)
  }
}
