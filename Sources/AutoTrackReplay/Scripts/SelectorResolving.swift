import AutoTrack

extension TargetSelector {
  /// The one element that matches.
  ///
  /// - Parameters:
  ///   - source: The tree.
  ///   - script: The file that the selector stands in, for the message.
  ///   - location: Where it stands there.
  /// - Throws: `.target` if nothing matches, with up to five elements whose id, class or text is
  ///   near what was asked for, or if several match, with the first five.
  public func resolve<Source: ElementSource>(
    in source: Source, script: String = "", location: DocumentLocation = DocumentLocation()
  ) throws(DocumentError) -> Source.Element {
    let found = matches(in: source)
    if found.count == 1 { return found[0] }
    let message: String
    if found.isEmpty {
      message = "no match for '\(shown)'; \(hint(in: source))"
    } else {
      let first = found.prefix(5).map { Self.summary(of: $0, in: source) }
      message =
        "\(found.count) matches for '\(shown)': \(first.joined(separator: ", "))"
        + (found.count > 5 ? ", …" : "")
    }
    throw DocumentError(
      .target, source: script, location: location, expected: "one element", found: message)
  }

  /// What was perhaps meant by a selector that matches nothing.
  private func hint<Source: ElementSource>(in source: Source) -> String {
    if compounds.allSatisfy({ $0.isBareWord }), hasText(in: source) {
      return "a text stands in quotes: \(SelectorParser.quoted(text))"
    }
    let outside = matches(in: OffScreen(source: source))
    if let first = outside.first {
      let summary = Self.summary(of: first, in: source)
      return outside.count == 1
        ? "there is one off screen: \(summary)"
        : "there are \(outside.count) off screen: \(summary), …"
    }
    let near = nearMisses(in: source).map { Self.summary(of: $0, in: source) }
    return near.isEmpty ? "nothing is near" : "near: \(near.joined(separator: ", "))"
  }

  /// Whether an element has the whole selector as its text.
  private func hasText<Source: ElementSource>(in source: Source) -> Bool {
    var open = source.roots + source.offScreenRoots
    while let element = open.popLast() {
      if source.shownText(of: element) == text { return true }
      open += source.children(of: element)
    }
    return false
  }

  /// An element as messages show it: `#signIn (UIButton "Sign in")`; a private one without its text. A
  /// recognizer with its view: `UITapGestureRecognizer on #banner (UIImageView)`.
  static func summary<Source: ElementSource>(
    of element: Source.Element, in source: Source
  ) -> String {
    let className = source.classNames(of: element).first ?? "an element"
    let text = source.shownText(of: element).map { " \(JSONText.excerpt($0))" } ?? ""
    let view = source.watched(by: element).map { " on \(summary(of: $0, in: source))" } ?? ""
    guard let id = source.id(of: element) else { return className + text + view }
    return "\(TargetSelector.id(id).text) (\(className)\(text))\(view)"
  }

  // MARK: Near misses

  /// The element that the error about a selector that matches nothing names first; nil if it names none.
  func nearestMiss<Source: ElementSource>(in source: Source) -> Source.Element? {
    matches(in: OffScreen(source: source)).first ?? nearMisses(in: source).first
  }

  /// Up to five elements that were perhaps meant, nearest first, then in document order.
  private func nearMisses<Source: ElementSource>(in source: Source) -> [Source.Element] {
    let wanted = Wishes(compounds.last?.tests ?? [])
    var best: [(distance: Int, element: Source.Element)] = []
    var open = Array(source.roots.reversed())
    while let element = open.popLast() {
      open += source.children(of: element).reversed()
      guard let distance = wanted.distance(to: element, in: source) else { continue }
      if best.count == 5, let worst = best.last, worst.distance <= distance { continue }
      let place = best.firstIndex { $0.distance > distance } ?? best.count
      best.insert((distance, element), at: place)
      if best.count > 5 { best.removeLast() }
    }
    return best.map(\.element)
  }

  /// The words that the innermost compound asks for.
  private struct Wishes {
    var ids: [String] = []
    var classNames: [String] = []
    var texts: [String] = []

    init(_ tests: [Test]) {
      for test in tests {
        switch test {
        case .id(let id): ids.append(id)
        case .className(let name): classNames.append(name)
        case .text(let text), .contains(let text): texts.append(text)
        case .property(_, let wanted):
          if let wanted { texts.append(wanted.text) }
        case .any, .nthChild, .nth: break
        }
      }
    }

    /// The distance of the nearest word; nil if no word is near. A mistaken kind counts too: an
    /// element whose text is what was asked for as an id.
    func distance<Source: ElementSource>(
      to element: Source.Element, in source: Source
    ) -> Int? {
      let id = source.id(of: element)
      let text = source.shownText(of: element)
      var nearest: Int?
      func offer(_ wanted: String, _ candidate: String?, penalty: Int = 0) {
        guard let candidate, let found = NearMiss.closeness(wanted, candidate) else { return }
        nearest = min(nearest ?? .max, found + penalty)
      }
      for wanted in ids {
        offer(wanted, id)
        offer(wanted, text, penalty: 1)
      }
      for wanted in texts {
        offer(wanted, text)
        offer(wanted, id, penalty: 1)
      }
      for wanted in classNames {
        for name in source.classNames(of: element) { offer(wanted, name) }
        offer(wanted, id, penalty: 1)
      }
      return nearest
    }
  }
}

extension ElementSource {
  /// The text as messages show it: none of what is private.
  func shownText(of element: Element) -> String? { isPrivate(element) ? nil : text(of: element) }
}

/// What a source has beside its roots.
private struct OffScreen<Source: ElementSource>: ElementSource {
  let source: Source

  var roots: [Source.Element] { source.offScreenRoots }
  func children(of element: Source.Element) -> [Source.Element] { source.children(of: element) }
  func id(of element: Source.Element) -> String? { source.id(of: element) }
  func classNames(of element: Source.Element) -> [String] { source.classNames(of: element) }
  func text(of element: Source.Element) -> String? { source.text(of: element) }
  func isPrivate(_ element: Source.Element) -> Bool { source.isPrivate(element) }
  func property(named name: String, of element: Source.Element) -> PropertyValue? {
    source.property(named: name, of: element)
  }
}

extension TargetSelector.Compound {
  /// Whether it is a class and nothing else, as a word of a text without quotes is.
  fileprivate var isBareWord: Bool {
    guard !isChild, tests.count == 1, case .className = tests[0] else { return false }
    return true
  }
}
