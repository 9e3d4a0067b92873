/// A running application (UIApplication): windows, first responder, the dispatch table, and where the
/// inputs come from.
///
/// Its next responder is its delegate, if that is a responder and not a view, a controller or the
/// application itself (UIKit: UIApplicationDelegate in the responder chain).
open class Application: Responder {
  /// Tells the windows' controllers that they appear and disappear.
  final let announcer = Announcer()
  /// The windows, in the order they were added.
  @exclusivity(unchecked) public private(set) final var windows: [Window] = []
  /// The window that text goes to.
  public final weak var keyWindow: Window?
  /// The first responder.
  public private(set) final weak var firstResponder: Responder?
  /// The delegate. Held strongly, as UIApplicationMain does; not if it is the application itself.
  public final var delegate: AnyObject? {
    get { isOwnDelegate ? self : heldDelegate }
    set {
      isOwnDelegate = newValue === self
      heldDelegate = isOwnDelegate ? nil : newValue
      relink()
    }
  }
  private final var heldDelegate: AnyObject?
  private final var isOwnDelegate = false
  /// The scenes of its windows. Held, so that a scene's way to the application ends with it.
  private final var scenes: [WindowScene] = []

  /// The scenes of its windows and those that connected, in the order they came.
  public final var connectedScenes: [WindowScene] { scenes }
  /// The text that edit commands copy and paste (UIPasteboard).
  public final var pasteboardText: String?
  /// The menu on screen. The next finger that comes down takes it away and reaches nothing else.
  public package(set) final var shownMenu: ShownMenu?
  /// Whether the application is in front.
  public package(set) final var state: ApplicationState = .inactive
  /// Whether it was launched in the background and has not been active since.
  public package(set) final var isPassive = false
  /// How bright the screen is, 0 to 1: tells a lock from a switch to another application.
  public final var screenBrightness = 0.5

  /// The clock of gestures.
  final let inputClock = InputClock()
  /// Called with every new time of the input clock, before what was due then happens: keeps another
  /// clock in step.
  public final var timeDidChange: ((Double) -> Void)?
  /// Called with each input of a person's hand when it begins, before anything comes of it; not with one
  /// that the handler of another one starts, nor with one that is refused where it is made: nothing can
  /// be touched there. For recorders.
  @exclusivity(unchecked) public final var inputObserver: ((UserInput) -> Void)?
  /// How many seconds have passed inside inputs since there was an observer: a drag's own, and those in
  /// which a tap is decided.
  @exclusivity(unchecked) package final var inputSeconds = 0.0
  @exclusivity(unchecked) final var isSpending = false
  /// The view that the keyboard acts on.
  final weak var focus: View?
  /// The fingers that are down, or wait for what comes after them.
  final var sequences: [TouchSequence] = []
  /// The fingers that `input(_:)` is told of.
  final var fingers: TouchSequence?
  /// Those that have taken a menu away, until they are lifted.
  final var menuFingers: Set<Int> = []
  /// What it was told and has not taken in yet, and whether it is about to.
  final var reports: [FingerReport] = []
  final var takesInFingers = false
  /// The last tap, to count taps in a row.
  final var lastTap: TapRecord?

  @exclusivity(unchecked) private final var currentInputs: [Event] = []
  @exclusivity(unchecked) private final var lastInput: UInt64 = 0
  @exclusivity(unchecked) private final var lastSerial: UInt64 = 0
  @exclusivity(unchecked) private final var lastObjectNumber: UInt32 = 0
  /// Lists that are laid out before the next input.
  @exclusivity(unchecked) private final var waitingLists: [WaitingList] = []

  /// Creates an application with a dispatch table of its own.
  public override init() {
    super.init()
    announcer.application = self
    let table = DispatchTable()
    table.applicationLink.set(self)
    attach(to: table)
  }

  /// Creates an application of a data-driven class, which `define` makes in its own registry.
  public convenience init(
    define: (ClassRegistry) throws -> ClassRecord
  ) rethrows {
    self.init()
    become(try define(dispatch.classes), in: dispatch)
  }

  deinit {
    for scene in scenes where scene.nextLink.leads(to: self) { scene.nextLink = Link() }
    for window in windows { window.applicationLink = Link(); window.relink() }
    dispatchTable?.applicationLink.set(nil)
  }

  /// The application's dispatch table.
  public final var dispatch: DispatchTable {
    if let dispatchTable { return dispatchTable }
    let table = DispatchTable()
    dispatchTable = table
    return table
  }

  private final func relink() {
    let responder = delegate as? Responder
    // A scene, or another application, would lead back here.
    let barred =
      responder is View || responder is ViewController || responder is Application
      || responder is WindowScene
    nextLink = barred ? Link() : Link(responder)
    if !barred, let responder { responder.attach(to: dispatch) }
  }

  package override func needsAttachment(to table: DispatchTable) -> Bool {
    dispatchTable == nil || dispatchTable === table && classRecord == nil
  }

  /// Takes a scene in, from the application that had it.
  final func connect(_ scene: WindowScene) {
    guard !scene.nextLink.leads(to: self) else { return }
    if let other = scene.nextLink.object as? Application {
      other.scenes.removeAll { $0 === scene }
    }
    scenes.append(scene)
    scene.nextLink = Link(self)
  }

  /// Lets a scene go that none of the windows is in any more.
  final func disconnect(_ scene: WindowScene) {
    guard scene.nextLink.leads(to: self), scene.activationState == .unattached,
      !windows.contains(where: { $0.windowScene === scene })
    else { return }
    scenes.removeAll { $0 === scene }
    scene.nextLink = Link()
  }

  /// Adds a window behind none of the others; it stays hidden or shown as it is. The controllers in one
  /// that is shown get to know that they appear.
  public final func add(_ window: Window) {
    guard window.application !== self else { return }
    insert(window)
    if !window.isHidden { window.contentAppears() }
  }

  /// Adds a window without telling its controllers: `makeKeyAndVisible` does that later.
  package final func insert(_ window: Window) {
    guard window.application !== self else { return }
    window.application?.remove(window)
    windows.append(window)
    window.applicationLink = Link(self)
    window.relink()
    window.attach(to: dispatch)
    if keyWindow == nil { keyWindow = window }
  }

  /// Removes a window, whose controllers get to know that they disappear.
  public final func remove(_ window: Window) {
    guard window.application === self else { return }
    window.resignFirstResponderInside()
    window.contentDisappears()
    // Those who were told may have shown it again.
    guard window.application === self, !window.showsContent else { return }
    window.applicationLink = Link()
    window.relink()
    windows.removeAll { $0 === window }
    if let scene = window.windowScene { disconnect(scene) }
    if keyWindow === window { keyWindow = windows.first }
  }

  /// Moves the first responder; false if the new one or the present one refuses. The new one is asked
  /// first (UIResponder.becomeFirstResponder()).
  ///
  /// - Parameter force: Whether the present one is not asked.
  final func moveFirstResponder(to responder: Responder?, force: Bool = false) -> Bool {
    guard firstResponder !== responder else { return true }
    let old = firstResponder
    if let responder, !responder.firstResponderMayBegin() { return false }
    if !force, let old, !old.canResignFirstResponder || !old.firstResponderMayEnd() {
      return false
    }
    // Those who were asked may have moved it already.
    guard firstResponder === old else { return firstResponder === responder }
    firstResponder = nil
    old?.firstResponderEnds()
    // A handler of the old one's end may have moved it already.
    guard firstResponder == nil else { return firstResponder === responder }
    firstResponder = responder
    responder?.firstResponderBegins()
    return true
  }

  /// The entry for every handler of a control or item (UIApplication.sendAction(_:to:from:for:)).
  @discardableResult
  public final func sendAction(_ send: ActionSend) -> Bool {
    dispatch(.sendAction, self, send) { $0.performAction($1) }
  }

  /// Performs a handler on its target, or on the first responder from the sender up that answers to it.
  open func performAction(_ send: ActionSend) -> Bool { send.perform() }

  /// Delivers an event of touches: each window gets those in it (UIApplication.sendEvent(_:)).
  open func handle(_ event: Event) { deliverToWindows(event) }

  /// A number for an object, from 1; those of long ago come again after four thousand million others.
  final func newObjectNumber() -> UInt32 {
    lastObjectNumber = max(lastObjectNumber &+ 1, 1)
    return lastObjectNumber
  }

  /// What is being delivered, a send in code too.
  final var currentDelivery: Event? { currentInputs.last }

  /// The input that is being delivered, nil between inputs.
  public final var currentInput: Input? { currentInputs.last?.input }

  /// The event that is being delivered; nil between inputs and in programmatic ones.
  public final var currentEvent: Event? {
    currentInputs.last.flatMap { $0.input.origin == .user ? $0 : nil }
  }

  private struct WaitingList {
    weak var list: ListView?
  }

  /// Lays a list out before the next input, as a run loop does between two of them.
  final func layOutLater(_ list: ListView) { waitingLists.append(WaitingList(list: list)) }

  /// Lays out the lists that wait, unless an input is being delivered.
  final func layOutLists() {
    if waitingLists.isEmpty || !currentInputs.isEmpty { return }
    let waiting = waitingLists
    waitingLists = []
    for list in waiting.compactMap(\.list) { list.layOutInTurn() }
  }

  /// Delivers an input: everything that `body` leads to carries its number.
  @discardableResult
  public final func deliver<Result>(
    _ origin: Input.Origin, _ body: (Event) throws -> Result
  ) rethrows -> Result {
    try deliver(newEvent(origin), body)
  }

  /// Delivers a part of an input: all of its parts carry its number.
  final func deliver<Result>(_ event: Event, _ body: (Event) throws -> Result) rethrows -> Result {
    currentInputs.append(event)
    defer { currentInputs.removeLast() }
    return try spend { try body(event) }
  }

  /// Runs rehearsals: inputs that are announced for whoever stops every message, and that nobody makes. The
  /// numbers of inputs are afterwards as they were.
  package final func rehearse(_ body: () -> Void) {
    let numbers = (lastInput, lastSerial)
    body()
    (lastInput, lastSerial) = numbers
  }

  /// One input of a rehearsal. Lists that wait are not laid out for it.
  package final func rehearseInput(_ body: (Event) -> Void) {
    lastSerial += 1
    lastInput += 1
    currentInputs.append(
      Event(
        input: Input(
          number: lastInput, serial: lastSerial, origin: .user, isNested: false, isPhysical: true)))
    defer { currentInputs.removeLast() }
    if let event = currentInputs.last { body(event) }
  }

  /// An event of a new input.
  final func newEvent(_ origin: Input.Origin) -> Event {
    layOutLists()
    lastSerial += 1
    let number: UInt64
    if origin == .programmatic, let enclosing = currentInput {
      number = enclosing.number
    } else {
      lastInput += 1
      number = lastInput
    }
    let event = Event(
      input: Input(
        number: number, serial: lastSerial, origin: origin, isNested: !currentInputs.isEmpty,
        isPhysical: origin == .user || currentInput?.isPhysical == true))
    if origin == .programmatic, let enclosing = currentInputs.last {
      event.toldTouch = enclosing.toldTouch
    }
    return event
  }
}

extension Message where Receiver == Application, Arguments == ActionSend, Output == Bool {
  /// A handler of a control or item is sent.
  public static var sendAction: Self { Self(2, "sendAction:to:from:forEvent:") }
}
