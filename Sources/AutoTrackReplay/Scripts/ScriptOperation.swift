import ViewTreeModel

extension ScriptStep {
  /// What a step does. Controllers, delegates and targets are named by their ids, without `#`.
  public enum Operation: Sendable, Equatable {
    /// Taps an element or point; `taps` in a row (1 to 100) with so many fingers (1 to 10).
    case tap(on: TouchTarget, taps: Int, touches: Int)
    /// Holds fingers still for some seconds.
    case press(on: TouchTarget, seconds: Double, touches: Int)
    /// Moves fingers along a line.
    case drag(on: TouchTarget, Drag)
    /// Moves two fingers apart or together, and around each other; the place is the middle.
    case pinch(on: TouchTarget, Pinch)
    /// Does what single fingers do, at once; those that are down stay so for later steps.
    case fingers([FingerInput])
    /// Presses keys.
    case key(KeyStroke, modifiers: [KeyModifier])
    /// Puts the keyboard's focus on a view; nil takes it away.
    case focus(on: TargetSelector?)
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
    /// Begins editing, adds text at the end, or in the place of what is there, and ends editing unless it
    /// is to go on.
    case type(on: TargetSelector, text: String, replaces: Bool = false, ends: Bool = true)
    /// Leaves the text input that is being edited.
    case endEditing
    /// Empties a text field by its clear button.
    case clear(on: TargetSelector)
    /// Uses a search bar's buttons and scopes.
    case search(on: TargetSelector, SearchChoice)
    /// Swipes over a row, placed as for `select`, and taps an action, counted from the edge.
    case rowAction(on: TargetSelector, at: ListPlace?, edge: RowEdge, index: Int)
    /// Taps a row's detail button.
    case accessory(on: TargetSelector, at: ListPlace?)
    /// Deletes a row or inserts one.
    case commitRow(on: TargetSelector, at: ListPlace?, RowEditing)
    /// Opens a menu.
    case menu(MenuOpening)
    /// Chooses an element of the menu on screen.
    case chooseMenu(MenuPick)
    /// Takes the menu on screen away.
    case closeMenu
    /// Taps a button of the alert or action sheet on screen.
    case choose(AlertChoice)
    /// Chooses the preferred button of the alert on screen, as the return key does.
    case preferred
    /// Taps beside the action sheet on screen.
    case tapOutside
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
    /// A step in the life of a window's scene; nil: the key window's.
    case scene(SceneStep, of: TargetSelector?)
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
    /// Compares the interface as it is.
    case assert(Assertion)
    /// Gives a variable a value, up to the end of the list of steps that it stands in.
    case `let`(String, ScriptExpression)
    /// Plays steps several times.
    case `repeat`(RepeatedSteps)
    /// Plays steps once for each value.
    case forEach(StepsForEach)
    /// Plays another script's steps.
    case include(Inclusion)
    /// A step of any other kind whose members have variables: it becomes one of the above when it is
    /// played.
    case template(StepTemplate)
  }
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
