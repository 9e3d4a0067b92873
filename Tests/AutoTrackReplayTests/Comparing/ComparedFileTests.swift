import AutoTrack
import AutoTrackReplay
import Testing

private func made(_ seed: UInt64) -> InterfaceDocument {
  var maker = InterfaceMaker(seed: seed)
  return maker.document()
}

private func compare(
  _ old: InterfaceDocument, _ new: InterfaceDocument
) throws -> ComparedFile {
  try ComparedFile(old: old, new: new)
}

@Suite("What became of the paths of a file")
struct ComparedFileTests {
  @Test(arguments: 0..<20)
  func `an interface compared with itself has kept everything`(seed: UInt64) throws {
    let document = made(seed)
    var renamed = document
    renamed.source = "other.json"
    let file = try compare(document, renamed)
    #expect(file.isSame)
    #expect(file.kept == (try PathSurvey().paths(of: document)).paths.count)
    let aliases = DiffReport([file]).aliases
    #expect(aliases.map.aliases.isEmpty && aliases.refused.isEmpty)
  }

  @Test(arguments: 0..<30)
  func `the other way round is the reverse`(seed: UInt64) throws {
    let (old, new) = edited(seed)
    let there = try compare(old, new)
    let back = try compare(new, old)
    #expect(there.kept == back.kept)
    #expect(there.changed.count == back.changed.count)
    #expect(there.gone.sorted() == back.new.sorted())
    #expect(there.new.sorted() == back.gone.sorted())
    #expect(
      there.moved.map { "\($0.old) \($0.new)" }.sorted()
        == back.moved.map { "\($0.new) \($0.old)" }.sorted())
    #expect(try DiffReport([compare(old, new)]).json == DiffReport([there]).json)
  }

  /// An interface, and the same with views put in, taken out and renamed.
  private func edited(_ seed: UInt64) -> (old: InterfaceDocument, new: InterfaceDocument) {
    let old = made(seed)
    var new = old
    var random = SplitMix64(seed: seed)
    new.changeViews { view in
      if random.chance(10), view.placedController == nil {
        view.subviews.insert(ViewNode(viewClass: ClassDescription(name: "UIView")), at: 0)
      }
      if random.chance(10), !view.subviews.isEmpty { view.subviews.removeLast() }
      if random.chance(10) { view.properties["title"] = .string("New \(random.below(9))") }
    }
    return (old, new)
  }

  @Test(arguments: 0..<30)
  func `every path is told once, and no alias is wrong`(seed: UInt64) throws {
    let (old, new) = edited(seed)
    let file = try compare(old, new)
    let before = try PathSurvey().paths(of: old).paths
    let after = try PathSurvey().paths(of: new).paths
    #expect(file.kept + file.moved.count + file.gone.count + file.undecided.count == before.count)
    #expect(file.kept + file.moved.count + file.new.count <= after.count)
    let stillThere = Set(after.map(\.elementPath))
    for alias in DiffReport([file]).aliases.map.aliases {
      #expect(!stillThere.contains(alias.from))
    }
    #expect(try ReportSchema("diff.schema.json").faults(of: DiffReport([file]).json).isEmpty)
  }

  @Test func `a file that is gone or new has all its paths so`() throws {
    let document = made(1)
    let gone = try ComparedFile(old: document, new: nil)
    let new = try ComparedFile(old: nil, new: document)
    #expect(!gone.isSame && !gone.gone.isEmpty && gone.new.isEmpty)
    #expect(new.new == gone.gone && new.gone.isEmpty)
    #expect(gone.name == "made.json (gone)" && new.name == "made.json (new)")
    let lines = ComparedFile(old: (name: "a.txt", lines: ["#a"]), new: nil)
    #expect(lines.gone == ["#a"] && !lines.isSame)
  }

  @Test func `snapshots are compared line by line, and aliases are of elements' paths`() {
    let file = ComparedFile(
      old: (
        name: "a.txt", lines: ["#buy:#UIButton#UIButton[0]#UIWindow[0]#currentTitle=Buy", "#x"]
      ),
      new: (
        name: "a.txt", lines: ["#buy:#UIButton#UIButton[1]#UIWindow[0]#currentTitle=Buy", "#x"]
      ))
    #expect(file.kept == 1 && file.moved.count == 1)
    #expect(
      DiffReport([file]).aliases.map.aliases.map { [$0.from, $0.to] } == [
        ["#buy:#UIButton#UIButton[0]#UIWindow[0]", "#buy:#UIButton#UIButton[1]#UIWindow[0]"]
      ])
  }

  @Test func `an alert's line does not tell its element's path, so there is no alias`() {
    let file = ComparedFile(
      old: (
        name: "a.txt", lines: ["#UIAlertAction#UIAlertController#UIWindow[0]#style=0#title=OK"]
      ),
      new: (
        name: "a.txt",
        lines: ["#UIAlertAction#UIAlertController#UIView[0]#UIWindow[0]#style=0#title=OK"]
      ))
    let aliases = DiffReport([file]).aliases
    #expect(aliases.map.aliases.isEmpty)
    #expect(aliases.withoutPath == file.moved.count)
  }
}
