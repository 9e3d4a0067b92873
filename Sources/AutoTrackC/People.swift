import AutoTrack
import CAutoTrack

/// Says who the person is; `autotrack.h` says more.
@c @implementation
public func autotrack_identify(
  _ tracker: autotrack_tracker, _ user: UnsafePointer<CChar>?
) -> autotrack_status {
  answer { () throws(CallError) in
    try onOwner(tracker) { (_, tracker) throws(CallError) in
      tracker.identify(try exactName(user, "the person's id"))
    }
  }
}

/// Forgets the person; `autotrack.h` says more.
@c @implementation
public func autotrack_reset(_ tracker: autotrack_tracker) -> autotrack_status {
  answer { () throws(CallError) in
    try onOwner(tracker) { _, tracker in tracker.reset() }
  }
}

/// Says whether the person agrees, from any thread; `autotrack.h` says more.
@c @implementation
public func autotrack_set_consent(
  _ tracker: autotrack_tracker, _ given: Int32
) -> autotrack_status {
  answer { () throws(CallError) in
    if case .created = try Registry.shared.phase(of: tracker) {
      return try Registry.shared.prepare(tracker) { $0.isConsentGiven = given != 0 }
    }
    let running = try running(tracker)
    if running.thread == thisThread, !running.isInside {
      return try onOwner(tracker) { _, tracker in tracker.isConsentGiven = given != 0 }
    }
    if !running.handle.setConsent(given != 0) { throw .order("the tracker is stopped") }
  }
}

/// Sets what every event carries; `autotrack.h` says more.
@c @implementation
public func autotrack_set_common_properties(
  _ tracker: autotrack_tracker, _ pairs: UnsafePointer<autotrack_property>?, _ count: Int
) -> autotrack_status {
  answer { () throws(CallError) in
    if case .created = try Registry.shared.phase(of: tracker) {
      let properties = try properties(pairs, count)
      return try Registry.shared.prepare(tracker) { $0.commonProperties = properties }
    }
    try onOwner(tracker) { (_, tracker) throws(CallError) in
      tracker.setCommonProperties(try properties(pairs, count))
    }
  }
}
