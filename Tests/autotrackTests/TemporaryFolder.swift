import AutoTrack
import AutoTrackReplay
import Foundation

@testable import autotrack

/// A folder of files that goes with the test.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "autotrack-\(UUID().uuidString)").path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Runs a command line on the folder's real files; `@` in an argument stands for the folder.
  func run(_ arguments: String...) -> (code: Int32, output: String, errors: String) {
    run(arguments)
  }

  func run(_ arguments: [String]) -> (code: Int32, output: String, errors: String) {
    var (output, errors) = ("", "")
    let terminal = Terminal(
      read: { path throws(DocumentError) in try FileInput.read(path) },
      write: { bytes, isError in
        if isError {
          errors += String(decoding: bytes, as: UTF8.self)
        } else {
          output += String(decoding: bytes, as: UTF8.self)
        }
        return .all
      })
    let code = AutoTrackCommand.run(
      arguments.map { $0.replacingOccurrences(of: "@", with: path) }, on: terminal)
    return (
      code, output.replacingOccurrences(of: path, with: "@"),
      errors.replacingOccurrences(of: path, with: "@")
    )
  }
}
