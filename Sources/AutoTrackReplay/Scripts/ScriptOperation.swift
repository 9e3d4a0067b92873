extension ScriptStep {
  /// What a step does. Controllers, delegates and targets are named by their ids, without `#`.
  public enum Operation: Sendable, Equatable {
    /// Taps an element; `taps` in a row (1 to 100) with so many fingers (1 to 10).
    case tap(on: TargetSelector, taps: Int, touches: Int)
    /// Turns a switch over, by hand.
    case toggle(on: TargetSelector)
    /// Moves a control to a value, by hand.
    case setValue(on: TargetSelector, ControlValue)
    /// Taps a row or item: of a list by its place, or nil if the selector names the cell.
    case select(on: TargetSelector, at: ListPlace?)
    /// Taps a selected row or item to deselect it.
    case deselect(on: TargetSelector, at: ListPlace?)
    /// Lets a recognizer of the element (by id or class; nil: its only one) go through states.
    case gesture(on: TargetSelector, recognizer: String?, states: [GestureState])
    /// Begins editing, adds text at the end and ends editing.
    case type(on: TargetSelector, text: String)
    /// Empties a text field by its clear button.
    case clear(on: TargetSelector)
    /// Taps a button of the alert or action sheet on screen.
    case choose(AlertChoice)
    /// Pushes a controller onto a navigation controller; nil: the one on screen.
    case push(controller: String, onto: String?)
    /// Pops the top controller of a navigation controller; nil: the one on screen.
    case pop(from: String?)
    /// Pops all but the first controller.
    case popToRoot(of: String?)
    /// Presents a controller from another; nil: from the topmost.
    case present(controller: String, from: String?)
    /// Dismisses a controller; nil: the topmost presented one.
    case dismiss(controller: String?)
    /// Taps a tab of a tab bar controller; nil: the one on screen.
    case switchTab(TabChoice, of: String?)
    /// A step of the application's life.
    case lifecycle(LifecycleStep, brightness: Double?, applicationState: ApplicationState?)
    /// Lets a controller's view appear, by the container that holds it.
    case appear(controller: String)
    /// Lets a controller's view disappear.
    case disappear(controller: String)
    /// Adds a view at an index among the subviews; nil: at the end.
    case insert(ViewNode, into: TargetSelector, at: Int?)
    /// Removes a view from its superview.
    case remove(on: TargetSelector)
    /// Moves a view into another at an index; nil: at the end.
    case move(on: TargetSelector, to: TargetSelector, at: Int?)
    /// Sets properties in code: no interaction.
    case set(on: TargetSelector, properties: [String: PropertyValue])
    /// `sendActions(for:)` in code, by a control event's name.
    case send(on: TargetSelector, event: String)
    /// `sendAction(_:to:from:for:)` in code; nil as target is the responder chain, `withEvent`
    /// says whether a `UIEvent` is passed.
    case sendAction(String, from: TargetSelector?, to: String?, withEvent: Bool)
    /// Sets markers; nil leaves one as it is.
    case mark(on: TargetSelector, ignored: IgnoreMarker?, parameters: [String: PropertyValue]?)
    /// Presents an alert controller.
    case alert(AlertDescription)
    /// Shows an alert view of the old kind.
    case alertView(LegacyAlert)
    /// Shows an action sheet of the old kind.
    case actionSheet(LegacyAlert)
    /// Lets virtual time pass.
    case wait(milliseconds: Int)
    /// Names the user.
    case identify(user: String)
    /// Forgets the user.
    case reset
    /// Records an event by name.
    case track(name: String, properties: [String: PropertyValue])
    /// Records a page by name.
    case page(name: String)
    /// Compares what the steps since the last `expect` recorded.
    case expect(Expectation)
  }
}

/// The value that a control is moved to.
public enum ControlValue: Sendable, Equatable {
  /// A slider's, stepper's or date picker's value, a segment's or page's index.
  case number(Double)
  /// A text: a segment's title, a date.
  case text(String)
  /// A switch's state.
  case flag(Bool)
  /// A picker's row in a component, both counted from 0.
  case row(Int, component: Int)
}

/// A row's or item's place in a list, counted from 0.
public struct ListPlace: Sendable, Hashable {
  /// The section.
  public var section: Int
  /// The row or item.
  public var item: Int

  /// Creates a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// A recognizer's state.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed
}

/// Which button of an alert is tapped.
public enum AlertChoice: Sendable, Hashable {
  /// By its index, counted from 0.
  case index(Int)
  /// By its title.
  case title(String)
  /// By its style, if one button alone has it.
  case style(AlertActionStyle)
}

/// An alert button's style.
public enum AlertActionStyle: String, CaseIterable, Sendable {
  case `default`, cancel, destructive
}

/// Which tab is tapped.
public enum TabChoice: Sendable, Hashable {
  /// By its index, counted from 0.
  case index(Int)
  /// By its controller's id.
  case controller(String)
}

/// A step of an application's life.
public enum LifecycleStep: String, CaseIterable, Sendable {
  case launch, foreground, active, resign, background, terminate
}

/// What an application says its state is.
public enum ApplicationState: String, CaseIterable, Sendable {
  case active, inactive, background
}

/// What `mark` sets as ignore marker.
public enum IgnoreMarker: String, CaseIterable, Sendable {
  case none, itself, descendants, subtree
}

/// An alert controller as a script describes it.
public struct AlertDescription: Sendable, Equatable {
  /// How it is shown.
  public enum Style: String, CaseIterable, Sendable {
    case alert, actionSheet
  }

  /// A button.
  public struct Action: Sendable, Equatable {
    /// Its title.
    public var title: String?
    /// Its style.
    public var style: AlertActionStyle
    /// An id of its own.
    public var id: String?

    /// Creates a button.
    public init(title: String?, style: AlertActionStyle = .default, id: String? = nil) {
      self.title = title
      self.style = style
      self.id = id
    }
  }

  /// The title.
  public var title: String?
  /// The message.
  public var message: String?
  /// How it is shown.
  public var style: Style
  /// The buttons in order.
  public var actions: [Action]
  /// The id of the controller that presents it; nil: the topmost.
  public var from: String?

  /// Creates an alert.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert, actions: [Action],
    from: String? = nil
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
    self.from = from
  }
}

/// An alert view or action sheet of the old kind, as a script describes it.
public struct LegacyAlert: Sendable, Equatable {
  /// The title.
  public var title: String?
  /// The message; action sheets have none.
  public var message: String?
  /// The buttons' titles in order.
  public var buttons: [String]
  /// The index of the cancel button.
  public var cancelButton: Int?
  /// The index of the destructive button; alert views have none.
  public var destructiveButton: Int?
  /// The id of the delegate.
  public var delegate: String?

  /// Creates an alert.
  public init(
    title: String? = nil, message: String? = nil, buttons: [String], cancelButton: Int? = nil,
    destructiveButton: Int? = nil, delegate: String? = nil
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.cancelButton = cancelButton
    self.destructiveButton = destructiveButton
    self.delegate = delegate
  }
}

/// What is to have been recorded since the last `expect`. Every form that is given must hold.
public struct Expectation: Sendable, Equatable {
  /// The event paths, all of them in order. Events without a path have no part in it.
  public var paths: [String]?
  /// The names of the events that have one, all of them in order.
  public var names: [String]?
  /// Each text is a part of some event's path or name.
  public var contains: [String]?
  /// How many events there are; `"none": true` is 0.
  public var count: Int?

  /// Creates an expectation.
  public init(
    paths: [String]? = nil, names: [String]? = nil, contains: [String]? = nil, count: Int? = nil
  ) {
    self.paths = paths
    self.names = names
    self.contains = contains
    self.count = count
  }
}
