import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Alerts' events")
struct AlertEventTests {
  private func alert(
    _ titles: [String?], style: AlertController.PreferredStyle = .alert, on screen: Screen,
    run: @escaping () -> Void = {}
  ) -> AlertController {
    let styles: [AlertAction.Style] = [.default, .cancel, .destructive]
    let alert = AlertController(title: titles.first ?? nil, message: nil, preferredStyle: style)
    for (title, style) in zip(titles, styles) {
      alert.addAction(AlertAction(title: title, style: style) { _ in run() })
    }
    screen.controller.present(alert)
    return alert
  }

  @Test("an action's element is its index and style: no title and no language change it")
  func identity() {
    var elements: [[String?]] = []
    for titles in [["OK", "Cancel", "Delete"], ["確定", "取消", "削除"], [nil, nil, nil]] {
      let screen = Screen()
      for index in titles.indices {
        let alert = alert(titles, on: screen)
        screen.application.choose(alert.actions[index])
      }
      elements.append(screen.events.map(\.elementPath))
      #expect(Set(screen.paths).count == 3)
    }
    #expect(elements[0] == elements[1] && elements[0] == elements[2])
    #expect(Set(elements[0]).count == 3)
    #expect(elements[0][2]?.hasSuffix("#index=2#style=destructive") == true)
  }

  @Test("a missing title is left out, or written as the original does")
  func nilTitle() {
    let paths = BothPresets { screen in
      let alert = alert([nil], on: screen)
      screen.application.choose(alert.actions[0])
    }
    #expect(paths.standard.first?.hasSuffix("#style=default") == true)
    #expect(paths.original.first?.hasSuffix("#UIAlertActionStyleDefault#title=(null)") == true)
  }

  @Test(
    "return and a tap outside choose as a tap does; a bubble that goes and refused choices are none"
  )
  func waysToChoose() {
    let screen = Screen()
    let first = alert(["OK", "Cancel"], on: screen)
    first.preferredAction = first.actions[0]
    #expect(first.choosePreferredAction() && !first.choosePreferredAction())
    let sheet = alert(["Share", "Cancel"], style: .actionSheet, on: screen)
    #expect(sheet.dismissByTappingOutside() && !sheet.dismissByTappingOutside())
    let bubble = alert(["Share"], style: .actionSheet, on: screen)
    bubble.popoverPresentationController?.sourceView = screen.view
    #expect(bubble.dismissByTappingOutside())
    let last = alert(["OK"], on: screen)
    last.actions[0].isEnabled = false
    #expect(!screen.application.choose(last.actions[0]))
    let styles = screen.paths.map { $0.split(separator: "#").suffix(2).joined(separator: "#") }
    #expect(styles == ["style=default#title=OK", "style=cancel#title=Cancel"])
    #expect(screen.events.allSatisfy { $0.origin == .user })
  }

  @Test("fault 14, 21: the choice is recorded before its handler, which may present another alert")
  func beforeTheHandler() {
    let screen = Screen()
    var seen: [Int] = []
    let first = alert(["One"], on: screen) {
      seen.append(screen.events.count)
      let next = alert(["Two"], on: screen) { seen.append(screen.events.count) }
      screen.application.choose(next.actions[0])
    }
    screen.application.choose(first.actions[0])
    #expect(seen == [1, 2])
    #expect(screen.paths.map { $0.hasSuffix("One") } == [true, false])
  }

  @Test("a field in an alert ends with the choice, after it and in its input, and its text stays")
  func fields() {
    let screen = Screen()
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.collector.clear()
    let alert = alert(["OK"], on: screen)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    screen.application.type("sentinel", into: alert.textFields[1])
    screen.application.type("sentinel", into: alert.textFields[0])
    screen.application.choose(alert.actions[0])
    #expect(screen.paths.count == 2)
    #expect(screen.paths[0].hasPrefix("#UIAlertAction#"))
    #expect(screen.paths[1].hasPrefix("#editingDidEnd#UITextField#UITextField[0]#UIView["))
    #expect(screen.paths[1].contains("#UIAlertController#"))
    #expect(Set(screen.events.map(\.interactionID)).count == 1)
    #expect(screen.events.allSatisfy { !$0.json.contains("sentinel") })
    #expect(screen.dropped[.secureField] == 1)
  }

  @Test("whatever is presented, chosen and dismissed: one event a choice that a person could make")
  func law() {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let screen = Screen()
      let styles: [AlertAction.Style] = [.default, .cancel, .destructive]
      let alerts = (0..<3).map { place in
        let alert = AlertController(
          title: nil, message: nil, preferredStyle: place == 0 ? .alert : .actionSheet)
        // The last sheet has no cancel action and points to something.
        for style in place == 2 ? [styles[0]] : styles {
          alert.addAction(AlertAction(title: "\(place)", style: style))
        }
        alert.popoverPresentationController?.sourceView = place == 2 ? screen.view : nil
        alert.preferredAction = alert.actions[0]
        screen.controller.present(alert)
        alert.dismiss()
        return alert
      }
      var shown: Int?
      var expected: [String] = []
      for _ in 0..<150 {
        let place = random.below(3)
        let alert = alerts[place]
        let index = random.below(alert.actions.count)
        let action = alert.actions[index]
        func choose(_ index: Int, _ works: Bool) -> Bool {
          guard works, alert.actions[index].isEnabled else { return false }
          shown = nil
          expected.append("\(place) \(alert.actions[index].style.name ?? "")")
          return true
        }
        switch random.below(6) {
        case 0:
          #expect(screen.controller.present(alert) == (shown == nil))
          if shown == nil { shown = place }
        case 1: #expect(screen.application.choose(action) == choose(index, shown == place))
        case 2:
          #expect(alert.choosePreferredAction() == choose(0, shown == place && place == 0))
        case 3 where place == 2:
          #expect(alert.dismissByTappingOutside() == (shown == 2))
          if shown == 2 { shown = nil }
        case 3:
          #expect(alert.dismissByTappingOutside() == choose(1, shown == place && place == 1))
        case 4:
          #expect(screen.controller.dismiss() == (shown != nil))
          shown = nil
        default: action.isEnabled.toggle()
        }
      }
      let made = screen.events.map { event in
        func property(_ key: String) -> String {
          if case .string(let text) = event.properties[key] ?? .null { text } else { "" }
        }
        return property("title") + " " + property("style")
      }
      #expect(made == expected, "seed \(seed)")
    }
  }
}
