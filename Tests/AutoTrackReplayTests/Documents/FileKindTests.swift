import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

@Suite("Kinds of files")
struct FileKindTests {
  private let header = "{\"interface\": \"a.json\"}"
  private let tree = "\u{FEFF}{\n  \"$schema\": \"x\",\n  \"windows\": []\n}\n"

  @Test func `a script is no interface and an interface no script`() {
    for text in [
      header, "# why\n\n\(header)\n", "{\"op\": \"reset\"}\n", header + "\nbroken",
      "# <hierarchy/>\n\(header)",
    ] {
      #expect(FileKind.isScript(Array(text.utf8)), "\(text)")
      #expect(!FileKind.isInterface(Array(text.utf8)), "\(text)")
    }
    for text in [
      tree, "{\"controllers\": []}", " <document/>", "log\n<hierarchy/>", "<AppiumAUT/>",
    ] {
      #expect(FileKind.isInterface(Array(text.utf8)), "\(text)")
      #expect(!FileKind.isScript(Array(text.utf8)), "\(text)")
    }
    for text in ["", "{}", "[]", "1", "# only\n", "{\"$schema\": \"x\"}", "\u{0}"] {
      #expect(!FileKind.isInterface(Array(text.utf8)), "\(text)")
      #expect(!FileKind.isScript(Array(text.utf8)), "\(text)")
    }
  }

  @Test func `bytes of any kind are never both`() {
    var random = SplitMix64(seed: 11)
    for round in 0..<fuzzRounds {
      let text = round % 2 == 0 ? tree : header + "\n{\"op\": \"reset\"}"
      let bytes = mutate(Array(text.utf8), &random)
      #expect(!(FileKind.isInterface(bytes) && FileKind.isScript(bytes)), "\(bytes)")
    }
  }
}
