/// Follows what a person does with pointer, finger, wheel and keys, and tells when an input is over.
///
/// A signal counts as a person's while an input goes on: GTK handles an event within its emission, so an
/// input is over when the main loop comes round again after the release.
final class InputWatch {
  /// Whether inputs are followed. A sink may turn it off in the middle of one.
  private(set) var isOn = false
  private(set) var current: Input?
  /// Whether GTK is handling a key right now: one that is held down does nothing by itself.
  private(set) var isHandlingKey = false
  /// When keys last came, in milliseconds: input methods deliver text some time after them.
  private(set) var lastKey: UInt64?
  /// What the last key went to.
  private var keyTarget: WeakObject?
  private let functions: Functions
  private let now: () -> UInt64
  /// Called when an input is over, while it is still the current one.
  var ended: () -> Void = {}
  private var lastNumber: UInt64 = 0
  /// The key or touch that is held; buttons are not told apart.
  private var held: UInt64 = 0
  private var idle: UInt32 = 0
  private var keyIdle: UInt32 = 0
  /// Where the pointer was last, on a surface that is told apart and never followed.
  private var pointer: (surface: UInt, x: Double, y: Double)?
  /// When the inputs of the last second ended: what is animated ends after them.
  private var past: [(number: UInt64, end: UInt64)] = []

  /// Before everything else that waits in the main loop (`G_PRIORITY_HIGH`).
  private static let soon: Int32 = -100
  /// What is held where it is no key and no touch.
  private static let button: UInt64 = 2 << 32
  /// How long a key that does not repeat counts as held, in milliseconds.
  private static let longestKey: UInt32 = 1000
  /// The pause after which a wheel is taken to be at rest, in milliseconds.
  private static let rest: UInt32 = 300
  /// How long GTK's own animations and delays take at most, in milliseconds.
  private static let animation: UInt64 = 1000

  /// - Parameter now: Milliseconds of a clock that never steps back.
  init(_ functions: Functions, now: @escaping () -> UInt64) {
    self.functions = functions
    self.now = now
  }

  func start() { isOn = true }

  /// Ends the input that is going on, if there is one, and forgets the rest.
  func stop() {
    isOn = false
    end()
    if keyIdle != 0 { _ = functions.gobject.sourceRemove(keyIdle) }
    keyIdle = 0
    isHandlingKey = false
    keyTarget = nil
    lastKey = nil
  }

  /// Whether keys came so lately that a text may still change by them.
  var isTyping: Bool { lastKey.map { now() - $0 < Self.animation } ?? false }

  /// What the input that goes on went to, else the last key.
  var lastTarget: GTKObject? { (current?.target ?? keyTarget)?.object }

  /// The number of an input that is going on, or has just ended.
  func isRecent(_ number: UInt64) -> Bool {
    if current?.number == number { return true }
    guard let end = past.last(where: { $0.number == number })?.end else { return false }
    return now() - end < Self.animation
  }

  /// Notes that the input has its meaning; false if it had one already.
  func takeMeaning() -> Bool {
    if current?.hasMeaning != false { return false }
    current?.hasMeaning = true
    return true
  }

  /// An event comes in, before GTK handles it.
  func receive(_ event: GTKObject, on surface: GTKObject) {
    guard let type = EventType(rawValue: functions.gdk.eventType(event)) else { return }
    switch type {
    case .motion:
      if isReleaseLost(event) { end() }
      follow(event, surface)
    case .enter: follow(event, surface)
    case .buttonPress, .touchBegin:
      begin(.pointer, held: sequence(event), hit: picked(event, surface), surface)
    case .buttonRelease, .touchEnd, .touchCancel:
      if !release(sequence(event)), current?.isHeld != true {
        // A key came in between, or the press came before the watch.
        begin(.pointer, held: nil, hit: picked(event, surface), surface)
        endSoon()
      }
    case .keyPress: pressKey(event, surface)
    case .keyRelease: releaseKey(event)
    case .scroll: scroll(event, surface)
    case .focusChange, .grabBroken:
      // What was held is let go elsewhere, and nobody tells.
      if current?.isHeld == true { endSoon() }
    case .delete:
      begin(.closing, held: nil, hit: functions.widget.native(surface), surface)
      endSoon()
    }
  }

  private func code(_ event: GTKObject) -> UInt64 {
    1 << 32 | UInt64(functions.gdk.keyCode(event))
  }

  private func sequence(_ event: GTKObject) -> UInt64 {
    functions.gdk.sequence(event).map { UInt64(UInt(bitPattern: $0)) | 1 << 63 } ?? Self.button
  }

  private func pressKey(_ event: GTKObject, _ surface: GTKObject) {
    let value = functions.gdk.keyValue(event)
    if ModifierKey.matches(value) { return }
    lastKey = now()
    handleKey()
    let code = code(event)
    if current?.isHeld == true, held == code {
      // The same key still: one input, but each repetition may move on to another row.
      current?.hasMeaning = false
      return endSoon(after: Self.longestKey)
    }
    let key = Input.Key(value, modifiers: functions.gdk.modifiers(event))
    begin(.key(key), held: code, hit: nil, surface)
    keyTarget = current?.target
    // The release may go to another window; a key that is held repeats itself.
    endSoon(after: Self.longestKey)
  }

  /// Whether the pointer moves with no button down though one is held: the release went to others, as at the
  /// end of a drag.
  private func isReleaseLost(_ event: GTKObject) -> Bool {
    guard current?.isHeld == true, current?.means == .pointer, held == Self.button else {
      return false
    }
    // GDK_BUTTON1_MASK … GDK_BUTTON5_MASK.
    return functions.gdk.modifiers(event) & 0x1F00 == 0
  }

  private func releaseKey(_ event: GTKObject) {
    if ModifierKey.matches(functions.gdk.keyValue(event)) { return }
    lastKey = now()
    handleKey()
    _ = release(code(event))
  }

  private func scroll(_ event: GTKObject, _ surface: GTKObject) {
    if current?.isHeld == true { return }
    let hit = picked(event, surface)
    if current?.means == .wheel {
      // The pointer may move on from one control to another while the wheel turns.
      current?.hit.formUnion(chain(hit))
    } else {
      begin(.wheel, held: nil, hit: hit, surface)
    }
    endSoon(after: Self.rest)
  }

  private func follow(_ event: GTKObject, _ surface: GTKObject) {
    var (x, y) = (0.0, 0.0)
    guard functions.gdk.position(event, &x, &y) != 0 else { return }
    pointer = (UInt(bitPattern: surface), x, y)
  }

  private func begin(
    _ means: Input.Means, held: UInt64?, hit: GTKObject?, _ surface: GTKObject
  ) {
    end()
    // What the last input led to may have been the app's wish to stop.
    if !isOn { return }
    lastNumber += 1
    self.held = held ?? 0
    let root = functions.widget.native(surface).flatMap(functions.widget.root)
    // Where nothing has the focus keys go to the window.
    let focus = root.flatMap(functions.widget.focus) ?? root
    current = Input(
      number: lastNumber, means: means, hit: chain(hit), focused: chain(focus),
      target: (hit ?? focus).map { WeakObject($0, functions.gobject) }, isHeld: held != nil)
  }

  /// False if it is not what is held.
  private func release(_ what: UInt64) -> Bool {
    guard current?.isHeld == true, what == held else { return false }
    current?.isHeld = false
    endSoon()
    return true
  }

  /// The widget under an event's position.
  private func picked(_ event: GTKObject, _ surface: GTKObject) -> GTKObject? {
    guard let native = functions.widget.native(surface) else { return nil }
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    if functions.gdk.position(event, &x, &y) == 0 {
      // A wheel's event has no place of its own: it goes where the pointer is.
      guard let pointer, pointer.surface == UInt(bitPattern: surface) else { return native }
      (x, y) = (pointer.x, pointer.y)
    }
    functions.widget.surfaceTransform(native, &left, &top)
    return functions.widget.pick(native, x - left, y - top, 0) ?? native
  }

  private func chain(_ widget: GTKObject?) -> Set<UInt> {
    var chain: Set<UInt> = []
    var next = widget
    while let widget = next, chain.insert(UInt(bitPattern: widget)).inserted {
      next = functions.widget.parent(widget)
    }
    return chain
  }

  private func endSoon(after milliseconds: UInt32 = 0) {
    cancel()
    if current == nil { return }
    idle = later(after: milliseconds) { watch in
      watch.idle = 0
      watch.end()
    }
  }

  private func handleKey() {
    isHandlingKey = true
    if keyIdle != 0 { return }
    keyIdle = later { watch in
      watch.keyIdle = 0
      watch.isHandlingKey = false
    }
  }

  /// Does something when the main loop comes round, or some time later.
  private func later(
    after milliseconds: UInt32 = 0, _ deed: @escaping (InputWatch) -> Void
  ) -> UInt32 {
    let context = Unmanaged.passRetained(Deed(self, deed)).toOpaque()
    // Sound: the deed is alive until GLib calls the last function, when the source is removed.
    let call: GObjectFunctions.SourceFunction = { context in
      if let context { Unmanaged<Deed>.fromOpaque(context).takeUnretainedValue().perform() }
      return 0
    }
    let destroy: GObjectFunctions.Destroy = { context in
      if let context { Unmanaged<Deed>.fromOpaque(context).release() }
    }
    return milliseconds == 0
      ? functions.gobject.idleAdd(Self.soon, call, context, destroy)
      : functions.gobject.timeoutAdd(Self.soon, milliseconds, call, context, destroy)
  }

  private final class Deed {
    private weak var watch: InputWatch?
    private let deed: (InputWatch) -> Void

    init(_ watch: InputWatch, _ deed: @escaping (InputWatch) -> Void) {
      self.watch = watch
      self.deed = deed
    }

    func perform() { if let watch { deed(watch) } }
  }

  private func cancel() {
    if idle != 0 { _ = functions.gobject.sourceRemove(idle) }
    idle = 0
  }

  /// Ends the input that is going on, if there is one.
  func end() {
    cancel()
    guard let input = current else { return }
    ended()
    // What it led to may have ended it already.
    if current?.number != input.number { return }
    let time = now()
    past.removeAll { time - $0.end >= Self.animation }
    past.append((input.number, time))
    current = nil
  }
}
