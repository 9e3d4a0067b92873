import CAutoTrack
import Foundation

/// How many rounds a fuzz test runs: `standard`, or `AUTOTRACK_FUZZ` from the environment if that
/// is more.
func fuzzRounds(_ standard: Int) -> Int {
  let wanted = ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap(Int.init)
  return max(standard, wanted ?? 0)
}

/// What a thread is to do, and what came of it.
///
/// Unchecked, because the thread that made it waits until the other one has ended.
private final class Errand<Result>: @unchecked Sendable {
  let body: () -> Result
  var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }
}

/// Runs something on a thread of its own and waits for it.
func onAnotherThread<Result>(_ body: @escaping () -> Result) -> Result? {
  let errand = Errand(body)
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    errand.result = errand.body()
    ended.signal()
  }
  thread.start()
  ended.wait()
  return errand.result
}

/// What `autotrack_last_error` says on this thread.
var lastError: String { autotrack_last_error().map { String(cString: $0) } ?? "" }

/// A text that never goes away, as C has it.
func literal(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
