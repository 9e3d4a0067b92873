import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@testable import AutoTrackReplay

/// The project's own files and the real ones of these kinds, read, built and surveyed.
@Suite("Real interface files and AT-SPI dumps")
struct RealImportTests {
  private static let own = [
    "Dumps/Contacts.ui", "Dumps/Contacts.atspi.json", "GTK/Sources/GTKShop/shop.ui",
  ]
  .map { packageFolder.appending(path: "Samples/\($0)") }

  private static let real = realFiles { bytes in
    let name = InterfaceFormat.of(bytes).format?.name
    return name == InterfaceFormat.gtkBuilder.name || name == InterfaceFormat.atspi.name
  }

  private func check(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let document = try InterfaceFile.read(bytes, source: file.lastPathComponent)
    try expectDumpLaws(document, file.lastPathComponent)
    #expect(document.notes.count < 100)
    #expect(try InterfaceFile.read(bytes, source: file.lastPathComponent) == document)
  }

  @Test(arguments: own)
  func `a sample is read, built and surveyed, and keeps the laws of dumps`(file: URL) throws {
    try check(file)
  }

  @Test(.enabled(if: !real.isEmpty, "no folder of real interfaces: skipped"), arguments: real)
  func `a real file is read, built and surveyed, and keeps the laws of dumps`(file: URL) throws {
    try check(file)
  }

  @Test(arguments: own)
  func `a sample has no notes that its reader could do without`(file: URL) throws {
    let document = try InterfaceFile.read(
      Array(try Data(contentsOf: file)), source: file.lastPathComponent)
    let expected = ["actions that no click", "children that the dump left out"]
    #expect(document.messages.allSatisfy { note in expected.contains { note.hasPrefix($0) } })
    #expect(try PathSurvey().paths(of: document).paths.count >= 10)
  }
}
