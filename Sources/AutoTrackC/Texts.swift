import AutoTrack
import CAutoTrack

/// A text from C; what is not UTF-8 is repaired.
@inline(__always)
func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

/// A name from C, which must be there.
func name(_ pointer: UnsafePointer<CChar>?, _ title: String) throws(CallError) -> String {
  guard let pointer else { throw .null(title) }
  if pointer.pointee == 0 { throw .empty(title) }
  return String(cString: pointer)
}

/// A text from C that tells things apart: repaired, two of them could become one.
func exactName(_ pointer: UnsafePointer<CChar>?, _ title: String) throws(CallError) -> String {
  guard let pointer else { throw .null(title) }
  if pointer.pointee == 0 { throw .empty(title) }
  guard let text = String(validatingCString: pointer) else { throw .text(title) }
  return text
}

/// More properties than anybody means to hand over: a count that is none.
private let mostProperties = 65536

/// An array of pairs from C.
func properties(
  _ pointer: UnsafePointer<autotrack_property>?, _ count: Int
) throws(CallError) -> Properties {
  if count == 0 { return Properties() }
  guard let pointer else { throw .null("the array of properties") }
  guard count > 0, count <= mostProperties else {
    throw .value("the count of properties", "\(UInt(bitPattern: count))")
  }
  // The caller's structs may be longer than ours: the first one's size is the distance between them.
  let stride = try copy(pointer).size
  var pairs: [Properties.Pair] = []
  pairs.reserveCapacity(count)
  for place in 0..<count {
    let start = UnsafeRawPointer(pointer).advanced(by: place * stride)
    let property = try copy(start.assumingMemoryBound(to: autotrack_property.self))
    guard property.size == stride else { throw .size(autotrack_property.title, property.size) }
    pairs.append(
      Properties.Pair(try name(property.key, "a property's key"), try value(of: property)))
  }
  return Properties(pairs)
}

private func value(of property: autotrack_property) throws(CallError) -> Value {
  switch property.kind {
  case AUTOTRACK_TEXT: Value(text(property.text))
  case AUTOTRACK_INT: .int(Int(property.integer))
  case AUTOTRACK_DOUBLE: .double(property.number)
  case AUTOTRACK_FLAG: .bool(property.flag != 0)
  default: throw .value("a property's kind", "\(property.kind)")
  }
}

/// Texts one behind the other, each with its zero byte, for the time of a call into C.
struct TextBlock {
  /// A text's place in the block.
  struct Place {
    var offset: Int
    var count: Int
  }

  private var bytes: [UInt8] = []

  /// Forgets the texts; the storage stays for the next ones, unless it was a rare event that needed so much.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: bytes.count < 1 << 20) }

  mutating func add(_ text: String?) -> Place? { text.map { add($0.utf8) } }

  mutating func add(_ text: some Collection<UInt8>) -> Place {
    let start = bytes.count
    bytes.append(contentsOf: text)
    bytes.append(0)
    return Place(offset: start, count: bytes.count - start - 1)
  }

  /// Gives a pointer to each place, valid during the call.
  func withPointers(_ body: ((Place?) -> UnsafePointer<CChar>?) -> Void) {
    bytes.withUnsafeBytes { all in
      body { place in
        guard let place, let base = all.baseAddress else { return nil }
        return base.advanced(by: place.offset).assumingMemoryBound(to: CChar.self)
      }
    }
  }
}
