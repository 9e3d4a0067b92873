import AutoTrack

/// A document in which everything has an id, so that what a survey finds leads back to its place in the file.
struct NumberedDocument {
  /// The document with ids where it had none. Ids change no path.
  private(set) var document: InterfaceDocument
  /// Where everything with an id stands, in document order.
  private(set) var locations: [String: DocumentLocation] = [:]
  /// How far an id is from the document's beginning.
  private(set) var order: [String: Int] = [:]
  private let prefix: String
  private var count = 0

  init(_ document: InterfaceDocument) {
    var document = document
    // What no id of the document begins with.
    var prefix = "~"
    var ids = Self.ids(of: document)
    while ids.contains(where: { $0.utf8.starts(with: prefix.utf8) }) { prefix += "~" }
    ids = []
    self.prefix = prefix
    self.document = document
    for index in document.windows.indices { number(&document.windows[index].view) }
    for index in document.controllers.indices { number(&document.controllers[index]) }
    for index in document.detachedViews.indices { number(&document.detachedViews[index]) }
    for object in document.objects { keep(object.id, object.location) }
    self.document = document
  }

  /// Whether an id is one that the document gave.
  func isOwn(_ id: String) -> Bool { !id.utf8.starts(with: prefix.utf8) }

  /// An element as messages show it, and a recognizer's view behind it, without ids that only the numbering
  /// gave: of `#go (UITapGestureRecognizer) on #"~3" (UIView)` is left `#go (UITapGestureRecognizer) on
  /// UIView`.
  func shown(_ element: String) -> String {
    let given = Array("#\"\(prefix)".utf8)
    var rest = element.utf8[...]
    var shown: [UInt8] = []
    // Of each open parenthesis whether it goes, and the other with it.
    var goes: [Bool] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "#"), rest.starts(with: given) {
        let behind = rest.dropFirst(given.count)
          .drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if behind.starts(with: "\" (".utf8) {
          rest = behind.dropFirst(3)
          goes.append(true)
          continue
        }
      }
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "\""):
        // A text, in which anything may stand.
        shown.append(byte)
        var isEscaped = false
        while let inner = rest.popFirst() {
          shown.append(inner)
          if inner == UInt8(ascii: "\""), !isEscaped { break }
          isEscaped = inner == UInt8(ascii: "\\") && !isEscaped
        }
      case UInt8(ascii: "("):
        goes.append(false)
        shown.append(byte)
      case UInt8(ascii: ")"): if goes.popLast() != true { shown.append(byte) }
      default: shown.append(byte)
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  private mutating func keep(_ id: String, _ location: DocumentLocation) {
    locations[id] = location
    order[id] = order[id] ?? order.count
  }

  private mutating func number(_ id: inout String?, _ location: DocumentLocation) {
    if id == nil {
      count += 1
      id = "\(prefix)\(count)"
    }
    keep(id ?? "", location)
  }

  // As deep as readers and the writer go.
  private mutating func number(_ view: inout ViewNode) {
    if view.placedController == nil { number(&view.id, view.location) }
    for index in view.subviews.indices { number(&view.subviews[index]) }
    for index in view.gestures.indices {
      number(&view.gestures[index].id, view.gestures[index].location)
    }
    for index in view.items.indices { number(&view.items[index]) }
    for index in view.prototypes.indices { number(&view.prototypes[index]) }
  }

  private mutating func number(_ item: inout ItemNode) {
    number(&item.id, item.location)
    if var view = item.customView {
      number(&view)
      item.customView = view
    }
  }

  private mutating func number(_ controller: inout ControllerNode) {
    keep(controller.id, controller.location)
    if var view = controller.view {
      number(&view)
      controller.view = view
    }
    for index in controller.leftItems.indices { number(&controller.leftItems[index]) }
    for index in controller.rightItems.indices { number(&controller.rightItems[index]) }
    for index in controller.toolbarItems.indices { number(&controller.toolbarItems[index]) }
    for index in controller.bars.indices { number(&controller.bars[index]) }
    if var view = controller.titleView {
      number(&view)
      controller.titleView = view
    }
    if var item = controller.backItem {
      number(&item)
      controller.backItem = item
    }
    if var item = controller.tabItem {
      number(&item)
      controller.tabItem = item
    }
  }

  private static func ids(of document: InterfaceDocument) -> Set<String> {
    var ids = Set(document.controllers.map(\.id) + document.objects.map(\.id))
    for part in DocumentParts(document) { if let id = part.id { ids.insert(id) } }
    return ids
  }
}
