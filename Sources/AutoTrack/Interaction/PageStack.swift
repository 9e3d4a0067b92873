/// The pages that are visible, the topmost last: which page an event belongs to, and which page has been
/// reported already.
struct PageStack {
  /// A page and what tells it from others of its name.
  struct Page {
    let change: PageChange
    let key: UInt?

    func isSame(_ other: PageChange, _ otherKey: UInt?) -> Bool {
      if let key, let otherKey, key != otherKey { return false }
      return change.name == other.name
    }
  }

  /// A toolkit that tells no disappearance must not make the stack grow for ever.
  private static let limit = 256

  private var pages: [Page] = []
  /// The page that was reported by hand, until the toolkit tells another one.
  private var manual: String?
  /// The page that was recorded by hand, until the toolkit tells one too.
  private var awaited: String?
  /// The page that was recorded last, until it goes.
  private var last: String?

  /// The page that is visible: the one that was reported by hand, else the topmost that is no part of
  /// another one.
  ///
  /// - Parameter visible: The page that the toolkit knows to be visible, in place of the topmost.
  func current(_ visible: String?) -> String? {
    if let page = manual ?? visible { return page }
    return (pages.last { !$0.change.isEmbedded } ?? pages.last)?.change.name
  }

  /// A page comes; false if it was recorded by hand just before.
  ///
  /// - Parameter isRecorded: False if its event is dropped: what was not recorded is no repetition later.
  mutating func appear(_ page: PageChange, key: UInt?, isRecorded: Bool) -> Bool {
    pages.removeAll { $0.isSame(page, key) }
    if pages.count >= Self.limit { pages.removeFirst() }
    pages.append(Page(change: page, key: key))
    let isAwaited = awaited == page.name
    manual = nil
    awaited = nil
    if isRecorded { last = page.name }
    return !isAwaited
  }

  /// A page goes; false if it had not come.
  mutating func disappear(_ page: PageChange, key: UInt?) -> Bool {
    let count = pages.count
    if pages.last?.isSame(page, key) == true { manual = nil }
    pages.removeAll { $0.isSame(page, key) }
    if last == page.name { last = nil }
    return pages.count < count
  }

  /// Whether this very appearance of a page was noted.
  func contains(_ page: Page) -> Bool {
    pages.contains {
      $0.isSame(page.change, page.key) && $0.change.appearance == page.change.appearance
    }
  }

  /// Takes the pages that are visible now, the topmost last: some may have come or gone unseen.
  mutating func replace(with visible: [Page]) { pages = visible }

  /// A page is reported by hand; false if it was the last one recorded.
  ///
  /// - Parameter isRecorded: False if its event is dropped.
  mutating func report(_ name: String, isRecorded: Bool) -> Bool {
    if last == name { return false }
    manual = name
    if isRecorded {
      awaited = name
      last = name
    }
    return true
  }
}
