import AutoTrack

extension JSONCursor {
  /// A property's value; `allowsLists` says whether it may be a list of strings.
  func property(allowsLists: Bool) throws(DocumentError) -> PropertyValue {
    switch value.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array where allowsLists: return .strings(try strings("strings"))
    case .array, .object:
      let list = allowsLists ? ", a list of strings" : ""
      throw failure(expected: "a string, a number, true, false\(list) or null")
    }
  }

  func properties(
    _ what: String, allowsLists: Bool
  ) throws(DocumentError) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    for (name, cursor) in try members(what) {
      properties[name] = try cursor.property(allowsLists: allowsLists)
    }
    return properties
  }
}

extension JSONValue {
  /// Properties in the order of their names; throws `.value` for what JSON or the form cannot say.
  static func properties(
    _ properties: [String: PropertyValue], allowsLists: Bool,
    failure: (String, String) -> DocumentError
  ) throws(DocumentError) -> JSONValue? {
    if properties.isEmpty { return nil }
    var object = JSONObjectBuilder()
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      switch property {
      case .null: object.add(name, JSONValue(.null))
      case .bool(let flag): object.add(name, flag)
      case .number(let number):
        guard number.isFinite else { throw failure("a finite number in \(name)", "\(number)") }
        object.add(name, JSONValue(.number(number)))
      case .string(let text): object.add(name, text)
      case .strings(let texts):
        guard allowsLists else { throw failure("a single value in \(name)", "a list") }
        object.add(name, strings(texts))
      }
    }
    return object.value
  }
}
