/// A plan as it stands on disk: four lines of text, an empty one, and the plan's own bytes.
///
///     autotrack-plan 1
///     sha256 <64 hexadecimal digits: the digest of all that follows this line>
///     signature <64 hexadecimal digits, or ->
///     tag <the UTF-8 bytes of the source's tag in hexadecimal digits, or ->
///
/// There is one way to write a plan and no other is read, so any byte that has changed shows. The digest finds
/// what a disk does, not what somebody does who can write there; against that one the signature is kept.
struct StoredPlan: Equatable {
  /// The plan.
  var plan: [UInt8]
  /// Its signature, if it came with one.
  var signature: PlanSignature?
  /// What its source called it.
  var tag: String?

  /// The most bytes of a tag; a longer one is not kept, which costs a transfer.
  static let maximumTagBytes = 1024
  /// The most bytes that stand before a plan.
  static let maximumHeaderBytes = 512 + 2 * maximumTagBytes

  private static let first = Array("autotrack-plan 1\nsha256 ".utf8)
  /// Where the bytes begin that the digest is of.
  private static let digested = first.count + 2 * SHA256.digestBytes + 1

  init(plan: [UInt8], signature: PlanSignature? = nil, tag: String? = nil) {
    self.plan = plan
    self.signature = signature
    self.tag = tag.flatMap { $0.utf8.count > Self.maximumTagBytes ? nil : $0 }
  }

  /// Reads a stored plan; nil if a byte is not as it was written.
  init?(reading stored: [UInt8]) {
    guard stored.count >= Self.digested, stored.starts(with: Self.first) else { return nil }
    let body = stored[Self.digested...]
    guard let empty = body.prefix(Self.maximumHeaderBytes).endOfHeader else { return nil }
    let lines = body[..<empty].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 2, let signature = Self.value(of: lines[0], "signature "),
      let tag = Self.value(of: lines[1], "tag ")
    else { return nil }
    self.init(
      plan: Array(body[(empty + 2)...]),
      signature: signature.flatMap(PlanSignature.init(reading:)),
      tag: tag.map { String(decoding: $0, as: UTF8.self) })
    // A second way to write the same, such as digits of the other case, fails here, as a wrong digest does.
    let header = self.header
    guard stored.starts(with: self.start(header)), body.starts(with: header) else { return nil }
  }

  /// What `init(reading:)` reads.
  var bytes: [UInt8] {
    let header = self.header
    return start(header) + header + plan
  }

  /// The lines behind the digest's, the empty one included.
  private var header: [UInt8] {
    let signature = self.signature?.description ?? "-"
    let tag = self.tag.map { Hexadecimal.text(of: Array($0.utf8)) } ?? "-"
    return Array("signature \(signature)\ntag \(tag)\n\n".utf8)
  }

  /// The first two lines.
  private func start(_ header: [UInt8]) -> [UInt8] {
    var digest = SHA256()
    digest.update(header)
    digest.update(plan)
    return Self.first + Array("\(Hexadecimal.text(of: digest.finish()))\n".utf8)
  }

  /// The bytes that a line gives in digits, `.some(nil)` for `-`; nil for a line of another kind.
  private static func value(of line: ArraySlice<UInt8>, _ name: String) -> [UInt8]?? {
    guard line.starts(with: name.utf8) else { return nil }
    let text = line.dropFirst(name.utf8.count)
    if text.elementsEqual("-".utf8) { return .some(nil) }
    return Hexadecimal.bytes(of: text).map { .some($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Where the line before an empty line ends.
  fileprivate var endOfHeader: Int? {
    let newline = UInt8(ascii: "\n")
    return indices.dropLast().first { self[$0] == newline && self[$0 + 1] == newline }
  }
}
