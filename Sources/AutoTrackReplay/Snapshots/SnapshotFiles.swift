import AutoTrack

/// The operations on files that snapshots need: the system's, or a test's. Each may be called from any
/// thread.
public struct SnapshotFiles: Sendable {
  /// Reads a file's bytes; nil if there is none. Beyond `EventPathSnapshot.maximumBytes` it may stop.
  public var read: @Sendable (_ path: String) throws(FileError) -> [UInt8]?
  /// Makes a folder and those around it; one that is there is no error.
  public var makeFolder: @Sendable (_ path: String) throws(FileError) -> Void
  /// Creates a file that must not be there, with all of its bytes.
  public var create: @Sendable (_ path: String, _ bytes: [UInt8]) throws(FileError) -> Void
  /// Gives a file another name, at once, in place of the file that has it.
  public var rename: @Sendable (_ path: String, _ newPath: String) throws(FileError) -> Void
  /// Removes a file.
  public var remove: @Sendable (_ path: String) throws(FileError) -> Void
  /// A word that no other call has given: for names of temporary files.
  public var uniqueWord: @Sendable () -> String

  /// Creates operations.
  public init(
    read: @escaping @Sendable (_ path: String) throws(FileError) -> [UInt8]?,
    makeFolder: @escaping @Sendable (_ path: String) throws(FileError) -> Void,
    create: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws(FileError) -> Void,
    rename: @escaping @Sendable (_ path: String, _ newPath: String) throws(FileError) -> Void,
    remove: @escaping @Sendable (_ path: String) throws(FileError) -> Void,
    uniqueWord: @escaping @Sendable () -> String
  ) {
    self.read = read
    self.makeFolder = makeFolder
    self.create = create
    self.rename = rename
    self.remove = remove
    self.uniqueWord = uniqueWord
  }

  /// Puts bytes into a file, whole or not at all: whoever reads it meanwhile, or records it too, finds the
  /// old bytes or the new ones. Folders that are missing are made.
  ///
  /// - Throws: The first operation's error that fails; the file is as it was then.
  public func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let (folder, name) = Self.parts(of: path)
    if !folder.isEmpty { try makeFolder(folder) }
    // Beside the file: only within one file system is a rename at once. The name is cut, so that it is
    // none too long where the file's own just fits.
    let short = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    let temporary = Self.join(folder, ".\(short).\(uniqueWord()).new")
    do throws(FileError) {
      try create(temporary, bytes)
      try rename(temporary, path)
    } catch {
      // That it cannot be removed either says nothing new.
      try? remove(temporary)
      throw error
    }
  }

  /// A path's folder, empty for none, and name.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// A name in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
