import AutoTrack
import Testing

@testable import ViewTreeModel

/// A recognizer that decides nothing by itself.
private final class Idle: GestureRecognizer {}

/// One random app: views one in the other with recognizers of every kind, delegates and requirements.
private final class Playground {
  let stage = Stage()
  private(set) var views: [View] = []
  private(set) var recognizers: [GestureRecognizer] = []
  private let delegate = Deciding()
  /// Pairs that may recognize together.
  private var pairs: Set<[Int]> = []
  private(set) var steps: [[GestureRecognizer.State]] = []
  private(set) var recognized: [(recognizer: Int, touches: [Touch])] = []

  init(_ random: inout SplitMix64) {
    for _ in 0...random.below(4) {
      let view = random.below(4) == 0 ? Button() : View()
      let inset = Double(views.count * 10)
      view.frame = Rect(x: inset, y: inset, width: 300 - 2 * inset, height: 300 - 2 * inset)
      view.isMultipleTouchEnabled = random.below(2) == 0
      (views.last ?? stage.window).addSubview(view)
      views.append(view)
    }
    for _ in 0...random.below(6) { addRecognizer(&random) }
    let count = recognizers.count
    for _ in 0..<random.below(4) {
      recognizers[random.below(count)].require(toFail: recognizers[random.below(count)])
    }
    for _ in 0..<random.below(6) { pairs.insert([random.below(count), random.below(count)]) }
    delegate.together = { [unowned self] in isPair($0, $1) }
    let (refused, vetoed, waits) = (random.below(8), random.below(8), random.below(count + 3))
    delegate.receives = { [unowned self] recognizer, touch in
      (place(of: recognizer) + touch.finger) % 8 != refused
    }
    delegate.begins = { [unowned self] in place(of: $0) != vetoed }
    delegate.requires = { [unowned self] recognizer, other in
      place(of: recognizer) == waits && place(of: other) < 2
    }
  }

  private func addRecognizer(_ random: inout SplitMix64) {
    let place = recognizers.count
    let made: GestureRecognizer
    switch random.below(11) {
    case 0...3:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + random.below(3)
      tap.numberOfTouchesRequired = 1 + random.below(4) / 3
      made = tap
    case 4:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = Double(random.below(3)) * 0.3
      press.numberOfTapsRequired = random.below(4) / 3
      made = press
    case 5: made = PanGestureRecognizer()
    case 6:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up]
      made = swipe
    case 7: made = PinchGestureRecognizer()
    case 8: made = RotationGestureRecognizer()
    case 9:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = [.left, .top]
      made = pan
    default: made = Idle()
    }
    made.delaysTouchesBegan = random.below(5) == 0
    made.delaysTouchesEnded = random.below(2) == 0
    made.cancelsTouchesInView = random.below(3) > 0
    made.delegate = random.below(3) > 0 ? delegate : nil
    let (view, act) = (views[random.below(views.count)], random.below(12))
    view.addGestureRecognizer(made)
    recognizers.append(made)
    steps.append([])
    made.addAction { [unowned self] in told($0, place, act) }
  }

  private func place(of recognizer: GestureRecognizer) -> Int {
    recognizers.firstIndex { $0 === recognizer } ?? -1
  }

  private func isPair(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    pairs.contains([place(of: first), place(of: second)])
  }

  /// Whether one of the two delegates lets both recognize.
  func mayBothRecognize(_ first: Int, _ second: Int) -> Bool {
    let (one, two) = (recognizers[first], recognizers[second])
    return one.delegate != nil && isPair(one, two) || two.delegate != nil && isPair(two, one)
  }

  private func told(_ recognizer: GestureRecognizer, _ place: Int, _ act: Int) {
    let state = recognizer.state
    let begins = steps[place].last != .began && steps[place].last != .changed
    if begins { recognized.append((place, recognizer.touches)) }
    steps[place].append(state)
    guard begins else {
      if act == 0, state == .changed { recognizer.setState(.ended) }
      return
    }
    // What apps do in handlers, odd things too.
    switch act {
    case 1: recognizer.isEnabled = false
    case 2: recognizer.view?.removeGestureRecognizer(recognizer)
    case 3: recognizers[(place + 1) % recognizers.count].isEnabled = false
    case 4: stage.app.tap(.point(Point(x: 290, y: 290)))
    case 5: stage.app.input(.up(1))
    case 6: views.last?.removeFromSuperview()
    case 7: stage.app.advance(by: 0.4)
    default: break
    }
  }

  /// Fingers that do anything, most of them near each other, so that gestures come about.
  func play(_ random: inout SplitMix64) {
    for _ in 0..<(20 + random.below(40)) {
      let finger = 1 + random.below(5) / 2
      let point = Point(
        x: Double(100 + random.below(4) * 30), y: Double(100 + random.below(3) * 10))
      let edge = Point(x: 2, y: 100)
      switch random.below(10) {
      case 0...1: stage.app.input(.down(finger, at: random.below(5) == 0 ? edge : point))
      case 2...3: stage.app.input([.down(finger, at: point), .up(finger)])
      case 4...6: stage.app.input(.move(finger, to: point))
      case 7: stage.app.input(random.below(5) == 0 ? .cancel(finger) : .up(finger))
      case 8: stage.app.advance(by: Double(random.below(6)) / 5)
      default:
        for recognizer in recognizers where random.below(9) == 0 { recognizer.isEnabled.toggle() }
      }
    }
    stage.app.input((1...3).map { .up($0) })
    stage.app.advance(by: 10)
  }
}

@Suite("Recognizers under random fingers")
struct RecognitionLawTests {
  private func isLegal(_ states: [GestureRecognizer.State]) -> Bool {
    var isGoingOn = false
    for state in states {
      switch state {
      case .began where !isGoingOn: isGoingOn = true
      case .changed where isGoingOn: break
      case .ended: isGoingOn = false
      case .cancelled where isGoingOn: isGoingOn = false
      default: return false
      }
    }
    return !isGoingOn
  }

  @Test("States come in order, one recognizer a touch unless more may, and nothing is left over")
  func law() {
    var random = SplitMix64(seed: 21)
    var (recognized, together) = (0, 0)
    for round in 0..<(isLong ? 20_000 : 800) {
      let playground = Playground(&random)
      playground.play(&random)
      for (place, recognizer) in playground.recognizers.enumerated() {
        #expect(isLegal(playground.steps[place]), "round \(round): \(playground.steps[place])")
        #expect(recognizer.state == .possible && recognizer.progress == .undecided)
        #expect(recognizer.touches.isEmpty && recognizer.sequence == nil, "round \(round)")
      }
      let all = playground.recognized
      recognized += all.count
      for (later, second) in all.enumerated() {
        for first in all[..<later] where first.recognizer != second.recognizer {
          guard first.touches.contains(where: { touch in second.touches.contains { $0 === touch } })
          else { continue }
          together += 1
          #expect(
            playground.mayBothRecognize(first.recognizer, second.recognizer),
            "round \(round)")
        }
      }
      #expect(playground.stage.app.sequences.isEmpty, "round \(round)")
      #expect(playground.stage.app.fingers == nil && playground.stage.app.currentInput == nil)
      #expect(playground.stage.app.inputClock.nextAlarm == nil, "round \(round)")
    }
    #expect(recognized > 1000)
    #expect(together > 20)
  }

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test("An application that lives on keeps no view and no recognizer of earlier touches alive")
  func lifetimes() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<100 {
      let app: Application
      var parts: [Weak] = []
      do {
        let playground = Playground(&random)
        playground.play(&random)
        app = playground.stage.app
        parts = (playground.views as [AnyObject] + playground.recognizers).map(Weak.init)
        app.remove(playground.stage.window)
      }
      #expect(parts.allSatisfy { $0.object == nil })
      #expect(app.sequences.isEmpty)
    }
  }
}
