import CGTK4
import GTKWidgets

/// A window with a button ten levels deep, which counts its clicks in a label beside it.
final class ButtonWindow {
  let window: Object
  let button: Object
  /// Called in the button's handler.
  var clicked: () -> Void = {}
  /// Whether the handler does nothing: for emissions whose own cost is asked for.
  var isQuiet = false

  private let label: Object
  private var count = 0

  init(of application: Object) {
    window = Object(gtk_application_window_new(application.pointer()))
    button = Object(gtk_button_new_with_label("Count"))
    label = Object(gtk_label_new("0"))
    gtk_window_set_title(window.pointer(), "Clicks")
    gtk_window_set_default_size(window.pointer(), 500, 400)
    gtk_widget_set_name(button.pointer(), "count")

    var inner = Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
    gtk_box_append(inner.pointer(), button.pointer())
    gtk_box_append(inner.pointer(), label.pointer())
    for level in 0..<7 {
      let outer = Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
      gtk_box_append(outer.pointer(), Object(gtk_label_new("Level \(level)")).pointer())
      gtk_box_append(outer.pointer(), inner.pointer())
      inner = outer
    }
    gtk_window_set_child(window.pointer(), inner.pointer())
    button.on("clicked") { [unowned self] in
      if isQuiet { return }
      count += 1
      gtk_label_set_text(label.pointer(), "\(count)")
      clicked()
    }
    gtk_window_present(window.pointer())
  }
}
