import AutoTrack
import AutoTrackReplay

/// Makes interfaces that can be built: classes of their own kind, ids once, targets that are there.
struct InterfaceMaker {
  var random: SplitMix64
  /// Controls that a tap is meant for, on whichever page they are.
  private(set) var tappable: [String] = []
  /// Every id.
  private(set) var ids: [String] = []
  private var count = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func document() -> InterfaceDocument {
    var document = InterfaceDocument(source: "made.json")
    let pages = (0..<1 + random.below(3)).map { "page\($0)" }
    for page in pages {
      ids.append(page)
      var node = ControllerNode(
        id: page, controllerClass: ClassDescription(name: "Page\(random.below(3))"))
      node.view = view(depth: 3, page: page)
      node.ignored = random.chance(5) ? "itself" : nil
      document.controllers.append(node)
    }
    var root = pages[0]
    if random.chance(60) {
      let isStack = random.chance(50)
      var container = ControllerNode(
        id: "container",
        controllerClass: ClassDescription(
          name: isStack ? "UINavigationController" : "UITabBarController"))
      // The first page is the one on screen, so that a tap reaches it.
      container.children = isStack ? Array(pages.reversed()) : pages
      document.controllers.append(container)
      root = "container"
      ids.append(root)
    }
    document.windows = [
      WindowNode(
        view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: root)
    ]
    tappable = tappable.filter { $0.hasPrefix(pages[0]) }
    return document
  }

  private mutating func id(_ page: String) -> String {
    count += 1
    let id = "\(page).\(count)"
    ids.append(id)
    return id
  }

  mutating func view(depth: Int, page: String) -> ViewNode {
    let kinds = [
      "UIView", "UIView", "UIButton", "UIButton", "UISwitch", "UIStepper", "UILabel", "UITextField",
      "UISlider", "UITableView", "UIScrollView", "UIPageControl", "UISegmentedControl", "UIToolbar",
      "UIPickerView", "UIImageView",
    ]
    let kind = depth == 3 ? "UIView" : random.pick(kinds)
    let isOwn = random.chance(30)
    var node = ViewNode(
      id: id(page),
      viewClass: isOwn
        ? ClassDescription(name: "My\(kind)", base: kind) : ClassDescription(name: kind))
    if depth < 3 { fill(&node, kind, page) }
    if ["UIView", "UIScrollView", "UIImageView"].contains(kind), depth > 0 {
      node.subviews = (0..<(depth == 3 ? 4 + random.below(6) : random.below(5))).map { _ in
        view(depth: depth - 1, page: page)
      }
    }
    return node
  }

  private mutating func fill(_ node: inout ViewNode, _ kind: String, _ page: String) {
    if random.chance(8) { node.properties["isHidden"] = .bool(true) }
    if random.chance(10) {
      node.ignored = random.pick(["itself", "descendants", "subtree"])
    }
    if random.chance(20) { node.parameters = ["key": .string(random.text()), "n": .number(1)] }
    if kind == "UIImageView", random.chance(70) {
      var gesture = GestureNode(
        id: id(page), gestureClass: ClassDescription(name: "UITapGestureRecognizer"))
      gesture.targets = [TargetDescription(target: page, action: "tapped:")]
      node.gestures = [gesture]
    }
    switch kind {
    case "UITableView":
      node.subviews = (0..<random.below(3)).map { row in
        var cell = ViewNode(id: id(page), viewClass: ClassDescription(name: "UITableViewCell"))
        cell.indexPath = [0, row]
        return cell
      }
    case "UIToolbar":
      node.items = (0..<random.below(3)).map { _ in
        var item = ItemNode(
          id: id(page), itemClass: ClassDescription(name: "UIBarButtonItem"),
          title: random.maybe { $0.text() })
        item.target = TargetDescription(target: page, action: "item:")
        return item
      }
    case "UIButton", "UISwitch", "UIStepper", "UIPageControl", "UISlider", "UISegmentedControl":
      if random.chance(20) { node.properties["isEnabled"] = .bool(false) }
      if kind == "UIButton" { node.properties["title"] = .string(random.text()) }
      if kind == "UIPageControl" { node.properties["numberOfPages"] = .number(3) }
      if kind == "UISwitch" { node.properties["isOn"] = .bool(random.chance(50)) }
      let event = kind == "UIButton" ? "touchUpInside" : "valueChanged"
      node.targets = (0..<random.below(3)).map { index in
        TargetDescription(
          target: random.chance(80) ? page : nil, action: "act\(index % 2):", events: [event])
      }
      // A tap moves no slider and chooses no segment.
      if kind != "UISlider", kind != "UISegmentedControl", let id = node.id { tappable.append(id) }
    default: break
    }
  }
}
