import AutoTrack

/// The aliases that a comparison allows, and those that it does not.
///
/// An alias must not make two elements one, nor take events from an element that is still there: better no
/// alias than a wrong one. An alias for the versions before a change takes nothing from those after it, so
/// there the path may be another element's now: that is what a sibling that is put in does to a whole row.
/// All aliases of a map hold at once; none leads on to another.
public struct AliasProposal: Sendable, Equatable {
  /// An element that was found again at another path.
  public struct Move: Sendable, Equatable {
    /// The element's path before; nil where a snapshot's line does not tell it.
    public var from: String?
    /// Its path now.
    public var to: String?
    /// How sure it is, from 0 to 1.
    public var confidence: Double
    /// What spoke for it.
    public var why: [MatchReason]

    /// Creates a move.
    public init(from: String?, to: String?, confidence: Double, why: [MatchReason]) {
      self.from = from
      self.to = to
      self.confidence = confidence
      self.why = why
    }
  }

  /// An alias that is not written.
  public struct Refusal: Sendable, Equatable {
    /// Why not.
    public enum Reason: String, Sendable {
      /// The path before names an element of the new interface, and the alias is for all versions.
      case stillThere = "still_there"
      /// Several elements had the path before and have different ones now.
      case ambiguous
      /// Elements that had paths of their own would have one.
      case merges
      /// It is less sure than was asked for.
      case unsure

      /// What a message says of it.
      var text: String {
        switch self {
        case .stillThere: "the old path names another element now; --versions tells the two apart"
        case .ambiguous: "several elements had the old path, and now have different ones"
        case .merges: "the new path was another element's, or is that of several: they would be one"
        case .unsure: "less sure than --minimum-confidence"
        }
      }
    }

    /// The path before.
    public var from: String
    /// The path now.
    public var to: String
    /// Why not.
    public var reason: Reason
  }

  /// What can be written.
  public private(set) var map = AliasMap()
  /// What cannot, with the reason, in UTF-8 byte order of the paths before.
  public private(set) var refused: [Refusal] = []
  /// How many moves have no element path: lines of alerts' actions, of menus and of what cannot be parsed.
  public private(set) var withoutPath = 0

  /// Looks at the moves of a comparison.
  ///
  /// - Parameters:
  ///   - stayed: The element paths of before of all that has not moved: kept, gone or undecided.
  ///   - after: Every element path of the new interface.
  ///   - versions: The versions that the aliases are for, all of them before the change; nil for all there are.
  public init(
    _ moves: [Move], stayed: Set<String>, after: Set<String>, versions: VersionRange? = nil,
    minimumConfidence: Double = 0
  ) {
    var stayed = Set(stayed.map { Array($0.utf8) })
    let after = Set(after.map { Array($0.utf8) })
    // The rows of a list have one element path: their moves are one.
    var pairs: [Pair: Move] = [:]
    for move in moves {
      guard let from = move.from, let to = move.to else {
        withoutPath += 1
        continue
      }
      let pair = Pair(from: Array(from.utf8), to: Array(to.utf8))
      if pair.from == pair.to {
        stayed.insert(pair.from)
        continue
      }
      if let known = pairs[pair], known.confidence <= move.confidence { continue }
      pairs[pair] = move
    }
    let targets = Dictionary(grouping: pairs.keys, by: \.from)
    let origins = Dictionary(grouping: pairs.keys, by: \.to)
    var reasons: [Pair: Refusal.Reason] = [:]
    for (pair, move) in pairs {
      if versions == nil, after.contains(pair.from) {
        reasons[pair] = .stillThere
      } else if (targets[pair.from]?.count ?? 0) > 1 || stayed.contains(pair.from) {
        reasons[pair] = .ambiguous
      } else if stayed.contains(pair.to) || (origins[pair.to]?.count ?? 0) > 1 {
        reasons[pair] = .merges
      } else if move.confidence < minimumConfidence {
        reasons[pair] = .unsure
      }
    }
    // A path can be taken over only if the alias of the element that had it is written: what is refused
    // keeps its path, and then another one cannot have it.
    var refused = Array(reasons.keys)
    while let pair = refused.popLast() {
      for other in origins[pair.from] ?? [] where reasons[other] == nil {
        reasons[other] = .merges
        refused.append(other)
      }
    }
    var aliases: [AliasMap.Alias] = []
    for (pair, move) in pairs.sorted(by: { $0.key < $1.key }) {
      let (from, to) = (move.from ?? "", move.to ?? "")
      if let reason = reasons[pair] {
        self.refused.append(Refusal(from: from, to: to, reason: reason))
      } else {
        aliases.append(
          AliasMap.Alias(
            from: from, to: to, versions: versions, confidence: move.confidence,
            why: move.why.map(\.rawValue)))
      }
    }
    map = AliasMap(aliases)
  }

  private struct Pair: Hashable, Comparable {
    var from: [UInt8]
    var to: [UInt8]

    static func < (left: Pair, right: Pair) -> Bool {
      left.from == right.from
        ? left.to.lexicographicallyPrecedes(right.to)
        : left.from.lexicographicallyPrecedes(right.from)
    }
  }
}

extension ParsedPath {
  /// The element's path of an event's path as a snapshot has it; nil where the two differ by what a path does
  /// not tell (an alert's or a menu's action is named by its index and style, not by its title).
  var elementPath: String? {
    let hidden: Set<String> = ["buttonIndex", "editingStyle", "edge"]
    let choices: Set<String> = ["UIAction", "UICommand", "UIMenu", "UIKeyCommand"]
    if action == "UIAlertAction" || pairs.contains(where: { hidden.contains($0.key) }) {
      return nil
    }
    if segments.contains(where: { choices.contains($0.name) }) || segments.isEmpty { return nil }
    var bytes: [UInt8] = []
    func append(_ name: String) {
      bytes.append(UInt8(ascii: "#"))
      Escaping.append(name.utf8, to: &bytes)
    }
    if let action { append(action) }
    for segment in segments {
      append(segment.name)
      switch segment.position {
      case .none: break
      case .index(let index): bytes += "[\(index)]".utf8
      case .row(let row): bytes += (row.part == .cell ? "[-]" : "[-:\(row.part.rawValue)]").utf8
      case .anyRow: bytes += "[-]".utf8
      case .anySection(let part): bytes += "[-:\(part.rawValue)]".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
