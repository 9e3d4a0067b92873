import AutoTrackSwiftTesting
import AutoTrackTesting
import Testing
import ViewTreeModel

@testable import AutoTrack

@Suite("The headless toolkit's tree")
struct ViewTreeContractTests {
  private final class DetailViewController: ViewController {}
  private final class WeakView { weak var view: View?; init(_ view: View) { self.view = view } }

  /// A window with a controller, and what its view can hold.
  private final class Fixture {
    let application = Application()
    let window = ViewTreeModel.Window()
    let controller = ViewController()
    var made: [WeakView] = []

    init() {
      window.rootViewController = controller
      application.add(window)
    }

    func make(_ kind: Int) -> View {
      let view: View
      switch kind {
      case 0: view = View()
      case 1: view = ViewTreeModel.Button(title: "Buy")
      case 2: view = TextField()
      case 3: view = Switch()
      case 4: view = TableViewCell()
      case 5: view = Stepper()
      default:
        let child = DetailViewController()
        controller.addChild(child)
        view = child.view
      }
      made.append(WeakView(view))
      return view
    }

    func rename(_ view: View, _ name: String) {
      let classes = application.dispatch.classes
      guard let record = try? classes.define(name, superclass: classes.record(for: View.self))
      else {
        return
      }
      view.become(record, in: application.dispatch)
    }
  }

  private static let kinds = [
    ContractKind("UIView"), ContractKind("UIButton"),
    ContractKind("UITextField") { $0.takesText = true },
    ContractKind("UISwitch"), ContractKind("UITableViewCell") { $0.isPlaced = true },
    ContractKind("UIStepper"), ContractKind("UIView") { $0.controllers = ["DetailViewController"] },
  ]

  private static func view(_ node: ViewTree.Node) -> View {
    node.reference.responder as? View ?? View()
  }

  private static func interface() -> ContractInterface<ViewTree> {
    let fixture = Fixture()
    var interface = ContractInterface(
      ViewTree(), root: ViewTree.Node(fixture.controller.view), kinds: kinds,
      isSame: { $0.reference.responder === $1.reference.responder }
    ) { kind, parent in
      let made = fixture.make(kind)
      view(parent).addSubview(made)
      return ViewTree.Node(made)
    }
    interface.insert = { kind, parent, index in
      let made = fixture.make(kind)
      view(parent).insertSubview(made, at: index)
      return ViewTree.Node(made)
    }
    interface.remove = { node in
      let gone = view(node)
      gone.removeFromSuperview()
      for child in fixture.controller.children
      where gone.contains(child.view) {
        child.removeFromParent()
      }
    }
    interface.move = { view($1).insertSubview(view($0), at: $2) }
    interface.rename = { fixture.rename(view($0), $1) }
    interface.mark = { view($0).tracking = $1 }
    interface.identify = { view($0).accessibilityIdentifier = $1 }
    interface.place = { node, row in
      (view(node) as? ListCell)?.indexPath = row.map {
        ListIndexPath(section: $0.section, item: $0.item)
      }
    }
    interface.setSecure = { (view($0) as? TextField)?.isSecureTextEntry = $1 }
    interface.type = { (view($0) as? TextField)?.text = $1 }
    interface.changeState = { node in
      (view(node) as? ViewTreeModel.Button)?.setTitle("Sold", for: .normal)
      (view(node) as? Switch)?.isOn.toggle()
      (view(node) as? Stepper)?.value += 0.5
    }
    interface.children = { view($0).subviews.map { ViewTree.Node($0) } }
    interface.livingNodes = { fixture.made.count { $0.view != nil } }
    interface.questionsToGoneNodes = { 0 }
    interface.connect = { $0.start(in: fixture.application) }
    return interface
  }

  @Test("keeps the contract")
  func keepsContract() {
    ResponderTreeContract(seeds: seeds(30)) { Self.interface() }
      .expect(notChecked: [.rowAfterMove])
  }
}
