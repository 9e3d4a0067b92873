/// The pages that are visible, those that appeared last at the end: which page an event belongs to, and
/// which page has been reported already.
struct PageStack {
  /// A page and what tells it from others of its name.
  struct Page {
    let change: PageChange
    let key: UInt?
    /// Whether there was an event for its coming: only then there is one for its leaving.
    var isRecorded = true
    /// The clock when it came; nil if it is not known how long it has been visible.
    var since: FrontClock.Times?

    func isSame(_ other: PageChange, _ otherKey: UInt?) -> Bool {
      if let key, let otherKey, key != otherKey { return false }
      return change.name == other.name
    }

    /// Whether a page goes that came with this one, where the toolkit tells appearances from each other.
    func isSameAppearance(_ leaving: PageChange) -> Bool {
      leaving.appearance == 0 || leaving.appearance == change.appearance
    }

    /// Whether a node is the page or contains it.
    func isIn(_ node: UInt) -> Bool { key == node || change.containers.contains(node) }
  }

  /// A toolkit that tells no disappearance must not make the stack grow for ever.
  private static let limit = 256

  /// How long pages are in front.
  var clock = FrontClock()
  private var pages: [Page] = [] {
    didSet { front = frontPages() }
  }
  /// The pages that no other one lies upon, of several windows and side by side: no parts of others.
  private var front: [Page] = []
  /// The page that was reported by hand, until the toolkit tells another one.
  private var manual: String?
  /// The page that was recorded by hand, until the toolkit tells one too.
  private var awaited: String?
  /// The page that was recorded last, until it goes.
  private var last: String?

  /// The page that is visible: the one that was reported by hand, else of those that no other one lies
  /// upon the one in the window where a page appeared last, and of several there the last one.
  var current: String? {
    if let manual { return manual }
    guard let latest = pages.last(where: { !$0.change.isEmbedded }) else {
      return pages.last?.change.name
    }
    return front.last { $0.change.group == latest.change.group }?.change.name
  }

  /// Whether it depends on the sender which page an interaction belongs to.
  var isShared: Bool { front.count > 1 && manual == nil }

  /// The page that a node is, contains or has in its window; nil if it tells nothing.
  func page(of node: UInt) -> String? {
    let found = front.last { $0.isIn(node) } ?? front.last { $0.change.group == node }
    return found?.change.name
  }

  private func frontPages() -> [Page] {
    let wholes = pages.filter { !$0.change.isEmbedded }
    if wholes.count < 2 { return wholes }
    var layers: [UInt?: Int] = [:]
    for page in wholes {
      layers[page.change.group] = max(page.change.layer, layers[page.change.group] ?? .min)
    }
    return wholes.filter { $0.change.layer == layers[$0.change.group] }
  }

  /// A page comes; false if it was recorded by hand just before.
  ///
  /// - Parameter isRecorded: False if its event is dropped: what was not recorded is no repetition later.
  mutating func appear(
    _ page: PageChange, key: UInt?, isRecorded: Bool, at now: TimeSource.Reading
  ) -> Bool {
    var others = pages.filter { !$0.isSame(page, key) }
    // Without an identity it may be the one that is there or another one of its name. With one its time
    // begins anew: an address may be another page's by now.
    let isAmbiguous = pages.contains { $0.isSame(page, key) && ($0.key == nil || key == nil) }
    if others.count >= Self.limit { others.removeFirst() }
    let times = clock.times(at: now)
    let since = isRecorded && !isAmbiguous ? times : nil
    pages = others + [Page(change: page, key: key, isRecorded: isRecorded, since: since)]
    let isAwaited = awaited == page.name
    manual = nil
    awaited = nil
    if isRecorded { last = page.name }
    return !isAwaited
  }

  /// A page goes.
  ///
  /// - Returns: Whether its coming was recorded, and how long it was visible, where that is known.
  mutating func disappear(
    _ page: PageChange, key: UInt?, at now: TimeSource.Reading
  ) -> (isRecorded: Bool, duration: PageDuration?) {
    if pages.last?.isSame(page, key) == true { manual = nil }
    let leaving = pages.filter { $0.isSame(page, key) }
    pages.removeAll { $0.isSame(page, key) }
    if last == page.name { last = nil }
    let times = clock.times(at: now)
    var duration: PageDuration?
    if leaving.count == 1, let since = leaving[0].since, leaving[0].isSameAppearance(page) {
      duration = times.duration(since: since)
    }
    return (leaving.contains { $0.isRecorded }, duration)
  }

  /// No page's time is known from now on.
  mutating func forgetTimes() {
    for index in pages.indices { pages[index].since = nil }
  }

  /// Whether this very appearance of a page was noted.
  func contains(_ page: Page) -> Bool { known(page) != nil }

  private func known(_ page: Page) -> Page? {
    pages.first {
      $0.isSame(page.change, page.key) && $0.change.appearance == page.change.appearance
    }
  }

  /// Takes the pages that are visible now, the topmost last: some may have come or gone unseen. Those
  /// that were not recorded before are not yet, and how long each was in front is not known.
  mutating func replace(with visible: [Page]) {
    pages = visible.map { page in
      var page = page
      page.isRecorded = known(page)?.isRecorded ?? false
      page.since = nil
      return page
    }
  }

  /// Forgets what was recorded, not what is visible: consent was withdrawn, and nothing later may tell of
  /// what was before.
  mutating func forgetRecorded() {
    pages = pages.map { page in
      var page = page
      page.isRecorded = false
      return page
    }
    awaited = nil
    last = nil
  }

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
