/// A key path of a tracking plan: which value of the app's data, as seen from an interaction's sender.
///
/// ```
/// viewController.banner.url     cell.item[2].id     superview.superview.title     self.list[0]
/// ```
///
/// Words of `NodeRelation` at the beginning go up the responder chain; a word that follows itself goes on
/// above. What comes then is read from the node that was reached: keys with points between, indexes in
/// brackets. `self` ends the words: behind it `list` is a key. (Not a `KeyPath`: Swift's are typed by the app.)
public struct ModelPath: Sendable, CustomStringConvertible {
  /// A step of a path.
  public enum Step: Sendable, Hashable {
    /// What stands under a key.
    case key(String)
    /// What stands at a place of a list, counted from 0.
    case index(Int)

    /// Compares keys by their bytes.
    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.key(let a), .key(let b)): a.utf8.elementsEqual(b.utf8)
      case (.index(let a), .index(let b)): a == b
      default: false
      }
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .key(let key): for byte in key.utf8 { hasher.combine(byte) }
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// How many steps a path has at most.
  public static let maximumSteps = 16
  /// How many bytes a path has at most.
  public static let maximumBytes = 256

  /// The path as it is written. There is one way to write it.
  public let description: String
  /// All its steps; the words at the beginning are keys among them.
  public let steps: [Step]
  /// The words that lead to the node that is read.
  public let relations: [NodeRelation]
  /// What is read from that node. Empty for a path that leads to a node and reads nothing.
  public let keys: [Step]

  /// Reads a path.
  ///
  /// A key is any text without spaces, controls and `. [ ] *`; an index has at most nine digits and no
  /// needless zeros.
  ///
  /// - Throws: `ModelPathError`, with the place, for any other text.
  public init(_ text: String) throws(ModelPathError) {
    var scanner = try ModelPathScanner(text, allowsStars: false)
    var steps: [Step] = []
    while let part = try scanner.next() {
      switch part {
      case .key(let key): steps.append(.key(key))
      case .index(let index): steps.append(.index(index))
      case .anyIndex, .everything: break
      }
    }
    var relations: [NodeRelation] = []
    var rest = steps[...]
    while case .key(let key)? = rest.first {
      if key == "self" {
        rest = rest.dropFirst()
        break
      }
      guard let relation = NodeRelation(rawValue: key) else { break }
      relations.append(relation)
      rest = rest.dropFirst()
    }
    description = text
    self.steps = steps
    self.relations = relations
    keys = Array(rest)
  }
}

extension ModelPath: Hashable {
  /// Compares what is written, by its bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
  }
}

/// Why a text is no key path.
public struct ModelPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: String, Sendable, Hashable, CaseIterable {
    /// A key should stand here.
    case noKey = "expected a key"
    /// An index from 0 to 999999999 should stand here.
    case noIndex = "expected an index"
    /// A point, a bracket or the end should stand here.
    case unexpected = "expected a point, a bracket or the end"
    /// The text has more than 256 bytes.
    case tooLong = "a key path has at most 256 bytes"
    /// The path has more than 16 steps.
    case tooManySteps = "a key path has at most 16 steps"
  }

  /// What is wrong.
  public let problem: Problem
  /// Where, in bytes from the beginning.
  public let offset: Int

  /// The problem and its place.
  public var description: String { "\(problem.rawValue), at byte \(offset)" }
}
