/// The state that paths of ViewTreeModel's controls show.
enum StateKey: String, CaseIterable {
  case currentTitle, state, enabled, selected, isOn, selectedSegmentIndex
}

/// Takes a sender's state pair by pair, in the order in which paths show it: each goes into the path that
/// is being built and, where an event is recorded, among its properties.
///
/// It takes pairs during the call that hands it over: what comes later is left out.
public final class PropertyCollector {
  let buffer: PathBuffer
  private let keys = StateKeys()
  private let escapes: Bool
  private let omitsNil: Bool
  private let usesGeneral16: Bool
  private let maximumBytes: Int
  @exclusivity(unchecked) private var pairs: [Properties.Pair] = []
  @exclusivity(unchecked) private var keeps = false
  /// Whether pairs are taken: a tree that keeps the collector must not write into later paths.
  @exclusivity(unchecked) private var isOpen = false

  init(_ configuration: Configuration, _ buffer: PathBuffer) {
    self.buffer = buffer
    escapes = configuration.escaping == .percent
    omitsNil = configuration.nilText == .omitted
    usesGeneral16 = configuration.doubles == .general16
    maximumBytes = configuration.limits.bytes
  }

  /// The pairs that a body hands over, written into no path: what `properties(of:)` answers in a tree that
  /// implements `collectProperties`.
  ///
  /// ```swift
  /// func properties(of widget: Widget) -> Properties {
  ///   PropertyCollector.properties { collectProperties(of: widget, into: $0) }
  /// }
  /// ```
  public static func properties(_ body: (PropertyCollector) -> Void) -> Properties {
    let collector = PropertyCollector(.standard, PathBuffer())
    collector.begin(keeps: true)
    body(collector)
    return collector.take()
  }

  /// Begins a path; `keeps` says whether its pairs are wanted as properties too.
  @usableFromInline
  func begin(keeps: Bool) {
    self.keeps = keeps
    isOpen = true
    if !pairs.isEmpty { pairs = [] }
  }

  /// Ends taking pairs; answers those that were kept.
  @usableFromInline
  func take() -> Properties {
    isOpen = false
    defer { pairs = [] }
    return Properties(pairs)
  }

  /// Takes a pair.
  public func append(_ key: String, _ value: Value) {
    guard isOpen else { return }
    write(key, value)
    keep(key, value)
  }

  // The same for the kinds of state that ViewTree knows.

  func append(_ key: StateKey, _ text: String?) {
    if text != nil || !omitsNil, write(key) {
      if let text { write(text) } else { buffer.append("(null)") }
    }
    if keeps { keep(key.rawValue, Value(text)) }
  }

  func append(_ key: StateKey, _ number: Int) {
    if write(key) { buffer.append(decimal: number) }
    if keeps { keep(key.rawValue, .int(number)) }
  }

  func append(_ key: StateKey, _ flag: Bool) {
    if write(key) { buffer.append(flag ? UInt8(ascii: "1") : UInt8(ascii: "0")) }
    if keeps { keep(key.rawValue, .bool(flag)) }
  }

  private func write(_ key: StateKey) -> Bool {
    if buffer.count > maximumBytes { return false }
    keys.append(key, to: buffer)
    return true
  }

  /// Takes a text, or nothing.
  public func append(_ key: String, _ text: String?) {
    guard isOpen else { return }
    write(key, text)
    if keeps { keep(key, Value(text)) }
  }

  /// Takes a text that is given as UTF-8, as C's strings are: it goes into the path as it is, without a
  /// `String` being made for it. What is no UTF-8 is repaired as `String(decoding:as:)` does.
  ///
  /// Of a C string `text` the bytes are `UnsafeBufferPointer(start: text, count: strlen(text)).span`.
  /// They are read during the call. A key of at most 15 bytes costs no memory either.
  public func append(_ key: String, utf8 text: Span<UInt8>) {
    guard isOpen else { return }
    guard let valid = try? UTF8Span(validating: text) else {
      let repaired = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      return append(key, repaired)
    }
    if write(key: key) {
      // Of a path that is too long whatever comes, only so much is written that this is found out.
      let isTooLong = text.count > maximumBytes && maximumBytes >= 0
      let rest = isTooLong ? text.extracting(first: maximumBytes + 1) : text
      buffer.append(utf8: rest, escapes: escapes)
    }
    if keeps { keep(key, .string(String(copying: valid))) }
  }

  /// Takes a whole number.
  public func append(_ key: String, _ number: Int) {
    guard isOpen else { return }
    write(key, number)
    keep(key, .int(number))
  }

  /// Takes a number.
  public func append(_ key: String, _ number: Double) { append(key, .double(number)) }

  /// Takes a truth value.
  public func append(_ key: String, _ flag: Bool) {
    guard isOpen else { return }
    write(key, flag ? 1 : 0)
    keep(key, .bool(flag))
  }

  // The same for keys that are C strings: texts are made of them only where pairs are kept, or where a key
  // has a byte that nearly no key has. What is no UTF-8 is repaired.

  package func append(_ key: UnsafePointer<CChar>, _ text: String?) {
    guard isOpen else { return }
    if text != nil || !omitsNil, write(key) {
      if let text { write(text) } else { buffer.append("(null)") }
    }
    if keeps { keep(String(cString: key), Value(text)) }
  }

  package func append(_ key: UnsafePointer<CChar>, _ number: Int) {
    guard isOpen else { return }
    if write(key) { buffer.append(decimal: number) }
    if keeps { keep(String(cString: key), .int(number)) }
  }

  package func append(_ key: UnsafePointer<CChar>, _ flag: Bool) {
    guard isOpen else { return }
    if write(key) { buffer.append(flag ? UInt8(ascii: "1") : UInt8(ascii: "0")) }
    if keeps { keep(String(cString: key), .bool(flag)) }
  }

  private func write(_ key: UnsafePointer<CChar>) -> Bool {
    if buffer.count > maximumBytes { return false }
    return buffer.append(plainKey: key) || write(key: String(cString: key))
  }

  /// Takes pairs.
  public func append(_ properties: Properties) {
    for pair in properties.pairs { append(pair.key, pair.value) }
  }

  private func keep(_ key: String, _ value: Value) {
    if !keeps { return }
    if pairs.isEmpty { pairs.reserveCapacity(4) }
    pairs.append(Properties.Pair(key, value))
  }

  /// Writes pairs into the path alone.
  func write(_ properties: Properties) {
    for pair in properties.pairs { write(pair.key, pair.value) }
  }

  private func write(_ key: String, _ value: Value) {
    switch value {
    case .string(let text): write(key, text)
    case .int(let number): write(key, number)
    case .bool(let flag): write(key, flag ? 1 : 0)
    case .null: write(key, nil as String?)
    case .double(let number):
      write(
        key,
        usesGeneral16 ? NumberFormat.general16(number) : NumberFormat.shortest(number))
    }
  }

  private func write(_ key: String, _ text: String?) {
    if text == nil, omitsNil { return }
    guard write(key: key) else { return }
    if let text { write(text) } else { buffer.append("(null)") }
  }

  private func write(_ key: String, _ number: Int) {
    guard write(key: key) else { return }
    buffer.append(decimal: number)
  }

  /// `#key=`; false if the path is too long already: it is refused at the end and need not grow.
  private func write(key: String) -> Bool {
    if buffer.count > maximumBytes { return false }
    buffer.append(UInt8(ascii: "#"))
    write(key)
    buffer.append(UInt8(ascii: "="))
    return true
  }

  private func write(_ text: String) {
    if text.utf8.count > maximumBytes, maximumBytes >= 0 {
      // The path is too long whatever comes: enough to find out, not the whole of it.
      return buffer.append(String(decoding: text.utf8.prefix(maximumBytes + 1), as: UTF8.self))
    }
    if escapes { buffer.append(escaped: text) } else { buffer.append(text) }
  }
}
