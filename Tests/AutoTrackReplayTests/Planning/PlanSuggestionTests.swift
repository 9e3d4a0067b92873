import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

/// Every interface and every script of the samples, by its path in them.
private let files: [String] = {
  let root = packageFolder.appending(path: "Samples").path
  let manager = FileManager.default
  let folders = (try? manager.contentsOfDirectory(atPath: root)) ?? []
  let all = folders.sorted().flatMap { folder -> [String] in
    let names = (try? manager.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }
  let endings: Set<Substring> = ["json", "jsonl", "storyboard", "ui", "xml"]
  // A plan is no source of one.
  return all.filter {
    endings.contains($0.split(separator: ".").last ?? "") && !$0.hasSuffix("/plan.json")
  }
}()

@Suite("Plans to begin with")
struct PlanSuggestionTests {
  private func bytes(_ path: String) throws(DocumentError) -> [UInt8] {
    do {
      return [UInt8](
        try Data(contentsOf: packageFolder.appending(path: "Samples").appending(path: path)))
    } catch {
      throw DocumentError(.unreadable, source: path, expected: "a file", found: "\(error)")
    }
  }

  private func source(_ path: String) throws -> PlanSource {
    guard path.hasSuffix(".jsonl") else {
      let document = try InterfaceFile.read(bytes(path), source: path)
      return PlanSource(try PathSurvey().paths(of: document), name: path)
    }
    var script = try ScriptReader().read(bytes(path), source: path)
    try script.loadIncludes { file throws(DocumentError) in try bytes(file) }
    let folder = path.prefix { $0 != "/" }
    let strings = try script.header.strings.map {
      try StringsFileReader().read(bytes("\(folder)/\($0)"), source: $0)
    }
    let document = try InterfaceFile.read(
      bytes("\(folder)/\(script.header.interface)"), source: path, strings: strings)
    return PlanSource(try ScriptPlayer().play(script, on: document), name: path)
  }

  /// Reads the plan as it is printed, and holds it against its sources.
  private func expectAll(_ sources: [PlanSource]) throws {
    let suggestion = PlanSuggestion(sources)
    #expect(suggestion.left == [])
    let text = suggestion.plan.text
    let plan = try TrackingPlan(Array(text.utf8), source: "plan.json")
    #expect(plan.text == text)
    let compiled = CompiledPlan(plan)
    for element in sources.flatMap(\.elements) {
      let rule = try #require(compiled.rules(fitting: element.path).first, "\(element.path.text)")
      #expect(plan.rules[rule].name?.isEmpty == false)
    }
    let names = plan.rules.compactMap(\.name)
    #expect(names.count == plan.rules.count && Set(names).count == names.count)
    for name in names {
      #expect(
        name.utf8.allSatisfy {
          $0 == 0x5F || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        })
    }
    let findings = try PlanCheck().check(Array(text.utf8), source: "plan.json", against: sources)
    #expect(findings.map(\.message) == [])
    #expect(PlanSuggestion(sources).plan.text == text)
    #expect(try ReportSchema("plan.schema.json").faults(of: text) == [])
  }

  @Test(arguments: files)
  func `a sample's plan names every event of it, and nothing is found in it`(file: String) throws {
    try expectAll([try source(file)])
  }

  @Test func `so does the plan of all samples`() throws {
    #expect(files.count > 15)
    try expectAll(try files.map(source))
  }

  @Test(arguments: 0..<20)
  func `so does that of any interface`(seed: UInt64) throws {
    var maker = InterfaceMaker(seed: seed)
    try expectAll([PlanSource(try PathSurvey().paths(of: maker.document()), name: "a.json")])
  }

  @Test func `names are of pages, identifiers, handlers and what is done, and of no text`() throws {
    func name(_ path: String, id: String? = nil) -> String {
      var element = PlanSource.Element(
        path: EventPath(text: path, elementPath: nil), elementPath: nil)
      element.elementPath = path
      element.id = id
      return SuggestedName(element).text
    }
    let login = "#UIView[0]#LoginViewController#UIWindow[0]#UIApplication"
    #expect(name("#signIn:#UIButton#UIButton[1]" + login) == "login_sign_in_tapped")
    #expect(name("#x:#UIButton#UIButton[1]" + login, id: "signIn") == "login_sign_in_tapped")
    #expect(name("#x:#UIButton#UIButton[1]" + login, id: "abc-12-xyz") == "login_x_tapped")
    #expect(name("#x:#UIButton#UIButton[1]" + login, id: "ada@example.org") == "login_x_tapped")
    #expect(name("#viewDidAppear:#LoginViewController#UIWindow[0]") == "login_viewed")
    #expect(name("#volumeChanged:#UISlider#UISlider[0]" + login) == "login_volume_changed")
    #expect(name("#ProductCell[-]#UITableView[0]" + login) == "login_product_selected")
    #expect(name("#UITapGestureRecognizer#UIImageView[0]" + login) == "login_image_tapped")
    #expect(name("#clicked#GtkButton#GtkButton[0]#GtkWindow[0]") == "clicked_tapped")
    #expect(name("#日本:#UIButton#UIButton[0]#UIWindow[0]") == "tapped")
    let titled = PlanSource(
      EventPathSnapshot(lines: [
        "#go:#UIButton#UIButton[0]#UIWindow[0]#currentTitle=Ada Lovelace",
        "#UIAlertAction#UIAlertController#A#UIWindow[0]#style=0#title=Ada Lovelace",
        "#UIAlertAction#UIAlertController#A#UIWindow[0]#style=1#title=Byron",
        "#Cell[0:1]#List[0]#UIWindow[0]", "#Cell[0:2]#List[0]#UIWindow[0]",
      ]), name: "s.txt")
    let plan = PlanSuggestion([titled], mode: .all).plan
    #expect(plan.mode == .all && plan.rules.count == 3)
    #expect(!plan.text.contains("Ada") && !plan.text.contains("Byron"))
  }
}
