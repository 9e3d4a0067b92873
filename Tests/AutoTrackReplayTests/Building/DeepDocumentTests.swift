import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Interface builder: size")
struct DeepDocumentTests {
  /// Controllers each inside the one before, listed in either order.
  private func chain(_ count: Int, reversed: Bool) -> InterfaceDocument {
    var document = InterfaceDocument(source: "chain")
    document.controllers = (0..<count).map { index in
      var node = ControllerNode(id: "c\(index)", controllerClass: ClassDescription(name: "C"))
      if index + 1 < count { node.children = ["c\(index + 1)"] }
      return node
    }
    if reversed { document.controllers.reverse() }
    return document
  }

  @Test(arguments: [false, true])
  func `chains of controllers have a limit`(reversed: Bool) throws {
    _ = try InterfaceBuilder().build(chain(512, reversed: reversed))
    for count in [513, 50_000] {
      let error = #expect(throws: DocumentError.self) {
        try InterfaceBuilder().build(chain(count, reversed: reversed))
      }
      #expect(error?.reason == .limit)
    }
  }

  @Test(arguments: [(1024, nil), (1025, DocumentError.Reason.limit)])
  func `targets of a control and controllers of a container have a limit`(
    count: Int, reason: DocumentError.Reason?
  ) {
    var wired = chain(1, reversed: false)
    var button = ViewNode(id: "b", viewClass: ClassDescription(name: "UIButton"))
    button.targets = (0..<count).map {
      TargetDescription(target: "c0", action: "a\($0):", events: ["touchUpInside"])
    }
    wired.detachedViews = [button]
    var stacked = InterfaceDocument(source: "stack")
    var stack = ControllerNode(
      id: "stack", controllerClass: ClassDescription(name: "UINavigationController"))
    stack.children = (0..<count).map { "p\($0)" }
    stacked.controllers =
      stack.children.map {
        ControllerNode(id: $0, controllerClass: ClassDescription(name: "Page"))
      } + [stack]
    for document in [wired, stacked] {
      var found: DocumentError.Reason?
      do throws(DocumentError) { _ = try InterfaceBuilder().build(document) } catch {
        found = error.reason
      }
      #expect(found == reason)
    }
  }

  @Test func `controllers presented on each other by a script have a limit`() throws {
    var document = chain(1, reversed: false)
    document.windows = [
      WindowNode(
        view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: "c0")
    ]
    var script = Script(source: "s", header: ScriptHeader(interface: "t"))
    for index in 1...2000 {
      document.controllers.append(
        ControllerNode(id: "c\(index)", controllerClass: ClassDescription(name: "C")))
      script.steps.append(
        ScriptStep(line: index + 1, operation: .present(controller: "c\(index)", from: nil)))
    }
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(replay.notes.count > 1000)
    #expect(replay.notes.first?.message.contains("cannot present it") == true)
  }

  @Test func `views inserted into each other are recorded up to the engine's limit`() throws {
    var document = chain(1, reversed: false)
    document.controllers[0].view = ViewNode(id: "v0", viewClass: ClassDescription(name: "UIView"))
    document.windows = [
      WindowNode(
        view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: "c0")
    ]
    var script = Script(source: "s", header: ScriptHeader(interface: "t"))
    for index in 1...3000 {
      var view = ViewNode(id: "v\(index)", viewClass: ClassDescription(name: "UIButton"))
      view.targets = [TargetDescription(target: "c0", action: "a:", events: ["touchUpInside"])]
      script.steps.append(
        ScriptStep(line: index + 1, operation: .insert(view, into: .id("v\(index - 1)"), at: nil)))
    }
    for id in ["v1000", "v3000"] {
      script.steps.append(
        ScriptStep(line: 3002, operation: .tap(on: .id(id), taps: 1, touches: 1)))
    }
    let replay = try ScriptPlayer().play(script, on: document)
    #expect(replay.interactionPaths.count == 1)
    #expect(replay.noteTexts == ["line 3002: tap on #v3000 recorded nothing: too_many_nodes"])
  }

  @Test func `an interface of 20,000 elements is built and each is found`() throws {
    var document = chain(1, reversed: false)
    var root = ViewNode(id: "root", viewClass: ClassDescription(name: "UIView"))
    root.subviews = (0..<20_000).map {
      ViewNode(id: "e\($0)", viewClass: ClassDescription(name: "UILabel"))
    }
    document.controllers[0].view = root
    let live = try InterfaceBuilder().build(document)
    #expect((0..<20_000).allSatisfy { live.element(id: "e\($0)") != nil })
  }
}
