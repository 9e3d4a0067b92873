import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

/// One article: what it is, how many of it, and how.
final class ArticlePage {
  var add: (Basket.Line) -> Void = { _ in }

  private let interface: Interface
  private let gtk: GTKTracker
  private var article: Article?

  init(_ interface: Interface, _ gtk: GTKTracker) {
    self.interface = interface
    self.gtk = gtk
    interface["addToBasket"].on("clicked") { [unowned self] in
      if let article { add(line(of: article)) }
    }
  }

  func show(_ article: Article, campaign: String?, prices: Prices) {
    self.article = article
    gtk_label_set_text(
      interface["articleName"].pointer(), "\(article.name), \(prices.text(article.cents))")
    gtk_label_set_text(interface["description"].pointer(), article.description)
    gtk_spin_button_set_value(interface["quantity"].pointer(), 1)
    gtk_drop_down_set_selected(interface["colour"].pointer(), 0)
    gtk_check_button_set_active(interface["gift"].pointer(), 0)
    gtk_switch_set_active(interface["express"].pointer(), 0)
    gtk_notebook_set_current_page(interface["details"].pointer(), 0)

    // What the button is about goes with its events.
    var parameters: Properties = ["article": .string(article.id)]
    parameters["campaign"] = campaign.map { .string($0) }
    gtk.setMarkers(Markers(parameters: parameters), on: interface["addToBasket"].raw)
  }

  private func line(of article: Article) -> Basket.Line {
    let colour = gtk_drop_down_get_selected_item(interface["colour"].pointer())
      .flatMap { gtk_string_object_get_string(OpaquePointer($0)) }
    return Basket.Line(
      article: article,
      quantity: Int(gtk_spin_button_get_value_as_int(interface["quantity"].pointer())),
      colour: colour.map { String(cString: $0) } ?? "",
      isGift: gtk_check_button_get_active(interface["gift"].pointer()) != 0,
      isExpress: gtk_switch_get_active(interface["express"].pointer()) != 0)
  }
}
