/// What a value of the standard library is to a key path.
enum StandardForm {
  /// A value; nil for one that no event can carry.
  case plain(Value?)
  /// An optional without a value.
  case nothing
  /// Elements by place.
  case list(Int, (Int) -> Any)
  /// Elements by text.
  case keyed((String) -> Any?)
}

/// The types of the standard library that are read without `Mirror`.
protocol StandardValue {
  var form: StandardForm { get }
}

extension ModelValue {
  /// As a value that an event can carry; nil for anything else. Whole numbers beyond `Int` are none: as
  /// doubles they would be wrong, as texts of another kind.
  var plain: Value? {
    switch flat {
    case .value(let value): return value
    case .model, .list: return nil
    case .any(let any):
      switch (any as? any StandardValue)?.form {
      case .plain(let value): return value
      case .nothing: return .null
      case .list, .keyed, nil: return nil
      }
    }
  }

  /// The same without optionals and model values around it.
  var flat: ModelValue {
    var value = self
    while case .any(let any) = value {
      if let inner = any as? ModelValue {
        value = inner
      } else if let optional = any as? any OptionalValue, let wrapped = optional.wrapped {
        value = .any(wrapped)
      } else {
        break
      }
    }
    return value
  }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: StandardValue, OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }

  var form: StandardForm {
    guard let wrapped else { return .nothing }
    return (wrapped as? any StandardValue)?.form ?? .plain(nil)
  }
}

extension Value: StandardValue { var form: StandardForm { .plain(self) } }
extension String: StandardValue { var form: StandardForm { .plain(.string(self)) } }
extension Substring: StandardValue { var form: StandardForm { .plain(.string(String(self))) } }
extension Bool: StandardValue { var form: StandardForm { .plain(.bool(self)) } }
extension Double: StandardValue { var form: StandardForm { .plain(.double(self)) } }
extension Float: StandardValue { var form: StandardForm { .plain(.double(Double(self))) } }

extension FixedWidthInteger where Self: StandardValue {
  var form: StandardForm { .plain(Int(exactly: self).map { .int($0) }) }
}

extension Int: StandardValue {}
extension Int8: StandardValue {}
extension Int16: StandardValue {}
extension Int32: StandardValue {}
extension Int64: StandardValue {}
extension UInt: StandardValue {}
extension UInt8: StandardValue {}
extension UInt16: StandardValue {}
extension UInt32: StandardValue {}
extension UInt64: StandardValue {}

extension Array: StandardValue { var form: StandardForm { .list(count) { self[$0] } } }
extension ContiguousArray: StandardValue { var form: StandardForm { .list(count) { self[$0] } } }
extension ArraySlice: StandardValue {
  var form: StandardForm { .list(count) { self[startIndex + $0] } }
}

extension Dictionary: StandardValue {
  var form: StandardForm {
    guard let texts = self as? any KeyedByText else { return .plain(nil) }
    return .keyed(texts.value)
  }
}

private protocol KeyedByText {
  func value(under key: String) -> Any?
}

extension Dictionary: KeyedByText where Key == String {
  fileprivate func value(under key: String) -> Any? {
    // Texts are equal that differ in their bytes.
    guard let place = index(forKey: key), self[place].key.utf8.elementsEqual(key.utf8) else {
      return nil
    }
    return self[place].value
  }
}
