import Foundation
import Testing

/// The built tool, which stands beside the tests' bundle; nil where it does not.
private let tool: URL? = {
  var folders = CommandLine.arguments.prefix(1).map {
    URL(fileURLWithPath: $0).deletingLastPathComponent()
  }
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  folders += ["debug", "release"].map { package.appendingPathComponent(".build/\($0)") }
  return folders.map { $0.appendingPathComponent("autotrack") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

/// Runs the tool through a shell line in which `$TOOL` is the tool.
private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", line]
  var environment = ProcessInfo.processInfo.environment
  environment["TOOL"] = tool?.path
  process.environment = environment
  process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let complaints = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (
    process.terminationStatus, String(decoding: text, as: UTF8.self),
    String(decoding: complaints, as: UTF8.self)
  )
}

@Suite("The built tool", .enabled(if: tool != nil))
struct ExecutableTests {
  @Test func `paths of the sample storyboard, from a file and from standard input`() throws {
    let file = try shell("\"$TOOL\" paths Samples/Shop/Shop.storyboard")
    #expect(file.code == 0)
    #expect(file.output.contains("\t#addToBasket:#BasketButton#"))
    #expect(!file.output.contains("\u{1B}"))
    let input = try shell("\"$TOOL\" paths - < Samples/Shop/Shop.storyboard")
    #expect(input.code == 0)
    #expect(input.output == file.output)
  }

  @Test func `a reader that goes early ends the tool quietly`() throws {
    let result = try shell(
      "F=$(mktemp); { echo '{\"interface\": \"-\"}'; yes '{\"op\": \"track\", \"name\": \"a long enough name\"}' | head -20000; } > \"$F\" ; "
        + "{ echo '{}' | \"$TOOL\" replay \"$F\" --tree - ; echo $? >&2; } | head -1; rm -f \"$F\"")
    #expect(result.output == "a long enough name\n")
    #expect(result.errors == "0\n")
  }

  @Test func `exit codes and standard error`() throws {
    let usage = try shell("\"$TOOL\" replay")
    #expect(usage.code == 2)
    #expect(usage.output == "")
    #expect(usage.errors.hasPrefix("autotrack: SCRIPT is missing"))
    #expect(try shell("\"$TOOL\" tree gone.json").code == 2)
    let folder = try shell("\"$TOOL\" tree Samples")
    #expect(folder.code == 2)
    #expect(folder.errors.contains("Samples: expected a file that can be read"))
    #expect(try shell("\"$TOOL\" --help").code == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is an error`() throws {
    for arguments in [
      "tree Samples/SignIn/SignIn.json", "replay Samples/SignIn/SignIn.jsonl", "--help",
    ] {
      let result = try shell("\"$TOOL\" \(arguments) > /dev/full")
      #expect(result.code == 2)
      #expect(result.errors.contains("autotrack: standard output cannot be written: "))
    }
  }

  @Test func `an endless input ends with the limit`() throws {
    // A sanitizer maps more addresses than any limit that would prove something.
    let isSanitized = ProcessInfo.processInfo.environment["AUTOTRACK_SANITIZED"] != nil
    let bound = isSanitized ? "" : "ulimit -v 1500000; "
    let result = try shell(bound + "\"$TOOL\" tree - < /dev/zero")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("autotrack: standard input: expected at most 268435456 bytes"))
  }
}
