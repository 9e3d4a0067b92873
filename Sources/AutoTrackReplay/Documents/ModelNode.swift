import AutoTrack

/// A part of an app's data in a document: what key paths of tracking plans read of a sample interface.
public enum ModelNode: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([ModelNode])
  case object([String: ModelNode])

  /// Lists and objects inside each other: no key path goes further.
  public static let maximumDepth = ModelPath.maximumSteps

  /// Reads a member `model`: an object of any members.
  static func members(_ cursor: JSONCursor) throws(DocumentError) -> [String: ModelNode] {
    try members(cursor, depth: 1)
  }

  private static func members(
    _ cursor: JSONCursor, depth: Int
  ) throws(DocumentError) -> [String: ModelNode] {
    if depth > maximumDepth {
      throw cursor.failure(
        .limit, expected: "a model at most \(maximumDepth) deep", found: "deeper")
    }
    var members: [String: ModelNode] = [:]
    for (name, member) in try cursor.members("a model") {
      members[name] = try node(member, depth: depth)
    }
    return members
  }

  private static func node(
    _ cursor: JSONCursor, depth: Int
  ) throws(DocumentError) -> ModelNode {
    switch cursor.value.content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .object: return .object(try members(cursor, depth: depth + 1))
    case .array:
      if depth == maximumDepth {
        throw cursor.failure(
          .limit, expected: "a model at most \(maximumDepth) deep", found: "deeper")
      }
      return .list(
        try cursor.list("values") { element throws(DocumentError) in
          try node(element, depth: depth + 1)
        })
    }
  }

  /// How many lists and objects stand in each other, counted to one more than a limit.
  func depth(atMost limit: Int) -> Int {
    if limit < 0 { return 0 }
    return switch self {
    case .null, .bool, .number, .string: 0
    case .list(let elements): 1 + (elements.map { $0.depth(atMost: limit - 1) }.max() ?? 0)
    case .object(let members): 1 + (members.values.map { $0.depth(atMost: limit - 1) }.max() ?? 0)
    }
  }

  /// The form in a document, members in the order of their names; throws `.value` for a number that is not finite.
  func value(
    _ failure: (String, String) -> DocumentError
  ) throws(DocumentError) -> JSONValue {
    switch self {
    case .null: return JSONValue(.null)
    case .bool(let flag): return JSONValue(.bool(flag))
    case .string(let text): return JSONValue(.string(text))
    case .number(let number):
      guard number.isFinite else { throw failure("a finite number in a model", "\(number)") }
      return JSONValue(.number(number))
    case .list(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(try element.value(failure)) }
      return JSONValue(.array(values))
    case .object(let members):
      var object = JSONObjectBuilder()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        object.add(name, try member.value(failure))
      }
      return object.value
    }
  }
}
