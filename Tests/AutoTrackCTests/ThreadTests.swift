import CAutoTrack
import Foundation
import Testing

/// The same is tested in C; here the thread sanitizer sees it too.
@Suite("Several threads")
struct ThreadTests {
  private static let receive:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<autotrack_event>?) -> Void =
      { context, _ in context?.assumingMemoryBound(to: Int.self).pointee += 1 }

  private func started(counting count: UnsafeMutablePointer<Int>) -> autotrack_tracker {
    var handle: autotrack_tracker = 0
    var sink = autotrack_sink()
    sink.size = MemoryLayout<autotrack_sink>.size
    sink.context = UnsafeMutableRawPointer(count)
    sink.receive = Self.receive
    #expect(autotrack_create(nil, &handle) == AUTOTRACK_OK)
    #expect(autotrack_add_sink(handle, &sink) == AUTOTRACK_OK)
    #expect(autotrack_start(handle) == AUTOTRACK_OK)
    return handle
  }

  /// Reports from threads of their own; each answers how many reports were accepted.
  private func reporters(_ threads: Int, to handle: autotrack_tracker) -> () -> Int {
    let group = DispatchGroup()
    let accepted = LockedCount()
    for _ in 0..<threads {
      group.enter()
      Thread {
        for _ in 0..<200 where autotrack_track(handle, "e", nil, 0) == AUTOTRACK_OK {
          accepted.increment()
        }
        group.leave()
      }.start()
    }
    return {
      group.wait()
      return accepted.value
    }
  }

  @Test("what was accepted is recorded, also by a tracker that stops in between")
  func accepted() {
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { count.deallocate() }
    for round in 0..<20 {
      count.initialize(to: 0)
      let handle = started(counting: count)
      let wait = reporters(3, to: handle)
      for _ in 0..<round * 10 { #expect(autotrack_drain(handle) == AUTOTRACK_OK) }
      #expect(autotrack_stop(handle) == AUTOTRACK_OK)
      let accepted = wait()
      #expect(count.pointee == accepted)
      #expect(autotrack_free(handle) == AUTOTRACK_OK)
    }
  }

  @Test("a tracker that is freed while others report loses no memory and no call")
  func freed() {
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { count.deallocate() }
    for _ in 0..<20 {
      count.initialize(to: 0)
      let handle = started(counting: count)
      let wait = reporters(3, to: handle)
      #expect(onAnotherThread { autotrack_free(handle) } == AUTOTRACK_OK)
      _ = wait()
      #expect(autotrack_drain(handle) == AUTOTRACK_INVALID_HANDLE)
    }
  }
}

/// A number that several threads count up.
private final class LockedCount: @unchecked Sendable {
  // Unchecked, because the lock is held at each access.
  private let lock = NSLock()
  private var count = 0

  func increment() { lock.withLock { count += 1 } }
  var value: Int { lock.withLock { count } }
}
