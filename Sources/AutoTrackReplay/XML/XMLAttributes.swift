/// The attributes of an element in the order of the file.
///
/// Elements have few of them, so they are looked through: a dictionary for each of a document's hundred
/// thousands of elements would cost a hundred times the file.
struct XMLAttributes: Sendable, Equatable, Sequence {
  /// One attribute.
  struct Pair: Sendable, Equatable {
    let name: String
    let value: String
  }

  private var pairs: [Pair] = []
  /// The names, once there are too many to look through.
  private var names: Set<String> = []

  init() {}

  /// The value of an attribute, nil if there is none of the name.
  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// Adds an attribute; false if there is one of the name.
  mutating func add(_ name: String, _ value: String) -> Bool {
    if pairs.count == 24 { names = Set(pairs.map(\.name)) }
    if pairs.count >= 24 {
      guard names.insert(name).inserted else { return false }
    } else if self[name] != nil {
      return false
    }
    pairs.append(Pair(name: name, value: value))
    return true
  }

  func makeIterator() -> IndexingIterator<[Pair]> { pairs.makeIterator() }
}
