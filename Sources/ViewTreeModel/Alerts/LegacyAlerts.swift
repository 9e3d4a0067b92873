/// What legacy alerts tell. The delegate is asked whether it answers each time.
public protocol LegacyAlertDelegate: AnyObject {
  /// Whether the delegate has this method.
  func responds(to selector: Selector) -> Bool
  /// A button of an alert view was clicked.
  func alertView(_ alertView: AlertView, clickedButtonAt index: Int)
  /// A button of an action sheet was clicked.
  func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int)
}

extension LegacyAlertDelegate {
  /// All methods are wanted.
  public func responds(to selector: Selector) -> Bool { true }
  /// Does nothing.
  public func alertView(_ alertView: AlertView, clickedButtonAt index: Int) {}
  /// Does nothing.
  public func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) {}
}

/// A click on a legacy alert's button.
public struct ButtonClick {
  /// The button's index; it may be outside.
  public let index: Int
}

/// What the two legacy alerts share.
open class LegacyAlert: View {
  /// The title.
  public final var title: String?
  /// The buttons' titles.
  public final var buttonTitles: [String] = []
  /// The delegate, held weakly.
  public final weak var delegate: (any LegacyAlertDelegate)?

  /// A button's title; nil for an index outside.
  public final func buttonTitle(at index: Int) -> String? {
    buttonTitles.indices.contains(index) ? buttonTitles[index] : nil
  }

  package func tell(_ delegate: any LegacyAlertDelegate, _ click: ButtonClick) {}
  package var delegateMessage: Message<AnyObject, ButtonClick, Void> { .alertViewClicked }

  /// The entry for a person's click.
  public final func clickButton(at index: Int) {
    dispatch(.clickButton, self, ButtonClick(index: index)) { $0.callDelegate($1) }
  }

  /// Asks the delegate at this moment whether it answers, so an implementation added late is called.
  private final func callDelegate(_ click: ButtonClick) {
    guard let delegate else { return }
    let message = delegateMessage
    let added = dispatchTable?.implementation(message, for: delegate)
    let answers = delegate.responds(to: message.selector)
    guard answers || added != nil else { return }
    dispatch(message, toDelegate: delegate, click) { receiver, click in
      if answers { return tell(delegate, click) }
      added?.body(Call(receiver: receiver, selector: message.selector, arguments: click))
    }
  }
}

/// An alert of before iOS 9 (UIAlertView).
open class AlertView: LegacyAlert {
  /// What it says below the title.
  public final var message: String?

  /// Creates an alert view.
  public convenience init(
    title: String?, message: String?, buttons: [String] = [],
    delegate: (any LegacyAlertDelegate)? = nil
  ) {
    self.init(frame: .zero)
    self.title = title
    self.message = message
    buttonTitles = buttons
    self.delegate = delegate
  }

  package override func tell(_ delegate: any LegacyAlertDelegate, _ click: ButtonClick) {
    delegate.alertView(self, clickedButtonAt: click.index)
  }
}

/// An action sheet of before iOS 9 (UIActionSheet).
open class ActionSheet: LegacyAlert {
  /// How it looks (UIActionSheetStyle): -1 automatic, 0 default, 1 black opaque, 2 black translucent.
  public final var actionSheetStyle = -1

  /// Creates an action sheet.
  public convenience init(
    title: String?, buttons: [String] = [], delegate: (any LegacyAlertDelegate)? = nil
  ) {
    self.init(frame: .zero)
    self.title = title
    buttonTitles = buttons
    self.delegate = delegate
  }

  package override var delegateMessage: Message<AnyObject, ButtonClick, Void> {
    .actionSheetClicked
  }

  package override func tell(_ delegate: any LegacyAlertDelegate, _ click: ButtonClick) {
    delegate.actionSheet(self, clickedButtonAt: click.index)
  }
}

extension Message where Receiver == LegacyAlert, Arguments == ButtonClick, Output == Void {
  /// A person clicks a button of a legacy alert.
  public static var clickButton: Self { Self(10, "_buttonClicked:") }
}

extension Message where Receiver == AnyObject, Arguments == ButtonClick, Output == Void {
  /// The delegate's own method of an alert view: what can be added to a class.
  public static var alertViewClicked: Self { Self(11, "alertView:clickedButtonAtIndex:") }
  /// The delegate's own method of an action sheet.
  public static var actionSheetClicked: Self { Self(12, "actionSheet:clickedButtonAtIndex:") }
}
