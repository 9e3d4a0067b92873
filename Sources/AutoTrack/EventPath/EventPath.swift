/// The name of an event: action, sender's class, the responder chain from leaf to root, state and
/// parameters.
///
///     #login:#UIButton#UIButton[2]#UIView[0]#LoginViewController#UIWindow[0]#UIApplication#AppDelegate#currentTitle=Sign in#state=1#enabled=1#selected=0#campaign=spring
public struct EventPath: Sendable, Hashable {
  /// The whole path.
  public let text: String
  /// Where the state begins, in bytes.
  let identityEnd: Int
  /// What few paths have.
  private let rare: Rare?

  private final class Rare: Sendable, Hashable {
    /// Where cells' places stand, in bytes.
    let rows: [Range<Int>]
    /// What tells the sender from its siblings where the chain does not.
    let identitySuffix: String

    init(_ rows: [Range<Int>], _ identitySuffix: String) {
      self.rows = rows
      self.identitySuffix = identitySuffix
    }

    static func == (left: Rare, right: Rare) -> Bool {
      left.rows == right.rows && left.identitySuffix == right.identitySuffix
    }

    func hash(into hasher: inout Hasher) { hasher.combine(rows) }
  }

  init(text: String, identityEnd: Int, rows: [Range<Int>], identitySuffix: String) {
    self.text = text
    self.identityEnd = identityEnd
    rare = rows.isEmpty && identitySuffix.isEmpty ? nil : Rare(rows, identitySuffix)
  }

  /// What tells the sender from its siblings where the chain does not.
  var identitySuffix: String { rare?.identitySuffix ?? "" }

  /// The same chain with other state behind it.
  func replacing(text: String, identitySuffix: String) -> EventPath {
    EventPath(
      text: text, identityEnd: identityEnd, rows: rare?.rows ?? [], identitySuffix: identitySuffix)
  }

  /// The uppercase hexadecimal MD5 of the path's UTF-8 bytes. Computed at each read.
  public var id: String { MD5.hexadecimal(of: text) }

  /// The path without state, parameters or text: what an element keeps while its state changes. Cells
  /// stand as `[-]`, section headers as `[-:header]`, alert actions, menu and bar items by index and style.
  public var elementPath: String {
    var element = ""
    let bytes = text.utf8
    var position = 0
    for row in rare?.rows ?? [] {
      element += slice(bytes, position..<row.lowerBound) + "-"
      position = row.upperBound
    }
    return element + slice(bytes, position..<identityEnd) + (rare?.identitySuffix ?? "")
  }

  /// `1-` and the uppercase hexadecimal MD5 of the element's path; the number is the rule's version.
  public var elementID: String { "1-" + MD5.hexadecimal(of: elementPath) }

  private func slice(_ bytes: String.UTF8View, _ range: Range<Int>) -> String {
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
    return String(text[start..<end])
  }
}
