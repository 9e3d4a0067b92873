/// Something in a menu (UIMenuElement).
open class MenuElement: ModelObject {
  /// What it says.
  public final var title: String

  /// Creates an element.
  public init(title: String = "") { self.title = title }

  /// Whether a person can choose it.
  package var isChoosable: Bool { false }

  /// What choosing it does.
  package func run(_ choice: MenuChoice) {}
}

/// How an element of a menu looks and whether it can be chosen (UIMenuElement.Attributes).
public struct MenuAttributes: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It is shown and cannot be chosen.
  public static let disabled = Self(rawValue: 1 << 0)
  /// It destroys something.
  public static let destructive = Self(rawValue: 1 << 1)
  /// It is not shown; it keeps its place among the others.
  public static let hidden = Self(rawValue: 1 << 2)
}

/// The mark beside an element of a menu (UIMenuElement.State, with its raw values).
public enum MenuState: Int, Sendable, CaseIterable {
  /// None.
  case off = 0
  /// A check mark.
  case on
  /// A dash.
  case mixed
}

/// What can be chosen in a menu: an action or a command.
open class MenuLeaf: MenuElement {
  /// How it looks and whether it can be chosen.
  public final var attributes: MenuAttributes = []
  /// The mark beside it.
  public final var state = MenuState.off

  package final override var isChoosable: Bool {
    attributes.isDisjoint(with: [.disabled, .hidden])
  }
}

/// A choice with a closure in a menu (UIAction).
open class MenuAction: MenuLeaf {
  /// The name that the app gave it, nil for one without. (UIKit makes one up at each launch: no identity.)
  public final let identifier: String?
  /// Runs when it is chosen.
  public final let handler: ((MenuAction) -> Void)?

  /// Creates an action.
  public init(
    title: String = "", identifier: String? = nil, attributes: MenuAttributes = [],
    state: MenuState = .off, handler: ((MenuAction) -> Void)? = nil
  ) {
    self.identifier = identifier
    self.handler = handler
    super.init(title: title)
    self.attributes = attributes
    self.state = state
  }

  package override func run(_ choice: MenuChoice) { handler?(self) }
}

/// A choice in a menu that is sent by name along the responder chain, from the first responder, without
/// one from the view that shows the menu (UICommand).
open class MenuCommand: MenuLeaf {
  /// The handler's name.
  public final let action: Selector

  /// Creates a command.
  public init(
    title: String = "", action: Selector, attributes: MenuAttributes = [], state: MenuState = .off
  ) {
    self.action = action
    super.init(title: title)
    self.attributes = attributes
    self.state = state
  }

  package override func run(_ choice: MenuChoice) {
    guard let application = dispatchTable?.application else { return }
    let start = application.firstResponder ?? choice.source.view
    guard let target = start?.firstResponderInChain(for: action) else { return }
    application.sendAction(ActionSend(action, to: target, from: self, for: choice.event))
  }
}

/// Choices, and menus inside it (UIMenu). What it holds never changes; a menu with other choices is
/// another one.
open class Menu: MenuElement {
  /// The name that the app gave it.
  public final let identifier: String?
  /// Whether it shows its elements in the place of one that opens it. It counts as a menu all the same.
  public final let isInline: Bool
  /// The elements, in order; hidden ones too.
  public private(set) final var children: [MenuElement]

  /// Creates a menu.
  public init(
    title: String = "", identifier: String? = nil, isInline: Bool = false,
    children: [MenuElement] = []
  ) {
    self.identifier = identifier
    self.isInline = isInline
    self.children = children
    super.init(title: title)
  }

  /// Frees menus inside menus without recursion: each that only this one holds is emptied before it goes.
  deinit {
    var waiting = children
    children = []
    while var element = waiting.popLast() {
      guard isKnownUniquelyReferenced(&element), let menu = element as? Menu else { continue }
      waiting.append(contentsOf: menu.children)
      menu.children = []
    }
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    parts.append(contentsOf: children)
  }

  /// The element at the end of a way of places, from this menu inwards; nil if there is none.
  public final func element(at indexPath: [Int]) -> MenuElement? {
    var element: MenuElement = self
    for index in indexPath {
      guard let menu = element as? Menu, menu.children.indices.contains(index) else { return nil }
      element = menu.children[index]
    }
    return element
  }

  /// The way of places to an element, the first one of an element that stands in several; nil if it is
  /// not inside.
  public final func indexPath(of element: MenuElement) -> [Int]? {
    var found: [Int]?
    walk { child, way in
      guard child === element else { return true }
      found = way.map { $0.next - 1 }
      return false
    }
    return found
  }

  /// Goes through all elements inside in order, a menu that stands in several places once.
  ///
  /// - Parameter visit: Gets each element and the menus that it is in, from this one inwards, with the place
  ///   behind the way's in each; answers whether to go on.
  final func walk(_ visit: (_ child: MenuElement, _ way: [(menu: Menu, next: Int)]) -> Bool) {
    var way: [(menu: Menu, next: Int)] = [(self, 0)]
    var seen: Set = [ObjectIdentifier(self)]
    while let (menu, next) = way.last {
      guard next < menu.children.count else {
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      let child = menu.children[next]
      guard visit(child, way) else { return }
      if let inner = child as? Menu, seen.insert(ObjectIdentifier(inner)).inserted {
        way.append((inner, 0))
      }
    }
  }
}
