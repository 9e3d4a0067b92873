public import CGTK4

/// A GObject that somebody else keeps alive: a widget of a window, an object of an interface file.
///
/// GTK's functions want a pointer of the widget's own type, which Swift imports as `UnsafeMutablePointer` for
/// some classes and as `OpaquePointer` for the others; `pointer()` gives whichever is asked for.
public struct Object {
  /// The object's address.
  public let raw: UnsafeMutableRawPointer

  /// An object by its address.
  public init(_ raw: UnsafeMutableRawPointer) { self.raw = raw }

  /// What a function of GTK returned.
  public init(_ pointer: OpaquePointer) { raw = UnsafeMutableRawPointer(pointer) }

  /// What a function of GTK returned.
  public init<Instance>(_ pointer: UnsafeMutablePointer<Instance>) {
    raw = UnsafeMutableRawPointer(pointer)
  }

  /// The object as one of its classes, as a C cast would have it.
  public func pointer<Instance>() -> UnsafeMutablePointer<Instance> {
    raw.assumingMemoryBound(to: Instance.self)
  }

  /// The object as one of its classes.
  public func pointer() -> OpaquePointer { OpaquePointer(raw) }

  /// Whether the object is of a class.
  public func isA(_ type: GType) -> Bool {
    g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  /// The name of its class.
  public var className: String {
    g_type_name_from_instance(raw.assumingMemoryBound(to: GTypeInstance.self)).map {
      String(cString: $0)
    } ?? ""
  }
}

/// The objects of an interface file.
public struct Interface {
  private let builder: OpaquePointer?

  /// Reads an interface file's content. GTK ends the program where the content is not valid, as it does for
  /// interfaces that are compiled in.
  public init(_ bytes: [UInt8]) {
    builder = bytes.withUnsafeBytes { all in
      gtk_builder_new_from_string(
        all.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(all.count))
    }
  }

  /// The object with an id, which must be there.
  public subscript(id: String) -> Object {
    guard let object = gtk_builder_get_object(builder, id) else {
      preconditionFailure("the interface has no object \(id)")
    }
    return Object(object)
  }
}
