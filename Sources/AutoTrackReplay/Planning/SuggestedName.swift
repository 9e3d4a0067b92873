import AutoTrack

/// A name for the events of an element, from its page, its identifier or handler, and what is done to it:
/// `login_sign_in_tapped`. Nothing that a person reads on the screen is in it, and nothing that looks personal.
struct SuggestedName {
  private let segments: [(name: String, hasPlace: Bool)]
  private let pairs: [String]
  private let id: String?
  /// Whether the sender is in a row: what one row's is identified by names all of them.
  private let isInRow: Bool

  init(_ element: PlanSource.Element) {
    let path = element.elementPath ?? element.path.text
    let parts = PathPattern.parts(of: path).map { String(decoding: $0, as: UTF8.self) }
    let chain = parts.prefix { !$0.contains("=") }
    segments = chain.map { part in
      let bracket = part.utf8.firstIndex(of: UInt8(ascii: "["))
      return (bracket.map { String(part[..<$0]) } ?? part, bracket != nil)
    }
    isInRow = chain.contains { part in
      part.contains("[-") || part.split(separator: "[").dropFirst().contains { $0.contains(":") }
    }
    pairs = element.elementPath == nil ? [] : Array(parts[chain.count...])
    // Of a resource's id (`com.app:id/save`) what follows the package.
    id = element.id.map { id in
      id.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(id[id.utf8.index(after: $0)...]) } ?? id
    }
  }

  /// The name: ASCII letters in lower case, digits and `_`; never empty.
  var text: String {
    var parts: [String] = []
    for part in [page, subject, verb] where !part.isEmpty {
      // `login_login_tapped`, `button_tapped_tapped`.
      if let last = parts.last {
        if part == last || last.hasSuffix("_" + part) { continue }
        if part.hasPrefix(last + "_") { parts.removeLast() }
      }
      parts.append(part)
    }
    return parts.isEmpty ? "event" : parts.joined(separator: "_")
  }

  private var first: String { segments.first?.name ?? "" }
  private var isPage: Bool { first.hasPrefix("viewDid") || first.hasPrefix("viewWill") }
  private var isRow: Bool { segments.first?.hasPlace ?? false }
  private var isGesture: Bool { first.hasSuffix("GestureRecognizer") }
  private var isAlert: Bool { first == "UIAlertAction" }
  private var isLifecycle: Bool { first.hasPrefix("application") || first.hasPrefix("scene") }

  private static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UIAlertController", "UISearchController",
  ]

  /// The nearest controller that is no container.
  private var page: String {
    if isLifecycle { return "" }
    for (name, hasPlace) in segments.dropFirst() where !hasPlace {
      guard name.hasSuffix("Controller"), !Self.containers.contains(name) else { continue }
      let words = Self.words(Self.without(name, ["ViewController", "Controller"]))
      if !words.isEmpty { return words }
    }
    return ""
  }

  private var subject: String {
    if isPage { return page.isEmpty ? Self.words(segments.dropFirst().first?.name ?? "") : "" }
    if isLifecycle { return Self.words(first) }
    let extra = Self.words(
      pairs.filter { !$0.hasPrefix("title=") }
        .compactMap { $0.split(separator: "=").last.map(String.init) }.joined(separator: " "))
    if isAlert { return Self.joined("alert", extra) }
    if isRow {
      let words = Self.words(Self.without(first, ["Cell", "ViewCell"]))
      return Self.joined(Self.plainRows.contains(words) ? "row" : words, extra)
    }
    if let id, !isInRow, !Self.isMade(id), case let words = Self.words(id), !words.isEmpty {
      return Self.joined(words, extra)
    }
    if isGesture {
      return Self.words(Self.without(segments.dropFirst().first?.name ?? "", ["View"]))
    }
    if first.contains("EndEditing") || first.hasPrefix("editingDidEnd") {
      return Self.joined(Self.words(segments.dropFirst().first?.name ?? ""), extra)
    }
    return Self.joined(Self.words(first), extra)
  }

  private static let plainRows: Set<String> = [
    "", "table", "table_view", "collection", "collection_view",
  ]

  private static let gestures = [
    "UITap": "tapped", "UILongPress": "long_pressed", "UISwipe": "swiped", "UIPan": "panned",
    "UIPinch": "pinched", "UIRotation": "rotated", "UIScreenEdgePan": "edge_panned",
    "UIHover": "hovered",
  ]

  private var verb: String {
    if isPage { return first.hasPrefix("viewDidDisappear") ? "left" : "viewed" }
    if isLifecycle { return "" }
    if isGesture {
      return Self.gestures[Self.without(first, ["GestureRecognizer"])] ?? "recognized"
    }
    if isAlert { return "chosen" }
    if isRow { return pairs.isEmpty ? "selected" : "chosen" }
    let sender = segments.dropFirst().first?.name ?? ""
    func sends(_ words: [String]) -> Bool { words.contains { sender.contains($0) } }
    if sends(["TextField", "TextView", "SearchBar", "SearchTextField", "Entry"]) {
      return "edited"
    }
    let values = [
      "Switch", "Slider", "Stepper", "Segmented", "PageControl", "Picker", "Scale", "Spin",
      "Check", "Combo", "ColorWell",
    ]
    return sends(values) ? "changed" : "tapped"
  }

  // MARK: Words

  private static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "_")
  }

  private static func without(_ name: String, _ endings: [String]) -> String {
    let ending = endings.first { name.hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// Whether an id was made by a tool (`abc-12-xyz`, a number), not by a person.
  private static func isMade(_ id: String) -> Bool {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
    return parts == [3, 2, 3] || !id.utf8.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }

  /// The words of a name, in lower case with `_` between; nothing of one that looks personal.
  static func words(_ name: String) -> String {
    if PersonalText.first(in: name) != nil { return "" }
    var bytes = Array(name.utf8.prefix(64))
    for prefix in ["UI", "Gtk", "Adw"] where name.hasPrefix(prefix) {
      bytes.removeFirst(prefix.utf8.count)
    }
    var out: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isUpper = (0x41...0x5A).contains(byte)
      guard isUpper || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else {
        if let last = out.last, last != UInt8(ascii: "_") { out.append(UInt8(ascii: "_")) }
        continue
      }
      if isUpper, let last = out.last, last != UInt8(ascii: "_") {
        let wasUpper = (0x41...0x5A).contains(bytes[place - 1])
        let isLast = place + 1 == bytes.count || !(0x61...0x7A).contains(bytes[place + 1])
        if !wasUpper || !isLast { out.append(UInt8(ascii: "_")) }
      }
      out.append(isUpper ? byte | 0x20 : byte)
    }
    while out.last == UInt8(ascii: "_") { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }
}
