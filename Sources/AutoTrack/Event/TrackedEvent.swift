/// Something that happened, as it leaves the engine.
public struct TrackedEvent: Sendable, Hashable {
  /// The event's own id, growing with time.
  public let id: UUIDv7
  /// What kind of event it is.
  public let kind: EventKind
  /// The name of an event that was reported by hand.
  public let name: String?
  /// The path of an event that the engine saw.
  public let path: EventPath?
  /// The sender's state, or what was handed over with a manual event.
  public let properties: Properties
  /// The sender's business parameters.
  public let parameters: Properties
  /// What all consequences of one physical input share.
  public let interactionID: InteractionID?
  /// Where it came from.
  public let origin: Origin
  /// The page that was visible.
  public let page: String?
  /// How long the page was visible that disappears with the event; nil for other events, and where it is not
  /// known.
  public let pageDuration: PageDuration?
  /// When, in milliseconds since 1970 by the wall clock.
  public let time: Int64
  /// When, in nanoseconds by a clock that never steps back; comparable within one run.
  public let monotonicTime: UInt64
  /// Its place among the tracker's events, counted from 1.
  public let sequence: UInt64
  /// The session, the person and the properties that all events have.
  public let context: EventContext

  /// The path, or the name of an event without one.
  public var summary: String { path?.text ?? name ?? kind.rawValue }

  /// The path as text (`event_path`).
  public var eventPath: String? { path?.text }
  /// The path's id (`event_id`). Computed at each read.
  public var eventID: String? { path?.id }
  /// The path without state and text (`element_path`). Computed at each read.
  public var elementPath: String? { path?.elementPath }
  /// The element's id (`element_id`). Computed at each read.
  public var elementID: String? { path?.elementID }
}

/// One physical input's id.
public struct InteractionID: Sendable, Hashable, CustomStringConvertible {
  let tracker: UInt64
  let number: UInt64

  /// 32 lowercase hexadecimal digits: 16 for the tracker, 16 for the input's number.
  public var description: String { Self.hexadecimal(tracker) + Self.hexadecimal(number) }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// How long a page was visible while the application was in front. Time in the background is in neither part;
/// neither is ever negative, whatever the clocks do.
public struct PageDuration: Sendable, Hashable {
  /// Milliseconds in which the machine ran.
  public let visible: Int64
  /// Milliseconds in which the machine was suspended with the page in front. 0 where the time source has no
  /// clock that counts them.
  public let suspended: Int64
}

/// What many events have in common; made anew when one of its parts changes.
public final class EventContext: Sendable, Hashable {
  /// The session. Nil for an event that was reported as out of session, for one in the background when no
  /// session ran, and for a report so late that it belongs to none that is known.
  public let session: Session?
  /// The id of somebody not known by name.
  public let anonymousID: String
  /// The id that `identify` gave, nil before it and after `reset`.
  public let userID: String?
  /// Properties that all events have.
  public let commonProperties: Properties

  init(session: Session?, anonymousID: String, userID: String?, commonProperties: Properties) {
    self.session = session
    self.anonymousID = anonymousID
    self.userID = userID
    self.commonProperties = commonProperties
  }

  /// Equal parts.
  public static func == (left: EventContext, right: EventContext) -> Bool {
    left === right
      || left.session == right.session && left.anonymousID == right.anonymousID
        && left.userID == right.userID && left.commonProperties == right.commonProperties
  }

  /// Hashes the session: it tells most contexts apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(session) }
}

/// A time of use without a long pause, and not longer than the configuration allows.
public struct Session: Sendable, Hashable {
  /// The session's id.
  public let id: UUIDv7
  /// Its place among the tracker's sessions, counted from 1.
  public let number: Int
  /// When it began, in milliseconds since 1970.
  public let start: Int64
}
