/// The engine: records interactions of one tree and hands the events to a sink.
///
/// A tracker belongs to the thread that owns the tree. Other threads reach it through `handle`.
///
/// ```swift
/// let tracker = Tracker(tree: WidgetTree()) { event in print(event.summary) }
/// tracker.record(.action("clicked", from: widget))
/// ```
public final class Tracker<Tree: ResponderTree> {
  /// The tree whose nodes interactions name.
  public let tree: Tree
  @usableFromInline let pipeline: EventPipeline
  /// What `start(in:)` has installed.
  @exclusivity(unchecked) var installation: AnyObject?

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - tree: How the toolkit's nodes answer.
  ///   - configuration: How events are recorded and named.
  ///   - commonProperties: What every event carries.
  ///   - time: The clocks.
  ///   - random: The random bits of ids.
  ///   - sink: Gets every event, on the tracker's thread, before the app's handler runs. It must not wait.
  public init(
    tree: Tree, configuration: Configuration = .standard,
    commonProperties: Properties = Properties(),
    time: TimeSource = .system, random: RandomSource = .system,
    sink: @escaping (consuming TrackedEvent) -> Void
  ) {
    self.tree = tree
    pipeline = EventPipeline(
      configuration, common: commonProperties, time: time, random: random, sink: sink)
  }

  /// How events are recorded and named.
  public var configuration: Configuration { pipeline.configuration }

  /// What was recorded and dropped so far.
  public var statistics: Statistics {
    var statistics = pipeline.statistics
    statistics.masked = pipeline.privacy.tally.byReason
    return statistics
  }

  /// The tracker as other threads may use it.
  public var handle: TrackerHandle {
    TrackerHandle(mailbox: pipeline.mailbox, time: pipeline.time)
  }

  /// Records what other threads have posted.
  public func drain() { pipeline.drain() }

  /// Records what other threads have posted, and refuses what they post from now on.
  package func close() { pipeline.close() }

  /// Why the last thing was dropped that this thread reported; whoever wants to know of one call sets it to
  /// nil before.
  package var lastDrop: DropReason? {
    get { pipeline.lastDrop }
    set { pipeline.lastDrop = newValue }
  }

  /// Whether the person agrees to be tracked; true at first. What happens without consent is dropped
  /// and counted.
  ///
  /// Withdrawing it stops everything at once and clears what is pending: events that other threads have
  /// reported and that wait, and what is held (a gesture that has begun, a drag) are dropped as
  /// `no_consent`, also if consent is given again before they end.
  public var isConsentGiven: Bool {
    get { pipeline.privacy.isConsentGiven }
    set { pipeline.setConsent(newValue) }
  }

  /// Records an interaction, unless a marker ignores it or it must not leave.
  ///
  /// Call it before the handler runs: the handler may change the tree. The nodes of the interaction are
  /// not kept.
  @inlinable
  public func record(_ interaction: Interaction<Tree.Node>) {
    pipeline.prepare()
    // The tree's accessors must not lead here again; the sink may.
    guard pipeline.builder.enter() else { return pipeline.drop(.reentrant) }
    var draft = EventDraft(kind: interaction.kind)
    let reason = read(interaction, into: &draft)
    let key = interaction.page == nil ? nil : interaction.node.flatMap { tree.identity(of: $0) }
    pipeline.builder.leave()
    if let reason { return pipeline.drop(reason) }
    if let page = interaction.page, !pipeline.turn(page, key: key, draft: &draft) { return }
    ask(about: interaction, &draft)
    pipeline.emit(consume draft)
  }

  /// Records an interaction that a physical input led to.
  ///
  /// ```swift
  /// tracker.record(.action("clicked", from: button), in: InputReference(inputNumber))
  /// ```
  @inlinable
  public func record(_ interaction: Interaction<Tree.Node>, in input: InputReference) {
    var interaction = interaction
    interaction.input = input
    record(interaction)
  }

  /// Reads an interaction's facts from the tree, its page among them where the tree tells it.
  ///
  /// - Returns: Why there is no event; nil if there is one.
  @inlinable @inline(__always)
  func read(_ interaction: Interaction<Tree.Node>, into draft: inout EventDraft) -> DropReason? {
    if isIgnored(interaction) { return .ignored }
    if let input = interaction.input, let node = interaction.node,
      case .action(let action) = interaction.lead, let sender = tree.identity(of: node),
      pipeline.isRepeated(action, from: sender, in: input)
    {
      return .repeatedAction
    }
    draft.origin = interaction.origin
    draft.input = interaction.input
    draft.policyNumber = pipeline.privacy.number
    do {
      draft.parameters = try orderedParameters(of: interaction, isMasked: &draft.isMasked)
      draft.path = try pipeline.builder.build(
        interaction, in: tree, parameters: draft.parameters, keeping: &draft.properties,
        keeps: true)
    } catch {
      return hasFault() ? .unreadableTree : DropReason(error)
    }
    readPrivacy(of: interaction, into: &draft)
    if hasFault() { return .unreadableTree }
    if let node = interaction.node { draft.isSecure = tree.isSecure(node) }
    if pipeline.hasSeveralPages { notePage(of: interaction, in: &draft) }
    return nil
  }

  /// Notes the page that the sender is in: with several side by side, or in several windows, it need not
  /// be the one that appeared last.
  @usableFromInline
  func notePage(of interaction: Interaction<Tree.Node>, in draft: inout EventDraft) {
    var node = interaction.node
    for _ in 0..<pipeline.builder.maximumNodes {
      guard let current = node else { return }
      if let key = tree.identity(of: current), pipeline.notePage(of: key, in: &draft) { return }
      node = tree.next(after: current)
    }
  }

  /// Whether a marker ignores an interaction: the sender's own, its list's, or one above it.
  @inlinable
  package func isIgnored(_ interaction: Interaction<Tree.Node>) -> Bool {
    guard let details = interaction.details else {
      guard let sender = interaction.node else { return false }
      return has(.itself, sender) || pipeline.followsPolicy && isIgnoredFromAbove(sender)
    }
    let rare = details.rare
    if let owner = rare.owner, has(.itself, owner) { return true }
    if let markers = rare.senderMarkers, markers.ignored.contains(.itself) { return true }
    guard let sender = interaction.node else { return false }
    let isSender = rare.senderMarkers == nil
    if !pipeline.followsPolicy {
      // The original looks at a row's list and not at the row.
      return isSender && rare.owner == nil && has(.itself, sender)
    }
    if isSender, has(.itself, sender) { return true }
    // A sender that is no node is below the node where its chain begins.
    return !isSender && has(.descendants, sender) || isIgnoredFromAbove(sender)
  }

  @inlinable @inline(__always)
  func has(_ policy: IgnorePolicy, _ node: Tree.Node) -> Bool {
    tree.ignorePolicy(of: node).rawValue & policy.rawValue != 0
  }

  /// Whether any responder above a node ignores what is below it. A chain beyond the limit is left to the
  /// path's own check.
  @inlinable
  func isIgnoredFromAbove(_ sender: Tree.Node) -> Bool {
    var node = sender
    for _ in 0..<pipeline.builder.maximumNodes {
      guard let next = tree.next(after: node) else { return false }
      if has(.descendants, next) { return true }
      node = next
    }
    return false
  }

  /// The sender's own parameters, in the order of the configuration.
  @inlinable
  func orderedParameters(
    of interaction: Interaction<Tree.Node>, isMasked: inout Bool
  ) throws(PathError) -> Properties {
    var parameters = Properties()
    if let markers = interaction.senderMarkers {
      parameters = markers.parameters
      isMasked = markers.isMasked
    } else if let node = interaction.node {
      let markers = tree.markers(of: node)
      parameters = markers.parameters
      isMasked = markers.isMasked
    }
    return parameters.isEmpty ? parameters : try pipeline.ordered(parameters)
  }

  /// Whether the tree could not answer; a name that it gave may be wrong then and is forgotten.
  @inlinable @inline(__always)
  func hasFault() -> Bool {
    guard tree.takeFault() else { return false }
    pipeline.builder.forgetNames()
    return true
  }

  /// Reports an event by hand.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - properties: What it tells.
  ///   - inSession: False for what no person's use leads to, as a message that arrives: the event carries no
  ///     session, begins none and prolongs none.
  public func track(
    _ name: String, properties: Properties = Properties(), inSession: Bool = true
  ) {
    var draft = EventDraft(kind: .custom)
    draft.name = name
    draft.properties = properties
    draft.origin = .programmatic
    draft.isReported = true
    draft.isOutOfSession = !inSession
    pipeline.emit(draft)
  }

  /// Reports a page by hand. The page that was recorded just before is not recorded again.
  public func page(_ name: String, properties: Properties = Properties()) {
    guard pipeline.turn(toReported: name) else { return }
    var draft = EventDraft(kind: .page)
    draft.name = name
    draft.properties = properties
    draft.origin = .programmatic
    draft.isReported = true
    pipeline.emit(draft)
  }

  /// Says who the person is; later events carry the id.
  public func identify(_ userID: String) { pipeline.identify(userID) }

  /// Forgets the person: later events carry a new anonymous id. Nothing that was recorded is taken back:
  /// events that other threads have reported and that wait are recorded first, as the person's of before.
  public func reset() {
    pipeline.drain()
    pipeline.reset()
  }

  /// What every event carries.
  public func setCommonProperties(_ properties: Properties) { pipeline.setCommon(properties) }
}
