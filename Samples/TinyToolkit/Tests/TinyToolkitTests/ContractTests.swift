import AutoTrack
import AutoTrackSwiftTesting
import AutoTrackTesting
import Testing

@testable import TinyToolkitSample

/// A desktop without widgets, what can be put on it, and what can be done to that.
private func smallInterface() -> ContractInterface<WidgetTree> {
  let made = WidgetCount()
  func make(_ kind: Int) -> Widget {
    let widget: Widget =
      switch kind {
      case 0: Panel()
      case 1: PushButton("OK")
      case 2: CheckBox()
      case 3: TextLine()
      case 4: TextLine(isPassword: true)
      default: ListRow()
      }
    made.widgets.append { [weak widget] in widget != nil }
    return widget
  }

  let kinds = [
    ContractKind("Panel"), ContractKind("PushButton"), ContractKind("CheckBox"),
    ContractKind("TextLine") { $0.takesText = true },
    ContractKind("TextLine") {
      $0.takesText = true
      $0.isSecure = true
    },
    ContractKind("ListRow") { $0.row = { RowPosition(section: 0, item: $0) } },
  ]
  var interface = ContractInterface(WidgetTree(), root: Desktop(), kinds: kinds) { kind, parent in
    parent.add(make(kind))
  }
  interface.insert = { $1.add(make($0), at: $2) }
  interface.remove = { $0.removeFromParent() }
  interface.move = { $1.add($0, at: $2) }
  interface.mark = { $0.tracking = $1 }
  interface.type = { ($0 as? TextLine)?.enter($1) }
  interface.changeState = { widget in
    (widget as? PushButton)?.label += "!"
    (widget as? CheckBox)?.click()
  }
  interface.children = { $0.children }
  interface.livingNodes = { made.widgets.count { $0() } }
  interface.connect = { [desktop = interface.root] in (desktop as? Desktop)?.record(with: $0) }
  return interface
}

/// Whether each widget that was made still lives.
private final class WidgetCount {
  var widgets: [() -> Bool] = []
}

@Suite("The tiny toolkit")
struct ContractTests {
  @Test("its tree keeps the contract")
  func keepsContract() {
    // It has no count of siblings by class, no identifiers, no identities, and nodes are no handles.
    ResponderTreeContract { smallInterface() }
      .expect(notChecked: [
        .indexInClass, .identifierLost, .identityChanges, .sharedIdentity, .goneNode,
      ])
  }
}
