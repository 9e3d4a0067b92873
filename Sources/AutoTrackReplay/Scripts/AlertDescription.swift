/// An alert controller as a script describes it.
public struct AlertDescription: Sendable, Equatable {
  /// How it is shown.
  public enum Style: String, CaseIterable, Sendable {
    case alert, actionSheet
  }

  /// A button.
  public struct Action: Sendable, Equatable {
    /// Its title.
    public var title: String?
    /// Its style.
    public var style: AlertActionStyle
    /// An id of its own.
    public var id: String?

    /// Creates a button.
    public init(title: String?, style: AlertActionStyle = .default, id: String? = nil) {
      self.title = title
      self.style = style
      self.id = id
    }
  }

  /// The title.
  public var title: String?
  /// The message.
  public var message: String?
  /// How it is shown.
  public var style: Style
  /// The buttons in order.
  public var actions: [Action]
  /// The id of the controller that presents it; nil: the topmost.
  public var from: String?
  /// The index of the button that the return key chooses.
  public var preferred: Int?

  /// Creates an alert.
  public init(
    title: String? = nil, message: String? = nil, style: Style = .alert, actions: [Action],
    from: String? = nil, preferred: Int? = nil
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
    self.from = from
    self.preferred = preferred
  }
}

/// An alert view or action sheet of the old kind, as a script describes it.
public struct LegacyAlert: Sendable, Equatable {
  /// The title.
  public var title: String?
  /// The message; action sheets have none.
  public var message: String?
  /// The buttons' titles in order.
  public var buttons: [String]
  /// The index of the cancel button.
  public var cancelButton: Int?
  /// The index of the destructive button; alert views have none.
  public var destructiveButton: Int?
  /// The id of the delegate.
  public var delegate: String?

  /// Creates an alert.
  public init(
    title: String? = nil, message: String? = nil, buttons: [String], cancelButton: Int? = nil,
    destructiveButton: Int? = nil, delegate: String? = nil
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.cancelButton = cancelButton
    self.destructiveButton = destructiveButton
    self.delegate = delegate
  }
}
