import AutoTrack

/// Why a snapshot's file could not be read or written.
public enum SnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file is there and cannot be read: it is closed to this user, or a folder.
  case unreadable(FileError)
  /// More bytes than a snapshot may have: another file has come there.
  case tooLarge(path: String)
  /// Bytes that are no UTF-8, in a line counted from 1: an editor has saved another encoding, or it is
  /// another kind of file.
  case notUTF8(path: String, line: Int)
  /// A backslash that begins no escape: somebody has edited the line by hand.
  case badEscape(path: String, line: Int)
  /// The file could not be replaced: a folder is closed to this user, the disk is full, a folder has the
  /// name. What was there before still is.
  case unwritable(FileError)

  /// Whether the file's bytes are at fault, so that recording it anew mends it.
  public var isDamage: Bool {
    switch self {
    case .unreadable, .unwritable: false
    case .tooLarge, .notUTF8, .badEscape: true
    }
  }

  /// What is wrong, with file and line.
  public var description: String {
    switch self {
    case .unreadable(let error), .unwritable(let error): "\(error)"
    case .tooLarge(let path):
      "\(path): more than \(EventPathSnapshot.maximumBytes) bytes: this is no snapshot"
    case .notUTF8(let path, let line): "\(path):\(line): this is no UTF-8 text"
    case .badEscape(let path, let line):
      "\(path):\(line): a backslash begins no escape (\\\\, \\n, \\r, \\t, \\u{…})"
    }
  }
}
