#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SystemError {
  static let interrupted = SystemError(EINTR)
  static let missing = SystemError(ENOENT)
  static let alreadyThere = SystemError(EEXIST)
  static let symbolicLink = SystemError(ELOOP)
  static let folder = SystemError(EISDIR)
  static let notSupported = SystemError(EINVAL)
  static let noSpace = SystemError(ENOSPC)

  fileprivate static var last: SystemError { SystemError(errno) }
}

extension FileCalls {
  /// The system's calls.
  package static let system = FileCalls(
    open: { path, purpose throws(SystemError) in
      try checkName(path)
      let flags =
        switch purpose {
        case .read: O_RDONLY | O_NONBLOCK | O_NOCTTY
        case .readUnlinked: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
        case .create: O_WRONLY | O_CREAT | O_EXCL
        case .lock: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
        case .folder: O_RDONLY | O_DIRECTORY
        }
      return try checked(openFile(path, flags | O_CLOEXEC, 0o600))
    },
    status: { file throws(SystemError) in
      var status = stat()
      try checked(fstat(file, &status))
      let kind = status.st_mode & S_IFMT
      return Status(
        isRegular: kind == S_IFREG, isFolder: kind == S_IFDIR, size: Int(status.st_size))
    },
    read: { file, count throws(SystemError) in
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = readFile(file, UnsafeMutableRawPointer(buffer.baseAddress), count)
        filled = max(0, result)
      }
      try checked(result)
      return bytes
    },
    write: { file, bytes throws(SystemError) in
      try withoutSizeSignal { () throws(SystemError) in
        try checked(bytes.withUnsafeBytes { writeFile(file, $0.baseAddress, $0.count) })
      }
    },
    sync: { file throws(SystemError) in try checked(fsync(file)) },
    close: { file throws(SystemError) in try checked(closeFile(file)) },
    lock: { file throws(SystemError) in
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
      if errno == EWOULDBLOCK { return false }
      throw .last
    },
    isAt: { file, path throws(SystemError) in
      var opened = stat()
      var named = stat()
      try checked(fstat(file, &opened))
      if lstat(path, &named) != 0 {
        if errno == ENOENT { return false }
        throw .last
      }
      return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    },
    rename: { path, newPath throws(SystemError) in
      try checkName(path)
      try checkName(newPath)
      try checked(renameFile(path, newPath))
    },
    remove: { path throws(SystemError) in
      try checkName(path)
      try checked(unlink(path))
    },
    makeFolder: { path throws(SystemError) in
      try checkName(path)
      try checked(mkdir(path, 0o700))
    })

  /// The system would take what stands before a NUL for the name.
  private static func checkName(_ path: String) throws(SystemError) {
    if path.isEmpty || path.utf8.contains(0) { throw .notSupported }
  }

  @discardableResult
  private static func checked<Number: SignedInteger>(
    _ result: Number
  ) throws(SystemError) -> Number {
    if result < 0 { throw .last }
    return result
  }

  /// A file that may grow no further (`RLIMIT_FSIZE`) raises a signal that ends the program; it is held
  /// back and taken away, and the error's number says the same.
  private static func withoutSizeSignal(
    _ body: () throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    do throws(SystemError) {
      return try body()
    } catch {
      if error == SystemError(EFBIG), sigismember(&before, SIGXFSZ) == 0 {
        var now = timespec()
        while sigtimedwait(&signals, nil, &now) < 0, errno == EINTR {}
      }
      throw error
    }
  }
}

// The calls whose names the closures above have too.
private func openFile(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
  open(path, flags, mode)
}
private func readFile(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func writeFile(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
private func closeFile(_ file: CInt) -> CInt { close(file) }
private func renameFile(_ path: String, _ newPath: String) -> CInt { rename(path, newPath) }
