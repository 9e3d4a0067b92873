// Which of the recognizers that watch a touch recognizes it. By default one alone does: the first that asks,
// from the view that was met upwards; it makes the others fail (UIGestureRecognizer: "Coordinating multiple
// gesture recognizers"). Delegates allow more, and make one wait for another's failure.
extension GestureRecognizer {
  /// Makes the recognizer wait until another one has failed (UIGestureRecognizer.require(toFail:)).
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requirements.contains(where: { $0.recognizer === other }) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// How many fingers are down for it.
  public final var numberOfTouches: Int { activeTouches.count }

  /// The fingers that are down.
  public final var activeTouches: [Touch] { touches.filter(\.isActive) }

  /// Where the gesture is: the middle of the fingers that are down, else of those that were last; in a
  /// view's coordinates, or the screen's.
  public final func location(in view: View?) -> Point {
    let active = activeTouches
    let center = (active.isEmpty ? Array(touches.suffix(1)) : active).center
    return view?.localPoint(center) ?? center
  }

  /// Whether its touches are still to be decided.
  final var isUndecided: Bool { progress == .undecided && !touches.isEmpty || progress == .waiting }
  /// Whether it waits for another recognizer to fail.
  final var isWaitingForFailure: Bool { progress == .waiting }
  /// Whether it will be decided by time, without any finger.
  final var mayStillDecide: Bool {
    progress == .undecided && !touches.isEmpty && waitsBetweenTouches
  }
  /// Whether something may come of it though no finger is down.
  final var isWaiting: Bool { isWaitingForFailure || mayStillDecide }

  // MARK: Touches

  /// Whether it watches a touch that has just begun; then the touch is one of its own.
  final func takes(_ touch: Touch, of sequence: TouchSequence) -> Bool {
    guard isEnabled, progress == .undecided || progress == .active else { return false }
    // One that is busy with other fingers has no eyes for these.
    if self.sequence !== sequence, progress == .active || touches.contains(where: \.isActive) {
      return false
    }
    if delegate?.gestureRecognizer(self, shouldReceive: touch) == false { return false }
    // The delegate may have turned it off, or taken it from its view.
    guard isEnabled, view != nil else { return false }
    self.sequence = sequence
    touches.append(touch)
    return true
  }

  /// Whether a touch is one of those that it watches.
  final func watches(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  /// Gets what its touches have changed.
  final func receive(_ changed: [Touch], _ event: Event) {
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      let group = changed.filter { $0.phase == phase && watches($0) }
      guard !group.isEmpty, isEnabled,
        progress == .undecided || progress == .active
      else { continue }
      switch phase {
      case .began: touchesBegan(group, with: event)
      case .moved: touchesMoved(group, with: event)
      case .ended: touchesEnded(group, with: event)
      default: touchesCancelled(group, with: event)
      }
    }
  }

  /// Everybody has heard of a change of touches: if its own fingers are up, what does not wait is over.
  final func endIfUp(in sequence: TouchSequence) {
    guard self.sequence === sequence, activeTouches.isEmpty, !isWaiting, !isRecognizing else {
      return
    }
    if isUndecided { fail() }
    // The system takes back a gesture whose fingers are gone.
    if progress == .active { finish(.cancelled) }
    startOver()
  }

  /// Watches nothing any more: it was turned off, or taken from its view.
  final func leaveTouches() {
    // One that is about to tell that it has begun has nothing to take back.
    if state == .began || state == .changed {
      finish(.cancelled)
    } else if isUndecided {
      fail()
    }
    startOver()
    // Others, and views, may have waited for it.
    dispatchTable?.application?.sweep()
  }

  /// Is ready for other touches.
  private final func startOver() {
    guard sequence != nil || !touches.isEmpty || progress != .undecided else { return }
    stopWaiting()
    progress = .undecided
    touches = []
    sequence = nil
    reset()
  }

  // MARK: States

  /// Asks for a state, if the delegate, the views, and the other recognizers of the same touches allow it;
  /// else the recognizer has failed. `began` starts a continuous gesture, `ended` makes one at once.
  public final func transition(to wanted: State) {
    switch (progress, wanted) {
    case (.undecided, .began), (.undecided, .changed): attempt(isContinuous: true)
    case (.undecided, .ended): attempt(isContinuous: false)
    case (.undecided, .failed), (.undecided, .cancelled), (.waiting, .failed),
      (.waiting, .cancelled):
      fail()
    case (.active, .changed): tell(.changed)
    case (.active, .ended): finish(.ended)
    case (.active, .cancelled), (.active, .failed): finish(.cancelled)
    default: break
    }
  }

  private final func finish(_ state: State) {
    progress = .recognized
    stopWaiting()
    tell(state)
  }

  private final func attempt(isContinuous: Bool) {
    guard !touches.isEmpty else { return }
    let isAllowed = isAllowedToBegin && !isBlocked
    // Whoever was asked may have settled it.
    guard progress == .undecided, !touches.isEmpty else { return }
    guard isAllowed else { return fail() }
    stopWaiting()
    progress = .waiting
    wantsToBegin = isContinuous
    decide()
  }

  /// Those that it waits for, which are undecided themselves.
  final var awaited: [GestureRecognizer] {
    rivals.filter { $0.isUndecided && requires($0) }
  }

  /// Ends a circle.
  final func giveWay() {
    if awaited.isEmpty { decide() } else { fail() }
  }

  /// Recognizes if nothing that it waits for is undecided.
  final func decide() {
    guard progress == .waiting else { return }
    let awaited = rivals.filter { requires($0) }
    let isBlocked = isBlocked
    guard progress == .waiting else { return }
    if awaited.contains(where: { $0.progress == .active || $0.progress == .recognized }) {
      return fail()
    }
    if awaited.contains(where: \.isUndecided) {
      sequence?.hasWaiting = true
      return
    }
    if isBlocked { fail() } else { recognize() }
  }

  private final func recognize() {
    let reached = wantsToBegin ? Progress.active : .recognized
    progress = reached
    // Handlers of others that it lets go, or makes fail, may lead to other inputs meanwhile.
    isRecognizing = true
    defer { isRecognizing = false }
    sequence?.isTaken = true
    for rival in rivals where rival.isUndecided {
      if rival.requires(self) || prevents(rival) { rival.fail() }
    }
    // One that waited for a rival may have recognized, and its handler have turned this one off.
    guard progress == reached, !touches.isEmpty else { return }
    if cancelsTouchesInView { sequence?.takeFromViews(touches) }
    guard let sequence else { return tell(wantsToBegin ? .began : .ended) }
    sequence.decidingAtOnce { tell(wantsToBegin ? .began : .ended) }
    // It was made while it waited, and the fingers are gone.
    if progress == .active, activeTouches.isEmpty { finish(.ended) }
  }

  /// Gives up these touches.
  final func fail() {
    guard isUndecided else { return }
    let waiting = sequence?.hasWaiting == true ? rivals.filter(\.isWaitingForFailure) : []
    progress = .failed
    stopWaiting()
    sequence?.decide(waiting.filter { $0.requires(self) })
  }

  // MARK: Others

  private final var rivals: [GestureRecognizer] { sequence?.rivals(of: self) ?? [] }

  /// Whether the delegate, and every view from the one that was met to its own, let it begin.
  private final var isAllowedToBegin: Bool {
    if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
    var met = touches.last?.view
    while let current = met {
      if !current.gestureRecognizerShouldBegin(self) { return false }
      if current === view { break }
      met = current.superview
    }
    return true
  }

  /// Whether one that has recognized keeps it from recognizing the same touches.
  private final var isBlocked: Bool {
    rivals.contains { rival in
      (rival.progress == .active || rival.progress == .recognized) && rival.prevents(self)
    }
  }

  private final func prevents(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  private final func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}

extension Array where Element == Touch {
  /// The middle of some touches on the screen; the origin for none.
  var center: Point {
    guard !isEmpty else { return .zero }
    let sum = reduce(into: Point.zero) {
      $0.x += $1.location.x
      $0.y += $1.location.y
    }
    return Point(x: sum.x / Double(count), y: sum.y / Double(count))
  }
}
