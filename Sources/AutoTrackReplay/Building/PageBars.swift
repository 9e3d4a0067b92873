import ViewTreeModel

/// What a page brings into the bars of its navigation controller while it is on top: views in place of
/// title and items, and the toolbar's items. (The navigation bar's own items the model keeps itself.)
struct PageBars {
  var barViews: [View] = []
  var toolbarItems: [BarItem] = []
}

extension LiveInterface {
  /// Fills the bars whenever a page appears.
  func installBars() {
    application.dispatch.wrap(.viewDidAppear) { [weak self] call, original in
      original(call.arguments)
      self?.fillBars(for: call.receiver)
    }
  }

  private func fillBars(for page: ViewController) {
    guard !bars.isEmpty, let stack = page.parent as? NavigationController,
      let view = stack.viewIfLoaded
    else { return }
    let contents = bars[ObjectIdentifier(page)] ?? PageBars()
    for old in stack.navigationBar.subviews where !contents.barViews.contains(where: { $0 === old })
    {
      old.removeFromSuperview()
    }
    for view in contents.barViews where view.superview !== stack.navigationBar {
      stack.navigationBar.addSubview(view)
    }
    if let toolbar = view.subviews.lazy.compactMap({ $0 as? Toolbar }).first {
      toolbar.items = contents.toolbarItems
    } else if !contents.toolbarItems.isEmpty {
      let toolbar = toolbars[ObjectIdentifier(stack)] ?? Toolbar()
      toolbar.items = contents.toolbarItems
      view.addSubview(toolbar)
    }
  }
}
