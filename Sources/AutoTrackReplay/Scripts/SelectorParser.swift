import AutoTrack

/// Reads selectors.
struct SelectorParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    self.text = text
    self.scalars = Array(text.unicodeScalars)
  }

  /// What ids and class names may have without quotes: letters, digits, `_ - . $` and everything
  /// beyond ASCII.
  static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "$": true
    default: scalar.value > 0x9F
    }
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out + "\""
  }

  // MARK: Structure

  mutating func compounds() throws(DocumentError) -> [TargetSelector.Compound] {
    var compounds: [TargetSelector.Compound] = []
    var isChild = false
    skipSpace()
    repeat {
      compounds.append(TargetSelector.Compound(isChild: isChild, tests: try tests()))
      if compounds.count > TargetSelector.maximumCompounds {
        throw DocumentError(
          .limit, source: "",
          expected: "at most \(TargetSelector.maximumCompounds) parts in a selector", found: "more")
      }
      let start = position
      skipSpace()
      isChild = skip(">")
      if isChild { skipSpace() }
      if !isChild, position == start, position < scalars.count { throw failure("a space or '>'") }
    } while position < scalars.count || isChild
    return compounds
  }

  private mutating func tests() throws(DocumentError) -> [TargetSelector.Test] {
    var tests: [TargetSelector.Test] = []
    while let test = try test(isFirst: tests.isEmpty) { tests.append(test) }
    if tests.isEmpty { throw failure("#id, a class, \"text\", [property], :test(…) or *") }
    return tests
  }

  private mutating func test(isFirst: Bool) throws(DocumentError) -> TargetSelector.Test? {
    guard position < scalars.count else { return nil }
    switch scalars[position] {
    case "*" where isFirst:
      position += 1
      return .any
    case "#":
      position += 1
      return .id(try nameOrQuoted("an id"))
    case "\"": return .text(try quotedText())
    case "[":
      position += 1
      return try property()
    case ":":
      position += 1
      return try function()
    case let scalar where isFirst && Self.isNamePart(scalar):
      return .className(try name("a class"))
    default: return nil
    }
  }

  private mutating func property() throws(DocumentError) -> TargetSelector.Test {
    let name = try name("a property's name")
    var wanted: TargetSelector.Wanted?
    if skip("=") {
      let isQuoted = position < scalars.count && scalars[position] == "\""
      wanted = TargetSelector.Wanted(text: try nameOrQuoted("a value"), isQuoted: isQuoted)
    }
    guard skip("]") else {
      let isOpen = wanted.map { !$0.isQuoted } ?? false
      throw failure(isOpen ? "']'; a value with spaces or signs stands in quotes" : "']'")
    }
    return .property(name, wanted)
  }

  private mutating func function() throws(DocumentError) -> TargetSelector.Test {
    let start = position
    let name = try name("a test's name")
    guard skip("(") else { throw failure("'(' after ':\(name)'") }
    let test: TargetSelector.Test
    switch name {
    case "nth": test = .nth(try count(from: 0))
    case "nth-child": test = .nthChild(try count(from: 1))
    case "text": test = .text(try quotedText())
    case "contains": test = .contains(try quotedText())
    case "class": test = .className(try quotedText())
    default:
      position = start
      let known = ["nth", "nth-child", "text", "contains", "class"]
      throw failure(
        "a test: \(NearMiss.list(of: known, near: name))", found: "':\(name)'")
    }
    guard skip(")") else { throw failure("')'") }
    return test
  }

  // MARK: Words

  private mutating func name(_ what: String) throws(DocumentError) -> String {
    let start = position
    while position < scalars.count, Self.isNamePart(scalars[position]) { position += 1 }
    if position == start { throw failure(what) }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func nameOrQuoted(_ what: String) throws(DocumentError) -> String {
    if position < scalars.count, scalars[position] == "\"" { return try quotedText() }
    return try name(what)
  }

  private mutating func quotedText() throws(DocumentError) -> String {
    guard skip("\"") else { throw failure("a text in quotes") }
    var text = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar == "\"" { return String(text) }
      if scalar == "\\" {
        guard position < scalars.count, scalars[position] == "\"" || scalars[position] == "\\"
        else { throw failure("\\\" or \\\\") }
        text.append(scalars[position])
        position += 1
      } else {
        text.append(scalar)
      }
    }
    throw failure("a closing quote")
  }

  private mutating func count(from lowest: Int) throws(DocumentError) -> Int {
    let start = position
    while position < scalars.count, "0"..."9" ~= scalars[position] { position += 1 }
    let digits = String(String.UnicodeScalarView(scalars[start..<position]))
    guard let count = Int(digits), count >= lowest else {
      position = start
      throw failure("a whole number from \(lowest)")
    }
    return count
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == scalar else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < scalars.count, scalars[position] == " " || scalars[position] == "\t" {
      position += 1
    }
  }

  private func failure(_ expected: String, found: String? = nil) -> DocumentError {
    let next = position < scalars.count ? "'\(scalars[position])'" : "the end"
    return DocumentError(
      .syntax, source: "", expected: expected,
      found: "\(found ?? next) at character \(position + 1) of the selector "
        + JSONText.excerpt(text))
  }
}
