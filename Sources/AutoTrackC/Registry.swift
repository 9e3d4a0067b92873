import AutoTrack
import CAutoTrack
import Synchronization

/// What a tracker is to be, until it is started.
///
/// Unchecked, because it is touched under the registry's lock alone until `start` takes it out.
final class Preparation: @unchecked Sendable {
  var configuration: Configuration
  var plan: CompiledPlan?
  var tree: CallbackTree?
  var sinks: [Sinks.Sink] = []
  var commonProperties = Properties()
  var isConsentGiven = true

  init(_ configuration: Configuration) { self.configuration = configuration }
}

/// The trackers of the process, by number.
///
/// The one global of the library, behind a lock. C hands handles over that it may have freed or made up, and
/// from any thread: only a table of those that are valid can tell, and it must outlive them all.
final class Registry: Sendable {
  enum Phase: Sendable {
    case created(Preparation)
    case started(RunningTracker)
    case stopped(Tally)
  }

  static let shared = Registry()

  private struct State {
    var last: autotrack_tracker = 0
    var phases: [autotrack_tracker: Phase] = [:]
  }

  private let state = Mutex(State())

  func create(_ configuration: Configuration) -> autotrack_tracker {
    let preparation = Preparation(configuration)
    return state.withLock { state in
      state.last += 1
      state.phases[state.last] = .created(preparation)
      return state.last
    }
  }

  func phase(of handle: autotrack_tracker) throws(CallError) -> Phase {
    guard let phase = state.withLock({ $0.phases[handle] }) else { throw .noTracker }
    return phase
  }

  /// Changes what a tracker is to be.
  ///
  /// What the change puts out of use is answered, so that it is freed outside the lock: it may call C.
  func prepare<Old>(
    _ handle: autotrack_tracker, _ change: (Preparation) -> Old
  ) throws(CallError) -> Old {
    let result = state.withLock { state -> Result<Carrier<Old>, CallError> in
      switch state.phases[handle] {
      case nil: .failure(.noTracker)
      case .created(let preparation): .success(Carrier(value: change(preparation)))
      case .started: .failure(.order("the tracker is started already"))
      case .stopped: .failure(.order("the tracker is stopped"))
      }
    }
    return try result.get().value
  }

  /// Makes a prepared tracker the calling thread's.
  func start(_ handle: autotrack_tracker, thread: UInt64) throws(CallError) {
    let error = state.withLock { state -> CallError? in
      switch state.phases[handle] {
      case nil: return .noTracker
      case .created(let preparation):
        state.phases[handle] = .started(RunningTracker(preparation, thread: thread))
        return nil
      case .started: return .order("the tracker is started already")
      case .stopped: return .order("the tracker is stopped")
      }
    }
    if let error { throw error }
  }

  /// Keeps what a tracker has done after it was stopped, unless it was freed in the meantime.
  func stop(_ handle: autotrack_tracker, _ tally: Tally) {
    state.withLock { state in
      guard case .started = state.phases[handle] else { return }
      state.phases[handle] = .stopped(tally)
    }
  }

  /// Forgets a tracker; answers what it was.
  func remove(_ handle: autotrack_tracker) throws(CallError) -> Phase {
    guard let phase = state.withLock({ $0.phases.removeValue(forKey: handle) }) else {
      throw .noTracker
    }
    return phase
  }
}

/// Takes a value out of the lock.
///
/// Unchecked, because the value has left what the lock protects, and the calling thread alone has it.
private struct Carrier<Value>: @unchecked Sendable {
  let value: Value
}
