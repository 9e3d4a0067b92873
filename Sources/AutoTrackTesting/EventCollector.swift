import AutoTrack
import Synchronization

/// A sink that keeps events in memory, for tests.
///
/// ```swift
/// let collector = EventCollector()
/// let tracker = Tracker(sink: collector.collect)
/// tracker.start(in: application)
/// application.tap(button)
/// #expect(collector.paths == ["#login:#UIButton…"])
/// ```
public final class EventCollector: Sendable {
  private let collected = Mutex<[TrackedEvent]>([])

  /// Creates a collector without events.
  public init() {}

  /// Keeps an event; hand this to a tracker as its sink. May be called from any thread.
  public func collect(_ event: TrackedEvent) { collected.withLock { $0.append(event) } }

  /// The events in the order they came.
  public var events: [TrackedEvent] { collected.withLock { $0 } }

  /// The paths of those events that have one.
  public var paths: [String] { events.compactMap(\.eventPath) }

  /// Each event's path, or the name of an event without one.
  public var summaries: [String] { events.map(\.summary) }

  /// Forgets what was collected.
  public func clear() { collected.withLock { $0 = [] } }
}
