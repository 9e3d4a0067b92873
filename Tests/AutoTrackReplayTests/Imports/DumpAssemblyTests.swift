import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Dump assembly")
struct DumpAssemblyTests {
  /// What a view should become, said in the plainest way.
  private func expected(_ place: Int, _ views: [DumpedView], _ origin: [Double]) -> ViewNode {
    let dumped = views[place]
    var view = dumped.view
    var origin = origin
    if let bounds = dumped.bounds {
      view.frame = [bounds[0] - origin[0], bounds[1] - origin[1], bounds[2], bounds[3]]
      origin = bounds
    }
    let children = views.indices.filter { $0 > 0 && views[$0].parent == place }
    view.subviews = children.map { expected($0, views, origin) }
    if let name = name(of: view), views.count(where: { self.name(of: $0.view) == name }) == 1 {
      view.id = name
    }
    if dumped.isVisible == false, !isSeen(place, views) {
      view.properties["isHidden"] = .bool(true)
    }
    return view
  }

  private func name(of view: ViewNode) -> String? {
    guard case .string(let name)? = view.properties["accessibilityIdentifier"] else { return nil }
    return name
  }

  private func isSeen(_ place: Int, _ views: [DumpedView]) -> Bool {
    views[place].isVisible == true
      || views.indices.contains { $0 > 0 && views[$0].parent == place && isSeen($0, views) }
  }

  @Test(arguments: 0..<40)
  func `a list of views becomes the tree that it lists`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var views: [DumpedView] = []
    for place in 0...random.below(40) {
      var node = ViewNode(viewClass: ClassDescription(name: "c\(place)", base: "UIView"))
      if place > 0, random.chance(50) {
        node.properties["accessibilityIdentifier"] = .string("n\(random.below(20))")
      }
      var dumped = DumpedView(node, in: place == 0 ? 0 : random.below(place))
      if place == 0 || random.chance(70) {
        dumped.bounds = (0..<4).map { _ in Double(random.below(100)) }
      }
      if place > 0 { dumped.isVisible = random.maybe { $0.chance(30) } }
      views.append(dumped)
    }
    let document = try DumpAssembly(source: "s").document(of: views, notes: [])
    var root = expected(0, views, [0, 0])
    root.viewClass.base = "UIWindow"
    #expect(document.windows.map(\.view) == [root])
    #expect(document.windows[0].rootViewController == nil)
  }

  @Test func `a window without bounds is as large as what is in it`() throws {
    let node = ViewNode(viewClass: ClassDescription(name: "a"))
    var views = [DumpedView(node, in: 0), DumpedView(node, in: 0), DumpedView(node, in: 0)]
    #expect(
      try DumpAssembly(source: "s").document(of: views, notes: []).windows[0].view.frame == nil)
    views[1].bounds = [1, 2, 30, 4]
    views[2].bounds = [5, 6, 7, 80]
    let window = try DumpAssembly(source: "s").document(of: views, notes: []).windows[0].view
    #expect(window.frame == [0, 0, 31, 86])
  }

  @Test func `limits name the line of the view that is too much`() {
    func error(_ count: Int, isChain: Bool) -> DocumentError? {
      let views = (0..<count).map { place in
        var node = ViewNode(viewClass: ClassDescription(name: "a"))
        node.location = DocumentLocation(line: place + 1)
        return DumpedView(node, in: isChain ? max(0, place - 1) : 0)
      }
      do throws(DocumentError) {
        _ = try DumpAssembly(source: "s").document(of: views, notes: [])
        return nil
      } catch {
        return error
      }
    }
    let deepest = TreeDocumentWriter.maximumDepth
    #expect(error(deepest, isChain: true) == nil)
    #expect(error(deepest + 1, isChain: true)?.location.line == deepest + 1)
    #expect(error(TreeDocumentReader.maximumNodes, isChain: false) == nil)
    let last = TreeDocumentReader.maximumNodes + 1
    #expect(error(last, isChain: false)?.location.line == last)
    #expect(error(last, isChain: false)?.reason == .limit)
  }
}
