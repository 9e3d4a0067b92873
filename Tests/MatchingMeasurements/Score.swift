import Foundation

/// How often one way of comparing was right.
struct Score {
  /// Matched with the element that it is.
  var right = 0
  /// Matched with another one, or matched though it is gone.
  var wrong = 0
  /// Not matched though it is there.
  var missed = 0

  /// The share of what was matched that is right.
  var precision: Double { right + wrong == 0 ? 1 : Double(right) / Double(right + wrong) }
  /// The share of what is there that was found.
  var recall: Double {
    right + wrong + missed == 0 ? 1 : Double(right) / Double(right + wrong + missed)
  }

  mutating func add(found: Int?, truth: Int?) {
    switch (found, truth) {
    case (nil, nil): break
    case (nil, _?): missed += 1
    case (let found?, let truth): if found == truth { right += 1 } else { wrong += 1 }
    }
  }

  static func += (left: inout Score, right: Score) {
    left.right += right.right
    left.wrong += right.wrong
    left.missed += right.missed
  }

  /// `0.9981 0.9912`: precision and recall.
  var text: String { Self.digits(precision) + " " + Self.digits(recall) }

  private static func digits(_ number: Double) -> String {
    let digits = String(Int((number * 10000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return "\(padded.prefix(1)).\(padded.dropFirst())"
  }
}

/// What one kind of edit led to.
struct Row {
  var name: String
  var edits = 0
  /// Edits after which the interface cannot be built: not measured.
  var refused = 0
  /// Elements that nothing tells apart, which no score counts.
  var apart = 0
  /// All elements.
  var all = Score()
  /// Those whose path or own words changed, or that are gone.
  var changed = Score()
  /// Comparing paths with plain indexes, of the changed ones.
  var plain = Score()
  /// Comparing paths with indexes among siblings of the same class.
  var sameClass = Score()

  static func += (left: inout Row, right: Row) {
    left.edits += right.edits
    left.refused += right.refused
    left.apart += right.apart
    left.all += right.all
    left.changed += right.changed
    left.plain += right.plain
    left.sameClass += right.sameClass
  }

  static let head =
    "edit                      edits    elements  apart  matching       its changed    plain path     same class"

  var text: String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let elements = all.right + all.wrong + all.missed
    return pad(name, 26) + pad("\(edits)", 9) + pad("\(elements)", 10) + pad("\(apart)", 7)
      + [all, changed, plain, sameClass].map { pad($0.text, 15) }.joined()
  }
}
