/// A method whose calls can be wrapped: its receiver, arguments and result, and its name.
///
/// The model's messages are static members (`.sendAction`, `.viewDidAppear`, …); there are no others,
/// which is what makes a table slot's type certain.
public struct Message<Receiver: AnyObject, Arguments, Output>: Sendable {
  /// The method's name as UIKit's runtime knows it.
  public let selector: Selector
  @usableFromInline let slot: Int

  @inlinable
  init(_ slot: Int, _ selector: Selector) {
    self.slot = slot
    self.selector = selector
  }

  /// The slot's bit in a table's mask.
  @inlinable var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: slot) }
}

/// One call of a message.
public struct Call<Receiver: AnyObject, Arguments> {
  /// The object that was called.
  public let receiver: Receiver
  /// The message's own selector: a wrapper sees and passes on this one, never a substitute.
  public let selector: Selector
  /// The arguments.
  public let arguments: Arguments
}

/// Whose calls a wrapper gets.
public enum WrapperScope {
  /// Every receiver's.
  case all
  /// Those of a Swift class and its subclasses.
  case instances(of: AnyClass)
  /// Those of a class of a registry and its subclasses.
  case record(ClassRecord)
}

/// Stands for a wrapper or an added implementation in a table; hand it back to remove it.
public struct DispatchToken: Hashable {
  let table: TableLink
  let number: UInt64

  /// Removes what the token stands for from its table; nothing happens if either is gone.
  public func remove() { table.table?.remove(self) }

  /// Whether it was made by a table that is still there.
  package func belongs(to table: DispatchTable) -> Bool { self.table.table === table }

  /// Whether both stand for the same entry of the same table.
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.table === right.table
  }

  /// Feeds the number; equal tokens have the same.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// How many slots a table has: more than the last message's number, at most the bits of its mask.
let messageSlots = 48
