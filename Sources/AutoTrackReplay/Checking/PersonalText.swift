/// Text that should not stand in a name: what tells who a person is, or what is another one in every run.
///
/// Names of people are not looked for: a name looks like any other word. What it looks for has a form or a
/// checksum, and what commonly looks like it without being it (versions, bundle ids, resource ids, Interface
/// Builder's ids, file names of images) is let be.
public struct PersonalText: Sendable, Equatable {
  /// What a text looks like.
  public enum Kind: String, Sendable, CaseIterable {
    /// An e-mail address.
    case email
    /// A phone number: international, or in the groups of North America.
    case phone
    /// A payment card's number: of a known network and with the right check digit (Luhn).
    case card
    /// A bank account: an IBAN of its country's length with the right check digits (ISO 7064).
    case iban
    /// An IPv4 or IPv6 address.
    case ipAddress = "ip_address"
    /// Nine digits or more in a row.
    case digits
    /// A UUID.
    case uuid
    /// A key, hash, address in memory or session token.
    case token

    /// Whether it tells who somebody is; the others only differ from run to run or person to person.
    var isPersonal: Bool {
      switch self {
      case .email, .phone, .card, .iban, .ipAddress: true
      case .digits, .uuid, .token: false
      }
    }

    /// `an e-mail address`.
    var name: String {
      switch self {
      case .email: "an e-mail address"
      case .phone: "a phone number"
      case .card: "a card number"
      case .iban: "a bank account (IBAN)"
      case .ipAddress: "an IP address"
      case .digits: "a long number"
      case .uuid: "a UUID"
      case .token: "a token"
      }
    }
  }

  /// What it looks like.
  public let kind: Kind
  /// Where it stands among the text's UTF-8 bytes.
  public let range: Range<Int>

  /// The first such text in a name; nil if there is none. What is more particular goes first: a card's
  /// number is not told as a long number.
  public static func first(in text: String) -> PersonalText? {
    let bytes = Array(text.utf8)
    // Nothing of the kind has fewer, and most names have no digit and no @.
    guard bytes.count >= 6, bytes.contains(where: { isDigit($0) || $0 == UInt8(ascii: "@") }) else {
      return nil
    }
    let finders: [(Kind, ([UInt8]) -> Range<Int>?)] = [
      (.email, email), (.uuid, uuid), (.iban, iban), (.card, card), (.phone, phone),
      (.ipAddress, { ipv4($0) ?? ipv6($0) }), (.token, token), (.digits, digits),
    ]
    for (kind, find) in finders {
      if let range = find(bytes) { return PersonalText(kind: kind, range: range) }
    }
    return nil
  }

  /// A name with what was found in it made unreadable, but for its ends: messages and logs must not spread
  /// what they warn of.
  public func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let found = bytes[range]
    let shown = found.count >= 8 ? 2 : 1
    return String(decoding: bytes[..<range.lowerBound] + found.prefix(shown), as: UTF8.self) + "…"
      + String(decoding: found.suffix(shown) + bytes[range.upperBound...], as: UTF8.self)
  }

  // MARK: Bytes

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
  static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
  static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// The longest runs of bytes of a kind, in order.
  static func runs(_ bytes: [UInt8], where isPart: (UInt8) -> Bool) -> [Range<Int>] {
    var (runs, start) = ([Range<Int>](), Int?.none)
    for (place, byte) in bytes.enumerated() {
      if isPart(byte) {
        start = start ?? place
      } else if let begin = start {
        runs.append(begin..<place)
        start = nil
      }
    }
    if let start { runs.append(start..<bytes.count) }
    return runs
  }

  /// The runs from their first letter or digit to their last, if no other one stands beside.
  static func words(_ bytes: [UInt8], where isPart: (UInt8) -> Bool) -> [Range<Int>] {
    runs(bytes, where: isPart).compactMap { run in
      guard let first = bytes[run].firstIndex(where: isWord),
        let last = bytes[run].lastIndex(where: isWord)
      else { return nil }
      return isApart(bytes, first..<(last + 1)) ? first..<(last + 1) : nil
    }
  }

  /// Whether neither a letter nor a digit stands beside a place.
  static func isApart(_ bytes: [UInt8], _ place: Range<Int>) -> Bool {
    (place.lowerBound == 0 || !isWord(bytes[place.lowerBound - 1]))
      && (place.upperBound == bytes.count || !isWord(bytes[place.upperBound]))
  }

  // MARK: Addresses of people

  /// `name@host.tld`; not `icon@2x.png`.
  private static func email(_ bytes: [UInt8]) -> Range<Int>? {
    func isName(_ byte: UInt8) -> Bool { isWord(byte) || "._%+-".utf8.contains(byte) }
    func isHost(_ byte: UInt8) -> Bool {
      isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    for sign in bytes.indices where bytes[sign] == UInt8(ascii: "@") {
      let start = (bytes[..<sign].lastIndex { !isName($0) } ?? -1) + 1
      let end = bytes[(sign + 1)...].firstIndex { !isHost($0) } ?? bytes.count
      // A separator may stand before the name and after the host.
      let name = bytes[start..<sign].drop { !isWord($0) }
      let labels = bytes[(sign + 1)..<end].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let known = Array(labels.prefix { label in label.first.map(isWord) ?? false })
      guard !name.isEmpty, known.count >= 2, let last = known.last else { continue }
      let top = last.prefix(while: isLetter)
      let isFile = fileEndings.contains(String(decoding: top, as: UTF8.self).lowercased())
      let isScale =
        known[0].count == 2 && isDigit(known[0].first ?? 0) && known[0].last == UInt8(ascii: "x")
      guard (2...24).contains(top.count), !isFile, !isScale else { continue }
      return name.startIndex..<top.endIndex
    }
    return nil
  }

  private static let fileEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "pdf", "webp", "xml", "json", "html", "css", "js", "swift",
    "nib", "xib", "strings", "plist", "ttf", "otf", "ui", "qml",
  ]

  /// `+49 170 1234567`, `(555) 123-4567`, `555-123-4567`.
  private static func phone(_ bytes: [UInt8]) -> Range<Int>? {
    func isPart(_ byte: UInt8) -> Bool { isDigit(byte) || " -.()/".utf8.contains(byte) }
    for plus in bytes.indices where bytes[plus] == UInt8(ascii: "+") {
      guard plus == 0 || !isWord(bytes[plus - 1]) else { continue }
      let run = bytes[(plus + 1)...].prefix(while: isPart)
      let count = run.count(where: isDigit)
      guard let last = run.lastIndex(where: isDigit), let first = run.first,
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first), (8...15).contains(count)
      else { continue }
      return plus..<(last + 1)
    }
    return words(bytes) { isDigit($0) || " -()".utf8.contains($0) }.lazy
      .compactMap { northAmerican(bytes, $0) }.first
  }

  /// Three digits, three, four, with separators between them.
  private static func northAmerican(_ bytes: [UInt8], _ run: Range<Int>) -> Range<Int>? {
    let groups = runs(Array(bytes[run]), where: isDigit)
    guard groups.map(\.count) == [3, 3, 4] else { return nil }
    let start = run.lowerBound + groups[0].lowerBound
    // Neither an area nor an exchange begins with 0 or 1 (North American Numbering Plan).
    let second = run.lowerBound + groups[1].lowerBound
    guard bytes[start] > UInt8(ascii: "1"), bytes[second] > UInt8(ascii: "1") else { return nil }
    return start..<(run.lowerBound + groups[2].upperBound)
  }
}
