/// Collects an object's members for writing; what is absent, empty or a default is left out.
struct JSONObjectBuilder {
  private var members: [JSONValue.Member] = []

  var value: JSONValue { JSONValue(.object(members)) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(name: name, value: value)) }
  }

  mutating func add(_ name: String, _ text: String?) {
    add(name, text.map { JSONValue(.string($0)) })
  }

  mutating func add(_ name: String, _ flag: Bool?) {
    add(name, flag.map { JSONValue(.bool($0)) })
  }

  mutating func add(_ name: String, _ whole: Int?) {
    add(name, whole.map { JSONValue(.number(Double($0))) })
  }

  mutating func add(_ name: String, list: [JSONValue]) {
    if !list.isEmpty { add(name, JSONValue(.array(list))) }
  }

  mutating func add(_ name: String, list: [String]) {
    add(name, list: list.map { JSONValue(.string($0)) })
  }
}

extension JSONValue {
  static func strings(_ texts: [String]) -> JSONValue {
    JSONValue(.array(texts.map { JSONValue(.string($0)) }))
  }

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
