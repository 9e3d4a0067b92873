#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file cannot be read or written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    /// Opening the file: a folder is missing or closed to this user, the path is a folder, or nobody reads
    /// a named pipe.
    case open
    /// Writing a line: the disk or a pipe is full, or whoever read a pipe has gone.
    case write
    /// Reading: closed to this user, or a folder.
    case read
    /// Making a folder: the one around it is closed to this user, or a file has its name.
    case makeFolder = "make the folder"
    /// Putting a file in another one's place: a folder has its name.
    case rename
    /// Removing a file.
    case remove
  }

  /// What was tried.
  public let operation: Operation
  /// The file.
  public let path: String
  /// The system's number of what went wrong (`errno`).
  public let code: Int32

  /// Creates an error, for sinks of one's own.
  public init(operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// `cannot open events.jsonl: No such file or directory`.
  public var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return "cannot \(operation.rawValue) \(path): \(reason)"
  }
}

/// A sink that appends each event to a file as a line of JSON (`Schemas/event.schema.json`).
///
/// ```swift
/// let file = try JSONLinesFile(path: "events.jsonl")
/// let tracker = Tracker(sink: file.receive)
/// ```
///
/// A line goes to the system in one `write` before `receive` returns, so it outlives a crash of the program;
/// nothing waits for a disk to sync, and a pipe that is full is not waited for. What cannot be written is
/// counted and lost. Several processes may append to one file.
public final class JSONLinesFile {
  /// The file.
  public let path: String
  /// How many events could not be written.
  public private(set) var lost = 0
  /// Why the last of them could not be.
  public private(set) var lastError: FileError?

  private var writer = JSONWriter()
  private let descriptor: CInt
  /// Whether a signal may come of a write, as of a pipe whose reader has gone or of a file's greatest size.
  private let mayBeSignalled: Bool
  /// Whether the last line was cut in the middle: the next one begins on a new line.
  private var isCut = false

  /// Opens a file for appending and creates it, readable for its owner alone, if there is none.
  ///
  /// - Throws: `FileError` if it cannot be opened.
  public init(path: String) throws(FileError) {
    self.path = path
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var opened: CInt
    repeat { opened = open(path, flags, 0o600) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw FileError(operation: .open, path: path, code: errno) }
    var status = stat()
    let isRegular = fstat(opened, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular, let shared = Self.output(to: status) {
      close(opened)
      opened = shared
    }
    descriptor = opened
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    mayBeSignalled = !isRegular || limit.rlim_cur != rlim_t.max
  }

  /// The process's own output where that is the same file: opened twice, one would write over the other.
  private static func output(to file: stat) -> CInt? {
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      var status = stat()
      if fstat(output, &status) == 0, status.st_dev == file.st_dev, status.st_ino == file.st_ino {
        let shared = fcntl(output, F_DUPFD_CLOEXEC, 3)
        if shared >= 0 { return shared }
      }
    }
    return nil
  }

  deinit { close(descriptor) }

  /// Appends an event.
  public func receive(_ event: consuming TrackedEvent) {
    writer.removeAll()
    if isCut { writer.endLine() }
    event.write(to: &writer)
    writer.endLine()
    let code = mayBeSignalled ? withoutSignal { append(writer.bytes) } : append(writer.bytes)
    guard let code else { return }
    lost += 1
    lastError = FileError(operation: .write, path: path, code: code)
  }

  /// Writes bytes; answers the error's number, nil if all went.
  private func append(_ bytes: [UInt8]) -> CInt? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        write(descriptor, all.baseAddress?.advanced(by: written), all.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if written > 0 { isCut = true }
        return errno
      }
      written += count
    }
    isCut = false
    return nil
  }

  /// Keeps the signals that come of a write from ending the host: they are held back and taken away.
  private func withoutSignal(_ body: () -> CInt?) -> CInt? {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let code = body()
    let signal = code == EPIPE ? SIGPIPE : code == EFBIG ? SIGXFSZ : nil
    if let signal, sigismember(&before, signal) == 0 {
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, signal)
      var now = timespec()
      while sigtimedwait(&own, nil, &now) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return code
  }
}
