/// A property's or parameter's value.
public enum Value: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// A number. NaN and infinity are written as words in paths and as null in JSON.
  case double(Double)
  /// A truth value: `1` or `0` in paths.
  case bool(Bool)
  /// Nothing: left out of paths, or `(null)`, as the configuration says.
  case null
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Nothing.
  public init(nilLiteral: ()) { self = .null }

  /// A text, or nothing.
  @inlinable
  public init(_ text: String?) {
    if let text { self = .string(text) } else { self = .null }
  }
}

/// Pairs of key and value in the order they were given. A key may stand twice.
public struct Properties: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// A pair.
  public struct Pair: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: Value

    /// Creates a pair.
    @inlinable
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The pairs.
  public var pairs: [Pair]

  /// No pairs.
  @inlinable public init() { pairs = [] }

  /// Creates properties from pairs.
  @inlinable public init(_ pairs: [Pair]) { self.pairs = pairs }

  /// Creates properties from a literal, in its order.
  @inlinable
  public init(dictionaryLiteral elements: (String, Value)...) {
    pairs = elements.map { Pair($0.0, $0.1) }
  }

  /// The value of the first pair with a key, compared as UTF-8 bytes. Setting replaces it or appends;
  /// setting nil removes every pair with the key.
  public subscript(key: String) -> Value? {
    get { pairs.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
    set {
      guard let newValue else {
        return pairs.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
      }
      if let index = pairs.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        pairs[index].value = newValue
      } else {
        pairs.append(Pair(key, newValue))
      }
    }
  }

  /// Whether there is none.
  @inlinable public var isEmpty: Bool { pairs.isEmpty }

  /// The pairs in UTF-8 byte order of their keys; pairs with the same key keep their order.
  public var sortedByKey: Properties {
    if pairs.count < 2 { return self }
    let sorted = pairs.enumerated().sorted { left, right in
      let (a, b) = (left.element.key.utf8, right.element.key.utf8)
      return a.elementsEqual(b) ? left.offset < right.offset : a.lexicographicallyPrecedes(b)
    }
    return Properties(sorted.map(\.element))
  }
}
