import AutoTrack
import Foundation
import Testing

@Suite("The file of JSON lines")
struct JSONLinesFileTests {
  private func temporary() -> String {
    FileManager.default.temporaryDirectory.appending(path: "events-\(UUID().uuidString)").path
  }

  private func tracker(_ file: JSONLinesFile) -> Tracker<ViewTree> {
    Tracker(random: .seeded(7), sink: file.receive)
  }

  @Test("events are there as lines as soon as they are recorded, after what was there before")
  func appends() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("before\n".utf8).write(to: URL(filePath: path))
    let file = try JSONLinesFile(path: path)
    let tracker = tracker(file)
    for number in 1...3 {
      tracker.track("event \(number)")
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 1 + number)
      #expect(lines.first == "before")
      #expect(lines.last?.contains("\"event \(number)\"") == true)
    }
    #expect(file.lost == 0)
    #expect(file.lastError == nil)
  }

  @Test("a new file is its owner's alone")
  func mode() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try JSONLinesFile(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("what cannot be opened says what and why", arguments: ["/nowhere/at/all", "/", ""])
  func cannotOpen(_ path: String) {
    let error = #expect(throws: FileError.self) { try JSONLinesFile(path: path) }
    #expect(error?.operation == .open)
    #expect(error?.path == path)
    #expect(error?.description.hasPrefix("cannot open \(path): ") == true)
  }

  @Test("a full disk loses events, counts them and ends nothing")
  func fullDisk() throws {
    let file = try JSONLinesFile(path: "/dev/full")
    let tracker = tracker(file)
    for _ in 0..<3 { tracker.track("lost") }
    #expect(file.lost == 3)
    #expect(file.lastError == FileError(operation: .write, path: "/dev/full", code: ENOSPC))
    #expect(tracker.statistics.recorded == 3)
  }

  @Test("a pipe without reader cannot be opened, and one whose reader has gone ends nothing")
  func brokenPipe() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError(operation: .open, path: path, code: ENXIO)) {
      try JSONLinesFile(path: path)
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let file = try JSONLinesFile(path: path)
    let tracker = tracker(file)
    tracker.track("read")
    close(reader)
    tracker.track("lost")
    #expect(file.lost == 1)
    #expect(file.lastError?.code == EPIPE)
  }

  @Test("a pipe that is full is not waited for; the line after a cut one stands alone")
  func fullPipe() throws {
    let path = temporary()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try JSONLinesFile(path: path)
    let tracker = tracker(file)
    // Longer than a page each, so that a line can be cut: shorter ones go whole or not at all.
    let long = String(repeating: "x", count: 9000)
    while file.lost == 0 { tracker.track(long) }
    var text = waiting(in: reader)
    tracker.track("after")
    text += waiting(in: reader)
    let lines = text.split(separator: "\n")
    #expect(file.lost == 1)
    #expect(lines.last?.contains("\"after\"") == true)
    #expect(lines.last?.hasPrefix("{") == true)
    #expect(lines.dropLast(2).allSatisfy { $0.hasSuffix("}") })
  }

  private func waiting(in pipe: CInt) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 21)
    let count = read(pipe, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
