import AutoTrack

extension Expectation {
  /// How what was recorded differs from what is expected; texts are compared by their bytes.
  func differences(from events: [TrackedEvent], place: StepPlace) -> [Difference] {
    var differences: [Difference] = []
    if let paths {
      differences += Self.compare(
        paths, events.compactMap { $0.path?.text }, "path", place: place)
    }
    if let names {
      differences += Self.compare(names, events.compactMap(\.name), "name", place: place)
    }
    if let kinds {
      differences += Self.compare(kinds, events.map(\.kind.rawValue), "kind", place: place)
    }
    for part in contains ?? [] {
      let isThere = events.contains { event in
        [event.path?.text, event.name].contains { text in
          text.map { Self.contains($0, part) } ?? false
        }
      }
      if isThere { continue }
      let found = events.map(\.summary)
      differences.append(
        Difference(
          place: place, subject: "a path or name that contains a text", expected: part,
          found: Self.list(found)))
    }
    if let count, count != events.count {
      differences.append(
        Difference(
          place: place, subject: "the number of events", expected: "\(count)",
          found: "\(events.count)"
            + (events.isEmpty ? "" : ": " + (Self.list(events.map(\.summary)) ?? ""))
        ))
    }
    return differences
  }

  private static func list(_ texts: [String]) -> String? {
    if texts.isEmpty { return nil }
    let shown = texts.prefix(5).joined(separator: "\n            ")
    return shown + (texts.count > 5 ? "\n            … \(texts.count - 5) more" : "")
  }

  /// Place by place; of many differences the first five say enough.
  private static func compare(
    _ expected: [String], _ found: [String], _ what: String, place: StepPlace
  ) -> [Difference] {
    var differences: [Difference] = []
    for index in 0..<max(expected.count, found.count) {
      let wanted = index < expected.count ? expected[index] : nil
      let got = index < found.count ? found[index] : nil
      if let wanted, let got, wanted.utf8.elementsEqual(got.utf8) { continue }
      let subject = "\(what) \(index + 1) (\(expected.count) expected, \(found.count) recorded)"
      differences.append(
        Difference(place: place, subject: subject, expected: wanted, found: got))
      if differences.count == 5 { break }
    }
    return differences
  }

  /// Whether a text's bytes are inside another's, each byte looked at once (Knuth, Morris, Pratt 1977).
  private static func contains(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    guard text.utf8.count >= part.count else { return false }
    // How much of the part's beginning still fits when the byte after so many of it does not.
    var fallback = [0, 0]
    fallback.reserveCapacity(part.count + 1)
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = fallback[length] }
      if part[length] == byte { length += 1 }
      fallback.append(length)
    }
    length = 0
    for byte in text.utf8 {
      while length > 0, part[length] != byte { length = fallback[length] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
