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

  /// A person chooses the action: the alert goes and the handler runs.
  package final func choose(_ event: Event?) {
    guard isEnabled else { return }
    dispatch(.chooseAlertAction, self, AlertChoice(event: event)) { action, _ in action.run() }
  }

  private final func run() {
    alertController?.presentingViewController?.dismiss(animated: true)
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

/// An alert or action sheet (UIAlertController).
open class AlertController: ViewController {
  /// Where it shows.
  public enum PreferredStyle: Sendable {
    /// From the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What it says below the title.
  public final var message: String?
  /// Where it shows.
  public private(set) final var preferredStyle = PreferredStyle.alert
  /// The choices, in the order they were added.
  public private(set) final var actions: [AlertAction] = []
  /// The text fields, in the order they were added.
  public private(set) final var textFields: [TextField] = []

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: PreferredStyle) {
    self.init()
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a choice.
  public final func addAction(_ action: AlertAction) {
    actions.append(action)
    action.alertController = self
    if let dispatchTable { action.attach(to: dispatchTable) }
  }

  /// Adds a text field.
  public final func addTextField(_ configure: (TextField) -> Void) {
    let field = TextField()
    configure(field)
    textFields.append(field)
    view.addSubview(field)
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    parts.append(contentsOf: actions)
  }
}
