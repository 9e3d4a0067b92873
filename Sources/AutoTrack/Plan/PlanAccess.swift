/// What an app opens to tracking plans. A plan reads nothing else, whatever it says; by default nothing is open.
///
/// ```swift
/// let access = try PlanAccess(
///   ["HomeViewController": ["banner.*", "title"], "ProductCell": ["item[*].id"]],
///   reflecting: [Banner.self])
/// ```
///
/// Secure and ignored nodes stay closed.
public struct PlanAccess: Sendable, Equatable {
  private var patterns: [String: Set<Pattern>] = [:]
  private var types: Set<ObjectIdentifier> = []

  /// A path with any index (`[*]`) or any rest (`*`).
  private typealias Pattern = [ModelPathPart]

  /// Opens nothing.
  public init() {}

  /// Opens key paths by class, and types to `Mirror`.
  ///
  /// - Parameters:
  ///   - paths: The name of the class of the node that is read, as paths show it, and what is open below it:
  ///     key paths without the words that lead to the node, with `[*]` for any index and `*` at the end for
  ///     everything below, of any depth. A path opens the value it leads to, not what is below.
  ///   - types: The types whose stored properties `Mirror` may read. Of an object each class of its line must
  ///     be listed for its own properties. Do not list a class with `unowned` properties: reading one whose
  ///     object has gone stops the program.
  /// - Throws: `ModelPathError` for a text that is no such path.
  public init(
    _ paths: [String: [String]], reflecting types: [Any.Type] = []
  ) throws(ModelPathError) {
    for (name, texts) in paths {
      for text in texts { try open(text, of: name) }
    }
    for type in types { reflect(type) }
  }

  /// Opens a key path of a class's nodes; see `init`.
  ///
  /// - Throws: `ModelPathError` for a text that is no such path.
  public mutating func open(_ path: String, of className: String) throws(ModelPathError) {
    var scanner = try ModelPathScanner(path, allowsStars: true)
    var pattern: Pattern = []
    while let part = try scanner.next() { pattern.append(part) }
    patterns[className, default: []].insert(pattern)
  }

  /// Opens a type to `Mirror`; see `init`.
  public mutating func reflect(_ type: Any.Type) { types.insert(ObjectIdentifier(type)) }

  /// Whether nothing is open.
  public var isEmpty: Bool { patterns.isEmpty }

  /// Whether a path may be read from a node.
  ///
  /// - Parameters:
  ///   - path: The path; the words that lead to the node do not count.
  ///   - classNames: The node's class and its superclasses, as far as the tree knows them.
  public func opens(_ path: ModelPath, of classNames: [String]) -> Bool {
    if patterns.isEmpty { return false }
    return classNames.contains { name in
      patterns[name]?.contains { Self.matches($0, path.keys) } ?? false
    }
  }

  /// Whether `Mirror` may read the stored properties that a type declares.
  func reflects(_ type: Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

  private static func matches(_ pattern: Pattern, _ keys: [ModelPath.Step]) -> Bool {
    for (place, part) in pattern.enumerated() {
      guard place < keys.count else { return false }
      switch (part, keys[place]) {
      case (.everything, _): return true
      case (.anyIndex, .index): continue
      case (.key(let open), .key(let key)) where open.utf8.elementsEqual(key.utf8): continue
      case (.index(let open), .index(let index)) where open == index: continue
      default: return false
      }
    }
    return pattern.count == keys.count
  }
}
