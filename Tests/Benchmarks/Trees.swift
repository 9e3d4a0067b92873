import AutoTrack
import ViewTreeModel

/// A button under `depth` views, each the last of `siblings`; the last view is a controller's, in a
/// window. The views between the button and the controller's view are what depth counts.
final class Shape {
  let application = Application()
  let button = Button(title: "Buy")
  var above: [View] = []
  private let target = Target()

  final class Target {
    var taps = 0
    func buy(_ sender: Control) { taps += 1 }
  }

  init(depth: Int, siblings: Int, controller: ViewController = ViewController()) {
    var view = controller.view
    for _ in 0..<depth - 1 {
      let inner = View()
      fill(view, siblings)
      view.addSubview(inner)
      above.append(inner)
      view = inner
    }
    fill(view, siblings)
    view.addSubview(button)
    button.addTarget(target, action: "buy:", Target.buy)
    let window = Window()
    window.rootViewController = controller
    application.add(window)
  }

  private func fill(_ view: View, _ siblings: Int) {
    for _ in 0..<siblings - 1 { view.addSubview(View()) }
  }
}

/// A toolkit of objects that hold their parent strongly up the tree and ask their place from it.
final class Widget {
  let kind: WidgetKind
  let kindKey: ClassKey
  let parent: Widget?
  let place: Int

  init(kind: WidgetKind, parent: Widget?, place: Int) {
    self.kind = kind
    kindKey = ClassKey(kind)
    self.parent = parent
    self.place = place
  }
}

final class WidgetKind {
  let name: String

  init(_ name: String) { self.name = name }
}

struct WidgetTree: ResponderTree {
  func next(after widget: Widget) -> Widget? { widget.parent }
  func classKey(of widget: Widget) -> ClassKey { widget.kindKey }
  func className(of widget: Widget) -> String { widget.kind.name }
  func index(of widget: Widget) -> Int? { widget.place }
}

/// The same objects by unretained reference, as a toolkit does that wants a walk to cost nothing: the sender
/// that the caller holds keeps what is above it.
struct ReferenceTree: ResponderTree {
  struct Node {
    let widget: Unmanaged<Widget>
  }

  func next(after node: Node) -> Node? {
    node.widget._withUnsafeGuaranteedRef { widget in
      widget.parent.map { Node(widget: .passUnretained($0)) }
    }
  }
  func classKey(of node: Node) -> ClassKey {
    node.widget._withUnsafeGuaranteedRef { $0.kindKey }
  }
  func className(of node: Node) -> String { node.widget.takeUnretainedValue().kind.name }
  func index(of node: Node) -> Int? { node.widget._withUnsafeGuaranteedRef { $0.place } }
}

/// A toolkit of handles into a table, as an entity-component system or a C library has.
struct HandleTree: ResponderTree {
  struct Record {
    var kind: UInt
    var parent: Int32
    var place: Int32
  }

  let records: ContiguousArray<Record>
  let names: [String]

  func next(after node: Int32) -> Int32? {
    let parent = records[Int(node)].parent
    return parent < 0 ? nil : parent
  }
  func classKey(of node: Int32) -> ClassKey { ClassKey(records[Int(node)].kind) }
  func className(of node: Int32) -> String { names[Int(records[Int(node)].kind)] }
  func index(of node: Int32) -> Int? { Int(records[Int(node)].place) }
}

/// The chain of a shape in both foreign forms: same names, same indexes, leaf first.
func foreignChain(_ depth: Int, _ siblings: Int) -> [(name: String, place: Int)] {
  [("UIButton", siblings - 1)]
    + Array(repeating: ("UIView", siblings - 1), count: depth - 1)
    + [("UIView", 0), ("UIViewController", 0), ("UIWindow", 0), ("UIApplication", 0)]
}
