/// The time that gestures run by, in seconds from an arbitrary start. It moves only when it is told to, so
/// the same inputs at the same times lead to the same gestures.
final class InputClock {
  private struct Alarm {
    let time: Double
    let number: UInt64
    let body: () -> Void
  }

  private(set) var now = 0.0
  /// Soonest first; few at a time.
  private var alarms: [Alarm] = []
  private var lastNumber: UInt64 = 0

  /// When the next alarm is due.
  var nextAlarm: Double? { alarms.first?.time }

  /// Runs a body once so many seconds have passed.
  ///
  /// - Returns: The number that `cancel` takes.
  func after(_ seconds: Double, _ body: @escaping () -> Void) -> UInt64 {
    lastNumber += 1
    let alarm = Alarm(time: now + max(0, seconds), number: lastNumber, body: body)
    let place = alarms.firstIndex { $0.time > alarm.time } ?? alarms.count
    alarms.insert(alarm, at: place)
    return lastNumber
  }

  func cancel(_ number: UInt64) {
    alarms.removeAll { $0.number == number }
  }

  /// Moves on, alarm by alarm; `moved` hears of each stop before what is due there. A time that is past
  /// already, or no number, changes nothing.
  func advance(to time: Double, moved: (Double) -> Void) {
    while let alarm = alarms.first, alarm.time <= time {
      alarms.removeFirst()
      go(to: alarm.time, moved)
      alarm.body()
    }
    go(to: time, moved)
  }

  private func go(to time: Double, _ moved: (Double) -> Void) {
    guard time > now else { return }
    now = time
    moved(time)
  }
}

extension Application {
  /// The time of the last input, in seconds. Gestures that wait, a long press, the second tap of a
  /// double one, wait by this clock.
  public final var currentTime: Double { inputClock.now }

  /// Lets seconds pass: what waits for them happens.
  public final func advance(by seconds: Double) { advance(to: inputClock.now + max(0, seconds)) }

  /// Lets time pass until a moment; one that is past already changes nothing.
  public final func advance(to time: Double) {
    inputClock.advance(to: time) { [self] in timeDidChange?($0) }
  }
}
