import Testing
import ViewTreeModel

@testable import AutoTrack
@testable import AutoTrackReplay

/// What a configuration says of names and places.
private struct Policy: CustomTestStringConvertible, Sendable {
  let index: Configuration.Index
  let identifiers: Bool

  var configuration: Configuration {
    var configuration = Configuration.standard
    configuration.index = index
    configuration.usesIdentifiers = identifiers
    return configuration
  }

  var testDescription: String { "\(index), identifiers \(identifiers)" }

  static let all = [Configuration.Index.siblings, .sameClass].flatMap { index in
    [false, true].map { Policy(index: index, identifiers: $0) }
  }
}

/// An interface and the paths of everything in it.
private struct Paths {
  let live: LiveInterface
  let configuration: Configuration
  let responders: [Responder]
  /// By responder.
  let texts: [ObjectIdentifier: String]
  /// The responders of a path without state and parameters, which name nothing, as bytes.
  let named: [[UInt8]: [Responder]]

  init(_ document: InterfaceDocument, _ configuration: Configuration) throws {
    live = try InterfaceBuilder().build(document)
    live.show()
    self.configuration = configuration
    var open: [ModelObject] = live.roots + live.offScreenRoots
    var (found, seen) = ([Responder](), Set<ObjectIdentifier>())
    while let element = open.popLast() {
      if let responder = element as? Responder, seen.insert(ObjectIdentifier(responder)).inserted {
        found.append(responder)
      }
      open += live.children(of: element)
      // Containers keep controllers that they do not show at present.
      if let controller = element as? ViewController {
        open += controller.children.filter { !seen.contains(ObjectIdentifier($0)) }
      }
    }
    responders = found
    let tracker = Tracker(configuration: configuration) { _ in }
    var texts: [ObjectIdentifier: String] = [:]
    var named: [[UInt8]: [Responder]] = [:]
    for responder in found {
      let path = try tracker.path(of: .action("go", from: ViewTree.Node(responder))).text
      texts[ObjectIdentifier(responder)] = path
      let chain = path.utf8.split(separator: UInt8(ascii: "#")).prefix {
        !$0.contains(UInt8(ascii: "="))
      }
      named[Array(chain.joined(separator: "#".utf8)), default: []].append(responder)
    }
    self.texts = texts
    self.named = named
  }

  func lookUp(_ path: String) throws -> [Responder] {
    live.responders(named: try ParsedPath(path), configuration: configuration)
  }

  /// What makes responders of one path alike: nil for those whose path should have been of one alone.
  func excuse(_ one: Responder, _ other: Responder) -> String? {
    let chains = [one, other].map { Array(sequence(first: $0, next: \.next)).reversed().map { $0 } }
    guard let fork = zip(chains[0], chains[1]).first(where: { $0 !== $1 }) else { return nil }
    switch fork {
    case (is ViewController, is ViewController):
      return fork.0.className == fork.1.className
        ? "controllers of one class beside each other" : nil
    case (let first as View, let second as View):
      if first.superview == nil, second.superview == nil {
        return first.className == second.className ? "views of one class without superview" : nil
      }
      let isOne =
        first.accessibilityIdentifier != nil
        && first.accessibilityIdentifier == second.accessibilityIdentifier
      return configuration.usesIdentifiers && isOne ? "one identifier" : nil
    default: return nil
    }
  }
}

@Suite("From a path back to a live interface")
struct LivePathTests {
  /// For every node the path names it, and nothing else but what the tree does not tell from it.
  private func expectExact(_ paths: Paths) throws -> (alone: Int, shared: Int) {
    var (alone, shared) = (0, 0)
    for responders in paths.named.values {
      let path = try #require(paths.texts[ObjectIdentifier(responders[0])])
      let found = try paths.lookUp(path)
      #expect(found.count == responders.count)
      #expect(Set(found.map(ObjectIdentifier.init)) == Set(responders.map(ObjectIdentifier.init)))
      if responders.count == 1 { alone += 1 } else { shared += 1 }
      for other in responders.dropFirst() {
        #expect(paths.excuse(responders[0], other) != nil, "\(path)")
      }
    }
    return (alone, shared)
  }

  @Test(arguments: InterfaceSample.all, Policy.all)
  private func `in real interfaces and samples a path names exactly its node, saved and loaded too`(
    sample: InterfaceSample, policy: Policy
  ) throws {
    let paths = try Paths(sample.document.withIDs, policy.configuration)
    let counts = try expectExact(paths)
    #expect(counts.alone > 0)

    let text: String
    do throws(DocumentError) {
      text = try TreeDocumentWriter().write(sample.document.withIDs)
    } catch {
      // The canonical form has no words for everything that an Interface Builder file says.
      print("not saved: \(error)")
      return
    }
    let again = try Paths(
      TreeDocumentReader().read(Array(text.utf8), source: "saved"), policy.configuration)
    for responder in paths.responders {
      // What a file says of a container's own bars is not kept by the tree document.
      let isInBar = sequence(first: responder, next: \.next).contains { $0 is ItemBar }
      guard !isInBar, let id = paths.live.id(of: responder),
        let path = paths.texts[ObjectIdentifier(responder)]
      else { continue }
      guard let same = again.live.element(id: id) as? Responder else { continue }
      #expect(again.texts[ObjectIdentifier(same)] == path)
      #expect(try again.lookUp(path).contains { $0 === same })
    }
  }

  @Test(arguments: Policy.all)
  private func `in made interfaces a path names exactly its node`(policy: Policy) throws {
    var (alone, shared) = (0, 0)
    for seed in 0..<UInt64(max(30, fuzzRounds / 10)) {
      var maker = InterfaceMaker(seed: seed)
      var document = maker.document()
      var random = SplitMix64(seed: seed)
      document.changeViews { view in
        if random.chance(30) {
          view.properties["accessibilityIdentifier"] = .string(random.pick(["a", "b", "#[%"]))
        }
      }
      let counts = try expectExact(Paths(document, policy.configuration))
      alone += counts.alone
      shared += counts.shared
    }
    #expect(alone > 100)
    #expect(!policy.identifiers || shared > 0)
  }

  // MARK: An unrelated sibling

  /// Puts a view into a random one among its subviews.
  private func insert(
    _ stranger: ViewNode, in document: InterfaceDocument, _ random: inout SplitMix64
  ) -> InterfaceDocument {
    var copy = document
    var count = 0
    copy.changeViews { view in if view.placedController == nil { count += 1 } }
    let wanted = random.below(max(1, count))
    let place = random.below(1000)
    count = 0
    copy.changeViews { view in
      guard view.placedController == nil else { return }
      if count == wanted, !view.subviews.isEmpty {
        view.subviews.insert(stranger, at: place % (view.subviews.count + 1))
      }
      count += 1
    }
    return copy
  }

  private func stranger(_ name: String) -> ViewNode {
    ViewNode(id: "the stranger", viewClass: ClassDescription(name: name, base: "UIView"))
  }

  @Test(arguments: InterfaceSample.all)
  private func `a place in the class survives a sibling of another class anywhere`(
    sample: InterfaceSample
  ) throws {
    let configuration = Policy(index: .sameClass, identifiers: false).configuration
    var random = SplitMix64(seed: 3)
    let document = sample.document.withIDs
    let before = try Paths(document, configuration)
    for _ in 0..<InterfaceSample.edits {
      let edited = insert(stranger("StrangerView"), in: document, &random)
      let after = try Paths(edited, configuration)
      for responder in before.responders {
        guard let id = before.live.id(of: responder),
          let path = before.texts[ObjectIdentifier(responder)],
          let same = after.live.element(id: id) as? Responder
        else { continue }
        #expect(after.texts[ObjectIdentifier(same)] == path)
        #expect(try after.lookUp(path).contains { $0 === same })
      }
    }
  }

  @Test(arguments: InterfaceSample.all, [Configuration.Index.siblings, .sameClass])
  private func `identifiers of one's own among siblings survive any sibling without them`(
    sample: InterfaceSample, index: Configuration.Index
  ) throws {
    let configuration = Policy(index: index, identifiers: true).configuration
    var random = SplitMix64(seed: 4)
    var document = sample.document.withIDs
    var count = 0
    document.changeViews { view in
      count += 1
      if random.chance(80) {
        view.properties["accessibilityIdentifier"] = .string("own \(count)")
      } else {
        view.properties["accessibilityIdentifier"] = nil
      }
      view.ignored = nil
    }
    let before = try Paths(document, configuration)
    var promised = 0
    for _ in 0..<InterfaceSample.edits {
      let edited = insert(stranger("UIButton"), in: document, &random)
      let after = try Paths(edited, configuration)
      let strange = after.live.element(id: "the stranger")
      for responder in before.responders {
        // Windows and what has no superview keep their index, 0, whatever comes.
        let isPromised = sequence(first: responder, next: \.next).allSatisfy { node in
          guard let view = node as? View else { return true }
          return view.accessibilityIdentifier != nil || view.superview == nil || view is ListCell
        }
        guard isPromised, let id = before.live.id(of: responder),
          let path = before.texts[ObjectIdentifier(responder)],
          let same = after.live.element(id: id) as? Responder
        else { continue }
        promised += 1
        #expect(after.texts[ObjectIdentifier(same)] == path)
        let found = try after.lookUp(path)
        #expect(found.contains { $0 === same } && !found.contains { $0 === strange })
      }
    }
    #expect(promised > 0)
  }

  @Test func `two siblings with one identifier are both named, and an index tells them apart`()
    throws
  {
    let document = try readTree(
      """
      {"windows": [{"subviews": [
        {"class": "UIView", "id": "a", "props": {"accessibilityIdentifier": "box"}},
        {"class": "UIView", "id": "b", "props": {"accessibilityIdentifier": "box"}}]}]}
      """)
    let shared = try Paths(document, Policy(index: .siblings, identifiers: true).configuration)
    let path = "#go#UIView#box#UIWindow[0]#UIApplication"
    #expect(try shared.lookUp(path).compactMap { shared.live.id(of: $0) }.sorted() == ["a", "b"])
    let apart = try Paths(document, .standard)
    let second = try apart.lookUp("#go#UIView#UIView[1]#UIWindow[0]#UIApplication")
    #expect(second.compactMap { apart.live.id(of: $0) } == ["b"])
  }

  @Test func `two windows of one class have the same paths, two of different classes have not`()
    throws
  {
    let one = "{\"subviews\": [{\"class\": \"UIView\"}]}"
    let other =
      "{\"class\": \"PopupWindow\", \"base\": \"UIWindow\", \"subviews\": [{\"class\": \"UIView\"}]}"
    let alike = try Paths(readTree("{\"windows\": [\(one), \(one)]}"), .standard)
    let path = "#go#UIView#UIView[0]#UIWindow[0]#UIApplication"
    #expect(try alike.lookUp(path).count == 2)
    #expect(
      try Paths(readTree("{\"windows\": [\(one), \(other)]}"), .standard).lookUp(path).count == 1)
  }

  @Test func `an item's path names no responder`() throws {
    let live = try InterfaceBuilder().build(
      try readTree(
        """
        {"windows": [{"subviews": [{"class": "UIToolbar", "items": [{"id": "i", "title": "Go", "action": "go:"}]}]}]}
        """))
    let path = try ParsedPath(
      "#go:#UIBarButtonItem#UIBarButtonItem[0]#UIToolbar[0]#UIWindow[0]#UIApplication")
    #expect(live.responders(named: path).isEmpty)
  }
}
