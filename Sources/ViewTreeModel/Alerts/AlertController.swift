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
  /// The action that the return key chooses; one that is not among the actions is not taken
  /// (UIAlertController.preferredAction).
  public final var preferredAction: AlertAction? {
    get { actions.first { $0 === preferred } }
    set { preferred = newValue }
  }
  private final weak var preferred: AlertAction?
  /// Where an action sheet points to (UIViewController.popoverPresentationController); nil for an
  /// alert.
  public final var popoverPresentationController: PopoverPresentationController? {
    preferredStyle == .actionSheet ? popover : nil
  }
  private final let popover = PopoverPresentationController()
  private final var wasPresented = false
  private final var isAnswered = false
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

  /// The return key chooses the preferred action; alerts have one, action sheets do not.
  ///
  /// - Returns: False if there is none, or it cannot be chosen now.
  @discardableResult
  public final func choosePreferredAction() -> Bool {
    guard preferredStyle == .alert, let preferredAction else { return false }
    return dispatchTable?.application?.choose(preferredAction) ?? false
  }

  /// A tap beside an action sheet chooses its cancel action. Without one a sheet stays, and one that
  /// points at something goes, which is no choice. An alert stays.
  ///
  /// - Returns: Whether the sheet goes.
  @discardableResult
  public final func dismissByTappingOutside() -> Bool {
    guard let application = dispatchTable?.application, presentingViewController != nil else {
      return false
    }
    application.note(.tapOutside(self))
    return application.deliver(.user, tapOutside)
  }

  /// A finger taps beside it.
  final func tapOutside(_ event: Event) -> Bool {
    guard preferredStyle == .actionSheet, takesChoice, let presenter = presentingViewController
    else { return false }
    if let cancel = actions.first(where: { $0.style == .cancel }) {
      guard cancel.takesChoice else { return false }
      cancel.choose(event)
      return true
    }
    return popover.hasSource && presenter.dismiss(animated: true)
  }

  /// Whether an action can be chosen: on screen and on top, or never shown.
  final var takesChoice: Bool {
    !isAnswered && presentedViewController == nil
      && (!wasPresented || presentingViewController != nil)
  }

  /// An action was chosen: the alert goes, and takes no other choice until it is presented again.
  final func answer() {
    isAnswered = true
    presentingViewController?.dismiss(animated: true)
  }

  package override func presentationBegins() {
    wasPresented = true
    isAnswered = false
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    parts.append(contentsOf: actions)
  }
}

/// What an action sheet on a wide screen points to (UIPopoverPresentationController). Held weakly.
public final class PopoverPresentationController {
  /// The bar button item.
  public weak var barButtonItem: BarButtonItem?
  /// The view.
  public weak var sourceView: View?

  /// Whether there is something to point to: then the sheet is a bubble, which a tap beside it closes.
  var hasSource: Bool { barButtonItem != nil || sourceView != nil }
}
