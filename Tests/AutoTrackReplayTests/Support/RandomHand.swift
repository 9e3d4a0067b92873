import AutoTrack
import AutoTrackReplay
import ViewTreeModel

// Steps of fingers, keys and choices.
extension ScriptMaker {
  mutating func point() -> Point {
    Point(x: Double(random.below(400)), y: Double(random.below(800)) / 4)
  }

  mutating func touchTarget() throws(DocumentError) -> TouchTarget {
    switch random.below(3) {
    case 0: .screen(point())
    case 1: TouchTarget(element: try selector(), at: point())
    default: .on(try selector())
    }
  }

  private mutating func seconds() -> Double { random.pick([0, 0.1, 0.3, 1, 2.5]) }

  mutating func handOperation(_ kind: Int) throws(DocumentError) -> ScriptStep.Operation {
    switch kind {
    case 46: .press(on: try touchTarget(), seconds: seconds(), touches: 1 + random.below(2))
    case 47: .drag(on: try touchTarget(), drag())
    case 48:
      .pinch(
        on: try touchTarget(),
        Pinch(
          scale: random.pick([0, 1, 2.5]), rotation: random.pick([0, -1.5]),
          spread: random.pick([100, 20]), seconds: seconds(), steps: 1 + random.below(9)))
    case 49: .fingers([change(), change()])
    case 50:
      .key(
        random.chance(50)
          ? .name(random.pick(KeyName.allCases)) : .text(random.nonEmptyText()),
        modifiers: KeyModifier.allCases.filter { _ in random.chance(20) })
    case 51: .focus(on: random.chance(80) ? try selector() : nil)
    case 52:
      .search(on: try selector(), random.pick([.search, .cancel, .scope(random.below(3))]))
    case 53:
      .rowAction(
        on: try selector(), at: place(), edge: random.pick(RowEdge.allCases),
        index: random.below(3))
    case 54: .accessory(on: try selector(), at: place())
    case 55: .commitRow(on: try selector(), at: place(), random.pick(RowEditing.allCases))
    case 56: .menu(.own(try selector()))
    case 57: .menu(.context(try selector(), at: random.chance(50) ? point() : nil))
    case 58: random.chance(50) ? .menu(.edit) : .closeMenu
    case 59:
      .chooseMenu(
        random.pick([
          .path([random.below(3), random.below(3)]), .identifier(random.nonEmptyText()),
          .title(random.text()),
        ]))
    case 60: random.pick([.preferred, .tapOutside])
    case 61: .endEditing
    case 62: .setValue(on: try selector(), .numbers([0.25, 0.5, Double(random.below(9))]))
    default:
      .scene(random.pick(SceneStep.allCases), of: random.chance(50) ? try selector() : nil)
    }
  }

  private mutating func drag() -> Drag {
    Drag(
      random.chance(50) ? .by(point()) : .to(point()), seconds: seconds(),
      hold: random.pick([0, 0.6]), touches: 1 + random.below(2), steps: 1 + random.below(9),
      isCancelled: random.chance(20))
  }

  private mutating func change() -> FingerInput {
    let finger = random.below(2)
    return switch random.below(4) {
    case 0: .down(finger, at: point())
    case 1: .move(finger, to: point())
    case 2: .up(finger)
    default: .cancel(finger)
    }
  }
}
