/// Types, signals, values, data kept with objects, and the main loop.
struct GObjectFunctions: Sendable {
  typealias Hook =
    @convention(c) (
      UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?, UnsafeMutableRawPointer?
    ) -> Int32
  typealias SourceFunction = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// The bytes of a `GValue`: its type and two words of content, as GLib's public header lays it out.
  static let valueSize = 24

  let typeName: @convention(c) (TypeNumber) -> UnsafePointer<CChar>?
  let typeParent: @convention(c) (TypeNumber) -> TypeNumber
  let typeIsA: @convention(c) (TypeNumber, TypeNumber) -> Int32
  let classRef: @convention(c) (TypeNumber) -> UnsafeMutableRawPointer?
  let interfaceRef: @convention(c) (TypeNumber) -> UnsafeMutableRawPointer?
  let typeFundamental: @convention(c) (TypeNumber) -> TypeNumber

  let signalLookup: @convention(c) (UnsafePointer<CChar>, TypeNumber) -> UInt32
  let addHook:
    @convention(c) (UInt32, UInt32, Hook, UnsafeMutableRawPointer?, Destroy?) -> CUnsignedLong
  let removeHook: @convention(c) (UInt32, CUnsignedLong) -> Void

  let peekPointer: @convention(c) (UnsafeRawPointer) -> UnsafeMutableRawPointer?
  let getInt: @convention(c) (UnsafeRawPointer) -> Int32
  let getEnum: @convention(c) (UnsafeRawPointer) -> Int32
  let getUInt: @convention(c) (UnsafeRawPointer) -> UInt32

  let getProperty: @convention(c) (GTKObject, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void
  let getString: @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>?
  let unsetValue: @convention(c) (UnsafeMutableRawPointer) -> Void
  let quark: @convention(c) (UnsafePointer<CChar>) -> UInt32
  let getData: @convention(c) (GTKObject, UInt32) -> UnsafeMutableRawPointer?
  let setData: @convention(c) (GTKObject, UInt32, UnsafeMutableRawPointer?, Destroy?) -> Void
  let addWeakPointer: @convention(c) (GTKObject, UnsafeMutablePointer<GTKObject?>) -> Void
  let removeWeakPointer: @convention(c) (GTKObject, UnsafeMutablePointer<GTKObject?>) -> Void

  let idleAdd: @convention(c) (Int32, SourceFunction, UnsafeMutableRawPointer?, Destroy?) -> UInt32
  let timeoutAdd:
    @convention(c) (Int32, UInt32, SourceFunction, UnsafeMutableRawPointer?, Destroy?) -> UInt32
  let sourceRemove: @convention(c) (UInt32) -> Int32
  let actionName: @convention(c) (GTKObject) -> UnsafePointer<CChar>?

  init(_ find: inout Lookup) {
    typeName = find("g_type_name")
    typeParent = find("g_type_parent")
    typeIsA = find("g_type_is_a")
    classRef = find("g_type_class_ref")
    interfaceRef = find("g_type_default_interface_ref")
    typeFundamental = find("g_type_fundamental")
    signalLookup = find("g_signal_lookup")
    addHook = find("g_signal_add_emission_hook")
    removeHook = find("g_signal_remove_emission_hook")
    peekPointer = find("g_value_peek_pointer")
    getInt = find("g_value_get_int")
    getEnum = find("g_value_get_enum")
    getUInt = find("g_value_get_uint")
    getProperty = find("g_object_get_property")
    getString = find("g_value_get_string")
    unsetValue = find("g_value_unset")
    quark = find("g_quark_from_string")
    getData = find("g_object_get_qdata")
    setData = find("g_object_set_qdata_full")
    addWeakPointer = find("g_object_add_weak_pointer")
    removeWeakPointer = find("g_object_remove_weak_pointer")
    idleAdd = find("g_idle_add_full")
    timeoutAdd = find("g_timeout_add_full")
    sourceRemove = find("g_source_remove")
    actionName = find("g_action_get_name")
  }

  /// The type of an object: the first word of its class, to which its own first word leads (`GTypeInstance`
  /// and `GTypeClass` of GLib's public header).
  func type(of object: GTKObject) -> TypeNumber {
    object.load(as: UnsafeRawPointer.self).load(as: TypeNumber.self)
  }

  /// A type's name.
  func name(of type: TypeNumber) -> String {
    typeName(type).map { String(cString: $0) } ?? "invalid"
  }

  /// A property that is a text and that GTK has no function for; nil if it has none.
  func text(_ name: String, of object: GTKObject) -> String? {
    // A `GValue` of zeros takes the property's own type (since GLib 2.60).
    withUnsafeTemporaryAllocation(byteCount: Self.valueSize, alignment: 8) { value in
      guard let start = value.baseAddress else { return nil }
      value.initializeMemory(as: UInt8.self, repeating: 0)
      getProperty(object, name, start)
      defer { unsetValue(start) }
      return getString(start).map { String(cString: $0) }
    }
  }
}
