import AutoTrack
import ViewTreeModel

/// A path that an interface would record.
public struct SurveyedPath: Sendable, Equatable {
  /// What leads to it.
  public enum Kind: String, Sendable {
    /// A control's handler, or the end of editing in a text input.
    case control
    /// A recognizer.
    case gesture
    /// A row or item of a list.
    case row
    /// A bar button item or tab.
    case item
    /// A choice in the menu of a button, a bar button item or a view.
    case menu
    /// What a swipe over a row shows, the row's detail button, or its deletion.
    case rowAction
    /// The choice of an alert's action.
    case alert
    /// A controller's appearance.
    case page
  }

  /// What leads to it.
  public let kind: Kind
  /// The element's id, nil without one.
  public let id: String?
  /// The element as messages show it: `#signIn (UIButton "Sign in")`.
  public let element: String
  /// The path as it is recorded at that moment: a button that is tapped is highlighted (`state=1`).
  public var path: String { eventPath.text }
  /// The path without state, parameters and text: what the element keeps while its state changes.
  public let elementPath: String
  /// Why a touch cannot lead to it as the interface is: `disabled`, `not reachable`; the path is then
  /// what a send in code records. Nil if a touch can.
  public let obstacle: String?
  /// The path itself.
  package let eventPath: EventPath
}

/// Tells every path that an interface would record, without anything happening in it.
///
/// The survey rehearses: on an interface of its own it gives each element the input that a person
/// would give, lets a tracker record it, and stops it before any handler, selection or segue runs. So
/// it tells what a replay records, by the same code. To see every page it chooses each tab, goes back
/// in each stack and goes each segue once.
public struct PathSurvey: Sendable {
  /// What a survey has found.
  public struct Result: Sendable, Equatable {
    /// The paths, page by page in document order.
    public internal(set) var paths: [SurveyedPath] = []
    /// Controllers and views that no window, tab, stack, presentation or segue leads to within 64 pages:
    /// what their elements would record depends on where they are shown.
    public internal(set) var unreached: [String] = []
    /// What the document's reader and the builder did not understand.
    public internal(set) var notes: [Note] = []
  }

  private let configuration: Configuration

  /// Creates a survey of what a configuration records.
  public init(configuration: Configuration = .standard) { self.configuration = configuration }

  /// Surveys a document.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws.
  public func paths(of document: InterfaceDocument) throws(DocumentError) -> Result {
    let live = try InterfaceBuilder().build(document)
    let rehearsal = Rehearsal(live, configuration)
    return rehearsal.run()
  }

  /// Surveys a document, and tells of each path why an event of it would leave by a plan or not.
  ///
  /// Samples and caps are left out: they are about people and sessions, and a survey is neither.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws.
  package func explanations(
    of document: InterfaceDocument, plan: TrackingPlan, appVersion: AppVersion?,
    privacy: PrivacyPolicy?
  ) throws(DocumentError) -> (survey: Result, explanations: [PlanExplanation]) {
    let live = try InterfaceBuilder().build(document)
    let compiled = CompiledPlan(plan.withoutQuotas, appVersion: appVersion)
    var configuration = configuration
    EventTreatment(plan: compiled, privacy: privacy).prepare(&configuration)
    let rehearsal = Rehearsal(live, configuration, plan: compiled)
    let result = rehearsal.run()
    return (result, rehearsal.explanations)
  }

  /// Surveys an application as it stands: the page on screen, as a tracker records it that starts now, then
  /// every element in the windows, in document order.
  ///
  /// Nothing happens in it. Inputs are announced, not made, and stopped before anything that was there
  /// earlier: no handler runs, no delegate and no data source is asked, trackers and wrappers of the app hear
  /// nothing, and states and values are afterwards what they were. So what only the app can tell is not
  /// there: whether a delegate would veto a row's selection, the context menus of views, the actions of
  /// rows, cells that are not on screen.
  ///
  /// Time and memory grow with the number of views.
  public func paths(of application: Application) -> Result {
    Rehearsal(LiveInterface(observing: application), configuration).runAsItStands()
  }
}

/// One survey while it runs: where it goes.
final class Rehearsal {
  /// Pages inside pages that are followed.
  private static let depth = 64

  let live: LiveInterface
  let tracker: Tracker<ViewTree>
  var result = PathSurvey.Result()
  /// The elements of the result's paths, in the same order; nil for the page of an application as it stands.
  private(set) var senders: [ModelObject?] = []
  /// Why they left or did not, with a plan, in the same order.
  private(set) var explanations: [PlanExplanation] = []
  let stage = Stage()
  /// What stops inputs.
  var stops: [DispatchToken] = []
  private var seenElements: Set<ObjectIdentifier> = []
  private var seenControllers: Set<ObjectIdentifier> = []

  /// What the tracker's sink and the wrappers share.
  final class Stage {
    /// Whether inputs are stopped before they have an effect.
    var isRehearsing = false
    var recorded: [TrackedEvent] = []
    /// The last explanation that came, and those of events, by the event's number.
    var explanation: PlanExplanation?
    var explanations: [UInt64: PlanExplanation] = [:]

    func take() -> [TrackedEvent] {
      defer { recorded = [] }
      return recorded
    }
  }

  init(_ live: LiveInterface, _ configuration: Configuration, plan: CompiledPlan? = nil) {
    self.live = live
    let stage = stage
    tracker = Tracker(
      configuration: configuration, time: VirtualClock(start: 0).source, random: .seeded(0)
    ) { event in
      stage.explanations[event.sequence] = stage.explanation
      stage.recorded.append(event)
    }
    guard let plan else { return }
    tracker.setPlan(plan)
    // What a plan drops was recorded: the survey goes on as without it.
    tracker.passesRefused = true
    tracker.explain { stage.explanation = $0 }
  }

  func run() -> PathSurvey.Result {
    // Before the tracker's own: wrappers that are installed later run first, so it records, then this
    // stops.
    stopEffects()
    let dispatch = live.application.dispatch
    let appeared = dispatch.wrap(.viewDidAppear) { [unowned self] call, original in
      add(stage.take(), .page, call.receiver)
      original(call.arguments)
    }
    let disappeared = dispatch.wrap(.viewDidDisappear) { [stage] call, original in
      _ = stage.take()
      original(call.arguments)
    }
    tracker.start(in: live.application)
    live.show()
    explore(depth: 0)
    tracker.stop()
    dispatch.remove(appeared)
    dispatch.remove(disappeared)
    stops.forEach(dispatch.remove)
    let unseen: [ModelObject] =
      live.controllers.filter { !isSeen($0) }
      + live.detachedViews.filter { !seenElements.contains(ObjectIdentifier($0)) }
    result.unreached = unseen.map { TargetSelector.summary(of: $0, in: live) }
    result.notes = live.notes
    return result
  }

  /// Keeps paths of an element; a page that appears again is one page.
  func add(
    _ events: [TrackedEvent], _ kind: SurveyedPath.Kind, _ element: ModelObject,
    obstacle: String? = nil
  ) {
    if kind == .page, !seenElements.insert(ObjectIdentifier(element)).inserted { return }
    for event in events where event.path != nil {
      keep(
        event, kind, id: live.id(of: element),
        element: TargetSelector.summary(of: element, in: live), sender: element, obstacle: obstacle)
    }
  }

  /// Keeps the path of an event, if it has one.
  func keep(
    _ event: TrackedEvent, _ kind: SurveyedPath.Kind, id: String?, element: String,
    sender: ModelObject?, obstacle: String? = nil
  ) {
    guard let path = event.path else { return }
    result.paths.append(
      SurveyedPath(
        kind: kind, id: id, element: element, elementPath: path.elementPath, obstacle: obstacle,
        eventPath: path))
    senders.append(sender)
    if let explanation = stage.explanations.removeValue(forKey: event.sequence) {
      explanations.append(explanation)
    }
  }

  // MARK: Pages

  /// Rehearses what is on screen, then goes on to where it leads and comes back.
  private func explore(depth: Int) {
    let visible = rehearseScreen()
    guard depth < Self.depth else { return }
    for controller in visible {
      switch controller {
      case let tabs as TabBarController:
        let selected = tabs.selectedIndex
        for index in tabs.viewControllers.indices where !isSeen(tabs.viewControllers[index]) {
          tabs.selectedIndex = index
          explore(depth: depth + 1)
        }
        tabs.selectedIndex = selected
      case let stack as NavigationController:
        let pages = stack.viewControllers
        for count in stride(from: pages.count - 1, to: 0, by: -1) where !isSeen(pages[count - 1]) {
          stack.setViewControllers(Array(pages.prefix(count)))
          explore(depth: depth + 1)
        }
        stack.setViewControllers(pages)
      default: break
      }
    }
    for controller in visible {
      for segue in live.segues[from: controller] { follow(segue, depth: depth) }
    }
    _ = stage.take()
  }

  private func follow(_ segue: LiveSegue, depth: Int) {
    guard segue.node.kind != "unwind",
      let destination = live.index[segue.node.destination] as? ViewController,
      !isSeen(destination), live.isFree(destination)
    else { return }
    live.go(segue)
    live.segues.refusals = []
    guard live.isOnScreen(destination) else { return }
    explore(depth: depth + 1)
    if let stack = destination.parent as? NavigationController {
      stack.popViewController()
    } else if destination.presentingViewController != nil {
      destination.presentingViewController?.dismiss()
    }
  }

  private func isSeen(_ controller: ViewController) -> Bool {
    seenControllers.contains(ObjectIdentifier(controller))
  }

  /// Rehearses the elements in the windows that were not seen before; answers the controllers there.
  private func rehearseScreen() -> [ViewController] {
    var visible: [ViewController] = []
    var open = Array(live.roots.reversed())
    while let element = open.popLast() {
      if let controller = element as? ViewController {
        visible.append(controller)
        seenControllers.insert(ObjectIdentifier(controller))
      }
      if let list = element as? ListView, !list.subviews.contains(where: { $0 is ListCell }) {
        _ = list.loadCell(at: ListIndexPath(section: 0, item: 0))
      }
      let isNew =
        element is ViewController || seenElements.insert(ObjectIdentifier(element)).inserted
      // Tabs stay the same from one to the next; thousands of them are looked at once.
      if !isNew, element is TabBar { continue }
      open += live.children(of: element).reversed()
      if isNew, !(element is ViewController) { rehearse(element) }
    }
    return visible
  }
}
