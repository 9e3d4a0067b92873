import AutoTrack
import ViewTreeModel

/// What a controller of the play has been told last.
enum Told: String {
  case off
  case coming
  case on
  case going
}

/// A controller of the play: its kind of container and what it has been told.
protocol PlayedController: ViewController, AdaptivePresentationControllerDelegate {
  var played: Played { get }
}

/// What the play knows of a controller.
final class Played {
  let number: Int
  unowned let play: ContainerPlay
  var told = Told.off
  var isThere = false

  init(_ play: ContainerPlay) {
    self.play = play
    number = play.nextNumber()
  }

  func hear(_ step: String, _ from: [Told], _ to: Told) {
    if !from.contains(told) { play.fault("\(number) is told \(step) while \(told)") }
    told = to
    play.trouble()
  }

  /// A call of viewDidAppear or viewDidDisappear: real exactly if it changes something.
  func observe(_ appears: Bool, isReal: Bool) {
    if isReal != (isThere != appears) { play.fault("\(number) really: \(isReal)") }
    isThere = appears
  }
}

// Delegates make trouble too.
extension PlayedController {
  fileprivate func hasDelegates() { presentationController.delegate = self }
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    played.play.trouble()
    return true
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    played.play.trouble()
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    played.play.trouble()
  }
}

final class PlayedPage: ViewController, PlayedController {
  let played: Played
  init(_ play: ContainerPlay) {
    played = Played(play)
    super.init()
    hasDelegates()
  }
  override func viewDidLoad() { played.play.trouble() }
  override func viewWillAppear(_ animated: Bool) { played.hear("+", [.off, .going], .coming) }
  override func viewDidAppear(_ animated: Bool) { played.hear("on", [.coming], .on) }
  override func viewWillDisappear(_ animated: Bool) { played.hear("-", [.on, .coming], .going) }
  override func viewDidDisappear(_ animated: Bool) { played.hear("off", [.going], .off) }
  override func willMove(toParent parent: ViewController?) { played.play.trouble() }
  override func didMove(toParent parent: ViewController?) { played.play.trouble() }
}

final class PlayedStack: NavigationController, PlayedController, NavigationControllerDelegate {
  let played: Played
  init(_ play: ContainerPlay) {
    played = Played(play)
    super.init()
    hasDelegates()
    delegate = self
  }
  override func viewDidLoad() { played.play.trouble() }
  override func viewWillAppear(_ animated: Bool) { played.hear("+", [.off, .going], .coming) }
  override func viewDidAppear(_ animated: Bool) { played.hear("on", [.coming], .on) }
  override func viewWillDisappear(_ animated: Bool) { played.hear("-", [.on, .coming], .going) }
  override func viewDidDisappear(_ animated: Bool) { played.hear("off", [.going], .off) }
  override func willMove(toParent parent: ViewController?) { played.play.trouble() }
  override func didMove(toParent parent: ViewController?) { played.play.trouble() }
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { played.play.trouble() }
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) { played.play.trouble() }
}

final class PlayedTabs: TabBarController, PlayedController, TabBarControllerDelegate {
  let played: Played
  init(_ play: ContainerPlay) {
    played = Played(play)
    super.init()
    hasDelegates()
    delegate = self
  }
  override func viewDidLoad() { played.play.trouble() }
  override func viewWillAppear(_ animated: Bool) { played.hear("+", [.off, .going], .coming) }
  override func viewDidAppear(_ animated: Bool) { played.hear("on", [.coming], .on) }
  override func viewWillDisappear(_ animated: Bool) { played.hear("-", [.on, .coming], .going) }
  override func viewDidDisappear(_ animated: Bool) { played.hear("off", [.going], .off) }
  override func willMove(toParent parent: ViewController?) { played.play.trouble() }
  override func didMove(toParent parent: ViewController?) { played.play.trouble() }
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool {
    played.play.trouble()
    return true
  }
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) { played.play.trouble() }
}

final class PlayedSplit: SplitViewController, PlayedController {
  let played: Played
  init(_ play: ContainerPlay) {
    played = Played(play)
    super.init()
    hasDelegates()
  }
  override func viewDidLoad() { played.play.trouble() }
  override func viewWillAppear(_ animated: Bool) { played.hear("+", [.off, .going], .coming) }
  override func viewDidAppear(_ animated: Bool) { played.hear("on", [.coming], .on) }
  override func viewWillDisappear(_ animated: Bool) { played.hear("-", [.on, .coming], .going) }
  override func viewDidDisappear(_ animated: Bool) { played.hear("off", [.going], .off) }
  override func willMove(toParent parent: ViewController?) { played.play.trouble() }
  override func didMove(toParent parent: ViewController?) { played.play.trouble() }
}

final class PlayedPager: PageViewController, PlayedController,
  PageViewControllerDataSource, PageViewControllerDelegate
{
  let played: Played
  init(_ play: ContainerPlay) {
    played = Played(play)
    super.init()
    hasDelegates()
    dataSource = self
    delegate = self
  }
  override func viewDidLoad() { played.play.trouble() }
  override func viewWillAppear(_ animated: Bool) { played.hear("+", [.off, .going], .coming) }
  override func viewDidAppear(_ animated: Bool) { played.hear("on", [.coming], .on) }
  override func viewWillDisappear(_ animated: Bool) { played.hear("-", [.on, .coming], .going) }
  override func viewDidDisappear(_ animated: Bool) { played.hear("off", [.going], .off) }
  override func willMove(toParent parent: ViewController?) { played.play.trouble() }
  override func didMove(toParent parent: ViewController?) { played.play.trouble() }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? {
    played.play.trouble()
    return played.play.any()
  }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { played.play.page() }
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pending: [ViewController]
  ) { played.play.trouble() }
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) { played.play.trouble() }
}
