import AutoTrack

/// Finds accessibility identifiers that stand twice.
///
/// Twice among siblings is told: there the identifier would stand for both. Elsewhere rows are let be,
/// since each has the same elements inside: what a list has directly inside, and three siblings or more of one
/// class that have the identifier at the same place inside.
struct IdentifierChecks {
  private let names: DocumentNames
  private var parts: [DocumentParts.Part] { names.parts }

  /// Whether identifiers stand for class and index in paths.
  private let areInPaths: Bool

  init(_ names: DocumentNames, areInPaths: Bool) {
    self.names = names
    self.areInPaths = areInPaths
  }

  func findings() -> [CheckFinding] {
    var order: [String] = []
    var places: [String: [Int]] = [:]
    for (number, part) in parts.enumerated() where !part.isIgnored {
      guard let identifier = part.identifier, !identifier.isEmpty else { continue }
      if places[identifier] == nil { order.append(identifier) }
      places[identifier, default: []].append(number)
    }
    return order.flatMap { identifier -> [CheckFinding] in
      let numbers = places[identifier] ?? []
      return numbers.count < 2 ? [] : siblings(identifier, numbers) + repeated(identifier, numbers)
    }
  }

  /// One finding for each view that has several with the identifier directly inside.
  private func siblings(_ identifier: String, _ numbers: [Int]) -> [CheckFinding] {
    let apart = numbers.filter { isView($0) && !isTold(apart: $0) }
    let inside = Dictionary(grouping: apart) { parts[$0].parent }
    return inside.filter { $0.key != nil && isInView($0.key) && $0.value.count > 1 }
      .sorted { $0.value[0] < $1.value[0] }
      .map { parent, numbers in
        let holder = parent.map { names.place(of: parts[$0]).element } ?? ""
        return CheckFinding(
          kind: .siblingIdentifier, places: numbers.map { names.place(of: parts[$0]) },
          message:
            "\(numbers.count) views in \(holder) have the identifier \(JSONText.excerpt(identifier)): "
            + "with identifiers in paths they are one",
          subject: identifier,
          suggestion: isRepeated(numbers)
            ? "leave the identifier away from rows that are alike, or make them cells of a list: a cell keeps "
              + "its place"
            : "give each an identifier of its own")
      }
  }

  /// Whether a part has its place in a list beside the identifier, or is a row whose index tells it as long as
  /// identifiers are in no path.
  private func isTold(apart number: Int) -> Bool {
    if case .view(let view) = parts[number].node, view.indexPath != nil { return true }
    let isRow = parts[number].isCell || parts[number].parent.map { parts[$0].isList } ?? false
    return isRow && !areInPaths
  }

  private func isRepeated(_ numbers: [Int]) -> Bool {
    numbers.count >= 3 && Set(numbers.map { parts[$0].className }).count == 1
  }

  private func repeated(_ identifier: String, _ numbers: [Int]) -> [CheckFinding] {
    let own = numbers.filter { !parts[$0].isPlace }
    let apart = Set(rows(own))
    // What stands beside each other only was told.
    guard apart.count > 1, Set(own.map { holder(of: $0, numbers) }).count > 1 else { return [] }
    return [
      CheckFinding(
        kind: .repeatedIdentifier, places: own.map { names.place(of: parts[$0]) },
        message: "\(own.count) elements have the identifier \(JSONText.excerpt(identifier))",
        subject: identifier,
        suggestion:
          "give each an identifier of its own, such as one that begins with its page's name")
    ]
  }

  /// What contains a part: of a controller's view what its place is in.
  private func holder(of number: Int, _ numbers: [Int]) -> Int? {
    guard case .view(let view) = parts[number].node, let parent = parts[number].parent,
      case .controller = parts[parent].node
    else { return parts[number].parent }
    let place = numbers.first { other in
      if case .view(let placed) = parts[other].node {
        parts[other].isPlace && placed.id == view.id
      } else {
        false
      }
    }
    return place.flatMap { parts[$0].parent } ?? parent
  }

  /// For each place what it is a row's part of, or itself.
  private func rows(_ numbers: [Int]) -> [Int] {
    var groups: [Key: [Int]] = [:]
    var rows = numbers
    for (offset, number) in numbers.enumerated() {
      var (current, inside) = (number, 0)
      while let parent = parts[current].parent {
        if parts[current].isCell || parts[parent].isList {
          // All cells of one list that have it at the same place.
          rows[offset] = -1 - parent
          break
        }
        var hasher = Hasher()
        hasher.combine(inside)
        hasher.combine(parts[current].className)
        inside = hasher.finalize()
        if current != number {
          groups[Key(parent: parent, inside: inside), default: []].append(offset)
        }
        current = parent
      }
    }
    for (key, offsets) in groups where offsets.count >= 3 {
      for offset in offsets where rows[offset] >= 0 { rows[offset] = -1 - key.parent }
    }
    return rows
  }

  private struct Key: Hashable {
    var parent: Int
    /// The classes from the element to the row, as one number.
    var inside: Int
  }

  private func isView(_ number: Int) -> Bool {
    if case .view = parts[number].node { return !parts[number].isPrototype }
    return false
  }

  private func isInView(_ number: Int?) -> Bool {
    guard let number, case .view = parts[number].node else { return false }
    return true
  }
}
