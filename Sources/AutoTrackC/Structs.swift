import CAutoTrack

/// A struct of the API: it begins with its size, and all its bytes being zero is a value.
protocol SizedStruct {
  /// All zero.
  init()
  /// Up to where a caller must fill it in, the size included.
  static var required: Int { get }
  /// What errors call it.
  static var title: String { get }
}

extension autotrack_config: SizedStruct {
  static var required: Int { 8 }
  static var title: String { "the configuration" }
}
extension autotrack_tree: SizedStruct {
  static var required: Int { 40 }  // to class_name
  static var title: String { "the tree" }
}
extension autotrack_sink: SizedStruct {
  static var required: Int { 24 }  // to receive
  static var title: String { "the sink" }
}
extension autotrack_interaction: SizedStruct {
  static var required: Int { 32 }  // to node
  static var title: String { "the interaction" }
}
extension autotrack_property: SizedStruct {
  static var required: Int { 24 }  // to kind
  static var title: String { "the property" }
}
extension autotrack_counts: SizedStruct {
  static var required: Int { 16 }  // to recorded
  static var title: String { "the counts" }
}

/// The size that a struct's maker gave it, if it can be one.
private func size<Struct: SizedStruct>(
  of pointer: UnsafeRawPointer, _: Struct.Type
) throws(CallError) -> Int {
  let size = pointer.loadUnaligned(as: Int.self)
  guard size >= Struct.required, size <= 65536, size % 8 == 0 else {
    throw .size(Struct.title, size)
  }
  return size
}

/// Copies a struct that a caller of another version may have made: what it does not know is zero.
///
/// Sound as far as C allows: of what the pointer leads to no more is read than its size says.
func copy<Struct: SizedStruct>(_ pointer: UnsafePointer<Struct>?) throws(CallError) -> Struct {
  guard let pointer else { throw .null(Struct.title) }
  let bytes = UnsafeRawPointer(pointer)
  let size = try size(of: bytes, Struct.self)
  var copied = Struct()
  withUnsafeMutableBytes(of: &copied) {
    $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: min(size, $0.count)))
  }
  return copied
}

/// Fills in a struct that a caller of another version may have made; its size stays the caller's.
func fill<Struct: SizedStruct>(
  _ pointer: UnsafeMutablePointer<Struct>?, with value: Struct
) throws(CallError) {
  guard let pointer else { throw .null(Struct.title) }
  let bytes = UnsafeMutableRawPointer(pointer)
  let size = try size(of: bytes, Struct.self)
  withUnsafeBytes(of: value) { value in
    let count = min(size, value.count)
    for offset in MemoryLayout<Int>.size..<count {
      bytes.storeBytes(of: value[offset], toByteOffset: offset, as: UInt8.self)
    }
  }
}
