import AutoTrack

extension ScriptWriting {
  static func add(_ expectation: Expectation, to object: inout JSONObjectBuilder) {
    if expectation == Expectation(count: 0) { return object.add("none", true) }
    object.add("paths", expectation.paths.map(JSONValue.strings))
    object.add("names", expectation.names.map(JSONValue.strings))
    object.add("kinds", expectation.kinds.map(JSONValue.strings))
    object.add("contains", expectation.contains.map(JSONValue.strings))
    object.add("count", expectation.count)
  }

  static func add(
    _ assertion: Assertion, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    object.add("exists", assertion.exists)
    object.add("count", assertion.count)
    object.add("visible", assertion.isVisible)
    object.add("focused", assertion.isFocused)
    object.add(
      "properties", try properties(assertion.properties, allowsLists: true, line))
    object.add("page", assertion.page)
  }
}
