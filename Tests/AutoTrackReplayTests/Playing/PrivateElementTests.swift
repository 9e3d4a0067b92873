import AutoTrack
import AutoTrackReplay
import Testing

/// A page with what must stay inside: typed text, a secret field, ignored elements.
private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [
    {"class": "UITextField", "id": "name", "props": {"text": "QTYPED"}},
    {"class": "UITextView", "id": "note", "props": {"text": "QTYPED"}},
    {"class": "UITextField", "id": "pin", "props": {"text": "QSECRET", "isSecureTextEntry": true}},
    {"class": "UIButton", "id": "diagnosis", "ignored": "itself", "props": {"title": "QIGNORED"}},
    {"class": "UIView", "id": "box", "ignored": "descendants", "subviews": [
      {"class": "UIButton", "id": "inside", "props": {"title": "QIGNORED"}},
      {"class": "UISegmentedControl", "id": "illness", "props": {"segments": ["QIGNORED"]}}]}
   ]}}],
   "detached": [{"class": "UILabel", "id": "away", "ignored": "itself", "props": {"text": "QIGNORED"}}]}
  """

/// The words that no output may have.
private let secrets = ["QTYPED", "QSECRET", "QIGNORED"]

private func isClean(_ text: String) -> Bool { !secrets.contains { text.contains($0) } }

@Suite("What must not be shown")
struct PrivateElementTests {
  @Test func `messages about selectors name ignored elements without their texts`() {
    let steps = [
      ##"{"op": "tap", "on": "#diagnosi"}"##, ##"{"op": "tap", "on": "UIButton"}"##,
      ##"{"op": "tap", "on": "UIView"}"##, ##"{"op": "tap", "on": "\"QIGNORE\""}"##,
      ##"{"op": "toggle", "on": "#diagnosis"}"##, ##"{"op": "toggle", "on": "#inside"}"##,
      ##"{"op": "setValue", "on": "#illness", "value": "Q"}"##,
      ##"{"op": "tap", "on": "UITextField[text=\"QSECRE\"]"}"##,
    ]
    for step in steps {
      let error = playError(page, step)
      #expect(
        error.map { isClean($0.found + $0.expected.replacing("QIGNORE\"", with: "")) } == true)
    }
  }

  @Test func `ignored elements are still found by their texts`() throws {
    let replay = try play(page, ##"{"op": "tap", "on": "#diagnosis\"QIGNORED\""}"##)
    #expect(
      replay.noteTexts == [
        "line 2: tap on #diagnosis\"QIGNORED\" had no effect: nothing handles it"
      ])
  }

  @Test func `a listing shows no typed text and nothing that stands on ignored elements`() throws {
    let live = try InterfaceBuilder().build(try readTree(page))
    live.show()
    let lines = TreeListing(live).lines
    #expect(lines.allSatisfy { isClean($0.text ?? "") })
    let ignored = lines.filter { $0.remark?.contains("ignored") == true }
    #expect(ignored.map(\.id) == ["#diagnosis", "#inside", "#illness", "#away"])
  }

  @Test func `a survey shows none of it either`() throws {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let result = try PathSurvey(configuration: configuration).paths(of: try readTree(page))
      let standard = configuration == .standard
      #expect(result.unreached.allSatisfy(isClean))
      #expect(!standard || result.paths.allSatisfy { isClean($0.path) && isClean($0.element) })
    }
  }

  @Test func `a text of a wrong type is not shown`() {
    let set = playError(page, ##"{"op": "set", "on": "#pin", "properties": {"text": 314159}}"##)
    #expect(set?.description.contains("314159") == false)
    let numbered = page.replacing("\"QSECRET\"", with: "314159")
    let built = playError(numbered, ##"{"op": "reset"}"##)
    #expect(built?.description.contains("314159") == false)
    #expect(
      scriptError("{\"interface\": \"t\"}\n{\"op\": \"type\", \"on\": \"#pin\", \"text\": 314159}")
        .contains("314159") == false)
  }

  private func scriptError(_ text: String) -> String {
    do throws(DocumentError) {
      _ = try readScript(text)
      return "314159 was read"
    } catch {
      return error.description
    }
  }
}
