/// A button (UIButton).
open class Button: Control {
  @exclusivity(unchecked) private final var normalTitle: String?
  @exclusivity(unchecked) private final var otherTitles: [ControlState: String] = [:]

  /// The menu that it opens (UIButton.menu).
  public final var menu: Menu? { didSet { menuPress() } }
  /// Whether a tap opens the menu, instead of a long press (UIControl.showsMenuAsPrimaryAction). Its
  /// targets then hear of no touch.
  public final var showsMenuAsPrimaryAction = false { didSet { menuPress() } }

  /// Creates a button with a title for the normal state.
  public convenience init(title: String?) {
    self.init(frame: .zero)
    setTitle(title, for: .normal)
  }

  /// Sets the title for a state; nil falls back to the normal state's.
  public final func setTitle(_ title: String?, for state: ControlState) {
    if state == .normal { normalTitle = title } else { otherTitles[state] = title }
  }

  /// The title for a state as it was set, nil if it was not.
  public final func title(for state: ControlState) -> String? {
    state == .normal ? normalTitle : otherTitles[state]
  }

  /// The title it shows: the present state's, else the normal one (UIButton.currentTitle).
  public final var currentTitle: String? {
    if otherTitles.isEmpty { return normalTitle }
    return otherTitles[state] ?? normalTitle
  }

  private final var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  package override func touchUpInside(_ touch: Touch, _ event: Event) {
    if opensMenu { openMenu(event) } else { super.touchUpInside(touch, event) }
  }

  /// The menu would be shown.
  package override func rehearseTouchUpInside(_ touch: Touch, _ event: Event) {
    if opensMenu { send(.menuActionTriggered, event) } else { touchUpInside(touch, event) }
  }

  package override func report(_ events: ControlEvents, _ event: Event) {
    if !opensMenu { super.report(events, event) }
  }

  /// A long press opens a menu that is not what a tap opens.
  private final func menuPress() {
    let isWanted = menu != nil && !showsMenuAsPrimaryAction
    setSystemRecognizer(isWanted) {
      MenuPressGestureRecognizer { view, _, event in
        if let button = view as? Button, button.isEnabled { button.openMenu(event) }
      }
    }
  }

  /// The targets of the opening hear first, and may give it another menu.
  @discardableResult
  package final func openMenu(_ event: Event) -> Bool {
    send(.menuActionTriggered, event)
    guard let menu, let application = dispatchTable?.application else { return false }
    return application.show(ShownMenu(menu, MenuSource(self)))
  }
}
