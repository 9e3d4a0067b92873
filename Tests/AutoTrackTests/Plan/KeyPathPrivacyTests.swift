import Testing
import ViewTreeModel

@testable import AutoTrack

/// An app that opens all it can, and hands out every input it has in every way.
private final class LeakyViewController: ViewController, TrackingModel {
  var parts: [Any] = []

  func trackingValue(for key: String) -> ModelValue? {
    switch key {
    case "parts": .any(parts)
    case "holders": .any(parts.map { Holder(part: $0) })
    case "table": .any(["part": parts.first as Any])
    case "first": .any(parts.first as Any)
    case "me": .model(self)
    case "own": .any(self)
    default: nil
    }
  }
}

private struct Holder { let part: Any }
private final class OwnField: TextField { var note = "fine" }

@Suite("Key paths reach nothing that a person typed or that is not to be told")
struct KeyPathPrivacyTests {
  private static let canary = "c4nary"
  private static let number = 424_242

  private struct App {
    let screen: Screen
    let senders: [Responder]
  }

  private func app() -> App {
    let canary = Self.canary
    let controller = LeakyViewController()
    let screen = Screen(controller: controller)
    let (field, own, text, bar) = (TextField(), OwnField(), TextView(), SearchBar())
    bar.scopeButtonTitles = [canary, "b" + canary]
    field.placeholder = canary
    own.placeholder = canary
    bar.placeholder = canary
    let inputs: [any TextInput] = [field, own, text, bar]
    let (picker, label) = (PickerView(), Label())
    picker.rowCounts = [Self.number + 1]
    picker.selectRow(Self.number, inComponent: 0)
    let button = screen.button()
    let table = TableView()
    let cell = TableViewCell()
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    for view in inputs as [View] + [picker, label, table] { screen.view.addSubview(view) }
    let inCell = TextField()
    cell.addSubview(inCell)
    for input in inputs + [inCell] {
      input.text = canary
      screen.application.type(canary, into: input)
    }
    let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
    var inAlert: [TextField] = []
    alert.addTextField {
      $0.text = canary
      $0.placeholder = canary
      inAlert.append($0)
    }
    screen.controller.present(alert)
    let views =
      inputs as [View] + [picker, label, button, table, cell, inCell, screen.view] + inAlert
    for view in views { view.accessibilityLabel = canary }
    controller.parts =
      views + [alert, controller.navigationItem, field.session, screen.application]
    return App(
      screen: screen, senders: views + [controller, alert, screen.window, screen.application])
  }

  /// All names that stored properties of these objects have, and what else comes to mind.
  private func words(_ app: App) -> [String] {
    var words: Set = [
      "text", "placeholder", "attributedText", "attributedPlaceholder", "accessibilityLabel",
      "accessibilityValue", "title", "currentTitle", "value", "description", "debugDescription",
      "subviews", "view", "session", "textAtStart", "delegate", "next", "rare", "selectedRows",
      "selectedScopeButtonIndex", "scopeButtonTitles", "session.textAtStart", "annotation", "class",
      "identifier", "state", "textFields", "actions", "message", "part", "parts", "holders",
      "table",
      "first", "me", "own", "count", "some", "self", "searchTextField", "note", "rawValue",
    ]
    for sender in app.senders {
      var mirror: Mirror? = Mirror(reflecting: sender)
      while let current = mirror {
        for child in current.children { child.label.map { _ = words.insert($0) } }
        mirror = current.superclassMirror
      }
    }
    return words.union(NodeRelation.allCases.map(\.rawValue)).sorted()
  }

  @Test("whatever the app opens and whatever a plan asks")
  func canaries() throws {
    let app = app()
    let words = words(app)
    var access = PlanAccess()
    for name in ["NSObject", "UIResponder", "UIApplication"] { try access.open("*", of: name) }
    for type in [
      Holder.self, OwnField.self, TextField.self, TextView.self, SearchBar.self, Control.self,
      View.self,
      Responder.self, ModelObject.self, ViewController.self, LeakyViewController.self, Label.self,
      PickerView.self, EditingSession.self, NavigationItem.self, AlertController.self, Button.self,
      ScrollView.self, Application.self, TableView.self, TableViewCell.self, ListCell.self,
    ] as [Any.Type] {
      access.reflect(type)
    }
    var values = 0
    func check(_ text: String, _ sender: Responder) {
      guard let path = try? ModelPath(text) else { return }
      var reader = ModelReader(access: access, monotonic: { 0 })
      let reading = reader.read(path, from: ViewTree.Node(sender), in: ViewTree())
      guard case .value(let value) = reading else { return }
      values += 1
      #expect(!"\(value)".contains(Self.canary), "\(text) of \(sender.className)")
      #expect(value != .int(Self.number), "\(text) of \(sender.className)")
    }
    let relations = NodeRelation.allCases.map { "\($0.rawValue)." }
    for word in words {
      for sender in app.senders {
        for prefix in [""] + relations { check(prefix + word, sender) }
      }
      for index in 0..<app.senders.count + 4 {
        for way in ["parts[\(index)]", "holders[\(index)].part"] {
          check("\(way).\(word)", app.screen.controller)
        }
      }
    }
    var random = SplitMix64(seed: 64)
    for _ in 0..<fuzzRounds(5000) {
      var text = ""
      for place in 0..<1 + random.below(6) {
        text += (place == 0 ? "" : ".") + words[random.below(words.count)]
        if random.below(4) == 0 { text += "[\(random.below(3))]" }
      }
      check(text, app.senders[random.below(app.senders.count)])
    }
    #expect(values > 50)
    #expect(app.screen.controller === app.senders.first { $0 is LeakyViewController })
  }
}
