import Foundation
import Testing

/// The library that is preloaded, in programs that have no GTK.
@Suite("Preloaded", .enabled(if: Preloaded.library != nil))
struct PreloadTests {
  @Test("a program without GTK is left alone, and no file is made for it")
  func withoutGTK() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "preload-\(UUID().uuidString)")
    for path in [file.path, "/nowhere/at/all", "/", "", nil] {
      let result = try Preloaded.run(["AUTOTRACK_EVENTS": path])
      #expect(result.code == 0)
      #expect(result.errors == "", "\(path ?? "nil")")
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("the library is really loaded: one that is not there is complained of by the loader")
  func control() throws {
    #expect(try Preloaded.run([:], library: "/nowhere.so").errors.contains("/nowhere.so"))
  }
}

enum Preloaded {
  /// The library beside the tests; nil if it was not built, or with a sanitizer, which cannot be preloaded.
  static let library: String? = {
    if ProcessInfo.processInfo.environment["AUTOTRACK_SANITIZED"] != nil { return nil }
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = executable.map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: "libautotrack-gtk.so").path
    }
    return path.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }()

  static func run(
    _ variables: [String: String?], library: String? = library
  ) throws -> (code: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    var environment = ProcessInfo.processInfo.environment
    environment["LD_PRELOAD"] = library
    environment["AUTOTRACK_EVENTS"] = nil
    for (name, value) in variables { environment[name] = value }
    process.environment = environment
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
