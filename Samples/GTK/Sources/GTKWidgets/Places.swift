import CGTK4

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells a test where the widgets are, so that it need not know pixels.
///
/// Whenever the process gets SIGUSR1 and has handled all input that came before, the file is replaced by one
/// with a line for each widget that is mapped: the window's title, class, id or name, text, and x, y, width
/// and height within the window's surface, popovers included. Fields are separated by tabs.
public final class Places {
  private let path: String

  /// Listens for the signal.
  public init(path: String) {
    self.path = path
    onSystemSignal(SIGUSR1) { [unowned self] in answer() }
  }

  /// Two frames later everything has its place, and what waited for a frame has been handled.
  private func answer() {
    guard let window = windows().last else { return write() }
    final class Frames {
      var left = 2
      let done: () -> Void
      init(_ done: @escaping () -> Void) { self.done = done }
    }
    let frames = Unmanaged.passRetained(Frames { [unowned self] in whenIdle { self.write() } })
    gtk_widget_add_tick_callback(
      window.pointer(),
      { _, _, context in
        guard let context else { return 0 }
        let frames = Unmanaged<Frames>.fromOpaque(context).takeUnretainedValue()
        frames.left -= 1
        return frames.left > 0 ? 1 : 0
      }, frames.toOpaque(),
      { context in
        guard let context else { return }
        // Also where the window went before the second frame.
        Unmanaged<Frames>.fromOpaque(context).takeRetainedValue().done()
      })
  }

  private func windows() -> [Object] {
    guard let list = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let item = g_list_model_get_item(list, index) else { return nil }
      // The list of windows holds it.
      g_object_unref(item)
      return gtk_widget_get_mapped(Object(item).pointer()) != 0 ? Object(item) : nil
    }
  }

  private func write() {
    var text = ""
    for window in windows() {
      let title = gtk_window_get_title(window.pointer()).map { String(cString: $0) } ?? ""
      describe(window, native: window, origin: origin(of: window), title, &text)
    }
    let fresh = path + ".new"
    guard let file = fopen(fresh, "w") else { return }
    fputs(text, file)
    fclose(file)
    rename(fresh, path)
  }

  private typealias Point = (x: Double, y: Double)

  /// Where a window's or popover's content begins in its surface.
  private func origin(of native: Object) -> Point {
    var point: Point = (0, 0)
    gtk_native_get_surface_transform(native.pointer(), &point.x, &point.y)
    return point
  }

  private func describe(
    _ widget: Object, native: Object, origin: Point, _ title: String, _ text: inout String
  ) {
    guard gtk_widget_get_mapped(widget.pointer()) != 0 else { return }
    var native = native
    var origin = origin
    if widget.isA(gtk_popover_get_type()), let surface = gtk_native_get_surface(widget.pointer()) {
      let inside = self.origin(of: widget)
      // A popover's surface lies relative to that of the window or popover that it belongs to.
      let parent = surfaceOrigin(of: native, origin)
      origin = (
        parent.x + Double(gdk_popup_get_position_x(surface)) + inside.x,
        parent.y + Double(gdk_popup_get_position_y(surface)) + inside.y
      )
      native = widget
    }
    var bounds = graphene_rect_t()
    if gtk_widget_compute_bounds(widget.pointer(), native.pointer(), &bounds) != 0 {
      let place = [
        origin.x + Double(bounds.origin.x), origin.y + Double(bounds.origin.y),
        Double(bounds.size.width), Double(bounds.size.height),
      ]
      let fields =
        [title, widget.className, name(of: widget), label(of: widget)]
        + place.map { String(Int($0)) }
      text += fields.joined(separator: "\t") + "\n"
    }
    var child = gtk_widget_get_first_child(widget.pointer())
    while let current = child {
      describe(Object(current), native: native, origin: origin, title, &text)
      child = gtk_widget_get_next_sibling(current)
    }
  }

  private func surfaceOrigin(of native: Object, _ origin: Point) -> Point {
    let inside = self.origin(of: native)
    return (origin.x - inside.x, origin.y - inside.y)
  }

  private func name(of widget: Object) -> String {
    if let id = gtk_buildable_get_buildable_id(widget.pointer()).map({ String(cString: $0) }),
      !id.hasPrefix("___")
    {
      return id
    }
    let name = gtk_widget_get_name(widget.pointer()).map { String(cString: $0) } ?? ""
    return name == widget.className ? "" : name
  }

  private func label(of widget: Object) -> String {
    guard widget.isA(gtk_label_get_type()), let text = gtk_label_get_text(widget.pointer()) else {
      return ""
    }
    // One line, whatever the text is.
    return String(String(cString: text).map { $0 == "\n" || $0 == "\t" ? " " : $0 })
  }
}
