import ViewTreeModel

/// What trackers have read of something that is not over yet, a gesture or the drag of a slider, to record it
/// when it is. Each tracker has its own; none of it holds a view.
final class HeldFacts {
  private struct Entry {
    weak var tracker: AnyObject?
    let name: String
    let interaction: HeldInteraction
  }

  private var entries: [Entry] = []

  /// Whether a tracker has read the facts under a name already.
  func contains(_ name: String, of tracker: AnyObject) -> Bool {
    entries.contains { $0.tracker === tracker && $0.name.utf8.elementsEqual(name.utf8) }
  }

  func add(_ interaction: HeldInteraction, as name: String, of tracker: AnyObject) {
    entries.append(Entry(tracker: tracker, name: name, interaction: interaction))
  }

  /// What a tracker has read, in that order; it is given once.
  func take(of tracker: AnyObject) -> [HeldInteraction] {
    let own = entries.filter { $0.tracker === tracker }
    entries.removeAll { $0.tracker === tracker }
    return own.map(\.interaction)
  }
}

extension Tracker where Tree == ViewTree {
  /// Reads facts now, once a name, to record them when the run is over.
  func hold(_ name: String, in run: GestureRun, _ facts: () -> HeldInteraction) {
    let held = run.note as? HeldFacts ?? HeldFacts()
    run.note = held
    if !held.contains(name, of: self) { held.add(facts(), as: name, of: self) }
  }

  /// Records what was held.
  ///
  /// - Returns: Whether there was anything.
  func release(_ run: GestureRun?) -> Bool {
    let interactions = (run?.note as? HeldFacts)?.take(of: self) ?? []
    for held in interactions {
      // The sink may stop the tracker.
      guard isStarted else { break }
      record(held)
    }
    return !interactions.isEmpty
  }

  /// An interaction's facts as they are now.
  ///
  /// - Parameter isByHand: Whether a person's hand leads to it, though the app's code may be on the way.
  func facts(
    of interaction: Interaction<ViewTree.Node>, for object: ModelObject, isByHand: Bool = false
  ) -> HeldInteraction {
    pipeline.prepare()
    guard pipeline.builder.enter() else { return .dropped(.reentrant) }
    defer { pipeline.builder.leave() }
    var interaction = interaction
    if let reason = complete(&interaction, for: object) { return .dropped(reason) }
    if isByHand { interaction.origin = .user }
    return held(interaction)
  }
}
