import AutoTrackReplay
import Testing

@Suite("Storyboard reader: recognizers")
struct GestureReaderTests {
  private func gestures(_ elements: String) throws -> [GestureNode] {
    let document = try read(
      page("<view id=\"v\"><gestureRecognizers>\(elements)</gestureRecognizers></view>"))
    #expect(document.notes == [])
    return document.allViews.flatMap(\.gestures)
  }

  @Test func `what Interface Builder writes of a recognizer are its properties`() throws {
    let found = try gestures(
      """
      <tapGestureRecognizer id="t" numberOfTapsRequired="2" numberOfTouchesRequired="3" cancelsTouchesInView="NO" delaysTouchesBegan="YES"/>
      <pongPressGestureRecognizer id="l" allowableMovement="12" minimumPressDuration="0.25" enabled="NO"/>
      <swipeGestureRecognizer id="s" direction="left"/>
      <swipeGestureRecognizer id="u"><swipeGestureRecognizerDirection key="direction" right="YES" up="YES"/></swipeGestureRecognizer>
      <panGestureRecognizer id="p" minimumNumberOfTouches="2" maximumNumberOfTouches="4" delaysTouchesEnded="NO"/>
      <screenEdgePanGestureRecognizer id="e"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
      """)
    #expect(
      found.map(\.properties) == [
        [
          "numberOfTapsRequired": .number(2), "numberOfTouchesRequired": .number(3),
          "cancelsTouchesInView": .bool(false), "delaysTouchesBegan": .bool(true),
        ],
        [
          "allowableMovement": .number(12), "minimumPressDuration": .number(0.25),
          "isEnabled": .bool(false),
        ],
        ["direction": .string("left")], ["direction": .strings(["right", "up"])],
        [
          "minimumNumberOfTouches": .number(2), "maximumNumberOfTouches": .number(4),
          "delaysTouchesEnded": .bool(false),
        ],
        ["edges": .strings(["left"])],
      ])
  }

  @Test func `a recognizer acts by them`() throws {
    let document = try read(
      page(
        """
        <view id="v"><gestureRecognizers>
        <tapGestureRecognizer id="t" numberOfTapsRequired="2"/></gestureRecognizers></view>
        """))
    func count(_ taps: Int) throws -> Int {
      let step = ##"{"op": "tap", "on": "#v", "taps": \##(taps)}"##
      let script = try readScript("{\"interface\": \"t\"}\n\(step)")
      return try ScriptPlayer().play(script, on: document).paths.count
    }
    #expect(try count(1) == 0)
    #expect(try count(2) == 1)
  }

  @Test func `views and scroll views tell what they do with touches`() throws {
    let document = try read(
      page(
        """
        <scrollView id="s" multipleTouchEnabled="YES" delaysContentTouches="NO" canCancelContentTouches="NO" alwaysBounceVertical="YES"/>
        <searchBar id="b" showsCancelButton="YES"/>
        """))
    let live = try InterfaceBuilder().build(document)
    let scroll = try #require(live.element(id: "s"))
    for (name, value) in [
      ("isMultipleTouchEnabled", true), ("delaysContentTouches", false),
      ("canCancelContentTouches", false), ("alwaysBounceVertical", true),
    ] {
      #expect(live.property(named: name, of: scroll) == .bool(value), "\(name)")
    }
    let bar = try #require(live.element(id: "b"))
    #expect(live.property(named: "showsCancelButton", of: bar) == .bool(true))
  }
}
