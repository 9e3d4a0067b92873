import AutoTrack

/// An interface as plain data: what a tree document or an Interface Builder file describes, before
/// it is built into responders.
///
/// Readers (`TreeDocumentReader`, `StoryboardReader`) produce it; `InterfaceBuilder` turns it into a
/// live application. Ids are unique within a document; references (`rootViewController`, targets,
/// segues) name ids.
public struct InterfaceDocument: Sendable, Equatable {
  /// The file's name, as messages show it.
  public var source: String
  /// The application's class; nil is `UIApplication`.
  public var applicationClass: ClassDescription?
  /// The application delegate's class; nil is no delegate.
  public var applicationDelegate: ClassDescription?
  /// The windows in order; the first is the key window.
  public var windows: [WindowNode] = []
  /// Every view controller of the document, each with its view if it has one.
  public var controllers: [ControllerNode] = []
  /// Views that are in no window and belong to no controller (a XIB's top-level views).
  public var detachedViews: [ViewNode] = []
  /// Plain objects: targets and delegates.
  public var objects: [ObjectNode] = []
  /// What the reader did not understand, in document order. Nothing is dropped without a note.
  public var notes: [Note] = []

  /// Creates an empty document that messages call `source`.
  public init(source: String) { self.source = source }
}

/// A class by name, and the known class that it extends.
public struct ClassDescription: Sendable, Equatable {
  /// The name, verbatim, as paths show it.
  public var name: String
  /// A class that the model knows (`UIButton`); nil lets the builder take it from `name`, else the
  /// kind's root class.
  public var base: String?

  /// Creates a description.
  public init(name: String, base: String? = nil) {
    self.name = name
    self.base = base
  }
}

/// Something in a document that the reader did not understand and how it went on.
public struct Note: Sendable, Equatable {
  /// Where it stands.
  public var location: DocumentLocation
  /// What was found and what became of it: `element 'mapView' has no known class: read as a view`.
  public var message: String

  /// Creates a note.
  public init(location: DocumentLocation, message: String) {
    self.location = location
    self.message = message
  }
}

/// A property's value in a document.
public enum PropertyValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case strings([String])
}

/// One view and what hangs on it.
public struct ViewNode: Sendable, Equatable {
  /// The id that scripts and references use, nil if none was given.
  public var id: String?
  /// The view's class.
  public var viewClass: ClassDescription
  /// Left, top, width, height in points, nil if not given.
  public var frame: [Double]?
  /// Properties by the model's names: `title`, `titles` are the button's, `isOn`, `value`, `text`,
  /// `isHidden`, `alpha`, `tag`, `accessibilityIdentifier`, `isSecureTextEntry`, `segments`, …
  public var properties: [String: PropertyValue] = [:]
  /// Subviews, back to front.
  public var subviews: [ViewNode] = []
  /// Target-action connections of a control.
  public var targets: [TargetDescription] = []
  /// The view's gesture recognizers.
  public var gestures: [GestureNode] = []
  /// Items of a bar (tab bar, toolbar, navigation bar).
  public var items: [ItemNode] = []
  /// The id of the delegate object or controller.
  public var delegate: String?
  /// What few views have. Views stand inside each other, so a node is kept small: none, or one.
  var rareParts: [RareParts] = []
  /// Ids of what the other outlets (`dataSource` too) are connected to, by property; the members of a collection are
  /// `property[0]`, `property[1]`, …
  public var outlets: [String: String] = [:]
  /// The id of the controller whose view is embedded here.
  public var embeddedController: String?
  /// A cell's place in its list: section and item.
  public var indexPath: [Int]?
  /// Titles of a static list's sections, nil entries for sections without one.
  public var sectionTitles: [String?] = []
  /// Cells a list makes on demand, by reuse identifier (`reuseIdentifier` property).
  public var prototypes: [ViewNode] = []
  /// Where it stands.
  public var location = DocumentLocation()
  /// Markers: `itself`, `descendants`, `subtree`, or nil.
  public var ignored: String?
  /// Business parameters.
  public var parameters: [String: PropertyValue] = [:]

  /// Creates a view of a class.
  public init(id: String? = nil, viewClass: ClassDescription) {
    self.id = id
    self.viewClass = viewClass
  }
}

/// A window: a view with a root view controller.
public struct WindowNode: Sendable, Equatable {
  /// The window as a view; its subviews come beside the root controller's view.
  public var view: ViewNode
  /// The id of its root view controller.
  public var rootViewController: String?
  /// The class of its scene; nil hangs the window on the application.
  public var scene: String?

  /// Creates a window.
  public init(view: ViewNode, rootViewController: String? = nil, scene: String? = nil) {
    self.view = view
    self.rootViewController = rootViewController
    self.scene = scene
  }
}

/// A target-action pair.
public struct TargetDescription: Sendable, Equatable {
  /// The id of the target; nil sends along the responder chain.
  public var target: String?
  /// The handler's selector.
  public var action: String
  /// Control events by UIKit's names (`touchUpInside`, `valueChanged`); empty for gestures and items.
  public var events: [String]

  /// Creates a pair.
  public init(target: String?, action: String, events: [String] = []) {
    self.target = target
    self.action = action
    self.events = events
  }
}

/// A gesture recognizer on a view.
public struct GestureNode: Sendable, Equatable {
  /// The id that scripts use.
  public var id: String?
  /// The recognizer's class.
  public var gestureClass: ClassDescription
  /// Properties by the model's names: `numberOfTapsRequired`, `minimumPressDuration`, …
  public var properties: [String: PropertyValue] = [:]
  /// Ids of the recognizers that must have failed before it recognizes.
  public var requireToFail: [String] = []
  /// Its target-action pairs.
  public var targets: [TargetDescription] = []
  /// Ids of what the outlets are connected to, by property; the members of a collection are
  /// `property[0]`, `property[1]`, …
  public var outlets: [String: String] = [:]
  /// Where it stands.
  public var location = DocumentLocation()

  /// Creates a recognizer.
  public init(id: String? = nil, gestureClass: ClassDescription) {
    self.id = id
    self.gestureClass = gestureClass
  }
}

/// A bar button item or tab bar item.
public struct ItemNode: Sendable, Equatable {
  /// The id that scripts use.
  public var id: String?
  /// Its class: `UIBarButtonItem`, `UITabBarItem` or one of the document's own.
  public var itemClass: ClassDescription
  /// Its title.
  public var title: String?
  /// The name of a system item (`done`, `add`), if it is one.
  public var systemItem: String?
  /// What it sends; nil sends nothing (a tab).
  public var target: TargetDescription?
  /// Whether it can be tapped.
  public var isEnabled = true
  /// The menu that it opens: by a tap if it sends nothing, else by a long press.
  public var menu: MenuNode? {
    get { menus.first }
    set { menus = newValue.map { [$0] } ?? [] }
  }
  private var menus: [MenuNode] = []
  /// The view that stands in the bar in place of a title.
  public var customView: ViewNode?
  /// Properties by the model's names: `accessibilityIdentifier`, `tag`.
  public var properties: [String: PropertyValue] = [:]
  /// Where it stands.
  public var location = DocumentLocation()

  /// Creates an item.
  public init(id: String? = nil, itemClass: ClassDescription, title: String? = nil) {
    self.id = id
    self.itemClass = itemClass
    self.title = title
  }
}

/// A plain object: a target or delegate that is no responder.
public struct ObjectNode: Sendable, Equatable {
  /// The id.
  public var id: String
  /// Its class.
  public var objectClass: ClassDescription
  /// The selectors it answers to.
  public var implements: [String]
  /// Ids of what the outlets are connected to, by property; the members of a collection are
  /// `property[0]`, `property[1]`, …
  public var outlets: [String: String] = [:]
  /// Where it stands.
  public var location = DocumentLocation()

  /// Creates an object.
  public init(id: String, objectClass: ClassDescription, implements: [String] = []) {
    self.id = id
    self.objectClass = objectClass
    self.implements = implements
  }
}

/// A view controller: its view, its children by containment, its segues and bar items.
public struct ControllerNode: Sendable, Equatable {
  /// The id.
  public var id: String
  /// Its class.
  public var controllerClass: ClassDescription
  /// Its title.
  public var title: String?
  /// The name under which code instantiates it from its storyboard.
  public var storyboardIdentifier: String?
  /// Properties by the model's names: `userLabel`, `runtime.<keyPath>`.
  public var properties: [String: PropertyValue] = [:]
  /// Ids of what the outlets are connected to, by property; the members of a collection are
  /// `property[0]`, `property[1]`, …
  public var outlets: [String: String] = [:]
  /// Its view; nil leaves the view unloaded, or makes the default one when it is shown.
  public var view: ViewNode?
  /// Ids of contained controllers: a navigation stack (root first), tabs, split columns, pages, children.
  public var children: [String] = []
  /// The id of the selected tab.
  public var selected: String?
  /// The id of the controller that presents it.
  public var presentedBy: String?
  /// Ways on from here: kind (`show`, `push`, `present`, `embed`, `popover`, …) and destination's id.
  public var segues: [SegueNode] = []
  /// Bar button items of its navigation item: left ones first, then right ones.
  public var leftItems: [ItemNode] = []
  /// The right bar button items.
  public var rightItems: [ItemNode] = []
  /// The items of its toolbar.
  public var toolbarItems: [ItemNode] = []
  /// The item with which the next page leads back here.
  public var backItem: ItemNode?
  /// The view in the navigation bar in place of the title.
  public var titleView: ViewNode?
  /// The bars that a container owns: navigation bar, toolbar, tab bar.
  public var bars: [ViewNode] = []
  /// Its tab.
  public var tabItem: ItemNode?
  /// The selectors it answers to (delegate methods and actions); empty is every action it is a target of.
  public var implements: [String] = []
  /// Markers: `itself`, `descendants`, `subtree`, or nil.
  public var ignored: String?
  /// Business parameters.
  public var parameters: [String: PropertyValue] = [:]
  /// The app's data that hangs on the controller, for key paths of tracking plans; empty for none.
  public var model: [String: ModelNode] = [:]
  /// Where it stands.
  public var location = DocumentLocation()

  /// Creates a controller.
  public init(id: String, controllerClass: ClassDescription) {
    self.id = id
    self.controllerClass = controllerClass
  }
}

/// A segue that an element triggers.
public struct SegueNode: Sendable, Equatable {
  /// The segue's own id or identifier.
  public var id: String?
  /// `show`, `push`, `showDetail`, `present`, `modal`, `popover`, `embed`, `unwind`, or what the file says.
  public var kind: String
  /// The id of the controller that it leads to.
  public var destination: String
  /// The id of the view, item or recognizer that triggers it; nil if the controller itself does.
  public var source: String?
  /// The name under which code performs it.
  public var identifier: String?
  /// The selector that an `unwind` looks for among the controllers that lead here.
  public var unwindAction: String?

  /// Creates a segue.
  public init(id: String? = nil, kind: String, destination: String, source: String? = nil) {
    self.id = id
    self.kind = kind
    self.destination = destination
    self.source = source
  }
}
