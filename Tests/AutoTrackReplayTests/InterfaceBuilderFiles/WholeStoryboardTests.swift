import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("Whole storyboards")
struct WholeStoryboardTests {
  /// The elements that make views, written down here apart from the reader's own table.
  private static let viewElements = [
    "view", "label", "button", "switch", "stepper", "slider", "segmentedControl", "progressView",
    "searchBar", "activityIndicatorView", "textField", "textView", "imageView", "tableView",
    "tableViewCell", "tableViewCellContentView", "collectionView", "collectionViewCell",
    "collectionViewCellContentView", "collectionReusableView", "scrollView", "stackView",
    "pickerView", "datePicker", "pageControl", "toolbar", "navigationBar", "tabBar",
    "visualEffectView", "containerView", "mapView", "webView", "wkWebView", "glkView", "mtkView",
    "sceneKitView", "arscnView",
  ]

  private static func count(_ element: String, in text: String, where attribute: String = "") -> Int
  {
    let pattern = "<\(element)(?=[ />])[^>]*\(attribute)"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return -1 }
    return expression.numberOfMatches(
      in: text, range: NSRange(text.startIndex..., in: text))
  }

  @Test(arguments: [shopStoryboard] + realStoryboards)
  func `everything that the text has is in the document`(file: URL) throws {
    let data = try Data(contentsOf: file)
    let text = String(decoding: data, as: UTF8.self)
    let document = try StoryboardReader().read(Array(data), source: file.lastPathComponent)

    let views = Self.viewElements.map { Self.count($0, in: text) }.reduce(0, +)
    #expect(document.allViews.count == views + document.windows.count)
    #expect(document.allTargets.count == Self.count("action", in: text, where: "selector="))
    #expect(document.controllers.count == Self.count("scene", in: text))
    let segues = document.controllers.map { $0.segues.count + $0.children.count }.reduce(0, +)
    let embedded = document.allViews.compactMap(\.embeddedController).count
    #expect(segues + embedded == Self.count("segue", in: text, where: " kind="))
    let gestures = document.allViews.map(\.gestures.count).reduce(0, +)
    #expect(gestures == Self.count("[a-zA-Z]+GestureRecognizer", in: text))
    #expect(
      document.allViews.filter { $0.frame != nil }.count
        == Self.count("rect", in: text, where: "key=\"frame\""))
    let items = document.allViews.flatMap(\.items) + document.controllers.flatMap(\.allItems)
    #expect(
      items.count == Self.count("barButtonItem", in: text) + Self.count("tabBarItem", in: text))
    #expect(document.notes.allSatisfy { $0.location.line != nil })
  }

  @Test func `the shop reads as it is drawn`() throws {
    let bytes = Array(try Data(contentsOf: shopStoryboard))
    let document = try StoryboardReader().read(bytes, source: "Shop.storyboard")
    #expect(document.notes == [])
    #expect(document.windows.map(\.rootViewController) == ["tab-Ro-001"])
    #expect(document.controller("tab-Ro-001")?.children == ["nav-Sh-001", "nav-Se-001"])
    #expect(
      document.view("prd-Ba-001")?.gestures.flatMap(\.targets).map(\.action) == [
        "bannerTapped:", "bannerHeld:",
      ])
    #expect(document.view("prd-Nm-001")?.properties["text"] == .string("Enamel mug\nfor the road"))
    #expect(document.view("set-Tv-001")?.sectionTitles == ["Notifications", "Sound", nil])
    #expect(
      document.controller("prd-Vc-001")?.outlets == [
        "addButton": "prd-Ad-001", "quantity": "prd-Sp-001", "choices[0]": "prd-Sg-001",
        "choices[1]": "prd-Sp-001",
      ])
    let custom = document.allViews.map(\.viewClass.name)
    #expect(custom.contains("BasketButton") && custom.contains("ProductCell"))
  }

  private static let catalogue = "uikit-growing-uicatalog.storyboard"

  @Test(.enabled(if: realStoryboards.contains { $0.lastPathComponent == catalogue }))
  func `the real catalogue has its 13 scenes and 29 actions and leaves nothing out`() throws {
    let name = Self.catalogue
    let file = try #require(realStoryboards.first { $0.lastPathComponent == name })
    let document = try StoryboardReader().read(Array(try Data(contentsOf: file)), source: name)
    #expect(document.controllers.count == 13)
    #expect(document.allTargets.count == 29)
    #expect(document.windows.map(\.rootViewController) == ["tkg-nK-lFW"])
    #expect(document.controller("tkg-nK-lFW")?.children == ["ph9-xY-dQB"])
    let shown = document.allViews.compactMap { $0.properties["title"] }
    #expect(shown.contains(.string("NotIgnoreButton4")))
    #expect(document.notes == [])
  }

  @Test(arguments: [shopStoryboard] + realStoryboards)
  func `cut anywhere it is a syntax error`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    // The last line end may be missing.
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for cut in stride(from: 0, through: end, by: max(1, end / 61)) + [end] {
      let error = #expect(throws: DocumentError.self) {
        try StoryboardReader().read(Array(bytes[..<cut]), source: "cut")
      }
      #expect(error?.reason == .syntax, "cut at \(cut)")
    }
  }
}
