import AutoTrack
import AutoTrackReplay
import Foundation

/// What a command reads and writes: the process's own files, or a test's.
final class Terminal {
  /// The reader of the output has gone: there is nothing left to do, and nothing to say.
  struct OutputClosed: Error {}

  /// The output cannot be written: what was to be said is lost.
  struct OutputFailed: Error {
    let reason: String
  }

  /// What became of bytes that were to be written.
  enum Written {
    case all
    case readerHasGone
    case failed(String)
  }

  /// Whether standard output is a terminal, where colours help.
  let hasColors: Bool
  /// Whether standard error is a terminal, where a line may be written over.
  let showsProgress: Bool
  /// The files that commands find by themselves.
  let workspace: Workspace
  private let read: (String?) throws(DocumentError) -> [UInt8]
  private let write: ([UInt8], _ isError: Bool) -> Written
  private var waiting: [UInt8] = []
  private var hasProgressLine = false
  private var failure: String?
  /// Whether nothing can be written any more: the reader has gone, or writing failed.
  private(set) var isClosed = false
  private let hasErrorColors: Bool

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - read: Reads a file, or standard input for nil.
  ///   - write: Writes to standard output or error.
  ///   - workspace: The files that commands find by themselves.
  init(
    hasColors: Bool = false, hasErrorColors: Bool = false, showsProgress: Bool = false,
    workspace: Workspace = .process(),
    read: @escaping (String?) throws(DocumentError) -> [UInt8],
    write: @escaping ([UInt8], _ isError: Bool) -> Written
  ) {
    self.hasColors = hasColors
    self.hasErrorColors = hasErrorColors
    self.showsProgress = showsProgress
    self.workspace = workspace
    self.read = read
    self.write = write
  }

  /// The process's own input and output. `NO_COLOR` turns colours off (no-color.org).
  static func process() -> Terminal {
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Terminal(
      hasColors: isatty(STDOUT_FILENO) == 1 && !noColor,
      hasErrorColors: isatty(STDERR_FILENO) == 1 && !noColor,
      showsProgress: isatty(STDERR_FILENO) == 1,
      read: { path throws(DocumentError) in try FileInput.read(path) },
      write: { bytes, isError in FileInput.write(bytes, to: isError ? STDERR_FILENO : STDOUT_FILENO)
      })
  }

  /// Reads a file; `-` is standard input.
  func bytes(of path: String) throws(DocumentError) -> [UInt8] {
    try read(path == "-" ? nil : path)
  }

  /// Writes a line to standard output, in blocks.
  func line(_ text: String) throws {
    waiting += text.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= 1 << 16 { try flush() }
  }

  /// Writes a text that ends in a line feed to standard output.
  func text(_ text: String) throws {
    waiting += text.utf8
    if waiting.count >= 1 << 16 { try flush() }
  }

  /// Writes what waits.
  ///
  /// - Throws: `OutputClosed` or `OutputFailed`, now and from now on.
  func flush() throws {
    if !waiting.isEmpty, !isClosed {
      switch write(waiting, false) {
      case .all: break
      case .readerHasGone: isClosed = true
      case .failed(let reason): (isClosed, failure) = (true, reason)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    if let failure { throw OutputFailed(reason: failure) }
    if isClosed { throw OutputClosed() }
  }

  /// Writes a line to standard error, after what waits for standard output and over the progress line.
  func complain(_ text: String, _ color: Color? = nil) {
    // That the reader has gone shows at the next line.
    try? flush()
    clearProgress()
    let text = Self.printable(text)
    let shown = color.map { hasErrorColors ? paint(text, $0) : text } ?? text
    _ = write(Array((shown + "\n").utf8), true)
  }

  /// Shows on standard error what surrounds an element.
  func show(_ context: TreeContext?) {
    for line in context?.lines ?? [] {
      complain("  " + line.text, line.isMarked ? .yellow : line.isElided ? .dim : nil)
    }
  }

  /// A text whose control characters, line ends aside, are written as escapes: files must not command
  /// the terminal.
  static func printable(_ text: String) -> String {
    func isCommand(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && scalar != "\n"
    }
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isCommand(scalar) {
        out += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Shows how far a long run is; nothing where standard error is no terminal.
  func progress(_ text: String) {
    guard showsProgress else { return }
    hasProgressLine = true
    _ = write(Array("\r\u{1B}[K\(text)".utf8), true)
  }

  /// Takes the progress line away.
  func clearProgress() {
    guard hasProgressLine else { return }
    hasProgressLine = false
    _ = write(Array("\r\u{1B}[K".utf8), true)
  }

  /// A text in a colour where there are colours.
  func colored(_ text: String, _ color: Color) -> String {
    hasColors ? paint(text, color) : text
  }

  private func paint(_ text: String, _ color: Color) -> String {
    "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// The colours in use.
  enum Color: String {
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }
}
