import AutoTrack
import ViewTreeModel

extension IgnorePolicy {
  /// The policy of a document's or script's name; none for nil.
  init(document name: String?) {
    switch name {
    case "itself": self = .itself
    case "descendants": self = .descendants
    case "subtree": self = .subtree
    default: self = []
    }
  }
}

extension Properties {
  /// A document's properties in UTF-8 order of their names: objects of documents have no order.
  init(document values: [String: PropertyValue]) {
    self = Properties(values.map { Pair($0.key, Value(document: $0.value)) }).sortedByKey
  }
}

extension Value {
  /// A document's value; whole numbers are whole, lists are texts with commas.
  init(document value: PropertyValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = JSONText.integer(number).map { .int($0) } ?? .double(number)
    case .string(let text): self = .string(text)
    case .strings(let texts): self = .string(texts.joined(separator: ","))
    }
  }
}

extension PropertyValue {
  /// The value as messages show it.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "the number \(JSONText.number(number))"
    case .string(let text): "the string \(JSONText.excerpt(text))"
    case .strings: "a list of strings"
    }
  }
}

extension LiveInterface {
  /// Gives an object's class methods that do nothing, so that handlers are really dispatched.
  func implement(_ selectors: [String], on object: ModelObject) {
    let record = application.dispatch.classes.record(of: object)
    for selector in selectors where record.method(for: Selector(selector)) == nil {
      record.define(Selector(selector)) { _, _, _ in }
    }
  }

  /// One more cell of a prototype, without ids; nil if it cannot be built.
  func copy(of prototype: ViewNode, _ kind: ClassMaker.Kind) -> ListCell? {
    let building = ViewBuilding(self, source: source)
    return building.copy(of: prototype, kind) as? ListCell
  }
}
