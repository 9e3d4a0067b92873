#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where events take their times from.
public struct TimeSource: Sendable {
  /// Milliseconds since 1970. May step.
  public var wall: @Sendable () -> Int64
  /// Nanoseconds that never step back.
  public var monotonic: @Sendable () -> UInt64

  /// Creates a source from two clocks.
  public init(
    wall: @escaping @Sendable () -> Int64, monotonic: @escaping @Sendable () -> UInt64
  ) {
    self.wall = wall
    self.monotonic = monotonic
  }

  /// The system's clocks.
  public static let system = TimeSource(
    wall: {
      let time = read(CLOCK_REALTIME)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    },
    monotonic: {
      let time = read(CLOCK_MONOTONIC)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    })

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
