/// A button (UIButton).
open class Button: Control {
  @exclusivity(unchecked) private final var normalTitle: String?
  @exclusivity(unchecked) private final var otherTitles: [ControlState: String] = [:]

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
}
