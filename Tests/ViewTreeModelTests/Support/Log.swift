import ViewTreeModel

/// What happened, in order.
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines so far; the log is empty afterwards.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// An application with a window on screen, and what is needed to act in it.
struct Stage {
  let app = Application()
  let window = Window()
  let log = Log()

  init() { window.makeKeyAndVisible(in: app) }
}

/// A target whose handlers write into a log.
final class Target: ModelObject {
  let log: Log
  var onCall: (() -> Void)?

  init(_ log: Log) { self.log = log }

  func first(_ control: Control) { call("first") }
  func second(_ control: Control) { call("second") }
  func plain() { call("plain") }
  func gesture(_ recognizer: GestureRecognizer) { call("gesture \(recognizer.state)") }
  func item(_ item: BarButtonItem) { call("item \(item.title ?? "")") }

  private func call(_ name: String) {
    log.add(name)
    onCall?()
  }
}

/// A responder that answers to one selector.
class Answering: View {
  var selector: Selector = "none"
  var log = Log()

  override func canPerform(_ selector: Selector) -> Bool { selector == self.selector }

  override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    guard canPerform(selector) else { return false }
    log.add("\(selector) from \((sender as? ModelObject)?.className ?? "nobody")")
    return true
  }
}
