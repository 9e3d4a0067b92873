/// What a file's content tells of its kind, whatever the file's name is.
///
/// It is a glance, not a check: the reader of the kind finds the faults.
enum FileContent: Sendable, Equatable {
  /// Nothing, or white space only.
  case empty
  /// Markup with a root element, the empty name where it ends or breaks before one. `isBehindText`: what
  /// is no markup of the kind stands before it.
  case markup(root: String, isBehindText: Bool)
  /// JSON, with the names of its outermost object's members; none for what is no object.
  case json(members: Set<String>)
  /// Anything else.
  case other

  /// Looks at a file's bytes.
  init(_ bytes: [UInt8]) {
    let text = Self.ascii(bytes)
    // Zero bytes stand between the characters of UTF-16 without its mark, which the readers refuse.
    let start = text.firstIndex { $0 != 0 && !MarkupStart.isSpace($0) }
    guard let start else {
      self = .empty
      return
    }
    switch text[start] {
    case UInt8(ascii: "<"):
      let root = MarkupStart.root(in: text, from: start).name
      self = .markup(root: root, isBehindText: false)
    case UInt8(ascii: "{"): self = .json(members: Self.members(in: text, from: start + 1))
    case UInt8(ascii: "["): self = .json(members: [])
    default: self = .other
    }
  }

  /// A file's text as far as names of elements and members need it: without byte order mark, and each
  /// character of UTF-16 that is not ASCII as one byte that no name has.
  static func ascii(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes[3...] }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes[...] }
    return stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let low = bytes[isLittle ? place : place + 1]
      return bytes[isLittle ? place + 1 : place] == 0 && low < 0x80 ? low : 0xFF
    }[...]
  }

  /// The names of the members of an object, as far as it can be followed.
  private static func members(in text: ArraySlice<UInt8>, from start: Int) -> Set<String> {
    var names: Set<String> = []
    var depth = 1
    var position = start
    while position < text.endIndex, depth > 0 {
      switch text[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let string = position + 1
        position = string
        while position < text.endIndex, text[position] != UInt8(ascii: "\"") {
          position += text[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(position, text.endIndex)
        position = end + 1
        guard depth == 1 else { continue }
        while position < text.endIndex, MarkupStart.isSpace(text[position]) { position += 1 }
        if position < text.endIndex, text[position] == UInt8(ascii: ":") {
          names.insert(String(decoding: text[string..<end], as: UTF8.self))
        }
        continue
      default: break
      }
      position += 1
    }
    return names
  }
}
