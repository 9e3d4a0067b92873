import AutoTrack
import CAutoTrack

/// The number of the calling thread.
var thisThread: UInt64 { at_this_thread().pointee.number }

/// The started tracker of a handle, for any thread.
func running(_ handle: autotrack_tracker) throws(CallError) -> RunningTracker {
  switch try Registry.shared.phase(of: handle) {
  case .created: throw .order("the tracker is not started yet")
  case .started(let running):
    if running.thread == thisThread, running.isStopping { throw .order("the tracker is stopped") }
    return running
  case .stopped: throw .order("the tracker is stopped")
  }
}

/// Runs a call that is the tracker's thread's alone, and no callback's.
@inline(__always)
func onOwner(
  _ handle: autotrack_tracker,
  _ body: (RunningTracker, Tracker<CallbackTree>) throws(CallError) -> Void
) throws(CallError) {
  let running = try running(handle)
  guard running.thread == thisThread else { throw .thread }
  if running.isInside { throw .reentrant }
  guard let tracker = running.tracker else { throw .order("the tracker is stopped") }
  running.isInside = true
  defer {
    running.isInside = false
    if running.isStopping { end(running, handle) }
  }
  try body(running, tracker)
}

/// Runs what reports something, on the tracker's thread; throws the reason why nothing was recorded.
func report(
  _ tracker: Tracker<CallbackTree>, _ body: () -> Void
) throws(CallError) {
  tracker.lastDrop = nil
  body()
  guard let reason = tracker.lastDrop else { return }
  throw reason == .unreadableTree ? .tree(tracker.tree.owner.lastFault) : .dropped(reason)
}

/// Stops a tracker, on its thread, with no call running.
func end(_ running: RunningTracker, _ handle: autotrack_tracker) {
  running.isStopping = true
  Registry.shared.stop(handle, running.finish())
  running.close()
}
