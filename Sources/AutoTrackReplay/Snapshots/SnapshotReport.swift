/// A comparison as a person reads it, on one screen: the diff, what happened to analytics, how to accept it
/// and how to map it. Long lists are cut, with a count.
public struct SnapshotReport: Sendable, Equatable {
  /// What a line is, for whoever has colours.
  public enum Kind: Sendable, Equatable {
    /// What says where one is.
    case heading
    /// A line of the diff.
    case diff(UnifiedDiff.Kind)
    /// What happened to an event.
    case change
    /// What is left out.
    case elided
    /// What can be done.
    case advice
  }

  /// One line, fit for a terminal: nothing in it is a control character.
  public struct Line: Sendable, Equatable {
    /// What it is.
    public let kind: Kind
    /// The text.
    public let text: String

    /// Creates a line.
    public init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The most lines of the diff.
  public static let maximumDiffLines = 16
  /// The most events of one kind that are named.
  public static let maximumNamed = 4
  /// The most columns of a line; what is longer ends in an ellipsis.
  public static let maximumColumns = 240

  /// The lines.
  public private(set) var lines: [Line] = []
  /// How many events of one kind are named.
  var named = maximumNamed

  /// The lines as text.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Reports a comparison.
  ///
  /// - Parameter isRecorded: Whether the new snapshot is in the file already.
  public init(
    _ comparison: SnapshotComparison, advice: SnapshotAdvice, isRecorded: Bool = false
  ) {
    add(.heading, "--- \(advice.path)")
    add(.heading, "+++ now")
    add(comparison.diff)
    let canBeMapped = add(comparison.changes, comparison)
    if !isRecorded { add(.advice, "To accept it, record it: \(advice.accept)") }
    // The old paths stand in the last commit only.
    let isNow = isRecorded ? "before you commit" : "then, before you commit"
    if canBeMapped {
      add(.advice, "To map old paths to new ones, \(isNow): \(advice.map)")
    }
  }

  mutating func add(_ kind: Kind, _ text: String) {
    lines.append(Line(kind: kind, text: text))
  }

  mutating func addCut(_ kind: Kind, _ text: String) {
    add(kind, Columns.cut(text, to: Self.maximumColumns))
  }

  private mutating func add(_ diff: UnifiedDiff) {
    var left = Self.maximumDiffLines
    var elided = 0
    for hunk in diff.hunks {
      if left > 1 { add(.heading, hunk.heading) }
      left -= 1
      for line in hunk.lines {
        if left > 0 {
          addCut(.diff(line.kind), line.kind.rawValue + SnapshotText.escaped(line.text))
        } else {
          elided += 1
        }
        left -= 1
      }
    }
    if elided > 0 { add(.elided, "… \(elided) more lines of the diff") }
  }

  /// A number from 0 to 1 with two places behind the point, in every locale.
  static func twoPlaces(_ number: Double) -> String {
    let hundredths = Int((min(max(number.isNaN ? 0 : number, 0), 1) * 100).rounded())
    return hundredths >= 100 ? "1.00" : hundredths < 10 ? "0.0\(hundredths)" : "0.\(hundredths)"
  }
}
