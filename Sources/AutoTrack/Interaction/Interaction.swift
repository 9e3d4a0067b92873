/// What happened, as a value: made by an interception or handed over by a toolkit, recorded by
/// `Tracker.record`.
public struct Interaction<Node> {
  /// What comes before the responder chain in the path.
  public enum Lead: Sendable, Equatable {
    /// Nothing: rows, legacy alerts, picker rows.
    case none
    /// A handler's name, then the sender's class: `#login:#UIButton`.
    case action(String)
    /// A sender that is no node, as a leaf of its own below the chain: `#done:#UIBarButtonItem` and
    /// `#UIBarButtonItem[0]`, the index left out where there is none.
    case item(action: String?, className: String, index: Int?)
    /// One name: a recognizer's class, `UIAlertAction`, `viewDidAppear:`.
    case name(String)
    /// The original library's mark of the controller on top: `topVc_`.
    case topController
  }

  /// What kind of event it becomes.
  public var kind: EventKind
  /// What comes before the chain.
  public var lead: Lead
  /// Where the chain begins; nil for an interaction without one (lifecycle).
  public var node: Node?
  /// Whether the node's own properties are read.
  public var readsProperties = true
  /// Where it came from.
  public var origin: Origin = .user
  /// The physical input that it belongs to; nil if the toolkit knows none.
  public var input: InputReference?
  /// What few interactions have: kept apart, so that a tap carries none of it.
  @usableFromInline var details: Details?

  /// Creates an interaction.
  @inlinable
  public init(_ kind: EventKind, lead: Lead, node: Node?) {
    self.kind = kind
    self.lead = lead
    self.node = node
  }

  @usableFromInline
  struct Rare {
    @usableFromInline var holders: [ItemPlace] = []
    @usableFromInline var trail: [String] = []
    @usableFromInline var leadingProperties = Properties()
    @usableFromInline var identity = Properties()
    @usableFromInline var senderMarkers: Markers?
    @usableFromInline var owner: Node?
    @usableFromInline var page: PageChange?

    @inlinable init() {}
  }

  @usableFromInline
  final class Details {
    @usableFromInline let rare: Rare

    @inlinable init(_ rare: Rare) { self.rare = rare }
  }

  @inlinable
  mutating func changeRare(_ change: (inout Rare) -> Void) {
    var rare = details?.rare ?? Rare()
    change(&rare)
    details = Details(rare)
  }

  /// What holds a sender that is no node, from the inside out, where that is no node either: the menus
  /// around a menu's action. Comes after the lead.
  @inlinable public var holders: [ItemPlace] {
    get { details?.rare.holders ?? [] }
    set { changeRare { $0.holders = newValue } }
  }

  /// Names between the chain and the properties.
  @inlinable public var trail: [String] {
    get { details?.rare.trail ?? [] }
    set { changeRare { $0.trail = newValue } }
  }

  /// Properties that come before the node's own.
  @inlinable public var leadingProperties: Properties {
    get { details?.rare.leadingProperties ?? Properties() }
    set { changeRare { $0.leadingProperties = newValue } }
  }

  /// What tells the sender from its siblings where the chain does not (an alert's action).
  @inlinable public var identity: Properties {
    get { details?.rare.identity ?? Properties() }
    set { changeRare { $0.identity = newValue } }
  }

  /// The markers of a sender that is no node (an alert's or menu's action, a bar item); nil reads the node's.
  @inlinable public var senderMarkers: Markers? {
    get { details?.rare.senderMarkers }
    set { changeRare { $0.senderMarkers = newValue } }
  }

  /// A node whose `.itself` ignores the interaction too: the list of a row.
  @inlinable public var owner: Node? {
    get { details?.rare.owner }
    set { changeRare { $0.owner = newValue } }
  }

  /// Which page comes or goes, for page interactions.
  @inlinable public var page: PageChange? {
    get { details?.rare.page }
    set { changeRare { $0.page = newValue } }
  }

  /// A control's handler or a toolkit's signal, by name.
  @inlinable
  public static func action(_ name: String, from node: Node) -> Interaction {
    Interaction(.interaction, lead: .action(name), node: node)
  }

  /// A gesture that a recognizer of this class has recognized on a node.
  @inlinable
  public static func gesture(_ recognizerClass: String, on node: Node) -> Interaction {
    Interaction(.interaction, lead: .name(recognizerClass), node: node)
  }

  /// A person's selection of a cell.
  @inlinable
  public static func selection(_ cell: Node, in list: Node? = nil) -> Interaction {
    var interaction = Interaction(.interaction, lead: .none, node: cell)
    interaction.owner = list
    return interaction
  }

  /// A page that has appeared, or has disappeared.
  @inlinable
  public static func page(_ name: String, at node: Node, appears: Bool = true) -> Interaction {
    var interaction = Interaction(
      .page, lead: .name(PageChange.method(appears: appears)), node: node)
    interaction.readsProperties = false
    interaction.page = PageChange(name: name, appears: appears)
    return interaction
  }
}

/// A page that comes or goes.
public struct PageChange: Sendable, Hashable {
  /// The page's name.
  public var name: String
  /// Whether it comes.
  public var appears: Bool
  /// Which of the page's appearances it is, where the toolkit counts them.
  public var appearance = 0
  /// Whether it is a part of another page: events of a page's parts belong to the whole.
  public var isEmbedded = false
  /// How many presentations it lies upon: events belong to the pages of the topmost layer.
  public var layer = 0
  /// What tells the layers of one window from another one's, such as the identity of the node at the
  /// bottom of them.
  public var group: UInt?
  /// The identities of the nodes that contain the page, nearest first: an interaction in a container's
  /// bar belongs to the page that it shows. Matters where several pages are visible.
  public var containers: [UInt] = []

  /// Creates a change.
  public init(name: String, appears: Bool) {
    self.name = name
    self.appears = appears
  }

  /// What stands before the chain in a page's path.
  @usableFromInline
  static func method(appears: Bool) -> String { appears ? "viewDidAppear:" : "viewDidDisappear:" }
}

/// A place that is no node, between a sender and the chain: a menu in another one, a bar's item.
public struct ItemPlace: Sendable, Hashable {
  /// The item's class.
  public var className: String
  /// The place among its siblings; nil for one that has none.
  public var index: Int?

  /// Creates a place.
  public init(_ className: String, index: Int?) {
    self.className = className
    self.index = index
  }
}

/// Where an interaction came from.
public enum Origin: String, Sendable, Hashable, CaseIterable {
  /// A person's hand.
  case user
  /// The app's code.
  case programmatic
}

/// One physical input, and one delivery inside it.
public struct InputReference: Sendable, Hashable {
  /// The physical input's number, which every consequence carries; nil for a send in code alone.
  public var number: UInt64?
  /// The delivery's number: tells sends in code from each other, and where an outermost input begins.
  public var serial: UInt64
  /// Whether the delivery runs inside another one.
  public var isNested: Bool
  /// Which touch of the input the sender follows, from 1; 0 for none, or if the toolkit does not tell them
  /// apart. While one finger rests another may tap again and again: each tap is an interaction.
  public var touch: UInt64

  /// Creates a reference for a toolkit that counts physical inputs and no more. Count upwards: the same
  /// number means the same input.
  @inlinable
  public init(_ number: UInt64, touch: UInt64 = 0) {
    self.init(number: number, serial: number, touch: touch)
  }

  /// Creates a reference.
  @inlinable
  public init(number: UInt64?, serial: UInt64, isNested: Bool = false, touch: UInt64 = 0) {
    self.number = number
    self.serial = serial
    self.isNested = isNested
    self.touch = touch
  }
}
