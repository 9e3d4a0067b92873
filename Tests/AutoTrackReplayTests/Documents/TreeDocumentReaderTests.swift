import AutoTrack
import AutoTrackReplay
import Testing

@Suite struct TreeDocumentReaderTests {
  @Test func aWholeDocumentIsRead() throws {
    let document = try readTree(
      """
      {"application": "ShopApplication", "appDelegate": {"class": "AppDelegate", "base": "NSObject"},
       "windows": [{"rootViewController": "nav", "scene": "UIWindowScene", "frame": [0, 0, 390, 844]}],
       "controllers": [
         {"id": "nav", "class": "UINavigationController", "viewControllers": ["login"]},
         {"id": "login", "class": "LoginViewController", "title": "Login",
          "rightItems": [{"id": "done", "systemItem": "done", "target": "login", "action": "done:"}],
          "view": {"class": "UIView", "subviews": [
            {"class": "UIButton", "id": "signIn", "props": {"title": "Sign in", "tag": 4},
             "targets": [{"target": "login", "action": "login:", "events": "touchUpInside"},
                         {"target": null, "action": "log", "events": ["touchDown", "allEvents"]}],
             "gestures": [{"class": "UITapGestureRecognizer", "action": "tapped:", "target": "h"}],
             "parameters": {"campaign": "spring", "n": 1.5, "b": true, "none": null},
             "ignored": "subtree"},
            {"class": "UITabBar", "items": [{"title": "One"}]}]}}],
       "objects": [{"id": "h", "class": "Handler", "implements": ["tapped:"]}]}
      """)
    #expect(document.applicationClass == ClassDescription(name: "ShopApplication"))
    #expect(document.applicationDelegate == ClassDescription(name: "AppDelegate", base: "NSObject"))
    let window = try #require(document.windows.first)
    #expect(window.view.viewClass.name == "UIWindow")
    #expect(window.view.frame == [0, 0, 390, 844])
    #expect(window.rootViewController == "nav" && window.scene == "UIWindowScene")
    #expect(document.controllers.map(\.id) == ["nav", "login"])
    let login = document.controllers[1]
    #expect(login.rightItems.first?.target == TargetDescription(target: "login", action: "done:"))
    #expect(login.rightItems.first?.itemClass.name == "UIBarButtonItem")
    let button = try #require(login.view?.subviews.first)
    #expect(button.properties == ["title": .string("Sign in"), "tag": .number(4)])
    #expect(button.targets.map(\.events) == [["touchUpInside"], ["touchDown", "allEvents"]])
    #expect(button.targets.map(\.target) == ["login", nil])
    #expect(button.gestures.first?.targets == [TargetDescription(target: "h", action: "tapped:")])
    #expect(
      button.parameters == [
        "campaign": .string("spring"), "n": .number(1.5), "b": .bool(true), "none": .null,
      ])
    #expect(button.ignored == "subtree")
    #expect(
      button.location == DocumentLocation(line: 8, path: "$.controllers[1].view.subviews[0]"))
    #expect(login.view?.subviews[1].items.first?.itemClass.name == "UITabBarItem")
    try expectRoundTrip(document)
  }

  @Test func aControllerInsideAWindowsFirstSubviewIsTheRoot() throws {
    let document = try readTree(
      """
      {"windows": [{"subviews": [
        {"class": "UIView", "controller": {"id": "root", "class": "Root"}, "subviews": [
          {"class": "UILabel"},
          {"class": "Side", "controller": {"id": "side", "class": "SideController"}},
          {"class": "Box", "embeds": "side"}]},
        {"class": "Overlay"}]}]}
      """)
    let window = try #require(document.windows.first)
    #expect(window.rootViewController == "root")
    #expect(window.view.subviews.map(\.viewClass.name) == ["Overlay"])
    #expect(document.controllers.map(\.id) == ["root", "side"])
    let places = try #require(document.controllers[0].view?.subviews)
    #expect(places.map(\.placedController) == [nil, "side", nil])
    #expect(places[2].embeddedController == "side")
    #expect(document.controllers[1].view?.viewClass.name == "Side")
    try expectRoundTrip(document)
  }

  @Test func aPlaceOrALaterSubviewDoesNotBecomeTheRoot() throws {
    let document = try readTree(
      """
      {"windows": [
        {"subviews": [{"controller": "a"}]},
        {"subviews": [{"class": "V"}, {"class": "W", "controller": {"id": "a", "class": "A"}}]},
        {"rootViewController": "a",
         "subviews": [{"class": "W", "controller": {"id": "b", "class": "B"}}]}]}
      """)
    #expect(document.windows.map(\.rootViewController) == [nil, nil, "a"])
    #expect(
      document.windows.map { $0.view.subviews.map(\.placedController) }
        == [["a"], [nil, "a"], ["b"]])
    try expectRoundTrip(document)
  }

  private func expectRoundTrip(_ document: InterfaceDocument) throws {
    let again = try readTree(try TreeDocumentWriter().write(document))
    #expect(again.withoutLocations == document.withoutLocations)
  }
}
