/// How two lists of lines differ, in the form of `diff -u`.
public struct UnifiedDiff: Sendable, Equatable {
  /// What a line of a hunk is.
  public enum Kind: String, Sendable {
    /// In both lists.
    case kept = " "
    /// In the old list alone.
    case removed = "-"
    /// In the new list alone.
    case added = "+"
  }

  /// A line of a hunk.
  public struct Line: Sendable, Equatable {
    /// Which of the lists has it.
    public let kind: Kind
    /// The line, not escaped.
    public let text: String
  }

  /// A stretch with changes, and what surrounds them.
  public struct Hunk: Sendable, Equatable {
    /// Which lines of the old list it is about, counted from 0.
    public let old: Range<Int>
    /// Which lines of the new list it is about, counted from 0.
    public let new: Range<Int>
    /// Its lines, in order.
    public let lines: [Line]

    /// `@@ -1,4 +1,5 @@`, counted from 1; an empty range names the line before it, as `diff` does.
    public var heading: String {
      func text(_ range: Range<Int>) -> String {
        let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
      }
      return "@@ -\(text(old)) +\(text(new)) @@"
    }
  }

  /// The stretches with changes, in order; none if the lists are equal.
  public let hunks: [Hunk]

  /// Compares lists of lines by their bytes.
  ///
  /// - Parameter context: How many equal lines surround a change.
  public init(from old: [String], to new: [String], context: Int = 3) {
    self.init(LineMatching(old, new), old, new, context: max(0, context))
  }

  init(_ matching: LineMatching, _ old: [String], _ new: [String], context: Int) {
    // Changes are what lies between two runs; those nearer than twice the context are one hunk.
    var hunks: [Hunk] = []
    var lines: [Line] = []
    var start = (old: 0, new: 0)
    var place = (old: 0, new: 0)
    func close(at end: (old: Int, new: Int)) {
      if !lines.isEmpty {
        hunks.append(Hunk(old: start.old..<end.old, new: start.new..<end.new, lines: lines))
      }
      lines = []
    }
    let end = LineMatching.Run(old: old.count, new: new.count, count: 0)
    for run in matching.runs + [end] {
      if place.old < run.old || place.new < run.new {
        if lines.isEmpty {
          let before = min(context, place.old, place.new)
          start = (place.old - before, place.new - before)
          lines += new[start.new..<place.new].map { Line(kind: .kept, text: $0) }
        }
        lines += old[place.old..<run.old].map { Line(kind: .removed, text: $0) }
        lines += new[place.new..<run.new].map { Line(kind: .added, text: $0) }
      }
      if !lines.isEmpty {
        let isLast = run.old + run.count == old.count && run.new + run.count == new.count
        let joins = run.count <= 2 * context && !isLast
        let after = joins ? run.count : min(context, run.count)
        lines += new[run.new..<run.new + after].map { Line(kind: .kept, text: $0) }
        if !joins { close(at: (run.old + after, run.new + after)) }
      }
      place = (run.old + run.count, run.new + run.count)
    }
    close(at: place)
    self.hunks = hunks
  }
}
