import AutoTrack
import AutoTrackGTK
import CGTK4
import GTKWidgets

/// The shop's window: three pages, what leads from one to another, the menu and the shortcuts.
final class ShopWindow {
  private let interface = Interface(PackageResources.shop_ui)
  private let gtk: GTKTracker
  private let catalogue: CataloguePage
  private let article: ArticlePage
  private let basket: BasketPage
  private var prices = Prices()

  private enum Page: String {
    case catalogue, article, basket
  }

  init(of application: Object, _ gtk: GTKTracker) {
    self.gtk = gtk
    catalogue = CataloguePage(Goods(), interface)
    article = ArticlePage(interface, gtk)
    basket = BasketPage(interface, gtk)
    gtk_window_set_application(interface["window"].pointer(), application.pointer())
    connectPages()
    addActions(application)
    addDiagnostics()
    gtk_window_present(interface["window"].pointer())
  }

  private func connectPages() {
    catalogue.open = { [unowned self] article, campaign in
      self.article.show(article, campaign: campaign, prices: prices)
      show(.article)
    }
    article.add = { [unowned self] in basket.add($0) }
    basket.changed = { [unowned self] in count($0) }
    interface["back"].on("clicked") { [unowned self] in show(.catalogue) }
    interface["showBasket"].on("clicked") { [unowned self] in show(.basket) }
  }

  private func show(_ page: Page) {
    gtk_stack_set_visible_child_name(interface["pages"].pointer(), page.rawValue)
    gtk_widget_set_sensitive(interface["back"].pointer(), page == .catalogue ? 0 : 1)
  }

  private func count(_ basket: Basket) {
    let count = basket.lines.isEmpty ? "" : " (\(basket.lines.count))"
    gtk_button_set_label(interface["showBasket"].pointer(), "_Basket" + count)
  }

  private func addActions(_ application: Object) {
    add("search", key: "<Control>f", of: application) { [unowned self] in
      show(.catalogue)
      catalogue.focusSearch()
    }
    add("basket", key: "<Control>b", of: application) { [unowned self] in show(.basket) }
    add("back", key: "<Alt>Left", of: application) { [unowned self] in show(.catalogue) }
    add("about", of: application) { [unowned self] in
      gtk_window_present(interface["about"].pointer())
    }
    add("quit", key: "<Control>q", of: application) { g_application_quit(application.pointer()) }

    // Without a handler of its own an action with a state changes it when it is activated.
    let netPrices = Object(
      g_simple_action_new_stateful("net-prices", nil, g_variant_new_boolean(0)))
    g_action_map_add_action(interface["window"].pointer(), netPrices.pointer())
    netPrices.on("notify::state") { [unowned self] in
      guard let state = g_action_get_state(netPrices.pointer()) else { return }
      prices.isNet = g_variant_get_boolean(state) != 0
      g_variant_unref(state)
      catalogue.prices = prices
      basket.prices = prices
    }
  }

  private func add(
    _ name: String, key: String? = nil, of application: Object, _ body: @escaping () -> Void
  ) {
    let action = Object(g_simple_action_new(name, nil))
    action.on("activate", body)
    g_action_map_add_action(interface["window"].pointer(), action.pointer())
    key?.withCString { key in
      var keys: [UnsafePointer<CChar>?] = [key, nil]
      gtk_application_set_accels_for_action(application.pointer(), "win.\(name)", &keys)
    }
  }

  /// What the shop's makers look at themselves is no use of the shop: it is not recorded.
  private func addDiagnostics() {
    let (button, panel) = (interface["diagnostics"], interface["diagnosticsPanel"])
    gtk.setMarkers(Markers(ignored: .itself), on: button.raw)
    gtk.setMarkers(Markers(ignored: .subtree), on: panel.raw)
    button.on("toggled") { [unowned self] in
      gtk_widget_set_visible(panel.pointer(), gtk_toggle_button_get_active(button.pointer()))
      showStatistics()
    }
    interface["countAgain"].on("clicked") { [unowned self] in showStatistics() }
  }

  private func showStatistics() {
    let statistics = gtk.tracker.statistics
    let dropped = statistics.dropped.values.reduce(0, +)
    gtk_label_set_text(
      interface["statistics"].pointer(),
      "\(statistics.recorded) events recorded, \(dropped) left out")
  }
}
