import AutoTrack
import AutoTrackReplay
import Foundation
import Testing
import ViewTreeModel

/// What holds of every dump, those of real apps included.
@Suite("Dumps")
struct DumpLawTests {
  @Test func `there is a sample of each kind, and none has a note but of the noise in it`() throws {
    #expect(sampleDumps.count == 4)
    var notes: [String] = []
    for file in sampleDumps {
      let document = try InterfaceFile.read(try bytes(of: file), source: file.lastPathComponent)
      notes += document.notes.map(\.message)
    }
    #expect(notes == ["text behind the dump: left out"])
  }

  @Test(arguments: sampleDumps + realDumps)
  func `every element is a view, in order`(file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let document = try InterfaceFile.read(try bytes(of: file), source: file.lastPathComponent)
    let pattern = try NSRegularExpression(pattern: "<[A-Za-z][^<>!?]*>")
    let tags = pattern.numberOfMatches(
      in: text, range: NSRange(text.startIndex..., in: text))
    let wrappers = text.contains("<AppiumAUT") ? 1 : 0
    #expect(document.dumped.count + 1 == tags - wrappers)
    let lines = document.dumped.compactMap(\.location.line)
    #expect(lines == lines.sorted())
    #expect(lines.count == document.dumped.count)
    // Notes are few, however many elements there are.
    #expect(document.notes.count <= 64)
  }

  @Test(arguments: sampleDumps + realDumps)
  func `it survives save and load`(file: URL) throws {
    let document = try InterfaceFile.read(try bytes(of: file), source: file.lastPathComponent)
    let text = try TreeDocumentWriter().write(document)
    let again = try InterfaceFile.read(Array(text.utf8), source: file.lastPathComponent)
    #expect(again.withoutLocations == document.withoutLocations)
    let surveyed = try PathSurvey().paths(of: document).paths
    #expect(try PathSurvey().paths(of: again).paths == surveyed)
  }

  @Test(arguments: sampleDumps + realDumps)
  func `every node's path names exactly that node`(file: URL) throws {
    let document = try InterfaceFile.read(try bytes(of: file), source: file.lastPathComponent)
    let live = try InterfaceBuilder().build(document)
    let tracker = Tracker { _ in }
    tracker.start(in: live.application)
    defer { tracker.stop() }
    live.show()
    var seen: Set<String> = []
    var views: [View] = live.application.windows
    while let view = views.popLast() {
      views += view.subviews.reversed()
      let path = try tracker.path(of: "x", from: view)
      #expect(try element(at: path.elementPath, in: live) === view, "\(path.text)")
      #expect(seen.insert(path.elementPath).inserted, "\(path.text)")
    }
    #expect(seen.count == document.dumped.count + 1)
  }

  @Test(arguments: sampleDumps + realDumps)
  func `everything that sends an action is surveyed, and each path leads to it`(file: URL) throws {
    let document = try InterfaceFile.read(try bytes(of: file), source: file.lastPathComponent)
    let survey = try PathSurvey().paths(of: document)
    let senders = document.dumped.filter { !$0.targets.isEmpty }
    #expect(
      survey.paths.count { $0.kind == .control && !$0.path.hasPrefix("#editing") } == senders.count)
    let live = try InterfaceBuilder().build(document)
    for found in survey.paths {
      let action = found.path.split(separator: "#").first ?? ""
      #expect(["click", "longClick", "valueChanged", "editingDidEnd"].contains(action))
      #expect(try element(at: found.path, in: live) != nil, "\(found.path)")
    }
    let pressed = document.dumped.flatMap(\.gestures).count
    #expect(survey.paths.count { $0.kind == .gesture } <= pressed)
  }

  @Test func `a script plays on a dump: a tap on what is in a row is the row's click`() throws {
    let file = packageFolder.appending(path: "Samples/Dumps/uiautomator.xml")
    let document = try InterfaceFile.read(try bytes(of: file), source: "uiautomator.xml")
    let lines = [
      ##"{"interface": "uiautomator.xml"}"##,
      ##"{"op": "tap", "on": "\"Medlars\""}"##,
      ##"{"op": "press", "on": "\"Medlars\""}"##,
      ##"{"op": "tap", "on": "#\"org.example.orchard:id/gift\""}"##,
      ##"{"op": "type", "on": "#\"org.example.orchard:id/email\"", "text": "grace@example.org"}"##,
      ##"{"op": "tap", "on": "#\"org.example.orchard:id/gift\""}"##,
    ]
    let script = try readScript(lines.joined(separator: "\n"))
    let replay = try ScriptPlayer().play(script, on: document)
    let paths = replay.events.filter { $0.event.kind == .interaction }.compactMap(\.event.eventPath)
    let row = "#android.view.ViewGroup[1]#androidx.recyclerview.widget.RecyclerView[1]#"
    let starts = [
      "#click\(row)", "#longClick\(row)",
      "#click#android.widget.CheckBox#android.widget.CheckBox[3]#",
      "#editingDidEnd#android.widget.EditText#android.widget.EditText[2]#",
      "#click#android.widget.CheckBox#",
    ]
    #expect(paths.count == starts.count)
    for (path, start) in zip(paths, starts) { #expect(path.hasPrefix(start), "\(path)") }
    #expect(!"\(replay.events)".contains("@example"))
  }
}
