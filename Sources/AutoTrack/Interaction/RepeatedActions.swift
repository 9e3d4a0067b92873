/// The handlers that came in the present input, to find the same name twice.
///
/// Inputs nest (a handler starts another interaction), so those of the outer ones are kept until an input
/// comes that is inside none. A physical input comes in parts, finger down, moved, up, between which code may
/// send on its own, and a key be pressed: its handlers are kept until the second physical input after it.
struct RepeatedActions {
  private struct Seen {
    /// The physical input's number, so that a send in code inside its handling belongs to it; for a send
    /// in code alone the delivery's.
    let number: UInt64
    let isPhysical: Bool
    let touch: UInt64
    let sender: UInt
    let action: String

    func isSame(as other: Seen) -> Bool {
      number == other.number && isPhysical == other.isPhysical && touch == other.touch
        && sender == other.sender && action.utf8.elementsEqual(other.action.utf8)
    }
  }

  /// The first handler of an input, apart from the others: most inputs have one.
  private var first: Seen?
  private var others: [Seen] = []
  private var outermost: UInt64?
  /// The last physical input that was inside no other.
  private var physical: UInt64?

  /// Notes a handler; true if it was noted before.
  mutating func insert(_ action: String, _ sender: UInt, _ input: InputReference) -> Bool {
    let handler = Seen(
      number: input.number ?? input.serial, isPhysical: input.number != nil, touch: input.touch,
      sender: sender, action: action)
    if !input.isNested, outermost != input.serial {
      outermost = input.serial
      if let number = input.number, number != physical {
        let last = physical
        forget { !$0.isPhysical || $0.number != last && $0.number != number }
        physical = number
      } else {
        forget { !$0.isPhysical }
      }
    }
    guard let first else {
      self.first = handler
      return false
    }
    if first.isSame(as: handler) || others.contains(where: { $0.isSame(as: handler) }) {
      return true
    }
    others.append(handler)
    return false
  }

  private mutating func forget(where isOver: (Seen) -> Bool) {
    if !others.isEmpty { others.removeAll(where: isOver) }
    if let known = first, isOver(known) { first = others.popLast() }
  }
}
