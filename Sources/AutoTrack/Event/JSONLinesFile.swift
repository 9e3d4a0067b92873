#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file of events cannot be opened or written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    /// Opening the file: a folder is missing or closed to this user, the path is a folder, or nobody reads
    /// a named pipe.
    case open
    /// Writing a line: the disk or a pipe is full, or whoever read a pipe has gone.
    case write
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
  private let isRegular: Bool
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
    descriptor = opened
    var status = stat()
    isRegular = fstat(opened, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  deinit { close(descriptor) }

  /// Appends an event.
  public func receive(_ event: consuming TrackedEvent) {
    writer.removeAll()
    if isCut { writer.endLine() }
    event.write(to: &writer)
    writer.endLine()
    let code = isRegular ? append(writer.bytes) : withoutBrokenPipe { append(writer.bytes) }
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

  /// Keeps a pipe whose reader has gone from ending the host: the signal is held back and taken away.
  private func withoutBrokenPipe(_ body: () -> CInt?) -> CInt? {
    var brokenPipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    let code = body()
    if code == EPIPE, sigismember(&before, SIGPIPE) == 0 {
      var now = timespec()
      while sigtimedwait(&brokenPipe, nil, &now) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return code
  }
}
