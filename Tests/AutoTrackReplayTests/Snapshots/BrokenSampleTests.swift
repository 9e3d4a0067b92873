import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// Ways to break the sample's page to sign in, and what the report must say of it.
private enum Edit: String, CaseIterable {
  case wrapped, insertedBefore, swapped, otherClass, otherTitle, otherContainer, removed, doubled

  func apply(to views: inout [ViewNode]) {
    guard let place = views.firstIndex(where: { $0.id == "signIn" }) else { return }
    switch self {
    case .wrapped:
      var box = ViewNode(viewClass: ClassDescription(name: "UIView"))
      box.subviews = [views[place]]
      views[place] = box
    case .insertedBefore:
      views.insert(ViewNode(viewClass: ClassDescription(name: "UILabel")), at: place)
    case .swapped: views.swapAt(place, place + 1)
    case .otherClass:
      views[place].viewClass = ClassDescription(name: "PrimaryButton", base: "UIButton")
    case .otherTitle: views[place].properties["title.disabled"] = .string("Fill in all")
    case .otherContainer:
      guard let stack = views.firstIndex(where: { $0.viewClass.name == "UIStackView" }) else {
        return
      }
      views[stack].subviews.append(views[place])
      views.remove(at: place)
    case .removed: views.remove(at: place)
    case .doubled:
      var copy = views[place]
      copy.id = "signIn2"
      views.append(copy)
    }
  }

  var mark: String {
    switch self {
    case .otherTitle: "changed  #signIn:"
    case .removed: "gone     #signIn:"
    case .doubled: "new      #signIn:"
    default: "moved    #signIn:"
    }
  }
}

@Suite("A sample interface that somebody breaks")
struct BrokenSampleTests {
  @Test(arguments: Edit.allCases)
  fileprivate func `the report tells on one screen what happened and what can be done`(
    edit: Edit
  ) throws {
    let file = packageRoot.appendingPathComponent("Samples/SignIn/SignIn.json")
    var document = try InterfaceFile.read(
      Array(Data(contentsOf: file)), source: "SignIn.json")
    let recorded = try SnapshotFile(
      packageRoot.appendingPathComponent("Samples/SignIn/__Snapshots__/SignIn.json.txt").path
    ).read()
    let before = EventPathSnapshot(of: try PathSurvey().paths(of: document))
    #expect(recorded == before)
    for index in document.controllers.indices where document.controllers[index].id == "signInPage" {
      if var view = document.controllers[index].view {
        edit.apply(to: &view.subviews)
        document.controllers[index].view = view
      }
    }
    let after = EventPathSnapshot(of: try PathSurvey().paths(of: document))
    let report = SnapshotReport(
      SnapshotComparison(from: before, to: after),
      advice: SnapshotAdvice(path: "a.txt", accept: "record it", folder: ""))
    #expect(report.lines.count <= 30, "\(report.text)")
    #expect(report.text.contains(edit.mark), "\(report.text)")
    #expect(report.lines.last?.kind == .advice)
    #expect(report.text.contains("record it"))
    #expect(report.text.contains("autotrack diff") == report.text.contains("\nmoved "))
  }
}
