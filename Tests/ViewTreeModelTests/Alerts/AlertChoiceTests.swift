import Testing
import ViewTreeModel

@Suite("Choices in alerts")
struct AlertChoiceTests {
  private let stage = Stage()
  private let root = ViewController()

  init() { stage.window.rootViewController = root }

  private func action(_ title: String?, _ style: AlertAction.Style = .default) -> AlertAction {
    AlertAction(title: title, style: style) { [log = stage.log] in log.add($0.title ?? "nil") }
  }

  private func alert(
    _ style: AlertController.PreferredStyle = .alert, _ actions: AlertAction...
  ) -> AlertController {
    let alert = AlertController(title: nil, message: nil, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    return alert
  }

  @Test("an action chosen again, or after its alert is gone, does nothing")
  func onlyOnce() {
    let action = action(nil)
    let alert = alert(.alert, action)
    root.present(alert)
    #expect(stage.app.choose(action) && !stage.app.choose(action))
    #expect(stage.log.take() == ["nil"])
    root.present(alert)
    alert.dismiss()
    #expect(!stage.app.choose(action))
    root.present(alert)
    #expect(stage.app.choose(action), "presented anew, it can be chosen anew")
    #expect(stage.log.take() == ["nil"])
    let unseen = self.action("unseen")
    let early = self.alert(.alert, unseen)
    #expect(early.actions.count == 1 && stage.app.choose(unseen) && !stage.app.choose(unseen))
    #expect(stage.log.take() == ["unseen"])
  }

  @Test("a disabled action, or one of an alert that another one covers, is not chosen")
  func outOfReach() {
    let action = action("OK")
    let alert = alert(.alert, action)
    root.present(alert)
    action.isEnabled = false
    #expect(!stage.app.choose(action) && alert.presentingViewController === root)
    action.isEnabled = true
    let above = self.alert()
    alert.present(above)
    #expect(!stage.app.choose(action))
    above.dismiss()
    #expect(stage.app.choose(action))
    #expect(stage.log.take() == ["OK"])
  }

  @Test("a handler may present another alert: the first one is gone by then")
  func chain() {
    let second = action("second")
    let next = alert(.alert, second)
    let first = AlertAction(title: "first") { [root] _ in root.present(next) }
    root.present(alert(.alert, first))
    #expect(stage.app.choose(first) && next.presentingViewController === root)
    #expect(stage.app.choose(second) && root.presentedViewController == nil)
    #expect(stage.log.take() == ["second"])
  }

  @Test("return chooses the preferred action of an alert, if it can be chosen")
  func preferred() {
    let (ok, other) = (action("OK"), action("other"))
    let alert = alert(.alert, ok)
    alert.preferredAction = other
    #expect(alert.preferredAction == nil && !alert.choosePreferredAction())
    alert.preferredAction = ok
    root.present(alert)
    ok.isEnabled = false
    #expect(!alert.choosePreferredAction())
    ok.isEnabled = true
    #expect(alert.choosePreferredAction() && !alert.choosePreferredAction())
    #expect(stage.log.take() == ["OK"] && root.presentedViewController == nil)
    let sheet = self.alert(.actionSheet, other)
    sheet.preferredAction = other
    root.present(sheet)
    #expect(!sheet.choosePreferredAction())
  }

  @Test("a tap beside an action sheet chooses cancel; a bubble without one goes; others stay")
  func outside() {
    let cancel = action("cancel", .cancel)
    let sheet = alert(.actionSheet, action("a"), cancel)
    #expect(!sheet.dismissByTappingOutside(), "it is not on screen")
    root.present(sheet)
    #expect(sheet.dismissByTappingOutside() && root.presentedViewController == nil)
    #expect(stage.log.take() == ["cancel"])
    let plain = alert(.actionSheet, action("a"))
    root.present(plain)
    #expect(!plain.dismissByTappingOutside() && root.presentedViewController === plain)
    let item = BarButtonItem(title: "Share", target: nil, action: nil)
    plain.popoverPresentationController?.barButtonItem = item
    #expect(plain.dismissByTappingOutside() && root.presentedViewController == nil)
    let question = alert(.alert, self.action("no", .cancel))
    root.present(question)
    #expect(!question.dismissByTappingOutside() && root.presentedViewController === question)
    #expect(stage.log.take() == [])
  }
}
