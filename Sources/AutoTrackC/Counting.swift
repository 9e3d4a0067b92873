import AutoTrack
import CAutoTrack

/// What a tracker has done: of one that is started on its own thread alone.
private func tally(of handle: autotrack_tracker) throws(CallError) -> Tally {
  switch try Registry.shared.phase(of: handle) {
  case .created: return Tally()
  case .stopped(let tally): return tally
  case .started(let running):
    guard running.thread == thisThread else { throw .thread }
    return running.tally
  }
}

/// Fills in what was recorded, dropped and lost; `autotrack.h` says more.
@c @implementation
public func autotrack_statistics(
  _ tracker: autotrack_tracker, _ counts: UnsafeMutablePointer<autotrack_counts>?
) -> autotrack_status {
  answer { () throws(CallError) in
    let tally = try tally(of: tracker)
    var result = autotrack_counts()
    result.recorded = UInt64(tally.recorded)
    result.dropped = UInt64(tally.dropped.reduce(0) { $0 + $1.count })
    result.lost = UInt64(tally.lost)
    try fill(counts, with: result)
  }
}

/// Tells every reason of a drop and how often; `autotrack.h` says more.
@c @implementation
public func autotrack_dropped(
  _ tracker: autotrack_tracker,
  _ each: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UInt64) -> Void)?,
  _ context: UnsafeMutableRawPointer?
) -> autotrack_status {
  answer { () throws(CallError) in
    let tally = try tally(of: tracker)
    guard let each else { throw .null("the callback") }
    for (reason, count) in tally.dropped {
      reason.withCString { each(context, $0, UInt64(count)) }
    }
  }
}
