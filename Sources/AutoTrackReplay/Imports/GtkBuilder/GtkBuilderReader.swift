import AutoTrack

/// Reads GtkBuilder's interface files (`.ui`, `.glade`) of GTK 3, GTK 4 and libadwaita.
///
/// The element `interface` becomes the one window; every widget in it is a view of its class, with an
/// `id` as accessibility identifier. Which objects are widgets is decided by names (`GtkClasses`), as
/// GTK's headers are not there to be asked. Rules (docs.gtk.org/gtk4/class.Builder.html):
///
/// - Widgets stand inside others as `<child>`, or as an object that is a property's value. What a
///   page object (`GtkStackPage`) or a column holds stands in the widget around it, as it does in GTK.
/// - A list item factory's own interface stands once inside its list: the row that all rows are like.
/// - Event controllers and gestures are recognizers; those that never tell what a person meant (keys,
///   motion, focus, drops) are disabled, so that nothing is expected of them.
/// - Signals are actions by the signal's name. What a widget tells without a `<signal>` in the file,
///   as `clicked` of a button, it sends along the responder chain. A handler's name is the id of the
///   plain object that the action is sent to; that object implements the signals it is connected to.
/// - A menu is the button's that names it, else the context menu of the widget that does; one that
///   nothing names is a view of class `menu`, as code may show it anywhere.
/// - What stands in an entry or text view is typed text and is not read.
///
/// Layout, styles and other properties are passed over; whatever else is not understood is noted.
public struct GtkBuilderReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Reads a document from its bytes: UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Parameter source: The file's name, for messages.
  /// - Throws: `.syntax` for damaged XML or text, `.refused` for a DOCTYPE or entity declaration,
  ///   `.limit` above 32 MiB, 200,000 elements or nodes, 256 levels of elements or 16 of menus, `.missing`
  ///   for an object without class or a signal without name, `.value` for XML that is no interface;
  ///   each with its line, also inside the embedded interface of a factory.
  public func read(
    _ bytes: [UInt8], source: String
  ) throws(DocumentError) -> InterfaceDocument {
    var notes = CountedNotes()
    let root = try XMLTreeReader(source: source).read(bytes, notes: &notes)
    guard root.name == "interface" else {
      throw DocumentError(
        .value, source: source, location: root.location, expected: "root element 'interface'",
        found: "'\(root.name)'")
    }
    var reading = GtkBuilderReading(root, source: source, notes: notes)
    return try reading.document()
  }
}

extension InterfaceFormat {
  static let gtkBuilder = InterfaceFormat(
    name: "a GtkBuilder file (XML)",
    recognizes: { $0 == .markup(root: "interface", isBehindText: false) },
    read: { bytes, source throws(DocumentError) in
      try GtkBuilderReader().read(bytes, source: source)
    })
}
