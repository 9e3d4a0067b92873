#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where events take their times from.
public struct TimeSource: Sendable {
  /// Milliseconds since 1970. May step.
  public var wall: @Sendable () -> Int64
  /// Nanoseconds that never step back. May stand still while the machine is suspended.
  public var monotonic: @Sendable () -> UInt64
  /// Nanoseconds that never step back, those among them in which the machine was suspended.
  public var sinceBoot: @Sendable () -> UInt64 {
    get { ownSinceBoot ?? monotonic }
    set { ownSinceBoot = newValue }
  }
  private var ownSinceBoot: (@Sendable () -> UInt64)?

  /// Creates a source from its clocks.
  ///
  /// - Parameters:
  ///   - wall: Milliseconds since 1970.
  ///   - monotonic: Nanoseconds that never step back.
  ///   - sinceBoot: Nanoseconds that never step back and count a suspended machine's; nil takes `monotonic`
  ///     for it, read once an event.
  public init(
    wall: @escaping @Sendable () -> Int64, monotonic: @escaping @Sendable () -> UInt64,
    sinceBoot: (@Sendable () -> UInt64)? = nil
  ) {
    self.wall = wall
    self.monotonic = monotonic
    ownSinceBoot = sinceBoot
  }

  /// What the clocks show at one moment.
  struct Reading: Sendable, Hashable {
    var wall: Int64
    var monotonic: UInt64
    var sinceBoot: UInt64
  }

  /// Reads the clocks, each once.
  func reading() -> Reading {
    let (wall, monotonic) = (wall(), monotonic())
    guard let ownSinceBoot else {
      return Reading(wall: wall, monotonic: monotonic, sinceBoot: monotonic)
    }
    return Reading(wall: wall, monotonic: monotonic, sinceBoot: ownSinceBoot())
  }

  /// The system's clocks.
  public static let system = TimeSource(
    wall: {
      let time = read(CLOCK_REALTIME)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    },
    monotonic: { nanoseconds(CLOCK_MONOTONIC) },
    sinceBoot: { nanoseconds(CLOCK_BOOTTIME) })

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    let time = read(clock)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}

/// Where ids take their random bits from.
public struct RandomSource {
  /// Gives 64 random bits.
  public var next: () -> UInt64

  /// Creates a source.
  public init(_ next: @escaping () -> UInt64) { self.next = next }

  /// A generator seeded by the system: one call to the kernel for all ids of a tracker. Ids are unique,
  /// not secret.
  public static var system: RandomSource {
    var system = SystemRandomNumberGenerator()
    return seeded(system.next() ^ (system.next() &* 0x9E37_79B9_7F4A_7C15))
  }

  /// The same bits for the same seed (SplitMix64).
  public static func seeded(_ seed: UInt64) -> RandomSource {
    var generator = SplitMix64(seed: seed)
    return RandomSource { generator.next() }
  }
}
