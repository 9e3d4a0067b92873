import AutoTrack

extension ContractRun {
  /// Records an interaction with a node and compares the event with what the model says of it.
  func checkRecording(of node: ContractNode<Tree.Node>) {
    checked.formUnion([.recording, .path])
    let expected: DropReason? =
      node.isIgnored ? .ignored : node.isSecure ? .secureField : nil
    let before = (events: events.events.count, dropped: tracker.statistics.dropped)
    tracker.record(.action("contract", from: node.node))
    let recorded = events.events.dropFirst(before.events)
    let dropped = tracker.statistics.dropped.filter { $0.value != before.dropped[$0.key] ?? 0 }
    if recorded.count > 1 || dropped[.reentrant] != nil {
      return report(.reenters, node, expected: "answers alone", found: "an interaction")
    }
    let found = recorded.isEmpty ? "\(dropped.keys.map { $0.rawValue })" : "an event"
    if let expected {
      if !recorded.isEmpty || dropped.keys.first != expected {
        report(.recording, node, expected: expected.rawValue, found: found)
      }
      return
    }
    guard let event = recorded.first, let path = event.eventPath else {
      return report(.recording, node, expected: "an event", found: found)
    }
    let parameters = node.markers.parameters.sortedByKey
    if !isSame(event.properties, node.properties ?? [:]) || event.parameters != parameters {
      return report(
        .recording, node,
        expected: Self.text(node.properties ?? [:]) + " and " + Self.text(parameters),
        found: Self.text(event.properties) + " and " + Self.text(event.parameters))
    }
    let parts = expectedPath(of: node, event.properties.pairs + parameters.pairs)
    if (try? ParsedPath(path)) != parts {
      report(.path, node, expected: Self.text(parts), found: path)
    }
  }

  /// The parts of the path that the model says.
  private func expectedPath(of node: Known, _ pairs: [Properties.Pair]) -> ParsedPath {
    var segments = [ParsedPath.Segment(node.className)]
    for part in [node] + node.ancestors {
      segments.append(segment(of: part))
      segments += part.kind.controllers.map { .init($0) }
    }
    return ParsedPath(
      action: "contract", segments: segments + above,
      pairs: pairs.compactMap { pair in Self.text(of: pair.value).map { .init(pair.key, $0) } })
  }

  private func segment(of node: Known) -> ParsedPath.Segment {
    if let row = node.expectedRow { return .init(node.className, .row(row)) }
    if let position = node.position {
      return .init(node.className, node.kind.hasIndex ? .index(position) : .none)
    }
    return .init(node.className, tree.index(of: node.node).map { .index($0) } ?? .none)
  }

  /// A path in words: as it is written, without escapes.
  private static func text(_ path: ParsedPath) -> String {
    let segments = path.segments.map { segment in
      switch segment.position {
      case .index(let index): "\(segment.name)[\(index)]"
      case .row(let row): "\(segment.name)[\(row.section):\(row.item)]"
      default: segment.name
      }
    }
    let parts = [path.action ?? ""] + segments + path.pairs.map { "\($0.key)=\($0.value)" }
    return parts.map { "#" + $0 }.joined()
  }

  static func text(of value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .int(let number): "\(number)"
    case .bool(let flag): flag ? "1" : "0"
    case .double(let number): NumberFormat.shortest(number)
    case .null: nil
    }
  }
}
