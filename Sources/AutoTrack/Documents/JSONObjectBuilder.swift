/// Collects an object's members for writing; what is absent, empty or a default is left out.
package struct JSONObjectBuilder {
  private var members: [JSONValue.Member] = []

  package init() {}

  package var value: JSONValue { JSONValue(.object(members)) }

  package mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(name: name, value: value)) }
  }

  package mutating func add(_ name: String, _ text: String?) {
    add(name, text.map { JSONValue(.string($0)) })
  }

  package mutating func add(_ name: String, _ flag: Bool?) {
    add(name, flag.map { JSONValue(.bool($0)) })
  }

  package mutating func add(_ name: String, _ whole: Int?) {
    add(name, whole.map { JSONValue(.number(Double($0))) })
  }

  package mutating func add(_ name: String, list: [JSONValue]) {
    if !list.isEmpty { add(name, JSONValue(.array(list))) }
  }

  package mutating func add(_ name: String, list: [String]) {
    add(name, list: list.map { JSONValue(.string($0)) })
  }
}

extension JSONValue {
  package static func strings(_ texts: [String]) -> JSONValue {
    JSONValue(.array(texts.map { JSONValue(.string($0)) }))
  }
}
