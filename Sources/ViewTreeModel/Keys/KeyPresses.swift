// A key goes to the first responder, to the view in focus, or to the key window, whichever is there first,
// and from there up the chain (UIKit: "Handling key presses made on a physical keyboard"): to a command that
// wants it, to a responder that handles presses, and else to what the toolkit does with it. Text goes to the
// text input that is edited before all that, and escape to a menu on screen.
extension Application {
  /// Presses a key and lets it go.
  ///
  /// - Returns: Whether anything took it.
  @discardableResult
  public final func press(_ key: Key) -> Bool {
    if menuTakesKey(key) { return true }
    guard let start = firstResponder ?? focusedView ?? keyWindow else { return false }
    note(.key(key))
    return spend { deliver(.user) { event in take(key, from: start, event) } }
  }

  private final func take(_ key: Key, from start: Responder, _ event: Event) -> Bool {
    if let input = firstResponder as? any TextInput, input.types(key) { return true }
    if performCommand(of: key, from: start, event) { return true }
    let presses = [Press(key)]
    if let taker = start.firstInChain(where: { $0.pressesBegan(presses, with: event) }) {
      taker.pressesEnded(presses, with: event)
      return true
    }
    return performDefault(of: key, event)
  }

  /// The command of the nearest responder that has one for the key.
  private final func performCommand(of key: Key, from start: Responder, _ event: Event) -> Bool {
    var found: KeyCommand?
    let owner = start.firstInChain { responder in
      found = responder.keyCommands.first { $0.key == key && $0.isChoosable }
      return found != nil
    }
    guard let found, let owner else { return false }
    found.attach(to: dispatch)
    let view = owner as? View ?? (owner as? ViewController)?.viewIfLoaded
    let choice = MenuChoice(event: event, source: MenuSource(view), menus: [], indexPath: [])
    found.dispatch(.chooseMenuElement, found, choice) { $0.run($1) }
    return true
  }

  /// What a key does that nobody wants for himself.
  private final func performDefault(of key: Key, _ event: Event) -> Bool {
    if let alert = topAlert { return answer(alert, key, event) }
    switch key {
    case .tab: return moveFocus(by: 1)
    case Key("\t", .shift): return moveFocus(by: -1)
    case .space:
      // What full keyboard access does: a tap, of this input.
      guard let view = focusedView, view.isTouchable else { return false }
      return activate(view, event)
    default: return false
    }
  }

  private final var topAlert: AlertController? {
    keyWindow?.rootViewController?.presentationStack.last as? AlertController
  }

  /// Return chooses an alert's preferred action, escape the one that cancels.
  private final func answer(_ alert: AlertController, _ key: Key, _ event: Event) -> Bool {
    let action: AlertAction?
    switch key {
    case .return: action = alert.preferredStyle == .alert ? alert.preferredAction : nil
    case .escape: action = alert.actions.first { $0.style == .cancel }
    default: action = nil
    }
    guard let action, action.takesChoice else { return false }
    action.choose(event)
    return true
  }
}

extension TextInput {
  /// Whether the key is text, or changes it, and was taken as such.
  fileprivate func types(_ key: Key) -> Bool {
    switch key {
    case .return: return pressReturn()
    case .delete: return deleteBackward()
    default: return key.text.map(insertText) ?? false
    }
  }
}
