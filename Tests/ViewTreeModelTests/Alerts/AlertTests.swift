import Testing
import ViewTreeModel

@Suite("Alerts")
struct AlertTests {
  private let stage = Stage()

  @Test("Choosing an action takes the alert away, then runs the handler, once")
  func choose() {
    let root = ViewController()
    stage.window.rootViewController = root
    let alert = AlertController(title: "T", message: "M", preferredStyle: .actionSheet)
    let action = AlertAction(title: "OK", style: .destructive) { [log = stage.log] action in
      log.add("\(action.title ?? "") presented \(root.presentedViewController != nil)")
    }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(action)
    #expect(action.index == 1 && action.alertController === alert)
    root.present(alert)
    #expect(alert.hasAppeared && root.hasAppeared)
    stage.app.dispatch.wrap(.chooseAlertAction) { [log = stage.log] call, original in
      log.add("choose \(call.receiver.alertController?.presentingViewController != nil)")
      original(call.arguments)
    }
    #expect(stage.app.choose(action))
    #expect(stage.log.take() == ["choose true", "OK presented false"])
    #expect(!alert.hasAppeared && alert.view.superview == nil)
    action.isEnabled = false
    #expect(!stage.app.choose(action))
    #expect(stage.log.take() == [])
  }

  @Test("An action that was never shown still runs, without title, in no alert")
  func bare() {
    var runs = 0
    let action = AlertAction(title: nil, style: .init(rawValue: 9)) { _ in runs += 1 }
    #expect(stage.app.choose(action))
    #expect(runs == 1 && action.index == nil && action.style.name == nil)
    #expect(
      AlertAction.Style.cancel.name == "cancel" && AlertAction.Style.destructive.rawValue == 2)
  }

  @Test("A full-screen style does not make an alert hide what is below")
  func style() {
    let root = ViewController()
    stage.window.rootViewController = root
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.modalPresentationStyle = .fullScreen
    alert.addTextField { $0.text = "preset" }
    root.present(alert)
    #expect(root.hasAppeared && root.appearanceCount == 1)
    #expect(alert.textFields.first?.superview === alert.view)
    #expect(alert.textFields.first?.dispatchTable === stage.app.dispatch)
    #expect(stage.app.type("typed", into: alert.textFields[0]))
    alert.dismiss()
    #expect(stage.app.firstResponder == nil && root.appearanceCount == 1)
  }

  @Test("Legacy alerts pass on any index and have titles only for their own")
  func legacy() {
    final class Delegate: LegacyAlertDelegate {
      var clicks: [String] = []
      func alertView(_ alertView: AlertView, clickedButtonAt index: Int) {
        clicks.append("alert \(index) \(alertView.buttonTitle(at: index) ?? "-")")
      }
      func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) {
        clicks.append("sheet \(index) \(actionSheet.buttonTitle(at: index) ?? "-")")
      }
    }
    let delegate = Delegate()
    let alert = AlertView(title: "A", message: nil, buttons: ["x", "y"], delegate: delegate)
    let sheet = ActionSheet(title: "S", buttons: ["z"], delegate: delegate)
    var entries = 0
    stage.app.dispatch.wrap(.clickButton) { call, original in
      entries += 1
      original(call.arguments)
    }
    for index in [0, 1, 2, -1, Int.max] {
      stage.app.click(alert, button: index)
      stage.app.click(sheet, button: index)
    }
    #expect(
      delegate.clicks == [
        "alert 0 x", "sheet 0 z", "alert 1 y", "sheet 1 -", "alert 2 -", "sheet 2 -",
        "alert -1 -", "sheet -1 -", "alert \(Int.max) -", "sheet \(Int.max) -",
      ])
    #expect(entries == 10)
    alert.delegate = nil
    stage.app.click(alert, button: 0)
    #expect(entries == 11)
  }
}
