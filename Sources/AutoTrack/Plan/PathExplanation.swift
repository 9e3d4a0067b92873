extension CompiledPlan {
  /// Why an event of a path would leave or not, as far as the path alone tells: who sent it, on which page, and
  /// what key paths would read is not known, and counts as missing.
  ///
  /// It is an interaction with the path's pairs as properties, texts that are numbers being numbers; a path that
  /// begins with `viewDidAppear:` or `viewDidDisappear:` is a page's.
  ///
  /// - Throws: `ParsedPath.ParseError` for a text that is no escaped path.
  package func explanation(
    ofPath text: String, configuration: Configuration
  ) throws(ParsedPath.ParseError) -> PlanExplanation? {
    let parsed = try ParsedPath(text)
    let isPage = ["viewDidAppear:", "viewDidDisappear:"].contains(parsed.action)
    var draft = EventDraft(kind: isPage ? .page : .interaction)
    draft.path = EventPath(parsed: text)
    draft.properties = Properties(parsed.pairs.map { .init($0.key, Value(written: $0.value)) })
    draft.isPageKnown = true
    let time = TimeSource(wall: { 0 }, monotonic: { 0 })
    let pipeline = EventPipeline(
      configuration, common: [:], time: time, random: .seeded(0), sink: { _ in })
    var explanation: PlanExplanation?
    _ = pipeline.replacePlan(with: self)
    pipeline.explain(true)
    pipeline.explanation = { explanation = $0 }
    pipeline.emit(draft)
    return explanation
  }
}

extension EventPath {
  /// An escaped path that was read, with the places of its rows.
  fileprivate init(parsed text: String) {
    let bytes = Array(text.utf8)
    var rows: [Range<Int>] = []
    var start = 1
    var end = bytes.count
    while start <= bytes.count {
      let next = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      let part = bytes[start..<next]
      if part.contains(UInt8(ascii: "=")) {
        end = start - 1
        break
      }
      if let row = Self.row(in: part) { rows.append(row) }
      start = next + 1
    }
    self.init(text: text, identityEnd: end, rows: rows, identitySuffix: "")
  }

  /// Where a cell's, header's or footer's place stands in a segment: `2:0`, `2` before `:header`.
  private static func row(in part: ArraySlice<UInt8>) -> Range<Int>? {
    guard let bracket = part.firstIndex(of: UInt8(ascii: "[")), part.last == UInt8(ascii: "]")
    else { return nil }
    let place = part[(bracket + 1)..<(part.endIndex - 1)]
    guard place.contains(UInt8(ascii: ":")) else { return nil }
    let word = place.firstIndex { $0 >= UInt8(ascii: "a") }
    return place.startIndex..<(word.map { $0 - 1 } ?? place.endIndex)
  }
}

extension Value {
  /// A value as paths write it: what reads as a number and is written like one is one.
  fileprivate init(written text: String) {
    if let whole = Int(text), String(whole) == text {
      self = .int(whole)
    } else if let number = Double(text), number.isFinite, "\(number)" == text {
      self = .double(number)
    } else {
      self = .string(text)
    }
  }
}
