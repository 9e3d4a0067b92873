/// The handlers that came in the present input, to find the same name twice.
///
/// Inputs nest (a handler starts another interaction), so those of the outer ones are kept until an input
/// comes that is inside none.
struct RepeatedActions {
  private struct Seen {
    let serial: UInt64
    let sender: UInt
    let action: String
  }

  private var seen: [Seen] = []
  private var outermost: UInt64?

  /// Notes a handler; true if it was noted before.
  mutating func insert(_ action: String, _ sender: UInt, _ input: InputReference) -> Bool {
    if !input.isNested, outermost != input.serial {
      seen.removeAll(keepingCapacity: true)
      outermost = input.serial
    }
    let isKnown = seen.contains {
      $0.serial == input.serial && $0.sender == sender
        && $0.action.utf8.elementsEqual(action.utf8)
    }
    if !isKnown { seen.append(Seen(serial: input.serial, sender: sender, action: action)) }
    return isKnown
  }
}
