import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

/// What somebody is about to buy, and the order.
final class BasketPage {
  var prices = Prices() {
    didSet { show() }
  }
  /// Called when the basket has changed.
  var changed: (Basket) -> Void = { _ in }

  private let interface: Interface
  private let gtk: GTKTracker
  private var basket = Basket()

  init(_ interface: Interface, _ gtk: GTKTracker) {
    self.interface = interface
    self.gtk = gtk
    interface["coupon"].on("activate") { [unowned self] in redeem() }
    interface["order"].on("clicked") { [unowned self] in confirm() }
    interface["confirmation"].on("response", number: { [unowned self] in answered($0) })
    show()
  }

  func add(_ line: Basket.Line) {
    basket.add(line)
    show()
  }

  private func show() {
    let list = interface["lines"]
    while let row = gtk_list_box_get_row_at_index(list.pointer(), 0) {
      gtk_list_box_remove(list.pointer(), Object(row).pointer())
    }
    for (index, line) in basket.lines.enumerated() {
      gtk_list_box_append(list.pointer(), row(of: line, at: index).pointer())
    }
    let discount = basket.discount > 0 ? ", \(basket.discount) % off" : ""
    gtk_label_set_text(
      interface["total"].pointer(), "Total: \(prices.text(basket.cents))\(discount)")
    gtk_widget_set_sensitive(interface["order"].pointer(), basket.lines.isEmpty ? 0 : 1)
    changed(basket)
  }

  private func row(of line: Basket.Line, at index: Int) -> Object {
    let row = Object(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    let extras = (line.isGift ? ", wrapped" : "") + (line.isExpress ? ", express" : "")
    let label = Object(
      gtk_label_new("\(line.quantity) × \(line.article.name), \(line.colour)\(extras)"))
    gtk_label_set_xalign(label.pointer(), 0)
    gtk_widget_set_hexpand(label.pointer(), 1)
    gtk_box_append(row.pointer(), label.pointer())

    let remove = Object(gtk_button_new_with_label("Remove"))
    gtk_widget_set_name(remove.pointer(), "remove")
    gtk.setMarkers(Markers(parameters: ["article": .string(line.article.id)]), on: remove.raw)
    remove.on("clicked") { [unowned self] in
      basket.remove(at: index)
      show()
    }
    gtk_box_append(row.pointer(), remove.pointer())
    return row
  }

  private func redeem() {
    let coupon = gtk_editable_get_text(interface["coupon"].pointer()).map { String(cString: $0) }
    let isGood = basket.redeem(coupon ?? "")
    if isGood {
      gtk_widget_remove_css_class(interface["coupon"].pointer(), "error")
    } else {
      gtk_widget_add_css_class(interface["coupon"].pointer(), "error")
    }
    show()
  }

  private func confirm() {
    cgtk_set_text(
      interface["confirmation"].raw, "secondary-text",
      "\(basket.lines.count) articles for \(prices.text(basket.cents))")
    gtk_window_present(interface["confirmation"].pointer())
  }

  private func answered(_ response: Int32) {
    gtk_widget_set_visible(interface["confirmation"].pointer(), 0)
    guard response == GTK_RESPONSE_OK.rawValue else { return }
    basket.empty()
    gtk_editable_set_text(interface["coupon"].pointer(), "")
    gtk_editable_set_text(interface["password"].pointer(), "")
    show()
  }
}
