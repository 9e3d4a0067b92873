/// Two snapshots that differ, and what that means for analytics.
public struct SnapshotComparison: Sendable, Equatable {
  /// What was recorded.
  public let old: EventPathSnapshot
  /// What there is now.
  public let new: EventPathSnapshot

  /// Creates a comparison.
  public init(from old: EventPathSnapshot, to new: EventPathSnapshot) {
    self.old = old
    self.new = new
  }

  /// The lines that differ.
  public var diff: UnifiedDiff { UnifiedDiff(from: old.lines, to: new.lines) }
  /// What became of each event.
  public var changes: PathChanges { PathChanges(from: old.lines, to: new.lines) }
}
