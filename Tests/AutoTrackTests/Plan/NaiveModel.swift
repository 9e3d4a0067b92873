import AutoTrack

/// What an app has, in plain data, and what a key path of it is by the simplest reading of the rules.
indirect enum NaiveModel {
  case value(Value)
  case list([NaiveModel])
  /// A model of the app's, or a dictionary; keys are told apart by their bytes.
  case keyed([(key: String, value: NaiveModel)])
  /// An object with one stored property `a`, whose type `Mirror` may read or may not.
  case box(NaiveModel, isOpen: Bool)

  func reading(_ keys: ArraySlice<ModelPath.Step>) -> ModelReading {
    guard let step = keys.first else {
      if case .value(let value) = self { return .value(value) }
      return .missing(.wrongType)
    }
    let rest = keys.dropFirst()
    switch (self, step) {
    case (.value(.null), _): return .missing(.absent)
    case (.value, _): return .missing(.wrongType)
    case (.list(let list), .index(let index)):
      return index < list.count ? list[index].reading(rest) : .missing(.absent)
    case (.list(let list), .key("count")): return NaiveModel.value(.int(list.count)).reading(rest)
    case (.list, .key): return .missing(.wrongType)
    case (.keyed, .index): return .missing(.wrongType)
    case (.keyed(let pairs), .key(let key)):
      let pair = pairs.first { $0.key.utf8.elementsEqual(key.utf8) }
      return pair?.value.reading(rest) ?? .missing(.absent)
    case (.box(_, isOpen: false), _): return .missing(.closed)
    case (.box, .index): return .missing(.wrongType)
    case (.box(let content, _), .key(let key)):
      return key == "a" ? content.reading(rest) : .missing(.absent)
    }
  }
}

/// A model that answers from a table.
final class Answers: TrackingModel {
  let pairs: [(key: String, value: ModelValue)]
  private(set) var asked: [String] = []

  init(_ pairs: [(key: String, value: ModelValue)]) { self.pairs = pairs }

  func trackingValue(for key: String) -> ModelValue? {
    asked.append(key)
    return pairs.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}

class OpenBase {
  let a: Any

  init(_ a: Any) { self.a = a }
}

/// Its property is its superclass's.
final class OpenHeir: OpenBase {
  let own = "own"
}

/// A class that is not opened, with an open superclass.
final class ClosedHeir: OpenBase {
  let own = "own"
}

struct OpenBox {
  let before = 1
  let a: Any
}

struct ClosedBox {
  let a: Any
}

extension SplitMix64 {
  static let keys = ["a", "b", "é", "count", "cell", "self"]

  mutating func key() -> String { Self.keys[below(Self.keys.count)] }

  mutating func naiveModel(depth: Int) -> NaiveModel {
    switch depth <= 0 ? 0 : below(8) {
    case 1, 2: return .list((0..<below(4)).map { _ in naiveModel(depth: depth - 1) })
    case 3, 4, 5:
      let keys = Set((0..<below(6)).map { _ in key() }).sorted()
      return .keyed(keys.map { ($0, naiveModel(depth: depth - 1)) })
    case 6: return .box(naiveModel(depth: depth - 1), isOpen: below(3) > 0)
    default: return .value(below(3) == 0 ? .null : below(2) == 0 ? .int(below(9)) : value())
    }
  }

  /// The same as an app may hand it over, in one of many ways.
  mutating func modelValue(_ model: NaiveModel) -> ModelValue {
    if below(3) == 0 { return .any(any(model)) }
    switch model {
    case .value(let value): return .value(value)
    case .list(let list): return .list(list.map { modelValue($0) })
    case .keyed(let pairs): return .model(Answers(pairs.map { ($0.key, modelValue($0.value)) }))
    case .box: return .any(any(model))
    }
  }

  mutating func any(_ model: NaiveModel) -> Any {
    if below(5) == 0 { return Optional.some(any(model)) as Any }
    if below(8) == 0 { return modelValue(model) }
    switch model {
    case .value(let value):
      switch value {
      case .string(let text): return below(2) == 0 ? text : Substring(text)
      case .int(let number):
        if let small = Int8(exactly: number), below(2) == 0 { return small }
        if let positive = UInt64(exactly: number), below(2) == 0 { return positive }
        return number
      case .double(let number): return number
      case .bool(let flag): return flag
      case .null: return below(2) == 0 ? Int?.none as Any : Int??.some(nil) as Any
      }
    case .list(let list):
      let elements = list.map { any($0) }
      switch below(4) {
      case 0: return ContiguousArray(elements)
      case 1: return ([0] + elements).dropFirst()
      case 2: return list.map { modelValue($0) }
      default: return elements
      }
    case .keyed(let pairs):
      switch below(3) {
      case 0:
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, any($0.value)) })
      case 1:
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, modelValue($0.value)) })
      default: return Answers(pairs.map { ($0.key, modelValue($0.value)) })
      }
    case .box(let content, let isOpen):
      let content = any(content)
      if !isOpen { return ClosedBox(a: content) }
      switch below(4) {
      case 0: return OpenBox(a: content)
      case 1: return ClosedHeir(content)
      case 2: return OpenBase(content)
      default: return OpenHeir(content)
      }
    }
  }
}
