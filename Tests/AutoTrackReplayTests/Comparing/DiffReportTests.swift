import AutoTrack
import AutoTrackReplay
import Testing

@Suite("The report of a comparison")
struct DiffReportTests {
  @Test func `what is said of a change fits a screen and names the alias that is not written`() {
    let file = ComparedFile(
      old: (
        name: "a.txt",
        lines: [
          "#a:#UIButton#UIButton[0]#UIWindow[0]", "#off:#UISwitch#UISwitch[2]#UIWindow[0]#isOn=1",
        ]
      ),
      new: (
        name: "a.txt",
        lines: [
          "#a:#UIButton#UIButton[1]#UIWindow[0]",
          "#UITapGestureRecognizer#PhotoView[3]#UIWindow[0]",
        ]
      ))
    let report = DiffReport([file])
    #expect(!report.isSame)
    let text = report.lines(tellsAliases: true).map(\.text)
    #expect(text.first == "a.txt: 0 kept, 1 moved, 1 gone, 1 new")
    #expect(text.contains("  moved #a:#UIButton#UIButton[0]#UIWindow[0]"))
    #expect(text.contains("     to #a:#UIButton#UIButton[1]#UIWindow[0]"))
    #expect(
      text.contains("  gone  #off:#UISwitch#UISwitch[2]#UIWindow[0]#isOn=1")
        && text.contains("  new   #UITapGestureRecognizer#PhotoView[3]#UIWindow[0]"))
  }

  @Test func `rows that share a path are told as one`() throws {
    func list(_ index: Int) throws -> InterfaceDocument {
      let cells = (0..<4).map {
        "{\"class\": \"UITableViewCell\", \"id\": \"row\($0)\", \"indexPath\": [0, \($0)]}"
      }.joined(separator: ",")
      let before = String(repeating: "{\"class\": \"UILabel\"},", count: index)
      return try readTree(
        "{\"windows\": [{\"subviews\": [\(before){\"class\": \"UITableView\", \"subviews\": [\(cells)]}]}]}"
      )
    }
    let report = DiffReport([try ComparedFile(old: list(0), new: list(1))])
    let text = report.lines(tellsAliases: true).map(\.text)
    #expect(text[0].hasSuffix(": 0 kept, 4 moved"))
    #expect(text.count == 5 && text[3].hasSuffix(" and 3 more") && text[4] == "1 alias")
    #expect(
      report.aliases.map.aliases.map(\.from) == [
        "#UITableViewCell[-]#UITableView[0]#UIWindow[0]#UIApplication"
      ])
  }

  @Test func `files that disagree about a path have no alias for it`() {
    func file(_ name: String, _ index: Int) -> ComparedFile {
      ComparedFile(
        old: (name: name, lines: ["#a:#UIButton#UIButton[0]#UIWindow[0]"]),
        new: (name: name, lines: ["#a:#UIButton#UIButton[\(index)]#UIWindow[0]"]))
    }
    #expect(DiffReport([file("a", 1), file("b", 1)]).aliases.map.aliases.count == 1)
    let disputed = DiffReport([file("a", 1), file("b", 2)]).aliases
    #expect(disputed.map.aliases.isEmpty)
    #expect(disputed.refused.map(\.reason) == [.ambiguous, .ambiguous])
    // In the other file the path names an element that has not moved.
    let kept = DiffReport([file("a", 1), file("b", 0)]).aliases
    #expect(kept.map.aliases.isEmpty && kept.refused.map(\.reason) == [.stillThere])
  }
}
