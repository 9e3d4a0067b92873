import AutoTrack
import AutoTrackReplay
import Foundation

/// Files by the system's own calls, whose errors have a number each.
enum FileInput {
  /// The most bytes that are read: more than any interface may have, and any script of a size that
  /// can be played in memory.
  private static let largest = 1 << 28

  /// Reads a file, or standard input for nil.
  static func read(_ path: String?) throws(DocumentError) -> [UInt8] {
    let name = path ?? "standard input"
    guard let path else { return try readAll(STDIN_FILENO, name) }
    // The system would take what stands before it for the name.
    if path.utf8.contains(0) {
      throw DocumentError(
        .unreadable, source: name, expected: "a file's name", found: "a NUL character in it")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(name) }
    defer { close(file) }
    return try readAll(file, name)
  }

  private static func readAll(_ file: Int32, _ name: String) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(name)
      }
      bytes += buffer[..<count]
      if bytes.count > largest {
        throw DocumentError(
          .limit, source: name, expected: "at most \(largest) bytes", found: "more")
      }
    }
  }

  private static func failure(_ name: String) -> DocumentError {
    DocumentError(
      .unreadable, source: name, expected: "a file that can be read",
      found: String(cString: strerror(errno)))
  }

  /// Writes all bytes.
  static func write(_ bytes: [UInt8], to file: Int32) -> Terminal.Written {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EPIPE ? .readerHasGone : .failed(String(cString: strerror(errno)))
      }
      start += count
    }
    return .all
  }
}
