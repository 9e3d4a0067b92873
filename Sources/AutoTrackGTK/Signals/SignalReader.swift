import AutoTrack

extension DropReason {
  /// A signal that no input led to, though one goes on: the program did it by itself.
  public static let echo = DropReason("echo")
  /// A further signal of an input that has its event: GTK emits several for one click.
  public static let consequence = DropReason("consequence")
  /// The widget was taken out of its window before its value had settled.
  public static let gone = DropReason("gone")
}

/// Turns signals into interactions: each input's meaning once, from the widget that a person sees.
///
/// A signal tells that something has changed, not that somebody changed it. It counts where an input goes
/// on that hit the sender or found the focus in it; what else the program does in the meantime is an echo.
final class SignalReader {
  typealias Arguments = Hook.Arguments

  let functions: Functions
  let tree: WidgetTree
  let tracker: Tracker<WidgetTree>
  let inputs: InputWatch
  /// Signals that may come after the inputs that led to them.
  private var delayed = DelayedSignals()
  /// Values that change as long as an input goes on.
  var settling: [(widget: WeakObject, action: String)] = []
  /// A click that is recorded if nothing else comes of its input.
  var plainClick: HeldInteraction?
  /// The text in which a person may be typing: nothing of what it says, only that it has changed.
  var editing: WeakObject?

  init(
    _ functions: Functions, _ tree: WidgetTree, _ tracker: Tracker<WidgetTree>,
    now: @escaping () -> UInt64
  ) {
    self.functions = functions
    self.tree = tree
    self.tracker = tracker
    inputs = InputWatch(functions, now: now)
    inputs.ended = { [unowned self] in inputEnded() }
  }

  /// All that is listened to.
  static let hooks =
    [
      Hook(type: "GdkSurface", signal: "event", needsInput: false) { reader in
        { surface, arguments in
          if let event = arguments.object(1) { reader.inputs.receive(event, on: surface) }
        }
      }
    ] + buttonHooks + listHooks + valueHooks + textHooks + pageHooks + gestureHooks

  /// Records what inputs have led to so far, and forgets the rest.
  func stop() {
    inputs.stop()
    endEditing()
    delayed = DelayedSignals()
    tree.rows.removeAll()
  }

  var isInputGoingOn: Bool { inputs.current != nil }

  func kind(of widget: GTKObject) -> Kind { tree.kinds.kind(of: widget) }

  /// The nearest object from a widget upwards, itself included, for which something holds.
  func nearest(_ widget: GTKObject?, where holds: (Kind) -> Bool) -> GTKObject? {
    var next = widget
    while let widget = next {
      if holds(kind(of: widget)) { return widget }
      next = functions.widget.parent(widget)
    }
    return nil
  }

  /// Whether an input led to a signal of a widget.
  ///
  /// - Parameter anyKey: Whether a key may act on a widget that has not the focus: shortcuts and
  ///   mnemonics do.
  func isCaused(_ widget: GTKObject, anyKey: Bool = false) -> Bool {
    guard let input = inputs.current else { return false }
    let address = UInt(bitPattern: widget)
    guard let key = input.key else { return input.hit.contains(address) }
    if input.focused.contains(address) { return true }
    // What is not shown is being built: nobody can use it. And a key acts when it goes down or up.
    return anyKey && key.reaches && inputs.isHandlingKey && !isWriting
      && functions.widget.isMapped(widget) != 0
  }

  /// Whether a key goes on that writes into a text: what the program does with other widgets then, it does
  /// by itself.
  var isWriting: Bool {
    guard let input = inputs.current, input.key?.writes == true, let target = input.target?.object
    else {
      return false
    }
    let kind = kind(of: target)
    return kind == .text || kind == .textView
  }

  /// Records what an input means, if it led to the signal of `cause` and had no meaning yet.
  ///
  /// - Parameter isExpected: Whether the input is known to lead to it.
  func report(
    _ interaction: @autoclosure () -> Interaction<GTKObject>, cause: GTKObject,
    anyKey: Bool = false,
    isExpected: Bool = false
  ) {
    guard isInputGoingOn else { return }
    guard isExpected || isCaused(cause, anyKey: anyKey) else { return tracker.drop(.echo) }
    guard inputs.takeMeaning() else { return tracker.drop(.consequence) }
    record(interaction(), inputs.current?.number)
  }

  /// Records an interaction of an input.
  func record(_ interaction: Interaction<GTKObject>, _ input: UInt64?) {
    tracker.record(belonging(interaction, to: input))
  }

  private func belonging(
    _ interaction: Interaction<GTKObject>, to input: UInt64?
  ) -> Interaction<GTKObject> {
    var interaction = interaction
    if let input { interaction.input = InputReference(number: input, serial: input) }
    return interaction
  }

  /// Keeps a click in mind for the end of its input; of several the first, which is the innermost.
  func keep(_ interaction: Interaction<GTKObject>) {
    guard plainClick == nil else { return }
    plainClick = tracker.hold(belonging(interaction, to: inputs.current?.number))
  }

  /// An input is over: values have settled, and a click that led to nothing else was one on its widget.
  private func inputEnded() {
    // A sink may end the input as well.
    let (values, click, input) = (settling, plainClick, inputs.current)
    settling = []
    plainClick = nil
    for (widget, action) in values {
      // Its place would be told wrong.
      guard let widget = widget.object, functions.widget.root(widget) != nil else {
        tracker.drop(.gone)
        continue
      }
      record(.action(action, from: widget), input?.number)
    }
    if let click, values.isEmpty, input?.hasMeaning == false { tracker.record(click) }
  }

  /// Expects a widget's signal later than the input that goes on.
  func expectDelayed(_ widget: GTKObject) {
    guard let number = inputs.current?.number else { return }
    delayed.forget { !inputs.isRecent($0) }
    delayed.expect(WeakObject(widget, functions.gobject), of: number)
  }

  /// The input that a late signal belongs to; given once.
  func takeDelay(of widget: GTKObject) -> UInt64? {
    delayed.take(widget).flatMap { inputs.isRecent($0) ? $0 : nil }
  }
}
