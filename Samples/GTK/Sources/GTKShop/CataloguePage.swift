import CGTK4
import GTKWidgets

/// The list of articles, with a search, a limit of the price and the offer of the week.
final class CataloguePage {
  /// Called with an article that somebody wants to see, and the campaign that led there.
  var open: (Article, String?) -> Void = { _, _ in }
  var prices = Prices() {
    didSet { showPrices() }
  }

  private let goods: Goods
  private let interface: Interface
  private var shown: OpaquePointer?

  init(_ goods: Goods, _ interface: Interface) {
    self.goods = goods
    self.interface = interface
    fillList()
    showPrices()
    let click = Object(gtk_gesture_click_new())
    click.on("released") { [unowned self] in
      if let article = goods.article(goods.offer) { open(article, goods.campaign) }
    }
    gtk_widget_add_controller(interface["offer"].pointer(), click.pointer())
    interface["articles"].on("activate", number: { [unowned self] in activate(UInt32($0)) })
  }

  func focusSearch() { gtk_widget_grab_focus(interface["search"].pointer()) }

  private func fillList() {
    let ids = gtk_string_list_new(nil)
    for article in goods.articles { gtk_string_list_append(ids, article.id) }
    let filter = customFilter { [unowned self] item in
      article(of: item).map(matches) ?? false
    }
    let search = interface["search"]
    search.on("search-changed") {
      gtk_filter_changed(filter.pointer(), GTK_FILTER_CHANGE_DIFFERENT)
    }
    interface["priceRange"].on("value-changed") {
      gtk_filter_changed(filter.pointer(), GTK_FILTER_CHANGE_DIFFERENT)
    }
    shown = gtk_filter_list_model_new(ids, filter.pointer())
    let factory = Object(gtk_signal_list_item_factory_new())
    factory.on(
      "setup",
      object: { item in
        let label = Object(gtk_label_new(nil))
        gtk_label_set_xalign(label.pointer(), 0)
        gtk_widget_set_margin_top(label.pointer(), 6)
        gtk_widget_set_margin_bottom(label.pointer(), 6)
        gtk_list_item_set_child(item.pointer(), label.pointer())
      })
    factory.on(
      "bind",
      object: { [unowned self] item in
        guard let label = gtk_list_item_get_child(item.pointer()),
          let article = gtk_list_item_get_item(item.pointer()).flatMap({ article(of: Object($0)) })
        else { return }
        gtk_label_set_text(
          Object(label).pointer(), "\(article.name), \(prices.text(article.cents))")
      })
    let list = interface["articles"]
    gtk_list_view_set_factory(list.pointer(), factory.pointer())
    gtk_list_view_set_model(list.pointer(), Object(gtk_no_selection_new(shown)).pointer())
  }

  private func article(of item: Object) -> Article? {
    gtk_string_object_get_string(item.pointer()).flatMap { goods.article(String(cString: $0)) }
  }

  private func matches(_ article: Article) -> Bool {
    let limit = gtk_adjustment_get_value(interface["priceRange"].pointer())
    let words = gtk_editable_get_text(interface["search"].pointer()).map { String(cString: $0) }
    let wanted = (words ?? "").lowercased()
    return Double(article.cents) <= limit * 100
      && (wanted.isEmpty || article.name.lowercased().contains(wanted))
  }

  private func activate(_ position: UInt32) {
    guard let item = g_list_model_get_item(shown, position) else { return }
    defer { g_object_unref(item) }
    if let article = article(of: Object(item)) { open(article, nil) }
  }

  private func showPrices() {
    guard let offer = goods.article(goods.offer) else { return }
    gtk_label_set_markup(
      interface["offerText"].pointer(),
      "<b>Offer of the week</b>\n\(offer.name), \(prices.text(offer.cents))")
    // Setting the factory again fills all rows again.
    let list = interface["articles"]
    guard let factory = gtk_list_view_get_factory(list.pointer()) else { return }
    g_object_ref(Object(factory).raw)
    gtk_list_view_set_factory(list.pointer(), nil)
    gtk_list_view_set_factory(list.pointer(), factory)
    g_object_unref(Object(factory).raw)
  }
}
