import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Storyboard reader: views and controllers")
struct StoryboardReaderTests {
  @Test func `the initial controller is the root of one window`() throws {
    let document = try read(page(""))
    #expect(document.windows.count == 1)
    #expect(document.windows.first?.rootViewController == "vc")
    #expect(document.windows.first?.view.viewClass.name == "UIWindow")
    #expect(document.notes.isEmpty)
  }

  @Test func `a custom class is the name and the element's class the base`() throws {
    let document = try read(
      page("<button id='a' customClass='BuyButton' customModule='Shop'/><label id='b'/>"))
    #expect(document.view("a")?.viewClass == ClassDescription(name: "BuyButton", base: "UIButton"))
    #expect(document.view("b")?.viewClass == ClassDescription(name: "UILabel", base: "UILabel"))
    #expect(
      document.controller("vc")?.controllerClass
        == ClassDescription(name: "PageViewController", base: "UIViewController"))
  }

  @Test func `frames and nesting keep their order`() throws {
    let document = try read(
      page(
        """
        <view id="a"><rect key="frame" x="1" y="2.5" width="3" height="4"/>
        <rect key="contentStretch" x="9" y="9" width="9" height="9"/>
        <subviews><view id="b"/><view id="c"/></subviews></view><view id="d"/>
        """))
    #expect(document.view("a")?.frame == [1, 2.5, 3, 4])
    #expect(document.view("a")?.subviews.map(\.id) == ["b", "c"])
    #expect(document.view("root")?.subviews.map(\.id) == ["a", "d"])
    #expect(document.view("a")?.location.line == 6)
  }

  @Test func `buttons have the title that they show, and those of their other states`() throws {
    let document = try read(
      page(
        """
        <button id="plain" enabled="NO" selected="YES"><state key="normal" title="A &amp; B"/>
          <state key="selected" title="S"/><state key="disabled" title="D"/></button>
        <button id="both"><state key="normal" title="Button"/>
          <buttonConfiguration key="configuration" style="plain" title="Shown" subtitle="small"/>
        </button>
        <button id="rich"><state key="normal"><attributedString key="attributedTitle">
          <fragment content="one "/><fragment><string key="content">two</string></fragment>
        </attributedString></state></button>
        <button id="long"><state key="normal"><string key="title">first
        second</string></state></button>
        """))
    let plain = try #require(document.view("plain")).properties
    #expect(plain["title"] == .string("A & B"))
    #expect(plain["title.selected"] == .string("S"))
    #expect(plain["title.disabled"] == .string("D"))
    #expect(plain["isEnabled"] == .bool(false))
    #expect(plain["isSelected"] == .bool(true))
    let both = try #require(document.view("both")).properties
    #expect(both["title"] == .string("Shown"))
    #expect(both["title.normal"] == .string("Button"))
    #expect(both["subtitle"] == .string("small"))
    #expect(document.view("rich")?.properties["title"] == .string("one two"))
    #expect(document.view("long")?.properties["title"] == .string("first\nsecond"))
    #expect(document.notes.isEmpty)
  }

  @Test func `controls have their values and Interface Builder's defaults`() throws {
    let document = try read(
      page(
        """
        <switch id="on" on="YES"/><switch id="off"/><stepper id="step"/>
        <stepper id="step2" value="2" minimumValue="1" maximumValue="9" stepValue="0.5"/>
        <slider id="slide" value="40" minValue="0.0" maxValue="100"/>
        <segmentedControl id="seg" selectedSegmentIndex="1"><segments>
          <segment title="A"/><segment image="x"/></segments></segmentedControl>
        <pageControl id="pages" numberOfPages="5" currentPage="2"/>
        <textField id="pin" placeholder="PIN" text="12">
          <textInputTraits key="textInputTraits" secureTextEntry="YES" textContentType="password"/>
        </textField>
        <textView id="memo"><string key="text" base64-UTF8="YES">w6TDtg</string></textView>
        <view id="v" hidden="YES" alpha="0.5" userInteractionEnabled="NO" tag="7" userLabel="Box"/>
        """))
    #expect(document.view("on")?.properties == ["isOn": .bool(true)])
    #expect(document.view("off")?.properties == ["isOn": .bool(false)])
    #expect(
      document.view("step")?.properties == [
        "value": .number(0), "minimumValue": .number(0), "maximumValue": .number(100),
        "stepValue": .number(1),
      ])
    #expect(document.view("step2")?.properties["stepValue"] == .number(0.5))
    #expect(
      document.view("slide")?.properties == [
        "value": .number(40), "minimumValue": .number(0), "maximumValue": .number(100),
      ])
    #expect(
      document.view("seg")?.properties == [
        "segments": .strings(["A", ""]), "selectedSegmentIndex": .number(1),
      ])
    #expect(
      document.view("pages")?.properties == [
        "numberOfPages": .number(5), "currentPage": .number(2),
      ])
    #expect(
      document.view("pin")?.properties == [
        "placeholder": .string("PIN"), "text": .string("12"), "isSecureTextEntry": .bool(true),
        "textContentType": .string("password"),
      ])
    #expect(document.view("memo")?.properties["text"] == .string("äö"))
    #expect(
      document.view("v")?.properties == [
        "isHidden": .bool(true), "alpha": .number(0.5), "isUserInteractionEnabled": .bool(false),
        "tag": .number(7), "userLabel": .string("Box"),
      ])
    #expect(document.notes.isEmpty)
  }

  @Test func `accessibility and runtime attributes take the model's names`() throws {
    let document = try read(
      page(
        """
        <view id="a"><accessibility key="accessibilityConfiguration" identifier="box" label="Box">
          <accessibilityTraits key="traits" button="YES"/></accessibility></view>
        <view id="b"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="b1"/>
          <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <real key="value" value="4.5"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="color" keyPath="tint"><color key="value" red="1"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="odd" keyPath="x"/>
        </userDefinedRuntimeAttributes></view>
        """))
    #expect(
      document.view("a")?.properties == [
        "accessibilityIdentifier": .string("box"), "accessibilityLabel": .string("Box"),
      ])
    #expect(
      document.view("b")?.properties == [
        "accessibilityIdentifier": .string("b1"), "runtime.flag": .bool(true),
        "runtime.layer.cornerRadius": .number(4.5),
      ])
    #expect(document.notes.map(\.message) == ["runtime attribute of type 'odd': left out"])
  }

  @Test func `static cells know their section and row, prototypes their identifier`() throws {
    let document = try read(
      page(
        """
        <tableView id="t"><view key="tableHeaderView" id="head"/>
        <sections><tableViewSection headerTitle="One"><cells><tableViewCell id="c0"/>
          <tableViewCell id="c1"><tableViewCellContentView key="contentView" id="cc"><subviews>
          <label id="l"/></subviews></tableViewCellContentView></tableViewCell></cells>
        </tableViewSection><tableViewSection footerTitle="Foot"><cells>
          <tableViewCell id="c2" style="IBUITableViewCellStyleValue1"/></cells></tableViewSection>
        </sections></tableView>
        <tableView id="p"><prototypes><tableViewCell id="pc" reuseIdentifier="row"/></prototypes>
        </tableView>
        <collectionView id="col"><cells><collectionViewCell id="cell" reuseIdentifier="tile">
          <view key="contentView" id="tv"/></collectionViewCell></cells>
          <collectionReusableView key="sectionHeaderView" id="h" reuseIdentifier="top"/>
        </collectionView>
        """))
    let table = try #require(document.view("t"))
    #expect(table.subviews.map(\.id) == ["head", "c0", "c1", "c2"])
    #expect(table.subviews.map(\.indexPath) == [nil, [0, 0], [0, 1], [1, 0]])
    #expect(table.sectionTitles == ["One", nil])
    #expect(table.properties["sectionFooterTitles"] == .strings(["", "Foot"]))
    #expect(document.view("cc")?.subviews.map(\.id) == ["l"])
    #expect(document.view("c2")?.properties["style"] == .string("IBUITableViewCellStyleValue1"))
    #expect(document.view("p")?.subviews.isEmpty == true)
    #expect(
      document.view("p")?.prototypes.first?.properties["reuseIdentifier"] == .string("row"))
    #expect(document.view("col")?.prototypes.map(\.id) == ["cell", "h"])
    #expect(document.notes.isEmpty)
  }

  @Test func `bars have their items, controllers their navigation items and tabs`() throws {
    let document = try read(
      storyboard(
        """
        <viewController id="vc" title="Own" storyboardIdentifier="Page" userLabel="The page">
        <view key="view" id="root"><subviews>
        <toolbar id="bar"><items><barButtonItem id="i1" systemItem="trash"/>
          <barButtonItem id="i2" title="Go" enabled="NO" tag="3"/>
          <barButtonItem id="i3"><button key="customView" id="inner"/></barButtonItem></items>
        </toolbar>
        <navigationBar id="nb"><items><navigationItem id="n" title="Top">
          <barButtonItem key="leftBarButtonItem" id="i4" title="L"/></navigationItem></items>
        </navigationBar>
        <tabBar id="tb"><items><tabBarItem id="i5" systemItem="favorites"/></items></tabBar>
        </subviews></view>
        <navigationItem key="navigationItem" id="ni" title="Shown">
          <barButtonItem key="leftBarButtonItem" id="l" title="Left"/>
          <rightBarButtonItems><barButtonItem id="r1" title="R1"/><barButtonItem id="r2"/>
          </rightBarButtonItems><barButtonItem key="backBarButtonItem" id="b" title="Back"/>
          <view key="titleView" id="tv"/></navigationItem>
        <toolbarItems><barButtonItem id="ti" title="T"/></toolbarItems>
        <tabBarItem key="tabBarItem" id="tab" title="Tab"/>
        </viewController>
        """, initial: "vc"))
    let vc = try #require(document.controller("vc"))
    #expect(vc.title == "Own")
    #expect(vc.properties["navigationItem.title"] == .string("Shown"))
    #expect(vc.properties["userLabel"] == .string("The page"))
    #expect(vc.storyboardIdentifier == "Page")
    #expect(vc.leftItems.map(\.id) == ["l"])
    #expect(vc.rightItems.map(\.title) == ["R1", nil])
    #expect(vc.backItem?.title == "Back")
    #expect(vc.titleView?.id == "tv")
    #expect(vc.toolbarItems.map(\.id) == ["ti"])
    #expect(vc.tabItem?.title == "Tab")
    #expect(vc.tabItem?.itemClass.name == "UITabBarItem")
    let bar = try #require(document.view("bar"))
    #expect(bar.items.map(\.systemItem) == ["trash", nil, nil])
    #expect(bar.items.map(\.isEnabled) == [true, false, true])
    #expect(bar.items[1].properties["tag"] == .number(3))
    #expect(bar.items[2].customView?.id == "inner")
    #expect(document.view("nb")?.items.map(\.id) == ["i4"])
    #expect(document.view("nb")?.properties["title"] == .string("Top"))
    #expect(document.view("tb")?.items.map(\.systemItem) == ["favorites"])
    #expect(document.notes.isEmpty)
  }

  @Test func `what a controller owns beside its view is kept`() throws {
    let document = try read(
      storyboard(
        """
        <tableViewController id="vc"><tableView key="view" id="t"/>
        <refreshControl key="refreshControl" id="r"><connections>
          <action selector="reload:" destination="vc"/></connections></refreshControl>
        </tableViewController></objects></scene><scene><objects>
        <navigationController id="nav"><navigationBar key="navigationBar" id="bar"
          customClass="Bar"/></navigationController></objects></scene><scene><objects>
        <viewControllerPlaceholder id="far" storyboardName="Other"/>
        """, initial: "vc"))
    #expect(document.view("t")?.subviews.map(\.id) == ["r"])
    #expect(document.view("r")?.targets.map(\.events) == [["valueChanged"]])
    #expect(document.controller("nav")?.bars.map(\.viewClass.name) == ["Bar"])
    #expect(document.controller("far")?.view == nil)
    #expect(
      document.notes.map(\.message) == [
        "reference to storyboard 'Other': read as an empty controller"
      ])
  }

  @Test func `a XIB gives its owner the connected view and leaves the others detached`() throws {
    let document = try read(
      xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardController">
          <connections><outlet property="view" destination="a"/>
          <outlet property="field" destination="f"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="a"><subviews><textField id="f"><connections>
          <action selector="typed:" destination="-1"/></connections></textField></subviews></view>
        <view id="b"/>
        """))
    let owner = try #require(document.controller("-1"))
    #expect(owner.controllerClass.name == "CardController")
    #expect(owner.view?.id == "a")
    #expect(owner.outlets == ["view": "a", "field": "f"])
    #expect(document.detachedViews.map(\.id) == ["b"])
    #expect(document.windows.isEmpty)
    #expect(document.allTargets.map(\.target) == ["-1"])
    #expect(document.allTargets.map(\.events) == [["editingDidEnd"]])
  }

  @Test func `a XIB owner without view is an object`() throws {
    let document = try read(
      xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <button id="a"><connections><action selector="go" destination="-1"/></connections></button>
        <customObject id="o" customClass="Helper"/>
        """))
    #expect(document.objects.map(\.id) == ["o", "-1"])
    #expect(document.objects.map(\.objectClass.name) == ["Helper", "NSObject"])
    #expect(document.controllers.isEmpty)
  }

  @Test func `unknown elements are noted with their line, among subviews read as views`() throws {
    let document = try read(
      page("<fancyDial id='d' customClass='Dial'/>\n<glowView id='g'/>\n<view id='v'><odd/></view>")
    )
    #expect(document.view("d")?.viewClass == ClassDescription(name: "Dial", base: "UIView"))
    #expect(document.view("g")?.viewClass == ClassDescription(name: "UIGlowView", base: "UIView"))
    #expect(document.notes.map(\.location.line) == [6, 7, 8])
    #expect(
      document.notes.last?.message == "element 'odd' in 'view' is not understood: left out")
  }

  @Test func `translated texts go before the document's own`() throws {
    let text = page(
      """
      <button id="b"><state key="normal" title="Buy"/></button><label id="l" text="Name"/>
      <textField id="f" placeholder="Mail"/><segmentedControl id="s"><segments>
      <segment title="A"/><segment title="B"/></segments></segmentedControl>
      <tableView id="t"><sections><tableViewSection id="sec" headerTitle="H"/></sections>
      </tableView><toolbar id="bar"><items><barButtonItem id="i" title="Go"/></items></toolbar>
      """)
    let document = try read(
      text,
      strings: [
        "b.normalTitle": "Kaufen", "l.text": "Naam", "f.placeholder": "Post",
        "s.segmentTitles[1]": "Zwei", "sec.headerTitle": "Kopf", "i.title": "Los",
        "l.nothing": "?", "other.text": "of another file",
      ])
    #expect(document.view("b")?.properties["title"] == .string("Kaufen"))
    #expect(document.view("l")?.properties["text"] == .string("Naam"))
    #expect(document.view("f")?.properties["placeholder"] == .string("Post"))
    #expect(document.view("s")?.properties["segments"] == .strings(["A", "Zwei"]))
    #expect(document.view("t")?.sectionTitles == ["Kopf"])
    #expect(document.view("bar")?.items.first?.title == "Los")
    #expect(document.notes.map(\.message) == ["translated text 'l.nothing' fits nothing: left out"])
  }
}
