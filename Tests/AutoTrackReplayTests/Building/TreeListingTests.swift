import AutoTrackReplay
import Testing

@Suite("Tree listing")
struct TreeListingTests {
  private let document = """
    {"windows": [{"rootViewController": "stack"}], "controllers": [
     {"id": "stack", "class": "UINavigationController", "viewControllers": ["page"]},
     {"id": "page", "class": "Page", "rightItems": [{"id": "add", "title": "Add"}],
      "segues": [{"kind": "push", "destination": "next", "source": "list"},
                 {"kind": "show", "destination": "next"}],
      "view": {"class": "UITableView", "id": "list", "prototypes": [
        {"class": "Row", "id": "row", "subviews": [{"class": "UIButton", "id": "buy"}]},
        {"class": "Other"}]}},
     {"id": "next", "class": "Next", "leftItems": [{"id": "done", "title": "Done"}],
      "toolbarItems": [{"id": "share"}]}]}
    """

  @Test func `prototypes, items in no bar and segues are listed`() throws {
    let live = try InterfaceBuilder().build(readTree(document))
    live.show()
    let lines = TreeListing(live).lines.map { line in
      String(repeating: " ", count: line.depth) + line.className
        + (line.id.map { " \($0)" } ?? "") + (line.remark.map { " (\($0))" } ?? "")
    }
    #expect(
      lines == [
        "UIWindow", " UINavigationController #stack", "  UIView", "   Page #page",
        "    UITableView #list", "     Row #row (prototype)", "      UIButton #buy",
        "     Other (prototype)", "    → push #next (from #list)", "    → show #next",
        "   UINavigationBar", "    UIBarButtonItem #add", "Next #next (off screen)",
        " UIView", "  UIToolbar", "   UIBarButtonItem #share",
        " UIBarButtonItem #done (in no bar)",
      ])
  }
}
