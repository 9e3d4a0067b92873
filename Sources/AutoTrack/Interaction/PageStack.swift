/// The pages that are visible, the topmost last: which page an event belongs to.
struct PageStack {
  private struct Page {
    let key: UInt?
    let change: PageChange

    func isSame(_ other: PageChange, _ otherKey: UInt?) -> Bool {
      if let key, let otherKey { return key == otherKey }
      return change.name == other.name
    }
  }

  private var pages: [Page] = []
  /// The page that was reported by hand last, until another page is reported.
  private var manual: String?
  /// The page that was reported last, by hand or by the toolkit.
  private var last: String?

  /// The page that is visible: the one that was reported by hand, else the topmost.
  var current: String? { manual ?? pages.last?.change.name }

  /// A page comes; false if it was reported by hand just before.
  mutating func appear(_ page: PageChange, key: UInt?) -> Bool {
    pages.removeAll { $0.isSame(page, key) }
    pages.append(Page(key: key, change: page))
    let isReported = manual == page.name
    manual = nil
    last = page.name
    return !isReported
  }

  /// A page goes; false if it had not come.
  mutating func disappear(_ page: PageChange, key: UInt?) -> Bool {
    let count = pages.count
    pages.removeAll { $0.isSame(page, key) }
    return pages.count < count
  }

  /// Whether this very appearance of a page was noted.
  func contains(_ page: PageChange, key: UInt?) -> Bool {
    pages.contains { $0.isSame(page, key) && $0.change.appearance == page.appearance }
  }

  /// A page is reported by hand; false if it was the last one reported.
  mutating func report(_ name: String) -> Bool {
    if last == name { return false }
    manual = name
    last = name
    return true
  }
}
