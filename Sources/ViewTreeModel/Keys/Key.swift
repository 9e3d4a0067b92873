/// A key with what is held down beside it (UIKey).
public struct Key: Sendable, Hashable, ExpressibleByStringLiteral {
  /// Keys that are held down (UIKeyModifierFlags, with its raw values).
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Creates a set from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Self(rawValue: 1 << 17)
    /// Control.
    public static let control = Self(rawValue: 1 << 18)
    /// Option.
    public static let alternate = Self(rawValue: 1 << 19)
    /// Command.
    public static let command = Self(rawValue: 1 << 20)
  }

  /// The characters that it types, or UIKit's name of a key without any (UIKeyCommand.inputEscape).
  public var input: String
  /// What is held down beside it.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ input: String, _ modifiers: Modifiers = []) {
    self.input = input
    self.modifiers = modifiers
  }

  /// A key that types a text.
  public init(stringLiteral input: String) { self.init(input) }

  /// Return.
  public static let `return` = Key("\r")
  /// Tab.
  public static let tab = Key("\t")
  /// Delete, to the left.
  public static let delete = Key("\u{8}")
  /// The space bar.
  public static let space = Key(" ")
  /// Escape.
  public static let escape = Key("UIKeyInputEscape")
  /// The arrow keys.
  public static let up = Key("UIKeyInputUpArrow")
  /// Down.
  public static let down = Key("UIKeyInputDownArrow")
  /// Left.
  public static let left = Key("UIKeyInputLeftArrow")
  /// Right.
  public static let right = Key("UIKeyInputRightArrow")

  /// What a text input would type; nil for a key that types nothing.
  var text: String? {
    let held: Modifiers = [.control, .command]
    guard modifiers.isDisjoint(with: held), !input.isEmpty, !input.hasPrefix("UIKeyInput"),
      !input.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    return input
  }
}

/// One press of a key (UIPress).
public final class Press {
  /// The key.
  public let key: Key

  init(_ key: Key) { self.key = key }
}

/// A key that performs a command (UIKeyCommand), by name along the responder chain.
open class KeyCommand: MenuCommand {
  /// The key.
  public final let key: Key

  /// Creates a command.
  public init(_ key: Key, action: Selector, title: String = "") {
    self.key = key
    super.init(title: title, action: action)
  }
}
