import AutoTrack

/// A document's model as key paths read it from the responder it hangs on.
struct DocumentModel: TrackingModel {
  private let members: [String: ModelNode]

  init(_ members: [String: ModelNode]) { self.members = members }

  func trackingValue(for key: String) -> ModelValue? {
    // Texts are equal that differ in their bytes.
    guard let place = members.index(forKey: key), members[place].key.utf8.elementsEqual(key.utf8)
    else { return nil }
    return members[place].value.modelValue
  }
}

extension ModelNode {
  /// The value; whole numbers are whole.
  fileprivate var modelValue: ModelValue {
    switch self {
    case .null: .value(.null)
    case .bool(let flag): .value(.bool(flag))
    case .number(let number): .value(JSONText.integer(number).map { .int($0) } ?? .double(number))
    case .string(let text): .value(.string(text))
    case .list(let elements): .list(elements.map(\.modelValue))
    case .object(let members): .model(DocumentModel(members))
    }
  }
}

extension PlanAccess {
  /// Everything that can be read of a document's interface: the models in it, and what the engine tells of any
  /// node. All classes extend `NSObject`.
  static let documents: PlanAccess = {
    var access = PlanAccess()
    try? access.open("*", of: "NSObject")
    return access
  }()
}
