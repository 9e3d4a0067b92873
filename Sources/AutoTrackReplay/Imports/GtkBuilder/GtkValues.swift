/// How GtkBuilder takes texts of properties.
enum GtkValues {
  /// A boolean in every spelling that GtkBuilder takes; nil for anything else.
  static func bool(_ text: String) -> Bool? {
    switch text {
    case "1", "y", "Y", "t", "T": return true
    case "0", "n", "N", "f", "F": return false
    default: break
    }
    switch text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default: return nil
    }
  }

  /// A text without the underscores that mark the letter of a shortcut; two of them are one.
  static func withoutMnemonic(_ text: String) -> String {
    var shown = ""
    var isMarked = false
    for character in text {
      if character == "_", !isMarked {
        isMarked = true
      } else {
        shown.append(character)
        isMarked = false
      }
    }
    return shown
  }
}
