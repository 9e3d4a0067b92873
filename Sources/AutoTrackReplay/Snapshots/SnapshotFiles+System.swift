import AutoTrack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SnapshotFiles {
  /// The system's files.
  public static let system = SnapshotFiles(
    read: { path throws(FileError) in try SystemFile.read(path) },
    makeFolder: { path throws(FileError) in try SystemFile.makeFolder(path) },
    create: { path, bytes throws(FileError) in try SystemFile.create(path, bytes) },
    rename: { path, newPath throws(FileError) in
      if Self.isBad(newPath) || SystemFile.move(path, newPath) != 0 {
        throw FileError(operation: .rename, path: newPath, code: errno)
      }
    },
    remove: { path throws(FileError) in
      if unlink(path) != 0 { throw FileError(operation: .remove, path: path, code: errno) }
    },
    uniqueWord: {
      // Processes do not share random bits; the process's number is for whoever finds one left behind.
      "\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    })

  /// Whether the system would take what stands before a NUL for the name; the error's number says so.
  fileprivate static func isBad(_ path: String) -> Bool {
    guard path.utf8.contains(0) || path.isEmpty else { return false }
    errno = EINVAL
    return true
  }
}

/// The system's calls, tried again where a signal has interrupted them.
private enum SystemFile {
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    if SnapshotFiles.isBad(path) { throw failure(.read, path) }
    // A pipe would be waited for.
    let file = again { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw failure(.read, path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(.read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw FileError(operation: .read, path: path, code: isFolder ? EISDIR : EINVAL)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), EventPathSnapshot.maximumBytes) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= EventPathSnapshot.maximumBytes {
      let count = buffer.withUnsafeMutableBytes { buffer in
        again { systemRead(file, buffer.baseAddress, buffer.count) }
      }
      if count < 0 { throw failure(.read, path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  static func makeFolder(_ path: String) throws(FileError) {
    if SnapshotFiles.isBad(path) { throw failure(.makeFolder, path) }
    var made: [String] = []
    var folder = path
    // The outermost that is missing first; two processes may make the same.
    while mkdir(folder, 0o777) != 0, errno != EEXIST {
      let outer = SnapshotFiles.parts(of: folder).folder
      guard errno == ENOENT, !outer.isEmpty, outer != folder else {
        throw failure(.makeFolder, path)
      }
      made.append(folder)
      folder = outer
    }
    for folder in made.reversed() where mkdir(folder, 0o777) != 0 && errno != EEXIST {
      throw failure(.makeFolder, path)
    }
  }

  static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if SnapshotFiles.isBad(path) { throw failure(.open, path) }
    let file = again { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard file >= 0 else { throw failure(.open, path) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        again { write(file, rest.baseAddress, rest.count) }
      }
      if count < 0 { break }
      start += count
    }
    // A rename may reach the disk before the bytes do.
    let isWhole = start == bytes.count && again({ fsync(file) }) == 0
    let code = errno
    let isClosed = close(file) == 0
    if !isWhole { throw FileError(operation: .write, path: path, code: code) }
    if !isClosed { throw failure(.write, path) }
  }

  static func move(_ path: String, _ newPath: String) -> CInt { rename(path, newPath) }

  private static func failure(_ operation: FileError.Operation, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }

  private static func again<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func systemRead(
    _ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, buffer, count)
    #else
      Musl.read(file, buffer, count)
    #endif
  }
}
