import AutoTrack

/// Reads the attributes of a dump's element: each value that is another than it can be is noted.
struct DumpAttributes {
  let element: XMLElementNode

  init(_ element: XMLElementNode) { self.element = element }

  /// A text; nil where it is missing or empty, as dumps write an empty one for none.
  func text(_ name: String) -> String? {
    guard let text = element.attributes[name], !text.isEmpty else { return nil }
    return text
  }

  /// A flag, nil where it is missing.
  func flag(_ name: String, _ notes: inout CountedNotes) -> Bool? {
    switch element.attributes[name] {
    case nil: return nil
    case "true": return true
    case "false": return false
    case let other?:
      notes.add(
        element.location,
        "attribute '\(name)' is \(JSONText.excerpt(other)), not true or false: left out",
        kind: "flags that are neither true nor false: left out")
      return nil
    }
  }

  /// A number within what a screen can have, nil where it is missing.
  func number(_ name: String, _ notes: inout CountedNotes) -> Double? {
    guard let text = element.attributes[name] else { return nil }
    if let number = Double(text), number.magnitude <= 1e9 { return number }
    notes.add(
      element.location,
      "attribute '\(name)' is \(JSONText.excerpt(text)), no number: left out",
      kind: "numbers that are none: left out")
    return nil
  }

  /// Notes attributes that nobody knows, and text between the tags.
  func noteUnknown(besides known: Set<String>, _ notes: inout CountedNotes) {
    for pair in element.attributes where !known.contains(pair.name) {
      notes.add(
        element.location, "attribute \(JSONText.excerpt(pair.name)) is not understood: left out",
        kind: "attributes that are not understood: left out")
    }
    if element.text.utf8.contains(where: { !MarkupStart.isSpace($0) }) {
      notes.add(element.location, "text between tags is not understood: left out")
    }
  }
}
