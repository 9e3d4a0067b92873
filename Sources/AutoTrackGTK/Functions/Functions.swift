/// An object of GTK's as C hands it over: a widget, a window, the application, a model.
///
/// It is an address, held for as long as the call that brought it and never beyond.
public typealias GTKObject = UnsafeMutableRawPointer

typealias TypeNumber = UInt

/// The functions of GLib and GTK that this module calls, found in the process at run time.
///
/// So no header of GTK's is needed to build it, and a process without GTK loads it all the same. The C
/// signatures stand here by hand, from GTK's and GLib's reference manuals.
struct Functions: Sendable {
  typealias Finder = (String) -> UnsafeMutableRawPointer?
  // What an object answers. C functions cannot be generic.
  typealias GetObject = @convention(c) (GTKObject) -> GTKObject?
  typealias GetText = @convention(c) (GTKObject) -> UnsafePointer<CChar>?
  typealias GetInt = @convention(c) (GTKObject) -> Int32
  typealias GetUInt = @convention(c) (GTKObject) -> UInt32
  typealias GetDouble = @convention(c) (GTKObject) -> Double

  let gobject: GObjectFunctions
  let gdk: GDKFunctions
  let widget: WidgetFunctions
  let state: StateFunctions

  /// Finds all functions.
  ///
  /// - Parameter find: Answers a function's address by its name, nil if there is none.
  /// - Throws: `GTKError`.
  init(find: @escaping Finder) throws(GTKError) {
    var lookup = Lookup(find: find)
    let major: @convention(c) () -> UInt32 = lookup("gtk_get_major_version")
    if !lookup.missing.isEmpty { throw .noGTK }
    let version = major()
    if version != 4 { throw .version(major: Int(version)) }
    gobject = GObjectFunctions(&lookup)
    gdk = GDKFunctions(&lookup)
    widget = WidgetFunctions(&lookup)
    state = StateFunctions(&lookup)
    if !lookup.missing.isEmpty { throw .missing(lookup.missing) }
  }
}

/// Looks functions up and notes those that are missing.
struct Lookup {
  let find: Functions.Finder
  private(set) var missing: [String] = []

  init(find: @escaping Functions.Finder) { self.find = find }

  /// A function by name. If there is none, what is answered must not be called: `missing` says so.
  mutating func callAsFunction<Function>(_ name: String) -> Function {
    if let address = find(name) { return Self.cast(address) }
    missing.append(name)
    return Self.cast(UnsafeRawPointer(bitPattern: 1))
  }

  /// Sound where the type is that of the C function, which the tables of names beside the types say; a C
  /// function's pointer has the size of an address, and of an optional one.
  private static func cast<Function>(_ address: UnsafeRawPointer?) -> Function {
    unsafeBitCast(address, to: Function.self)
  }
}
