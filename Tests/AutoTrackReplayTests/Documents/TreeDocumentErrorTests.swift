import AutoTrack
import AutoTrackReplay
import Testing

/// A document, and the error that it is to give.
struct BadTree: Sendable, CustomTestStringConvertible {
  let text: String
  let reason: DocumentError.Reason
  let line: Int
  let path: String
  var mentions = ""
  var testDescription: String { text }

  init(
    _ text: String, _ reason: DocumentError.Reason, _ line: Int, _ path: String,
    _ mentions: String = ""
  ) {
    (self.text, self.reason, self.line, self.path) = (text, reason, line, path)
    self.mentions = mentions
  }

  static let all: [BadTree] = [
    BadTree("[]", .value, 1, "$", "a tree document (an object)"),
    BadTree("{\n\"windws\": []}", .value, 2, "$.windws", "did you mean windows?"),
    BadTree(
      "{\"windows\": [{\"subviews\": [{\n}]}]}", .missing, 1, "$.windows[0].subviews[0]",
      "\"class\""),
    BadTree(
      "{\"windows\": [{\"subviews\": [{\"class\": \"A\"}, {\"class\": \"B\"}, {\n\"class\": 5}]}]}",
      .value, 2, "$.windows[0].subviews[2].class", "found the number 5"),
    BadTree("{\"detached\": [{\"class\": \"\"}]}", .value, 1, "$.detached[0].class"),
    BadTree(
      "{\"windows\": [{\"frame\": [1, 2, 3]}]}", .value, 1, "$.windows[0].frame", "3 numbers"),
    BadTree("{\"windows\": [{\"frame\": [1, 2, 3, \"4\"]}]}", .value, 1, "$.windows[0].frame[3]"),
    BadTree("{\"windows\": [{\"indexPath\": [0, 1.5]}]}", .value, 1, "$.windows[0].indexPath[1]"),
    BadTree("{\"windows\": [{\"indexPath\": [-1, 0]}]}", .value, 1, "$.windows[0].indexPath[0]"),
    BadTree("{\"windows\": [{\"ignored\": \"self\"}]}", .value, 1, "$.windows[0].ignored"),
    BadTree(
      "{\"windows\": [{\"props\": {\"a b\": {}}}]}", .value, 1, "$.windows[0].props[\"a b\"]",
      "a list of strings"),
    BadTree(
      "{\"windows\": [{\"parameters\": {\"a\": []}}]}", .value, 1, "$.windows[0].parameters.a"),
    BadTree(
      "{\"windows\": [{\"targets\": [{\"action\": \"a\", \"events\": [\"touchUpInsde\"]}]}]}",
      .value, 1, "$.windows[0].targets[0].events[0]", "did you mean touchUpInside, "),
    BadTree(
      "{\"windows\": [{\"targets\": [{\"action\": \"a\"}]}]}", .missing, 1,
      "$.windows[0].targets[0]"),
    BadTree(
      "{\"windows\": [{\"gestures\": [{\"class\": \"G\", \"targets\": [], \"action\": \"a\"}]}]}",
      .value, 1, "$.windows[0].gestures[0].targets", "both"),
    BadTree(
      "{\"windows\": [{\"items\": [{\"target\": null}]}]}", .missing, 1, "$.windows[0].items[0]",
      "\"action\""),
    BadTree("{\"windows\": [{\"controller\": \"a\"}]}", .value, 1, "$.windows[0].controller"),
    BadTree(
      "{\"detached\": [{\"class\": \"V\", \"controller\": {\"id\": \"a\", \"class\": \"A\"}}]}",
      .value, 1,
      "$.detached[0].controller"),
    BadTree(
      "{\"windows\": [{\"subviews\": [{\"class\": \"V\", \"controller\": \"a\"}]}]}", .value, 1,
      "$.windows[0].subviews[0].class", "no other member"),
    BadTree(
      "{\"windows\": [{\"id\": \"save\"}],\n\"objects\": [\n{\"id\": \"save\", \"class\": \"O\"}]}",
      .duplicateID, 3, "$.objects[0].id", "first on line 1"),
    BadTree(
      "{\"windows\": [{\n\"rootViewController\": \"hom\"}], \"controllers\": [{\"id\": \"home\", \"class\": \"H\"}]}",
      .reference, 2, "$.windows[0].rootViewController", "did you mean \"home\"?"),
    BadTree(
      "{\"windows\": [{\"id\": \"w\", \"rootViewController\": \"w\"}]}", .reference, 1,
      "$.windows[0].rootViewController", "something else"),
    BadTree("{\"windows\": [{\"delegate\": \"d\"}]}", .reference, 1, "$.windows[0].delegate"),
    BadTree(
      "{\"controllers\": [{\"id\": \"a\", \"class\": \"A\", \"viewControllers\": [\"a\"]}]}",
      .reference, 1,
      "$.controllers[0]", "a → a"),
    BadTree(
      "{\"controllers\": [{\"id\": \"a\", \"class\": \"A\", \"presentedBy\": \"b\"},\n{\"id\": \"b\", \"class\": \"B\", \"presentedBy\": \"a\"}]}",
      .reference, 1, "$.controllers[0]", "a → b → a"),
    BadTree(
      """
      {"controllers": [{"id": "a", "class": "A", "viewControllers": ["b"]},
      {"id": "b", "class": "B", "view": {"class": "V", "subviews": [{"class": "W", "embeds": "a"}]}}]}
      """, .reference, 1, "$.controllers[0]", "a → b → a"),
    BadTree(
      "{\"controllers\": [{\"id\": \"a\", \"class\": \"A\", \"segues\": [{\"kind\": \"embed\", \"destination\": \"a\"}]}]}",
      .reference, 1, "$.controllers[0]", "a → a"),
    BadTree(
      "{\"controllers\": [{\"id\": \"a\", \"class\": \"A\", \"selected\": \"a\"}]}", .reference, 1,
      "$.controllers[0].selected"),
    BadTree("{\"windows\": [],\n\"windows\": []}", .syntax, 2, "$.windows", "first on line 1"),
    BadTree("{\"windows\": [\n{}\n", .syntax, 3, "$.windows", "the end of the text"),
    BadTree("{\"windows\": [{\"frame\": [1e999]}]}", .value, 1, "$.windows[0].frame[0]", "1e999"),
    BadTree("{} x", .syntax, 1, "$", "'x' at byte 3"),
    BadTree("", .syntax, 1, "$"),
  ]
}

@Suite struct TreeDocumentErrorTests {
  @Test(arguments: BadTree.all)
  func theErrorNamesReasonLineAndPath(bad: BadTree) throws {
    let error = try #require(treeError(bad.text))
    #expect(error.reason == bad.reason)
    #expect(error.location == DocumentLocation(line: bad.line, path: bad.path))
    #expect(error.description.contains(bad.mentions) || bad.mentions.isEmpty)
    #expect(error.description.hasPrefix("tree.json:\(bad.line): \(bad.path): expected "))
  }

  @Test func bytesThatAreNoTextNameLineAndOffset() throws {
    do throws(DocumentError) {
      _ = try TreeDocumentReader().read(Array("{\n\"".utf8) + [0x61, 0xFF], source: "tree.json")
      Issue.record("read bytes that are no UTF-8")
    } catch {
      #expect(error.reason == .syntax)
      #expect(error.location.line == 2)
      #expect(error.found == "byte 0xFF at offset 4")
    }
  }

  @Test func theLastNodeThatFitsIsReadAndOneMoreIsNot() throws {
    let view = "{\"class\":\"V\"}"
    func document(_ count: Int) -> String {
      let views = Array(repeating: view, count: count - 1).joined(separator: ",")
      return "{\"windows\":[{\"subviews\":[\(views)]}]}"
    }
    let most = TreeDocumentReader.maximumNodes
    #expect(try readTree(document(most)).windows[0].view.subviews.count == most - 1)
    let error = try #require(treeError(document(most + 1)))
    #expect(error.reason == .limit)
    #expect(error.location.path == "$.windows[0].subviews[\(most - 1)]")
  }

  @Test func tooDeepAndTooLongDocumentsAreRefused() throws {
    let deep = String(repeating: "[", count: 10_000_000)
    #expect(treeError(deep)?.reason == .limit)
    let views = String(repeating: "{\"class\":\"V\",\"subviews\":[", count: 10_000)
    #expect(treeError("{\"detached\":[" + views)?.reason == .limit)
    let long = [UInt8](repeating: UInt8(ascii: " "), count: TreeDocumentReader.maximumBytes + 1)
    #expect {
      try TreeDocumentReader().read(long, source: "tree.json")
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }

  @Test func aLongChainOfControllersIsNoCycleAndAClosedOneIs() throws {
    func document(_ count: Int, last: String) -> String {
      let chain = (0..<count).map { index in
        let next = index == count - 1 ? last : "\"c\(index + 1)\""
        return "{\"id\":\"c\(index)\",\"class\":\"C\",\"viewControllers\":[\(next)]}"
      }
      return "{\"controllers\":[\(chain.joined(separator: ","))]}"
    }
    #expect(try readTree(document(20_000, last: "")).controllers.count == 20_000)
    let error = try #require(treeError(document(20_000, last: "\"c0\"")))
    #expect(error.reason == .reference)
    #expect(error.found == "c0 → c1 → c2 → c3 → c4 → c5 → c6 → … → c0")
  }
}
