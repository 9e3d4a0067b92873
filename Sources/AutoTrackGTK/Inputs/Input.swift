/// One physical input, from a press to the moment when all that its release leads to has happened.
struct Input {
  /// What a person used.
  enum Means: Equatable {
    case pointer
    case key(Key)
    case wheel
    /// The window manager's close button.
    case closing
  }

  let number: UInt64
  let means: Means
  /// The addresses of what was hit and of all above it, and the same of what had the focus: told apart
  /// from others, never followed.
  var hit: Set<UInt>
  let focused: Set<UInt>
  /// What was hit, as long as it is there.
  let target: WeakObject?
  /// Whether a button or key is still down.
  var isHeld: Bool
  /// Whether it has had its meaning: further signals are consequences.
  var hasMeaning = false

  /// The key; nil where something else was used.
  var key: Key? {
    if case .key(let key) = means { key } else { nil }
  }

  /// Whether a widget was hit or had the focus, or holds what was.
  func concerns(_ widget: GTKObject) -> Bool {
    let address = UInt(bitPattern: widget)
    return hit.contains(address) || focused.contains(address)
  }
}

/// `GdkEventType`, as far as inputs are made of them.
enum EventType: Int32 {
  case delete = 0
  case motion = 1
  case buttonPress = 2
  case buttonRelease = 3
  case keyPress = 4
  case keyRelease = 5
  case enter = 6
  case focusChange = 8
  case scroll = 15
  case grabBroken = 16
  case touchBegin = 17
  case touchEnd = 19
  case touchCancel = 20
}

extension Input {
  /// What a key may do.
  struct Key: Equatable {
    /// Whether it activates what has the focus.
    let activates: Bool
    /// Whether it writes a character where text has the focus.
    let writes: Bool
    /// Whether it may act on what has not the focus: as a shortcut, as Enter does on a default button, or as a
    /// letter does in a menu.
    let reaches: Bool

    // GDK_KEY_space, _Return, _KP_Space, _KP_Enter, _ISO_Enter.
    private static let activating: Set<UInt32> = [0x20, 0xFF0D, 0xFF80, 0xFF8D, 0xFE34]
    // GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK.
    private static let shortcutModifiers: UInt32 = 1 << 2 | 1 << 3 | 1 << 26

    init(_ value: UInt32, modifiers: UInt32) {
      let isPlain = modifiers & Self.shortcutModifiers == 0
      activates = isPlain && Self.activating.contains(value)
      // Those from 0xFF00 to 0xFFFF do something else; the characters without a name of their own come after.
      writes = isPlain && (0x20..<0xFF00 ~= value || value >= 0x100_0000)
      // GDK_KEY_F1 … GDK_KEY_F35.
      reaches = !isPlain || 0xFFBE...0xFFE0 ~= value || activates || writes
    }
  }
}

/// Keys that do nothing alone: Shift, Control, Alt and their like are no inputs.
enum ModifierKey {
  static func matches(_ value: UInt32) -> Bool {
    // GDK_KEY_Shift_L … GDK_KEY_Hyper_R, and the ISO level and group keys.
    0xFFE1...0xFFEE ~= value || 0xFE01...0xFE0F ~= value
  }
}
