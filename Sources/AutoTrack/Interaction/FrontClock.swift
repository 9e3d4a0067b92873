/// How long the application has been in front: a stopwatch that stands still in the background.
struct FrontClock {
  /// What the stopwatch shows, in nanoseconds that never step back.
  struct Times {
    /// While the machine ran.
    var visible: UInt64 = 0
    /// While it was suspended.
    var suspended: UInt64 = 0

    /// What has passed since the stopwatch showed other times.
    func duration(since earlier: Times) -> PageDuration {
      PageDuration(
        visible: Int64((visible - earlier.visible) / 1_000_000),
        suspended: Int64((suspended - earlier.suspended) / 1_000_000))
    }
  }

  private(set) var isRunning = true
  private var shown = Times()
  /// What the clocks had shown at most when they were read last.
  private var last: Times?

  /// What it shows now. Clocks that step back, as none should, count as standing still.
  mutating func times(at now: TimeSource.Reading) -> Times {
    let suspended = now.sinceBoot > now.monotonic ? now.sinceBoot - now.monotonic : 0
    guard let last else {
      self.last = Times(visible: now.monotonic, suspended: suspended)
      return shown
    }
    let next = Times(
      visible: max(last.visible, now.monotonic), suspended: max(last.suspended, suspended))
    if isRunning {
      shown.visible += next.visible - last.visible
      shown.suspended += next.suspended - last.suspended
    }
    self.last = next
    return shown
  }

  /// Lets it run or stand still from now on.
  mutating func run(_ runs: Bool, at now: TimeSource.Reading) {
    _ = times(at: now)
    isRunning = runs
  }
}
