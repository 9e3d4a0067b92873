import AutoTrack

/// What a script's step is done on: `#save`, `UITableView > UITableViewCell:nth(2)`, `"Sign in"`.
///
/// One or more compounds, outermost first; a space between two means *somewhere inside*, `>` means
/// *directly inside*. A compound is one or more of these, without spaces between them:
///
/// - `*`: any element
/// - `#id`, `#"any id"`: the id
/// - `UIButton`, `:class("any name")`: the class or one of its superclasses
/// - `"Sign in"`, `:text("Sign in")`: the whole text; `:contains("Sign")`: a part of it
/// - `[name]`: the property is there and not null; `[name=value]`, `[name="value"]`: it is this
/// - `:nth-child(2)`: the second among its siblings, counted from 1
/// - `:nth(2)`: of all that matches what stands to the left, the third in document order, counted
///   from 0
///
/// In quotes, `\"` and `\\` stand for a quote and a backslash. Texts are compared as Swift compares
/// strings: composed and decomposed letters are the same.
public struct TargetSelector: Sendable, Hashable, CustomStringConvertible {
  /// The most compounds in a selector.
  public static let maximumCompounds = 64

  /// The selector as it was written.
  public let text: String
  let compounds: [Compound]

  /// What stands between two combinators.
  struct Compound: Sendable, Hashable {
    /// Whether it stands directly inside the one before it, or somewhere inside.
    var isChild: Bool
    var tests: [Test]
  }

  /// One condition on an element.
  enum Test: Sendable, Hashable {
    case any
    case id(String)
    case className(String)
    case text(String)
    case contains(String)
    case property(String, Wanted?)
    case nthChild(Int)
    case nth(Int)
  }

  /// A property's wanted value.
  struct Wanted: Sendable, Hashable {
    var text: String
    /// A quoted value is a string; a bare one may be a number, `true`, `false` or `null` too.
    var isQuoted: Bool
  }

  /// Reads a selector.
  ///
  /// - Throws: `.syntax` with what was expected at which character, `.limit` for more than
  ///   `maximumCompounds` compounds; source and location are empty and the caller's to fill in.
  public static func parse(_ text: String) throws(DocumentError) -> TargetSelector {
    var parser = SelectorParser(text)
    return TargetSelector(text: text, compounds: try parser.compounds())
  }

  /// The selector of an element by its id.
  public static func id(_ id: String) -> TargetSelector {
    let isBare = !id.isEmpty && id.unicodeScalars.allSatisfy(SelectorParser.isNamePart)
    let text = isBare ? "#\(id)" : "#\(SelectorParser.quoted(id))"
    return TargetSelector(
      text: text, compounds: [Compound(isChild: false, tests: [.id(id)])])
  }

  /// The selector as it was written.
  public var description: String { text }

  /// The selector as messages show it: on one line, and no longer than a message should be.
  var shown: String { JSONText.plain(text, atMost: 200) }
}
