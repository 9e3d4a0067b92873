import AutoTrack

/// Finds paths that several elements have, and paths that are long.
struct PathChecks {
  private let paths: [SurveyedPath]
  private let numbered: NumberedDocument
  private let configuration: Configuration
  private let limits: InterfaceCheck.Limits
  private let parsed: [ParsedPath?]

  init(
    _ paths: [SurveyedPath], _ numbered: NumberedDocument, _ configuration: Configuration,
    _ limits: InterfaceCheck.Limits
  ) {
    self.paths = paths
    self.numbered = numbered
    self.configuration = configuration
    self.limits = limits
    let isParsable = configuration.escaping == .percent
    parsed = paths.map { isParsable ? try? ParsedPath($0.path) : nil }
  }

  func findings() -> [CheckFinding] { shared() + long() }

  private func place(of number: Int) -> CheckFinding.Place {
    let path = paths[number]
    return CheckFinding.Place(
      location: path.id.flatMap { numbered.locations[$0] } ?? DocumentLocation(),
      element: numbered.shown(path.element))
  }

  // MARK: Paths of several elements

  /// What tells an element from others: its path, and the places of rows in it. Rows of one list share an
  /// element path on purpose.
  private struct Key: Hashable {
    var elementPath: [UInt8]
    var rows: [RowPosition]
  }

  private func shared() -> [CheckFinding] {
    var order: [Key] = []
    var elements: [Key: [Int]] = [:]
    for (number, path) in paths.enumerated() {
      let rows = parsed[number]?.segments.compactMap { segment in
        if case .row(let row) = segment.position { row } else { nil }
      }
      let key = Key(elementPath: Array(path.elementPath.utf8), rows: rows ?? [])
      if elements[key] == nil { order.append(key) }
      elements[key, default: []].append(number)
    }
    return order.compactMap { key in
      var seen: Set<String> = []
      // What has no id cannot be told from another one of the same words: nothing is claimed of it.
      let different = (elements[key] ?? []).filter {
        seen.insert(paths[$0].id ?? paths[$0].element).inserted
      }
      return different.count < 2 ? nil : shared(different)
    }
  }

  private func shared(_ numbers: [Int]) -> CheckFinding {
    let isSame = Set(numbers.map { Array(paths[$0].path.utf8) }).count == 1
    let first = paths[numbers[0]]
    return CheckFinding(
      kind: isSame ? .sameEventPath : .sameElementPath, places: numbers.map(place),
      message: isSame
        ? "\(numbers.count) elements record one path: their events cannot be told apart"
        : "\(numbers.count) elements have one element path: only text, state or parameters tell their events "
          + "apart",
      subject: isSame ? first.path : first.elementPath, suggestion: suggestion(numbers))
  }

  private func suggestion(_ numbers: [Int]) -> String {
    let kinds = Set(numbers.map { paths[$0].kind })
    let parsed = parsed[numbers[0]]
    if kinds == [.gesture] {
      let name = parsed?.action.map { " in place of \(JSONText.plain($0, atMost: 80))" } ?? ""
      return
        "give the recognizers classes of their own\(name), or views of their own: a gesture is named "
        + "by its recognizer's class and its view"
    }
    // What has no index: a page, which is named by its class and by where it is shown.
    let chain = parsed?.segments.dropFirst(kinds == [.control] || kinds == [.item] ? 1 : 0)
    let page = chain?.first { $0.position == .none && $0.name != "UIApplication" }
    let name = page.map { " (here \(JSONText.plain($0.name, atMost: 80)))" } ?? ""
    if kinds == [.page] {
      return
        "give each of the controllers a class of its own\(name): a page is named by its class and by "
        + "where it is shown"
    }
    if configuration.usesIdentifiers {
      return
        "give them, or what is around them, identifiers of their own: in these paths an identifier stands "
        + "for class and index"
    }
    return
      "give each of the controllers or windows around them a class of its own\(name), or the elements "
      + "different handlers: views of one page differ by their indexes, pages of one class do not"
  }

  // MARK: Long paths

  private func long() -> [CheckFinding] {
    var seen: Set<[UInt8]> = []
    return paths.indices.compactMap { number in
      let path = paths[number]
      guard seen.insert(Array(path.path.utf8)).inserted else { return nil }
      let (bytes, nodes) = (path.path.utf8.count, nodes(of: number))
      let isDropped = bytes > configuration.limits.bytes || nodes > configuration.limits.nodes
      guard isDropped || bytes > limits.bytes || nodes > limits.nodes else { return nil }
      let most =
        isDropped
        ? "the engine drops what has more than \(configuration.limits.bytes) bytes or "
          + "\(configuration.limits.nodes) nodes"
        : "more than \(limits.bytes) bytes or \(limits.nodes) nodes are hard to keep and to read"
      return CheckFinding(
        kind: isDropped ? .droppedPath : .longPath, places: [place(of: number)],
        message: "the path has \(bytes) bytes and \(nodes) nodes: \(most)",
        subject: JSONText.plain(path.path, atMost: 400), suggestion: shortening(number, nodes))
    }
  }

  /// How many nodes the chain has.
  private func nodes(of number: Int) -> Int {
    guard let parsed = parsed[number] else {
      // Without escapes a name may have a mark in it: an estimate from above.
      let marks = paths[number].elementPath.utf8.count { $0 == UInt8(ascii: "#") }
      return max(0, marks - (paths[number].kind == .control ? 2 : 1))
    }
    return parsed.segments.count - (paths[number].kind == .control ? 1 : 0)
  }

  private func shortening(_ number: Int, _ nodes: Int) -> String {
    let flatter = "take containers away that hold one view only"
    guard let parsed = parsed[number] else { return flatter }
    let names = parsed.segments.map(\.name) + parsed.pairs.map { "\($0.key)=\($0.value)" }
    guard let longest = names.max(by: { $0.utf8.count < $1.utf8.count }),
      longest.utf8.count * 4 > paths[number].path.utf8.count
    else { return flatter }
    return "shorten \(JSONText.excerpt(longest)), which takes \(longest.utf8.count) bytes of it"
  }
}
