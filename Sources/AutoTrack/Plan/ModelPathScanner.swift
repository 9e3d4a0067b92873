/// A step of a key path, or of a pattern over key paths.
enum ModelPathPart: Sendable, Hashable {
  case key(String)
  case index(Int)
  /// `[*]`
  case anyIndex
  /// `*` at the end: one step or more, of any kind.
  case everything
}

/// Reads key paths and the patterns of an allow list step by step.
struct ModelPathScanner {
  private let bytes: [UInt8]
  private let allowsStars: Bool
  private var position = 0
  private var count = 0
  private var isAtEnd = false

  init(_ text: String, allowsStars: Bool) throws(ModelPathError) {
    self.allowsStars = allowsStars
    // A text of any length is not to be copied to be refused.
    bytes = Array(text.utf8.prefix(ModelPath.maximumBytes + 1))
    if bytes.count > ModelPath.maximumBytes {
      throw ModelPathError(problem: .tooLong, offset: ModelPath.maximumBytes)
    }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next step; nil at the end.
  mutating func next() throws(ModelPathError) -> ModelPathPart? {
    if count > 0, byte == nil { return nil }
    let start = position
    let part: ModelPathPart
    switch byte {
    case _ where isAtEnd: throw failure(.unexpected)
    case UInt8(ascii: "[") where count > 0: part = try index()
    case UInt8(ascii: ".") where count > 0:
      position += 1
      part = try key()
    case _ where count == 0: part = try key()
    default: throw failure(.unexpected)
    }
    count += 1
    if count > ModelPath.maximumSteps {
      throw ModelPathError(problem: .tooManySteps, offset: start)
    }
    return part
  }

  private mutating func key() throws(ModelPathError) -> ModelPathPart {
    if allowsStars, byte == UInt8(ascii: "*") {
      position += 1
      isAtEnd = true
      return .everything
    }
    let start = position
    while let byte, Self.isKey(byte) { position += 1 }
    if position == start { throw failure(.noKey) }
    return .key(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func index() throws(ModelPathError) -> ModelPathPart {
    position += 1
    if allowsStars, byte == UInt8(ascii: "*") {
      position += 1
      try closeBracket()
      return .anyIndex
    }
    let start = position
    var index = 0
    while let byte, (0x30...0x39).contains(byte), position - start < 9 {
      index = index * 10 + Int(byte - 0x30)
      position += 1
    }
    let hasNeedlessZero = position - start > 1 && bytes[start] == 0x30
    if position == start || hasNeedlessZero {
      throw ModelPathError(problem: .noIndex, offset: start)
    }
    try closeBracket()
    return .index(index)
  }

  private mutating func closeBracket() throws(ModelPathError) {
    guard byte == UInt8(ascii: "]") else { throw failure(.noIndex) }
    position += 1
  }

  private func failure(_ problem: ModelPathError.Problem) -> ModelPathError {
    ModelPathError(problem: problem, offset: position)
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !".[]*".utf8.contains(byte)
  }
}
