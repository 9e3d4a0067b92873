/// The cells of a list that have scrolled out and wait for a new place, and how new ones are made.
final class ReusePool {
  /// What can stand for each other: the same sort of view under the same identifier.
  struct Key: Hashable {
    /// Nil for cells.
    let kind: String?
    let identifier: String
  }

  /// More of one key are let go: a screenful is never more by much.
  private static let limit = 128

  private var makers: [Key: () -> ListCell] = [:]
  private var waiting: [Key: [ListCell]] = [:]

  func register(_ key: Key, _ make: (() -> ListCell)?) { makers[key] = make }

  /// A view that waits, else a new one; nil if none waits and nothing is registered.
  func dequeue(_ key: Key) -> ListCell? {
    while let cell = waiting[key]?.popLast() {
      // The app may have put it somewhere else meanwhile.
      guard cell.superview == nil else { continue }
      cell.losePlace()
      cell.prepareForReuse()
      return cell
    }
    guard let cell = makers[key]?() else { return nil }
    adopt(cell, key)
    return cell
  }

  func adopt(_ cell: ListCell, _ key: Key) {
    cell.reuseIdentifier = key.identifier
    cell.reuseKey = key
  }

  /// Takes a view that has left its list; one without an identifier is let go.
  func put(_ cell: ListCell, kind: String?) {
    guard cell.superview == nil else { return }
    let own = cell.reuseIdentifier.map { Key(kind: kind, identifier: $0) }
    guard let key = cell.reuseKey ?? own else { return }
    cell.losePlace()
    if waiting[key, default: []].count < Self.limit { waiting[key, default: []].append(cell) }
  }
}
