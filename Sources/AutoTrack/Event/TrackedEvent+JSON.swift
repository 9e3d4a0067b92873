extension TrackedEvent {
  /// The event as one line of JSON, without a line end; the schema is `Schemas/event.schema.json`.
  ///
  /// Members without a value are left out. A key that stands twice among properties keeps its last
  /// value, as JSON objects want.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the event as one JSON object.
  package func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.member("id", id.description)
      json.member("kind", kind.rawValue)
      json.member("name", name)
      json.member("event_path", path?.text)
      json.member("event_id", path?.id)
      json.member("element_path", path?.elementPath)
      json.member("element_id", path?.elementID)
      json.member("properties", properties)
      json.member("parameters", parameters)
      json.member("interaction_id", interactionID?.description)
      json.member("origin", origin.rawValue)
      json.member("page", page)
      json.member("page_duration", pageDuration?.visible)
      json.member("page_suspended", pageDuration?.suspended)
      json.key("event_time")
      json.value(time)
      json.key("monotonic_time")
      json.value(monotonicTime)
      json.key("sequence")
      json.value(sequence)
      json.member("session_id", context.session?.id.description)
      json.member("session_number", (context.session?.number).map(Int64.init))
      json.member("anonymous_id", context.anonymousID)
      json.member("user_id", context.userID)
      json.member("common", context.commonProperties)
    }
  }
}

extension Properties {
  /// The pairs as a JSON object; of a key that stands twice the last value.
  package var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  fileprivate mutating func member(_ name: String, _ number: Int64?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  fileprivate mutating func member(_ name: String, _ properties: Properties) {
    if properties.isEmpty { return }
    key(name)
    value(properties)
  }

  fileprivate mutating func value(_ properties: Properties) {
    object { json in
      // Few pairs, as nearly all events have, are compared; many are looked up.
      let last = properties.pairs.count > 16 ? Self.lastPlaces(properties) : nil
      for (index, pair) in properties.pairs.enumerated() {
        if let last {
          if last[Array(pair.key.utf8)] != index { continue }
        } else {
          let rest = properties.pairs[(index + 1)...]
          if rest.contains(where: { $0.key.utf8.elementsEqual(pair.key.utf8) }) { continue }
        }
        json.key(pair.key)
        json.value(pair.value)
      }
    }
  }

  /// Where each key stands last; keys are compared by their bytes.
  private static func lastPlaces(_ properties: Properties) -> [[UInt8]: Int] {
    var places: [[UInt8]: Int] = [:]
    for (index, pair) in properties.pairs.enumerated() { places[Array(pair.key.utf8)] = index }
    return places
  }

  private mutating func value(_ value: Value) {
    switch value {
    case .string(let text): self.value(text)
    case .int(let number): self.value(number)
    case .double(let number): self.value(number)
    case .bool(let flag): self.value(flag)
    case .null: null()
    }
  }
}
