import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Storyboard reader: connections")
struct ConnectionsTests {
  @Test func `actions name their target, the first responder is the chain`() throws {
    let document = try read(
      page(
        """
        <button id="b"><connections>
          <action selector="buy:" destination="vc" eventType="touchDown" id="a1"/>
          <action selector="copy:" destination="chain" eventType="touchUpInside" id="a2"/>
        </connections></button>
        """))
    #expect(
      document.view("b")?.targets == [
        TargetDescription(target: "vc", action: "buy:", events: ["touchDown"]),
        TargetDescription(target: nil, action: "copy:", events: ["touchUpInside"]),
      ])
  }

  @Test(arguments: [
    ("button", "touchUpInside"), ("switch", "valueChanged"), ("slider", "valueChanged"),
    ("stepper", "valueChanged"), ("segmentedControl", "valueChanged"),
    ("datePicker", "valueChanged"), ("pageControl", "valueChanged"), ("textField", "editingDidEnd"),
  ])
  func `an action without event stands for the control's primary one`(
    element: String, event: String
  ) throws {
    let document = try read(
      page(
        "<\(element) id='c'><connections><action selector='go' destination='vc'/></connections>"
          + "</\(element)>"))
    #expect(document.view("c")?.targets.map(\.events) == [[event]])
  }

  @Test func `items and gestures send without control events`() throws {
    let document = try read(
      page(
        """
        <toolbar id="bar"><items><barButtonItem id="i"><connections>
          <action selector="tap:" destination="vc" id="a1"/></connections></barButtonItem></items>
        </toolbar>
        <imageView id="img"><gestureRecognizers/><connections>
          <outletCollection property="gestureRecognizers" destination="tap" appends="YES"/>
          <outletCollection property="gestureRecognizers" destination="hold" appends="YES"/>
        </connections></imageView>
        """,
        beside: """
          <tapGestureRecognizer id="tap" customClass="MyTap"><connections>
            <action selector="tapped:" destination="vc"/>
            <outlet property="delegate" destination="vc"/></connections></tapGestureRecognizer>
          <pongPressGestureRecognizer id="hold"/><panGestureRecognizer id="loose"/>
          """))
    #expect(
      document.view("bar")?.items.first?.target == TargetDescription(target: "vc", action: "tap:"))
    let gestures = try #require(document.view("img")).gestures
    #expect(
      gestures.map(\.gestureClass) == [
        ClassDescription(name: "MyTap", base: "UITapGestureRecognizer"),
        ClassDescription(
          name: "UILongPressGestureRecognizer", base: "UILongPressGestureRecognizer"),
      ])
    #expect(gestures.first?.targets == [TargetDescription(target: "vc", action: "tapped:")])
    #expect(gestures.first?.outlets == ["delegate": "vc"])
    #expect(document.notes.map(\.message) == ["recognizer 'loose' is on no view"])
  }

  @Test func `outlets are kept by property, collections with an index`() throws {
    let document = try read(
      storyboard(
        """
        <tableViewController id="vc"><tableView key="view" id="t"><connections>
          <outlet property="delegate" destination="vc"/>
          <outlet property="dataSource" destination="vc"/></connections></tableView>
        <connections><outlet property="table" destination="t"/>
          <outletCollection property="all" destination="t"/>
          <outletCollection property="all" destination="o"/>
          <outlet property="height" destination="con"/></connections></tableViewController>
        <customObject id="o" customClass="Helper"><connections>
          <outlet property="owner" destination="vc"/></connections></customObject>
        <view id="extra"><constraints><constraint id="con"/></constraints></view>
        """, initial: "vc"))
    #expect(document.view("t")?.delegate == "vc")
    #expect(document.view("t")?.outlets == ["dataSource": "vc"])
    #expect(document.controller("vc")?.outlets == ["table": "t", "all[0]": "t", "all[1]": "o"])
    #expect(document.objects.first?.outlets == ["owner": "vc"])
    #expect(document.detachedViews.map(\.id) == ["extra"])
    #expect(document.notes.isEmpty)
  }

  @Test func `segues contain, embed, or lead on`() throws {
    let document = try read(
      storyboard(
        """
        <tabBarController id="tabs"><connections>
          <segue destination="nav" kind="relationship" relationship="viewControllers"/>
          <segue destination="b" kind="relationship" relationship="viewControllers"/>
        </connections></tabBarController></objects></scene>
        <scene><objects><navigationController id="nav"><connections>
          <segue destination="a" kind="relationship" relationship="rootViewController"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController id="a"><view key="view" id="av"><subviews>
          <button id="go"><connections>
            <segue destination="b" kind="presentation" identifier="next" id="s1"/></connections>
          </button><containerView id="box"><connections>
            <segue destination="c" kind="embed" id="s2"/></connections></containerView>
          </subviews></view><connections><segue destination="a" kind="show" id="s3"/></connections>
          </viewController></objects></scene>
        <scene><objects><viewController id="c"/></objects></scene>
        <scene><objects><exit id="out"/><viewController id="b"><view key="view" id="bv"><subviews>
          <button id="back"><connections>
            <segue destination="out" kind="unwind" unwindAction="home:" id="s4"/></connections>
          </button></subviews></view></viewController>
        """, initial: "tabs"))
    #expect(document.controller("tabs")?.children == ["nav", "b"])
    #expect(document.controller("nav")?.children == ["a"])
    #expect(document.view("box")?.embeddedController == "c")
    var present = SegueNode(id: "s1", kind: "present", destination: "b", source: "go")
    present.identifier = "next"
    let show = SegueNode(id: "s3", kind: "show", destination: "a", source: nil)
    #expect(document.controller("a")?.segues == [present, show])
    var unwind = SegueNode(id: "s4", kind: "unwind", destination: "b", source: "back")
    unwind.unwindAction = "home:"
    #expect(document.controller("b")?.segues == [unwind])
    #expect(document.notes.isEmpty)
  }

  @Test(arguments: [
    "<action selector='x' destination='gone' eventType='touchUpInside'/>",
    "<outlet property='x' destination='gone'/>",
    "<outletCollection property='x' destination='gone'/>",
    "<segue kind='show' destination='gone'/>",
    "<segue kind='show' destination='root'/>",
    "<action selector='x' destination='con'/>",
  ])
  func `a connection to nothing is a reference error with its line`(connection: String) throws {
    let text = page(
      "<button id='b'><constraints><constraint id='con'/></constraints>\n<connections>"
        + "\n\(connection)</connections></button>")
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.reason == .reference)
    #expect(error?.location.line == 8)
    #expect(error?.source == "Test.storyboard")
  }

  @Test func `a controller that contains itself is a reference error`() throws {
    let relationship = """
      <navigationController id="n"><connections>
      <segue destination="vc" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene><scene><objects>
      <viewController id="vc"><view key="view" id="v"><subviews><containerView id="box">
      <connections><segue destination="n" kind="embed"/></connections></containerView></subviews>
      </view></viewController>
      """
    let error = #expect(throws: DocumentError.self) { try read(storyboard(relationship)) }
    #expect(error?.reason == .reference)
  }

  @Test func `a missing initial controller is a reference error`() throws {
    let error = #expect(throws: DocumentError.self) {
      try read(storyboard("<viewController id='vc'/>", initial: "other"))
    }
    #expect(error?.reason == .reference)
    #expect(try read(storyboard("<viewController id='vc'/>")).notes.count == 1)
  }
}
