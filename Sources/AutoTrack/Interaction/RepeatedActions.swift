/// The handlers that came in the present input, to find the same name twice.
///
/// Inputs nest (a handler starts another interaction), and a physical input comes in parts, finger down,
/// moved, up, between which code may send on its own and other inputs may come: a recognizer that waits holds
/// the lifting back. So the handlers of the last few inputs are kept.
///
/// Touches of one input are told apart, for one finger may tap while another rests; a sender that follows no
/// touch (0) may be any of them, so it repeats what came with any touch of the input, and is repeated by it.
struct RepeatedActions {
  private struct Seen {
    /// The physical input's number, so that a send in code inside its handling belongs to it; for a send
    /// in code alone the delivery's.
    let number: UInt64
    let isPhysical: Bool
    /// A send that follows no finger (0) is one with those of any.
    let touch: UInt64
    let sender: UInt
    let action: String

    func isSame(as other: Seen) -> Bool {
      number == other.number && isPhysical == other.isPhysical
        && (touch == other.touch || touch == 0 || other.touch == 0)
        && sender == other.sender && action.utf8.elementsEqual(other.action.utf8)
    }
  }

  /// How many handlers of inputs before the present one are kept.
  private static let kept = 32

  /// In the order they came.
  private var seen: [Seen] = []
  private var hasCode = false
  private var outermost: UInt64?
  /// The last physical input that was inside no other.
  private var physical: UInt64?
  /// The greatest number of a physical input that a handler was noted of.
  private var newest: UInt64 = 0

  /// Notes a handler; true if it was noted before.
  mutating func insert(_ action: String, _ sender: UInt, _ input: InputReference) -> Bool {
    let handler = Seen(
      number: input.number ?? input.serial, isPhysical: input.number != nil, touch: input.touch,
      sender: sender, action: action)
    if !input.isNested, outermost != input.serial {
      outermost = input.serial
      begin(input.number)
    }
    // Inputs are numbered in turn: of a new one nothing was noted, which spares most taps the search.
    if handler.isPhysical ? handler.number <= newest : hasCode {
      if seen.contains(where: { $0.isSame(as: handler) }) { return true }
    }
    seen.append(handler)
    if handler.isPhysical { newest = max(newest, handler.number) } else { hasCode = true }
    return false
  }

  /// An input that is inside no other begins or goes on: what code sent on its own is over.
  private mutating func begin(_ number: UInt64?) {
    if hasCode {
      seen.removeAll { !$0.isPhysical }
      hasCode = false
    }
    guard let number, number != physical else { return }
    physical = number
    if seen.count > 2 * Self.kept { seen.removeFirst(seen.count - Self.kept) }
  }
}
