import AutoTrack

extension ScriptReading {
  /// What compares; nil for another operation.
  static func comparison(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "expect": return .expect(try expectation(cursor))
    case "assert": return .assert(try assertion(cursor))
    default: return nil
    }
  }

  private static func expectation(_ cursor: JSONCursor) throws(DocumentError) -> Expectation {
    var expectation = Expectation(
      paths: try cursor["paths"]?.strings("event paths"),
      names: try cursor["names"]?.strings("events' names"),
      kinds: try cursor["kinds"]?.strings("events' kinds"),
      contains: try cursor["contains"]?.strings("parts of paths or names"),
      count: try index("count", cursor))
    if let none = cursor["none"] {
      guard try none.bool() else { throw none.failure(expected: "true, or no member \"none\"") }
      guard expectation == Expectation() else {
        throw none.failure(expected: "\"none\" alone", found: "\"none\" beside another form")
      }
      expectation.count = 0
    }
    guard expectation != Expectation() else {
      throw cursor.failure(
        .missing, expected: "one of paths, names, contains, count, none, kinds",
        found: "none of them")
    }
    return expectation
  }

  private static func assertion(_ cursor: JSONCursor) throws(DocumentError) -> Assertion {
    var assertion = Assertion(
      properties: try cursor["properties"]?.properties("properties", allowsLists: true) ?? [:],
      exists: try cursor["exists"]?.bool(), count: try index("count", cursor),
      isVisible: try cursor["visible"]?.bool(), isFocused: try cursor["focused"]?.bool(),
      page: try cursor["page"]?.nonEmptyString("a page's id or class"))
    let ofOne = ["properties", "visible", "focused"]
    let ofElements = ofOne + ["exists", "count"]
    let given = ofElements.filter { cursor[$0] != nil }
    if let on = cursor["on"] {
      assertion.element = try selector(on)
      guard !given.isEmpty else {
        throw cursor.failure(
          .missing, expected: "one of \(ofElements.joined(separator: ", ")) beside \"on\"",
          found: "none of them")
      }
    } else if let member = given.first {
      throw cursor.failure(
        .missing, expected: "member \"on\" beside \"\(member)\"", found: "none")
    } else if assertion.page == nil {
      throw cursor.failure(.missing, expected: "\"on\" or \"page\"", found: "none")
    }
    // Of no element, or of several, nothing more can be said.
    let counting = cursor["count"] ?? (assertion.exists == false ? cursor["exists"] : nil)
    if let counting, let other = given.first(where: ofOne.contains) {
      throw counting.failure(
        expected: "one element beside \"\(other)\": \"exists\": true, or neither exists nor count")
    }
    if assertion.exists != nil, let count = cursor["count"] {
      throw count.failure(expected: "either \"exists\" or \"count\"", found: "both")
    }
    return assertion
  }
}
