/// A JSON value together with its place, for reading it with typed errors.
package struct JSONCursor {
  package let value: JSONValue
  package let path: String
  package let source: String

  /// A value at a place.
  package init(value: JSONValue, path: String, source: String) {
    self.value = value
    self.path = path
    self.source = source
  }

  /// A whole file's value: UTF-8, with or without a byte order mark.
  ///
  /// - Throws: `.limit` for more bytes than the most, `.syntax` for what is no UTF-8 or no JSON.
  package init(reading bytes: [UInt8], atMost most: Int, source: String) throws(DocumentError) {
    guard bytes.count <= most else {
      throw DocumentError(
        .limit, source: source, expected: "at most \(most) bytes", found: "\(bytes.count)")
    }
    try UTF8Text.check(bytes, source: source)
    let value = try JSONParser.parse(
      bytes, in: UTF8Text.byteOrderMark(bytes)..<bytes.count, source: source)
    self.init(value: value, path: "$", source: source)
  }

  /// The path's part for a member: `.name`, or `["any name"]`.
  package static func step(to name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
          true
        default: false
        }
      }
    return isPlain ? ".\(name)" : "[\(JSONText.excerpt(name))]"
  }

  package var location: DocumentLocation { DocumentLocation(line: value.line, path: path) }

  package func failure(
    _ reason: DocumentError.Reason = .value, expected: String, found: String? = nil
  ) -> DocumentError {
    DocumentError(
      reason, source: source, location: location, expected: expected, found: found ?? value.summary)
  }

  // MARK: Objects

  /// Throws unless the value is an object that has only members of these names.
  package func requireObject(_ what: String, members: Set<String>) throws(DocumentError) {
    guard case .object(let found) = value.content else {
      throw failure(expected: "\(what) (an object)")
    }
    for member in found where !members.contains(member.name) {
      throw at(member).failure(
        expected: "a member of \(what): \(NearMiss.list(of: members, near: member.name))",
        found: "unknown member \(JSONText.excerpt(member.name))")
    }
  }

  /// The members of an object that may have any names.
  package func members(_ what: String) throws(DocumentError) -> [(name: String, cursor: JSONCursor)]
  {
    guard case .object(let found) = value.content else {
      throw failure(expected: "\(what) (an object)")
    }
    return found.map { ($0.name, at($0)) }
  }

  /// A member, nil if the object has none of this name.
  package subscript(name: String) -> JSONCursor? {
    guard case .object(let found) = value.content else { return nil }
    for member in found where member.name == name { return at(member) }
    return nil
  }

  /// A member that must be there.
  package func required(_ name: String, _ what: String) throws(DocumentError) -> JSONCursor {
    if let found = self[name] { return found }
    throw failure(.missing, expected: "member \"\(name)\" in \(what)", found: "none")
  }

  private func at(_ member: JSONValue.Member) -> JSONCursor {
    JSONCursor(value: member.value, path: path + Self.step(to: member.name), source: source)
  }

  // MARK: Plain values

  package func string(_ what: String = "a string") throws(DocumentError) -> String {
    guard let text = value.text else { throw failure(expected: what) }
    return text
  }

  package func nonEmptyString(_ what: String) throws(DocumentError) -> String {
    let text = try string("\(what) (a string)")
    if text.isEmpty { throw failure(expected: "\(what) (a string that is not empty)") }
    return text
  }

  package func bool() throws(DocumentError) -> Bool {
    guard case .bool(let flag) = value.content else { throw failure(expected: "true or false") }
    return flag
  }

  package func number(_ what: String = "a number") throws(DocumentError) -> Double {
    guard case .number(let number) = value.content else { throw failure(expected: what) }
    return number
  }

  /// A whole number that a `Double` holds exactly.
  package func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    let what = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let number = try number(what)
    guard let whole = JSONText.integer(number), range.contains(whole) else {
      throw failure(expected: what)
    }
    return whole
  }

  /// One of the names of an enumeration.
  package func name<Name: RawRepresentable & CaseIterable>(
    _ what: String, as type: Name.Type = Name.self
  ) throws(DocumentError) -> Name where Name.RawValue == String {
    let text = try string("\(what) (a string)")
    if let name = Name(rawValue: text) { return name }
    let names = NearMiss.list(of: Name.allCases.map(\.rawValue), near: text)
    throw failure(expected: "\(what): \(names)")
  }

  // MARK: Lists

  package func list<Part>(
    _ what: String, _ read: (JSONCursor) throws(DocumentError) -> Part
  ) throws(DocumentError) -> [Part] {
    guard case .array(let elements) = value.content else {
      throw failure(expected: "\(what) (an array)")
    }
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      parts.append(
        try read(JSONCursor(value: element, path: "\(path)[\(index)]", source: source)))
    }
    return parts
  }

  package func strings(_ what: String) throws(DocumentError) -> [String] {
    try list(what) { element throws(DocumentError) in try element.string() }
  }
}
