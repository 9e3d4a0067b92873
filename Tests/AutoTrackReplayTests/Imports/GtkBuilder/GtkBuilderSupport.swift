import AutoTrack
import AutoTrackReplay
import Testing

/// The bytes of an interface with something inside.
func interface(_ content: String) -> String {
  "<?xml version='1.0' encoding='UTF-8'?>\n<interface>\n\(content)\n</interface>\n"
}

func readInterface(_ content: String) throws(DocumentError) -> InterfaceDocument {
  try GtkBuilderReader().read(Array(interface(content).utf8), source: "a.ui")
}

func interfaceError(_ content: String) -> DocumentError? {
  do throws(DocumentError) {
    _ = try readInterface(content)
    return nil
  } catch {
    return error
  }
}

extension InterfaceDocument {
  /// What stands directly in the window.
  var top: [ViewNode] { windows.first?.view.subviews ?? [] }

  /// The first view with an id, wherever it is.
  func node(_ id: String) throws -> ViewNode {
    var open = windows.map(\.view)
    while let view = open.popLast() {
      if view.id == id { return view }
      open += view.subviews
    }
    return try #require(nil as ViewNode?, "no view \(id)")
  }

  /// Every view's class, indented below what holds it.
  var outline: [String] {
    var lines: [String] = []
    var open = (windows.first?.view.subviews ?? []).reversed().map { (view: $0, depth: 0) }
    while let (view, depth) = open.popLast() {
      lines.append(String(repeating: " ", count: depth) + view.viewClass.name)
      open += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  var messages: [String] { notes.map(\.message) }
}

extension ViewNode {
  /// Its actions as `action → target`, or the action alone.
  var sent: [String] {
    targets.map { pair in pair.target.map { "\(pair.action) → \($0)" } ?? pair.action }
  }
}
