import ViewTreeModel

/// What a tracker has installed in one application's dispatch table. Taking it down leaves the table as
/// it was before.
final class Installation {
  /// Held only while it is put up: later the table holds the tracker, and so this.
  private var table: DispatchTable?
  private var tokens: [DispatchToken] = []
  var lifecycle = LifecycleProgress()

  init(_ table: DispatchTable) { self.table = table }

  deinit { for token in tokens { token.remove() } }

  /// Ends putting it up.
  func seal() { table = nil }

  func isInstalled(in table: DispatchTable) -> Bool {
    tokens.contains { $0.belongs(to: table) }
  }

  /// Observes a message: `record` runs before whatever the call leads to.
  func before<Receiver, Arguments, Output>(
    _ message: Message<Receiver, Arguments, Output>,
    _ record: @escaping (Receiver, Arguments) -> Void
  ) {
    guard let table else { return }
    tokens.append(table.observe(message, record))
  }
}

extension Tracker where Tree == ViewTree {
  /// Creates a tracker for an application of ViewTreeModel; `start(in:)` begins.
  ///
  /// - Parameters:
  ///   - configuration: How events are recorded and named.
  ///   - commonProperties: What every event carries.
  ///   - time: The clocks.
  ///   - random: The random bits of ids.
  ///   - sink: Gets every event, on the tracker's thread, before the app's handler runs. It must not wait.
  public convenience init(
    configuration: Configuration = .standard, commonProperties: Properties = [:],
    time: TimeSource = .system, random: RandomSource = .system,
    sink: @escaping (consuming TrackedEvent) -> Void
  ) {
    self.init(
      tree: ViewTree(), configuration: configuration, commonProperties: commonProperties,
      time: time, random: random, sink: sink)
  }

  /// Begins to record an application's interactions. Starting again changes nothing; starting in another
  /// application stops in the first.
  ///
  /// The application keeps the tracker until `stop()`. A page that is visible already is recorded, if
  /// pages are recorded by appearance and it was not before.
  public func start(in application: Application) {
    let table = application.dispatch
    if let running = installation as? Installation, running.isInstalled(in: table) { return }
    stop()
    pipeline.forgetTree()
    let installation = Installation(table)
    self.installation = installation
    isInBackground = application.state == .background
    installControlActions(installation)
    installGestures(installation)
    installSelections(installation)
    installRowActions(installation)
    installAlerts(installation)
    installPages(installation)
    installItems(installation)
    installMenus(installation)
    installTextEditing(installation)
    installSearchButtons(installation)
    installLifecycle(installation)
    installation.seal()
    if holdsPages(of: application) {
      installation.lifecycle.hasHeldPages = true
    } else {
      recordVisiblePage(of: application)
    }
  }

  /// Ends recording and leaves the application's dispatch table as it was. `isInBackground` is false then.
  public func stop() {
    guard isStarted else { return }
    installation = nil
    pipeline.loseSightOfTree()
  }

  /// Whether an application is being recorded.
  public var isStarted: Bool { installation != nil }

  /// Records an interaction with the input that its application is delivering.
  func record(
    _ interaction: Interaction<ViewTree.Node>, for object: ModelObject, isUser: Bool = true
  ) {
    // The sink may have stopped the tracker at the event before this one.
    guard isStarted else { return }
    var interaction = interaction
    if let reason = complete(&interaction, for: object, isUser: isUser) {
      return pipeline.drop(reason)
    }
    record(interaction)
  }

  /// Gives an interaction the input that its application is delivering.
  ///
  /// - Returns: Why it is not recorded; nil if it is.
  func complete(
    _ interaction: inout Interaction<ViewTree.Node>, for object: ModelObject, isUser: Bool = true
  ) -> DropReason? {
    guard let moment = object.moment else {
      interaction.origin = isUser ? .user : .programmatic
      return nil
    }
    if isInBlockedWindow(interaction, at: moment) { return .blockedWindow }
    if let input = moment.input {
      interaction.input = InputReference(
        number: input.isPhysical ? input.number : nil, serial: input.serial,
        isNested: input.isNested, touch: moment.touch)
      interaction.origin = isUser && input.origin == .user ? .user : .programmatic
    } else {
      interaction.origin = isUser ? .user : .programmatic
    }
    return nil
  }
}

extension Tracker where Tree == ViewTree {
  /// The path that a handler of this name would be recorded by, without recording it.
  ///
  /// - Throws: `PathError` for a chain, path or parameters beyond the limits.
  public func path(of action: String, from sender: Responder) throws(PathError) -> EventPath {
    try path(of: .action(action, from: ViewTree.Node(sender)))
  }
}
