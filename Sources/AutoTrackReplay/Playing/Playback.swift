import AutoTrack
import ViewTreeModel

/// One replay while it runs.
final class Playback {
  /// How many differences show what surrounds their elements.
  private static let shownContexts = 20

  let live: LiveInterface
  let clock: VirtualClock
  let tracker: Tracker<ViewTree>
  /// Where the step that is being played stands, and in which file, as messages show it.
  private(set) var place: StepPlace
  private(set) var source: String
  /// The element that the step acts on, and the last one that a step since the last `expect` acted on.
  private weak var target: ModelObject?
  private weak var lastTarget: ModelObject?
  /// Alert views and action sheets that are on screen, the last on top.
  var legacyAlerts: [(alert: ViewTreeModel.LegacyAlert, description: LegacyAlert)] = []
  private let log: Log
  private let handlers = Handlers()
  private let steps: StepStream
  private let lastExpectation: Int?
  private let passesExpectations: Bool
  private var stepNote: String?

  /// What the tracker's sink, which exists before the playback, writes to.
  final class Log {
    var replay = Replay()
    var place: StepPlace
    /// What steps recorded since the last `expect`, while another one is to come.
    var window: [TrackedEvent] = []
    var isCollecting = false
    let keepsEvents: Bool
    let observer: ReplayObserver

    init(place: StepPlace, keepsEvents: Bool, observer: ReplayObserver) {
      self.place = place
      self.keepsEvents = keepsEvents
      self.observer = observer
    }

    func record(_ event: TrackedEvent) {
      let played = PlayedEvent(place: place, event: event)
      if keepsEvents { replay.events.append(played) }
      if isCollecting { window.append(event) }
      observer.event(played)
    }
  }

  /// How many handlers ran, and how often a recognizer recognized.
  private final class Handlers {
    var count = 0
    var recognitions = 0
  }

  init(
    _ script: Script, _ steps: StepStream, _ survey: StepStream.Survey, _ live: LiveInterface,
    configuration: Configuration, treatment: EventTreatment = EventTreatment(), keepsEvents: Bool,
    observer: ReplayObserver
  ) {
    self.steps = steps
    self.live = live
    place = StepPlace(line: script.header.line)
    source = script.source
    lastExpectation = survey.lastExpectation
    var configuration = configuration
    configuration.controllerBlockList.formUnion(script.header.blockList)
    treatment.prepare(&configuration)
    passesExpectations = treatment.changesEvents
    clock = VirtualClock(
      start: script.header.startTime.map { Int64($0) } ?? VirtualClock.defaultStart)
    let log = Log(place: place, keepsEvents: keepsEvents, observer: observer)
    self.log = log
    tracker = Tracker(
      configuration: configuration, time: clock.source,
      random: .seeded(UInt64(bitPattern: Int64(script.header.seed ?? 0)))
    ) { log.record($0) }
    tracker.setPlan(treatment.plan)
    if let explain = observer.explanation {
      tracker.explain { explain(PlayedExplanation(place: log.place, explanation: $0)) }
    }
  }

  func run() throws(DocumentError) -> Replay {
    defer { tracker.stop() }
    let handlers = handlers
    let token = live.application.dispatch.wrap(.sendAction) { call, original in
      let isHandled = original(call.arguments)
      if isHandled { handlers.count += 1 }
      return isHandled
    }
    defer { token.remove() }
    let recognition = live.application.dispatch.wrap(.recognize) { call, original in
      handlers.recognitions += 1
      original(call.arguments)
    }
    defer { recognition.remove() }
    live.application.timeDidChange = { [clock] in clock.move(toSeconds: $0) }
    defer { live.application.timeDidChange = nil }
    tracker.start(in: live.application)
    live.show()
    log.observer.interface(live.notes)
    var steps = steps
    while let next = try steps.next() {
      (place, source, stepNote) = (next.place, next.source, next.step.note)
      target = nil
      log.place = place
      log.isCollecting = lastExpectation.map { log.replay.stepCount <= $0 } ?? false
      pass(milliseconds: 1)
      do throws(DocumentError) {
        try perform(next.step.operation)
      } catch {
        throw explained(error)
      }
      for refusal in live.segues.refusals { note(refusal) }
      live.segues.refusals.removeAll()
      log.replay.stepCount += 1
      log.observer.step(log.replay.stepCount)
      if log.observer.stops() { break }
    }
    log.replay.statistics = tracker.statistics
    return log.replay
  }

  /// Lets time pass, for the tracker and for gestures alike: what waits for it happens.
  private func pass(milliseconds: Int) {
    let time = clock.time(after: milliseconds)
    live.application.advance(to: Double(time) / 1000)
    clock.move(to: time)
  }

  private func perform(_ operation: ScriptStep.Operation) throws(DocumentError) {
    switch operation {
    case .tap, .press, .drag, .pinch, .fingers, .key, .focus: try performTouch(operation)
    case .toggle, .setValue, .select, .deselect, .gesture, .type, .endEditing, .clear, .choose,
      .preferred, .tapOutside:
      try performInput(operation)
    case .search, .rowAction, .accessory, .commitRow, .menu, .chooseMenu, .closeMenu:
      try performChoice(operation)
    case .push, .pop, .popToRoot, .present, .dismiss, .switchTab, .lifecycle, .scene, .appear,
      .disappear:
      try performNavigation(operation)
    case .insert, .remove, .move, .set, .send, .sendAction, .mark: try performCode(operation)
    case .alert(let description): try show(description)
    case .alertView(let description): try show(description, isSheet: false)
    case .actionSheet(let description): try show(description, isSheet: true)
    case .wait(let milliseconds): pass(milliseconds: milliseconds)
    case .identify(let user): tracker.identify(user)
    case .reset: tracker.reset()
    case .track(let name, let properties):
      tracker.track(name, properties: Properties(document: properties))
    case .page(let name): tracker.page(name)
    case .expect where passesExpectations: log.replay.passedExpectations += 1
    case .expect(let expectation):
      differ(expectation.differences(from: log.window, place: place)) {
        // What no step acted on is shown without a mark.
        lastTarget.flatMap { live.isOnScreen($0) ? TreeContext(around: $0, in: live) : nil }
          ?? TreeContext(around: visible, isMarked: false, in: live)
      }
      lastTarget = nil
      log.window.removeAll(keepingCapacity: true)
    case .assert(let assertion): compare(assertion)
    // The stream plays what these stand for.
    case .let, .repeat, .forEach, .include, .template: break
    }
  }

  // MARK: Targets

  var location: DocumentLocation { DocumentLocation(line: place.line, path: place.path) }

  /// The one element that a selector names.
  func element(_ selector: TargetSelector) throws(DocumentError) -> ModelObject {
    do throws(DocumentError) {
      let element = try selector.resolve(in: live, script: source, location: location)
      (target, lastTarget) = (element, element)
      return element
    } catch {
      var error = error
      error.context = TreeContext(ofFailed: selector, in: live)
      throw error
    }
  }

  /// An error of the step that is being played, with what surrounds its target.
  private func explained(_ error: DocumentError) -> DocumentError {
    var error = error
    error.step = place
    if error.context == nil { error.context = TreeContext(around: target, in: live) }
    return error
  }

  /// Keeps differences, the first ones with what surrounds the element.
  func differ(_ differences: [Difference], around context: () -> TreeContext?) {
    guard !differences.isEmpty else { return }
    var differences = differences
    // One tree for all of them, with the last.
    if log.replay.differences.count < Self.shownContexts {
      differences[differences.count - 1].context = context()
    }
    log.replay.differences += differences
    differences.forEach(log.observer.difference)
  }

  /// The one element that a selector names, of a kind that the operation acts on.
  func element<Kind: ModelObject>(
    _ selector: TargetSelector, _ expected: String, as kind: Kind.Type = Kind.self
  ) throws(DocumentError) -> Kind {
    let element = try element(selector)
    guard let element = element as? Kind else { throw wrongKind(element, expected) }
    return element
  }

  /// The controller with an id.
  func controller(_ id: String) throws(DocumentError) -> ViewController {
    guard let element = live.element(id: id) else {
      throw failure(
        .reference, expected: "the id of a controller",
        found: JSONText.excerpt(id) + idHint(id, among: live.controllers))
    }
    guard let controller = element as? ViewController else {
      throw wrongKind(element, "a controller")
    }
    return controller
  }

  /// What a text that is nobody's id was perhaps meant for.
  func idHint(_ id: String, among elements: [ModelObject]) -> String {
    if id.hasPrefix("#"), live.element(id: String(id.dropFirst())) != nil {
      return "; ids go without # here"
    }
    let sameClass = elements.filter { live.classNames(of: $0).first == id }.compactMap(live.id)
    if !sameClass.isEmpty {
      return "; a class, not an id: \(sameClass.prefix(3).joined(separator: ", "))"
    }
    let near = NearWords.near(
      id.hasPrefix("#") ? String(id.dropFirst()) : id, among: elements.compactMap(live.id))
    return near.isEmpty ? "" : "; near: \(near.joined(separator: ", "))"
  }

  func wrongKind(_ element: ModelObject, _ expected: String) -> DocumentError {
    var error = failure(
      .target, expected: expected, found: TargetSelector.summary(of: element, in: live))
    error.context = TreeContext(around: element, in: live)
    return error
  }

  func failure(
    _ reason: DocumentError.Reason, expected: String, found: String
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: location, expected: expected, found: found)
  }

  // MARK: Notes

  func note(_ message: String) {
    let isAnnounced = ["no effect", "records nothing"].contains { stepNote?.hasPrefix($0) ?? false }
    let note = ReplayNote(place: place, message: message, isAnnounced: isAnnounced)
    log.replay.notes.append(note)
    log.observer.note(note)
  }

  /// Notes that a step had no effect.
  func noteNoEffect(_ what: String, _ reason: String) { note("\(what) had no effect: \(reason)") }

  /// Runs an interaction and says why nothing was recorded, if nothing was.
  ///
  /// - Parameters:
  ///   - unheard: What to say if nothing was dropped and no handler ran, asked afterwards; nil says nothing.
  ///   - kind: What the interaction is one of, for a configuration that leaves such out.
  func watch(
    _ what: String, unheard: @autoclosure () -> String?, kind: String = "this", _ body: () -> Void
  ) {
    let before = tracker.statistics
    let handled = handlers.count
    let menu = live.application.shownMenu
    body()
    let after = tracker.statistics
    // A menu that has opened or gone is an effect that is no event.
    guard after.recorded == before.recorded, live.application.shownMenu === menu else { return }
    let changed = after.dropped.filter { before.dropped[$0.key] != $0.value }.keys
    // What a plan drops was recorded: it is no matter of the step.
    if !DropReason.ofPlans.isDisjoint(with: changed) { return }
    let reasons = changed.map(\.rawValue).sorted()
    if !reasons.isEmpty {
      note("\(what) recorded nothing: \(reasons.joined(separator: ", "))")
    } else if handlers.count != handled {
      note("\(what) \(Self.unrecorded(kind))")
    } else if let unheard = unheard() {
      note("\(what) \(unheard)")
    }
  }

  /// How often a recognizer has told its targets.
  var recognitions: Int { handlers.recognitions }

  /// What to say where something happened that the configuration leaves out.
  static func unrecorded(_ kind: String) -> String {
    "recorded nothing: the configuration does not record \(kind)"
  }

  /// Why a touch cannot meet a view; nil if it can.
  func obstacle(to view: View) -> String? {
    if let obstacle = surfaceObstacle(to: view) { return obstacle }
    if let control = view as? Control, !control.isEnabled { return "disabled" }
    return nil
  }

  /// Why a touch cannot meet a view's surface, where a recognizer waits for it; nil if it can.
  func surfaceObstacle(to view: View) -> String? {
    if !live.isOnScreen(view) { return "not on screen" }
    if !view.isReachable { return "not reachable" }
    if let alert = legacyAlerts.last?.alert { return "covered by \(alert.className)" }
    if let cover = cover(of: view) { return "covered by \(live.name(of: cover))" }
    return nil
  }

  /// The presented controller that stands in front of a view and keeps touches from all below it.
  private func cover(of view: View) -> ViewController? {
    guard let window = view.window, let top = topPresented(in: window) else { return nil }
    var layer = view
    while let outer = layer.superview, outer !== window { layer = outer }
    guard let cover = top.viewIfLoaded,
      let front = window.subviews.firstIndex(where: { $0 === cover }),
      let place = window.subviews.firstIndex(where: { $0 === layer })
    else { return nil }
    return place < front ? top : nil
  }

  /// The controller that is presented on top in a window.
  private func topPresented(in window: Window) -> ViewController? {
    guard var top = window.rootViewController?.presentedViewController else { return nil }
    while let above = top.presentedViewController { top = above }
    return top
  }

  /// The presented controller whose surface, or the window beside it, touches meet instead of what lies
  /// below.
  func cover(met: View?) -> ViewController? {
    guard let met, let window = met as? Window ?? met.window,
      let top = topPresented(in: window), let view = top.viewIfLoaded
    else { return nil }
    let isSurface = met === view || met === window || top is AlertController && view.contains(met)
    return isSurface ? top : nil
  }
}
