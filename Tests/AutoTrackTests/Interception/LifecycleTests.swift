import AutoTrack
import Testing
import ViewTreeModel

@Suite("The application's life in events")
struct LifecycleTests {
  private static let launch = "#applicationDidFinishLaunchingWithOptions"
  private static let foreground = "#applicationWillEnterForeground"
  private static let active = "#applicationDidBecomeActive"
  private static let background = "#applicationDidEnterBackground#EnterBackgroundType=1"
  private static let page =
    "#viewDidAppear:#LoginViewController#UIWindow[0]#UIApplication#AppDelegate"

  @Test("fault 36: a launch in the background is no start; its page comes once it is active, once")
  func passiveLaunch() {
    let screen = Screen()
    let app = screen.application
    app.launch(inBackground: true)
    screen.window.makeKeyAndVisible(in: app)
    screen.tracker.track("fetched")
    #expect(screen.summaries == ["fetched"] && screen.events[0].page == nil)
    #expect(screen.dropped == [.passiveLaunch: 2])
    app.announce(.willEnterForeground)
    #expect(screen.summaries == ["fetched", Self.foreground])
    app.announce(.didBecomeActive)
    app.announce(.willResignActive)
    app.announce(.didEnterBackground)
    app.announce(.willEnterForeground)
    app.announce(.didBecomeActive)
    #expect(
      screen.summaries == [
        "fetched", Self.foreground, Self.active, Self.page, Self.background, Self.foreground,
        Self.active,
      ])
  }

  @Test("a page that came and went while the application was passive is never recorded")
  func passivePages() {
    let screen = Screen()
    screen.application.launch(inBackground: true)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.window.rootViewController = CartViewController()
    screen.application.announce(.didBecomeActive)
    let pages = screen.paths.filter { $0.hasPrefix("#view") }
    #expect(pages == [Self.page.replacing("Login", with: "Cart")])
  }

  @Test("a tracker that starts in a passive application waits with its page as well")
  func lateStart() {
    let screen = Screen(starts: false)
    screen.application.launch(inBackground: true)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.start(in: screen.application)
    #expect(screen.events.isEmpty)
    screen.application.announce(.didBecomeActive)
    #expect(screen.paths == [Self.active, Self.page])
  }

  @Test("the original's preset records a passive launch and its pages as they come")
  func original() {
    let screen = Screen(.wkTrackingData)
    screen.application.launch(inBackground: true)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.application.announce(.didBecomeActive)
    #expect(screen.paths == [Self.launch, Self.page, Self.active])
  }

  @Test("fault 17: an interruption gives no second activation, no foreground and no page")
  func flicker() {
    let paths = BothPresets { screen in
      screen.application.launch()
      screen.window.makeKeyAndVisible(in: screen.application)
      screen.application.announce(.didBecomeActive)
      for _ in 0..<3 {
        screen.application.announce(.willResignActive)
        screen.application.announce(.didBecomeActive)
      }
      screen.application.announce(.willTerminate)
    }
    #expect(
      paths.standard == [Self.launch, Self.page, Self.active, "#applicationWillTerminate"])
    #expect(paths.original.filter { $0 == Self.active }.count == 4)
  }

  @Test("a sink that stops the tracker at the activation stops the page after it")
  func stops() {
    final class Holder { var tracker: Tracker<ViewTree>? }
    let holder = Holder()
    var paths: [String] = []
    let tracker = Tracker { event in
      paths.append(event.summary)
      holder.tracker?.stop()
    }
    holder.tracker = tracker
    let screen = Screen(starts: false)
    tracker.start(in: screen.application)
    screen.application.launch(inBackground: true)
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.application.announce(.didBecomeActive)
    #expect(paths == [Self.active] && screen.application.dispatch.count == 0)
    holder.tracker = nil
  }

  @Test("a second scene: its pages are recorded, its steps are not")
  func secondScene() {
    let screen = Screen()
    let app = screen.application
    app.launch()
    let scenes = [WindowScene(), WindowScene()]
    screen.window.windowScene = scenes[0]
    for scene in scenes {
      scene.connect(to: app)
      scene.announce(.willEnterForeground)
      scene.announce(.didBecomeActive)
    }
    let window = Window()
    window.windowScene = scenes[1]
    window.rootViewController = CartViewController()
    window.makeKeyAndVisible(in: app)
    for step in [SceneEvent.willResignActive, .didEnterBackground, .didDisconnect] {
      #expect(scenes[1].announce(step))
    }
    let cart = "#CartViewController#UIWindow[0]#UIWindowScene#UIApplication#AppDelegate"
    #expect(
      screen.paths == [
        Self.launch, Self.active, "#viewDidAppear:" + cart, "#viewDidDisappear:" + cart,
      ])
  }

  @Test(
    "whatever scenes do: activations and departures alternate, and pages come of appearances alone")
  func law() {
    for seed in UInt64(1)...30 {
      var random = SplitMix64(seed: seed)
      let screen = Screen()
      let app = screen.application
      let isPassive = random.below(2) == 0
      app.launch(inBackground: isPassive)
      screen.window.makeKeyAndVisible(in: app)
      let scenes = (0..<3).map { _ in WindowScene() }
      for _ in 0..<150 {
        let scene = scenes[random.below(3)]
        let step = SceneEvent.allCases[random.below(SceneEvent.allCases.count)]
        if step == .willConnect { scene.connect(to: app) } else { scene.announce(step) }
      }
      var isActive = false
      var isInFront = !isPassive
      for path in screen.paths {
        switch path {
        case Self.launch: #expect(!isPassive)
        case Self.foreground:
          #expect(!isInFront)
          isInFront = true
        case Self.active:
          #expect(!isActive && isInFront)
          isActive = true
        case Self.background:
          #expect(isInFront)
          isActive = false
          isInFront = false
        default: #expect(path == Self.page)
        }
      }
      let hasBeenActive = screen.paths.contains(Self.active)
      let pages = screen.paths.filter { $0 == Self.page }.count
      #expect(pages == (isPassive && !hasBeenActive ? 0 : 1), "seed \(seed)")
    }
  }
}
