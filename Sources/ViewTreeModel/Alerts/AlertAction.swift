/// A choice in an alert (UIAlertAction).
open class AlertAction: ModelObject {
  /// How an action looks and what it means (UIAlertAction.Style; other raw values are kept).
  public struct Style: Sendable, Hashable {
    /// UIKit's raw value.
    public let rawValue: Int

    /// Creates a style from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// An ordinary choice.
    public static let `default` = Style(rawValue: 0)
    /// Leaves everything as it was.
    public static let cancel = Style(rawValue: 1)
    /// Destroys something.
    public static let destructive = Style(rawValue: 2)

    /// `default`, `cancel`, `destructive`, nil for another raw value.
    public var name: String? {
      switch self {
      case .default: "default"
      case .cancel: "cancel"
      case .destructive: "destructive"
      default: nil
      }
    }
  }

  /// What it says.
  public final let title: String?
  /// What it means.
  public final let style: Style
  /// Whether it can be chosen.
  public final var isEnabled = true
  /// Runs when it is chosen.
  public final let handler: ((AlertAction) -> Void)?
  /// The alert that it is in.
  public package(set) final weak var alertController: AlertController?

  /// Creates an action.
  public init(
    title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The action's place among its alert's actions, nil outside an alert.
  public final var index: Int? {
    alertController?.actions.firstIndex { $0 === self }
  }

  /// Whether a person can choose it: not if it is disabled, or if its alert is gone, answered or covered.
  package final var takesChoice: Bool {
    isEnabled && alertController.map(\.takesChoice) ?? true
  }

  /// A person chooses the action: the alert goes and the handler runs.
  package final func choose(_ event: Event?) {
    guard takesChoice else { return }
    dispatch(.chooseAlertAction, self, AlertChoice(event: event)) { action, _ in action.run() }
  }

  private final func run() {
    alertController?.answer()
    handler?(self)
  }
}

/// The choice of an alert's action.
public struct AlertChoice {
  /// The touch that chose it.
  public let event: Event?
}

extension Message where Receiver == AlertAction, Arguments == AlertChoice, Output == Void {
  /// A person chooses an alert's action.
  public static var chooseAlertAction: Self {
    Self(9, "_dismissAnimated:triggeringAction:triggeredByPopoverDimmingView:")
  }
}
