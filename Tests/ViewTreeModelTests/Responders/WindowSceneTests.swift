import AutoTrack
import Testing
import ViewTreeModel

@Suite("Scenes and the application's life")
struct WindowSceneTests {
  private let app = Application()
  private let log = Log()

  init() {
    app.dispatch.wrap(.lifecycle) { [log] call, original in
      log.add("app \(call.arguments)")
      original(call.arguments)
    }
    app.dispatch.wrap(.sceneLifecycle) { [log] call, original in
      log.add("scene \(call.arguments)")
      original(call.arguments)
    }
  }

  @Test("one scene's life: its step, then the application's")
  func one() {
    app.launch()
    let scene = WindowScene()
    #expect(scene.connect(to: app) && !scene.connect(to: app))
    #expect(
      scene.activationState == .background && app.connectedScenes.map { $0 === scene } == [true])
    for step in [
      SceneEvent.willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground,
    ] {
      #expect(scene.announce(step))
    }
    #expect(
      log.take() == [
        "app didFinishLaunching", "scene willConnect", "scene willEnterForeground",
        "scene didBecomeActive", "app didBecomeActive", "scene willResignActive",
        "app willResignActive", "scene didEnterBackground", "app didEnterBackground",
        "scene willEnterForeground", "app willEnterForeground",
      ])
  }

  @Test("a second scene comes and goes without a step of the application; its windows go with it")
  func two() {
    app.launch()
    let scenes = [WindowScene(), WindowScene()]
    for scene in scenes {
      scene.connect(to: app)
      scene.announce(.willEnterForeground)
      scene.announce(.didBecomeActive)
    }
    let window = Window()
    let controller = ViewController()
    window.windowScene = scenes[1]
    window.rootViewController = controller
    window.makeKeyAndVisible(in: app)
    #expect(window.next === scenes[1] && controller.hasAppeared)
    _ = log.take()
    scenes[1].announce(.willResignActive)
    scenes[1].announce(.didEnterBackground)
    #expect(controller.hasAppeared, "going to the back is no disappearance")
    #expect(scenes[1].announce(.didDisconnect) && !scenes[1].announce(.didDisconnect))
    #expect(!controller.hasAppeared && app.windows.isEmpty && app.connectedScenes.count == 1)
    #expect(scenes[1].activationState == .unattached && scenes[1].next == nil)
    #expect(log.take().allSatisfy { $0.hasPrefix("scene") } && app.state == .active)
  }

  @Test("a connected scene stays without windows; one that came with a window goes with it")
  func held() {
    let window = Window()
    let scene = WindowScene()
    window.windowScene = scene
    app.add(window)
    app.remove(window)
    #expect(app.connectedScenes.isEmpty)
    scene.connect(to: app)
    app.add(window)
    app.remove(window)
    #expect(app.connectedScenes.count == 1 && scene.next === app)
  }

  @Test(
    "whatever steps are announced: each scene keeps to its own order, and the application follows the foremost"
  )
  func law() {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let stage = WindowSceneTests()
      let inBackground = random.below(2) == 0
      stage.app.launch(inBackground: inBackground)
      let scenes = (0..<3).map { _ in WindowScene() }
      // 0 unattached, 1 background, 2 inactive, 3 active
      var levels = [0, 0, 0]
      var front = inBackground ? 1 : 2
      _ = stage.log.take()
      for _ in 0..<200 {
        let place = random.below(3)
        let step = SceneEvent.allCases[random.below(SceneEvent.allCases.count)]
        let (from, to) =
          switch step {
          case .willConnect: (0, 1)
          case .willEnterForeground: (1, 2)
          case .didBecomeActive: (2, 3)
          case .willResignActive: (3, 2)
          case .didEnterBackground: (2, 1)
          case .didDisconnect: (1, 0)
          }
        let fits = levels[place] == from
        #expect(
          (step == .willConnect
            ? scenes[place].connect(to: stage.app) : scenes[place].announce(step)) == fits)
        var expected: [String] = []
        if fits {
          levels[place] = to
          expected.append("scene \(step)")
          let foremost = max(1, levels.max() ?? 1)
          // Connecting and disconnecting in the back moves nobody.
          if step != .willConnect, step != .didDisconnect, foremost != front {
            expected.append("app \(step)")
            front = foremost
          }
        }
        #expect(stage.log.take() == expected)
        #expect(stage.app.state == [.background, .background, .inactive, .active][front])
      }
    }
  }

  @Test("a scene outlives its application and can be connected to another one")
  func outlives() {
    let scene = WindowScene()
    do {
      let other = Application()
      scene.connect(to: other)
      scene.announce(.willEnterForeground)
    }
    #expect(!scene.announce(.didBecomeActive) && scene.next == nil)
    #expect(scene.connect(to: app) && scene.activationState == .background)
    #expect(scene.next === app)
  }

  @Test("a launch in the background is passive until the application is active")
  func passive() {
    #expect(!app.isPassive)
    app.launch(inBackground: true)
    #expect(app.isPassive && app.state == .background)
    app.announce(.willEnterForeground)
    #expect(app.isPassive && app.state == .inactive)
    app.announce(.didBecomeActive)
    app.announce(.didEnterBackground)
    #expect(!app.isPassive)
    app.launch()
    #expect(!app.isPassive && app.state == .inactive)
  }
}
