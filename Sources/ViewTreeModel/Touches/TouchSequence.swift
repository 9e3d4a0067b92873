/// One physical input of fingers: from the first one down to the last one up, and what still waits then.
///
/// The application keeps it while it is open: a finger is down, a recognizer is undecided, or a view has
/// something coming.
final class TouchSequence {
  let event: Event
  /// The touches, in the order they began, those that ended too while a view waits for their end.
  private(set) var touches: [Touch] = []
  /// The recognizers that watch any of them, from the view that was met upwards.
  private(set) var recognizers: [GestureRecognizer] = []
  /// Those that wait for another tap, after touches of an earlier sequence. They may watch none of this
  /// one's and be rivals still, of those that were tapped with the same fingers before.
  private var betweenTaps: [GestureRecognizer] = []
  /// Whether anything took a touch: a recognizer, a control, a responder of the app.
  var isTaken = false
  /// Whether a recognizer waits, or has waited, for another one's failure.
  var hasWaiting = false
  /// Touches that have changed, which their window has not been given yet.
  var undelivered: [Touch] = []
  /// How many fingers have come down.
  private var begun: UInt64 = 0
  private var toDecide: [GestureRecognizer] = []
  private var isDeciding = false
  private var isDelivering = false
  private var isTelling = false

  init(_ event: Event) { self.event = event }

  var activeTouches: [Touch] { touches.filter(\.isActive) }

  /// Whether it goes on.
  var isOpen: Bool {
    if isDelivering || isTelling || !undelivered.isEmpty { return true }
    return touches.contains { $0.isActive || !$0.untold.isEmpty }
      || recognizers.contains { $0.isWaiting || $0.isRecognizing }
  }

  func touch(of finger: Int) -> Touch? { touches.first { $0.finger == finger && $0.isActive } }

  // MARK: Beginning

  /// Takes a finger in, with the recognizers that watch its view: those on it, then those above.
  func begin(_ touch: Touch) {
    begun += 1
    touch.ordinal = begun
    touches.append(touch)
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers + current.systemRecognizers {
        guard recognizer.takes(touch, of: self) else { continue }
        touch.gestureRecognizers.append(recognizer)
        insert(recognizer)
      }
      view = current.superview
    }
  }

  /// Takes over what still waits in an earlier sequence and may be decided by this one: the single tap
  /// that waits for a double one to fail.
  func carry(from earlier: TouchSequence) {
    // One that has taken fingers of a later one comes from there, once.
    for recognizer in earlier.recognizers where recognizer.sequence === earlier {
      if recognizer.isWaitingForFailure {
        insert(recognizer)
        hasWaiting = true
      } else if recognizer.mayStillDecide {
        betweenTaps.append(recognizer)
      }
    }
  }

  private func insert(_ recognizer: GestureRecognizer) {
    if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
  }

  // MARK: Delivery

  /// Delivers what changed of the touches in a window.
  func deliver(in window: Window?) {
    let changed = undelivered.filter { $0.window === window }
    isDelivering = true
    for recognizer in recognizers {
      let own = changed.filter(recognizer.watches)
      if !own.isEmpty { recognizer.receive(own, event) }
    }
    for touch in changed where !touch.isClosed { note(touch.phase, of: touch) }
    undelivered.removeAll { $0.window === window }
    isDelivering = false
    goOn()
  }

  /// Ends what is over and tells views what nobody holds back any more. Not in the middle of a delivery, to
  /// which a handler's own inputs lead back: not everybody has heard of it then.
  func goOn() {
    if isDelivering { return }
    endRecognition()
    tellViews()
  }

  /// Notes what a touch's view is to be told.
  private func note(_ phase: Touch.Phase, of touch: Touch) {
    switch phase {
    case .cancelled: withdraw(touch)
    case .moved where touch.untold.last == .moved: break
    default: touch.untold.append(phase)
    }
  }

  private func endRecognition() {
    for recognizer in recognizers where isHeard(by: recognizer) { recognizer.endIfUp(in: self) }
    guard hasWaiting, activeTouches.isEmpty, undelivered.isEmpty else { return }
    // Those that wait for each other would wait for ever: the first gives way.
    while let stuck = firstStuck { stuck.giveWay() }
    for recognizer in recognizers { recognizer.endIfUp(in: self) }
  }

  /// The first for which all that it waits for wait too, in a circle: neither fingers nor time will decide
  /// it. Each is asked once what it waits for, however long the ways from one to the next are.
  private var firstStuck: GestureRecognizer? {
    let waiting = recognizers.filter(\.isWaitingForFailure)
    // Who waits for each, and those that time or fingers will decide.
    var waiters: [ObjectIdentifier: [GestureRecognizer]] = [:]
    var open: [GestureRecognizer] = []
    var isFree: Set<ObjectIdentifier> = []
    for recognizer in waiting {
      for other in recognizer.awaited {
        waiters[ObjectIdentifier(other), default: []].append(recognizer)
        if !other.isWaitingForFailure, isFree.insert(ObjectIdentifier(other)).inserted {
          open.append(other)
        }
      }
    }
    while let next = open.popLast() {
      for waiter in waiters[ObjectIdentifier(next)] ?? []
      where isFree.insert(ObjectIdentifier(waiter)).inserted { open.append(waiter) }
    }
    // Who was asked may have decided it.
    return waiting.first { !isFree.contains(ObjectIdentifier($0)) && $0.isWaitingForFailure }
  }

  /// Whether a recognizer has heard of all that its touches have done.
  private func isHeard(by recognizer: GestureRecognizer) -> Bool {
    !undelivered.contains(where: recognizer.watches)
  }

  /// Tells the views what recognizers do not hold back any more.
  private func tellViews() {
    // A handler may lead here again; the outer loop then finds what it left.
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let (group, phase) = nextGroup() { tell(group, phase) }
    // What has ended and was not delivered waits for it.
    touches.removeAll { touch in
      !touch.isActive && touch.untold.isEmpty && !undelivered.contains { $0 === touch }
    }
  }

  /// The touches of one view that are to be told of the same phase next.
  private func nextGroup() -> ([Touch], Touch.Phase)? {
    var group: [Touch] = []
    for touch in touches {
      guard let phase = touch.untold.first, !isHeldBack(touch, phase) else { continue }
      if let first = group.first {
        guard first.view === touch.view, first.untold.first == phase,
          first.view?.isMultipleTouchEnabled == true
        else { continue }
      }
      group.append(touch)
    }
    guard let phase = group.first?.untold.first else { return nil }
    for touch in group { touch.untold.removeFirst() }
    return (group, phase)
  }

  /// Whether a recognizer that is undecided keeps a phase from the view (delaysTouchesBegan,
  /// delaysTouchesEnded).
  private func isHeldBack(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    if phase == .cancelled { return false }
    if !touch.isTold {
      return touch.gestureRecognizers.contains {
        $0.isUndecided && $0.watches(touch) && $0.holdsBeginning(of: touch)
      }
    }
    return phase == .ended
      && touch.gestureRecognizers.contains {
        $0.isUndecided && $0.watches(touch) && $0.delaysTouchesEnded
      }
  }

  private func tell(_ touches: [Touch], _ phase: Touch.Phase) {
    event.toldTouch = touches.first?.ordinal ?? 0
    defer { event.toldTouch = 0 }
    switch phase {
    case .began: tellBeginning(of: touches)
    case .stationary: break
    case .moved: tellTakers(of: touches) { $0.touchesMoved($1, with: event) }
    case .ended:
      for touch in touches { touch.isClosed = true }
      tellTakers(of: touches) { $0.touchesEnded($1, with: event) }
    case .cancelled: tellTakers(of: touches) { $0.touchesCancelled($1, with: event) }
    }
    if phase == .ended || phase == .cancelled { for touch in touches { touch.taker = nil } }
  }

  private func tellBeginning(of touches: [Touch]) {
    guard let view = touches.first?.view else { return }
    for touch in touches { touch.isTold = true }
    // Another finger than the first is no news to a view that wants one at a time.
    if !view.isMultipleTouchEnabled,
      self.touches.contains(where: { other in
        other.view === view && other.isTold && !other.isClosed
          && !touches.contains { $0 === other }
      })
    {
      return
    }
    let taker = view.firstInChain { $0.touchesBegan(touches, with: event) }
    if taker?.actsOnTouches == true { isTaken = true }
    for touch in touches { touch.taker = taker }
  }

  /// Fingers on one view may have been taken by different responders, each when it came down.
  private func tellTakers(of touches: [Touch], _ body: (Responder, [Touch]) -> Void) {
    var rest = touches.filter { $0.taker != nil }
    while let taker = rest.first?.taker {
      let own = rest.filter { $0.taker === taker }
      rest.removeAll { $0.taker === taker }
      body(taker, own)
    }
  }

  // MARK: Recognition

  /// Takes touches from their views, for a recognizer that has recognized them
  /// (UIGestureRecognizer.cancelsTouchesInView).
  func takeFromViews(_ taken: [Touch]) {
    for touch in taken where !touch.isClosed { withdraw(touch) }
  }

  /// Ends a touch for its view: it is told so, if it was told of the touch at all.
  private func withdraw(_ touch: Touch) {
    touch.isClosed = true
    touch.untold = touch.isTold ? [.cancelled] : []
  }

  /// Lets recognizers decide that have waited for another one's failure. Each may fail in turn, so there is a
  /// queue: a row of them is as long as an app likes.
  func decide(_ waiting: [GestureRecognizer]) {
    toDecide += waiting
    guard !isDeciding else { return }
    isDeciding = true
    defer { isDeciding = false }
    while !toDecide.isEmpty { toDecide.removeFirst().decide() }
  }

  /// Runs handlers, whose own inputs are decided while they run.
  func decidingAtOnce(_ body: () -> Void) {
    let wasDeciding = isDeciding
    isDeciding = false
    defer { isDeciding = wasDeciding }
    body()
  }

  /// Those that watch a touch which `recognizer` watches too, and are not it.
  func rivals(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let others = betweenTaps.filter { other in !recognizers.contains { $0 === other } }
    return (recognizers + others).filter { other in
      other !== recognizer
        && other.touches.contains { touch in recognizer.touches.contains { $0 === touch } }
    }
  }
}
