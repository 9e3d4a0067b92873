/// A delegate or data source of a list: it says which of its optional methods it has.
public protocol ListDelegate: AnyObject {
  /// Whether the method is wanted. Asked once, when the object is set.
  func responds(to selector: Selector) -> Bool
}

extension ListDelegate {
  /// All methods are wanted.
  public func responds(to selector: Selector) -> Bool { true }
}

/// What a list's delegate or data source has said that it answers.
struct ListAnswers: OptionSet {
  let rawValue: UInt32

  private init(bit: UInt32) { rawValue = 1 << bit }
  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let willSelect = ListAnswers(bit: 0)
  static let didSelect = ListAnswers(bit: 1)
  static let willDeselect = ListAnswers(bit: 2)
  static let didDeselect = ListAnswers(bit: 3)
  static let addedDidSelect = ListAnswers(bit: 4)
  static let shouldHighlight = ListAnswers(bit: 5)
  static let didHighlight = ListAnswers(bit: 6)
  static let didUnhighlight = ListAnswers(bit: 7)
  static let willDisplay = ListAnswers(bit: 8)
  static let didEndDisplaying = ListAnswers(bit: 9)
  static let headerView = ListAnswers(bit: 10)
  static let footerView = ListAnswers(bit: 11)
  static let accessory = ListAnswers(bit: 12)
  static let leadingActions = ListAnswers(bit: 13)
  static let trailingActions = ListAnswers(bit: 14)
  static let editingStyle = ListAnswers(bit: 15)
  // The data source's.
  static let sections = ListAnswers(bit: 16)
  static let headerTitle = ListAnswers(bit: 17)
  static let footerTitle = ListAnswers(bit: 18)
  static let canEdit = ListAnswers(bit: 19)
  static let commit = ListAnswers(bit: 20)
  static let supplements = ListAnswers(bit: 21)

  static let fromSource: ListAnswers = [
    .sections, .headerTitle, .footerTitle, .canEdit, .commit, .supplements,
  ]
}

/// A selection on its way.
public struct ListSelection {
  /// The cell, as willSelect answered.
  public let indexPath: ListIndexPath
  /// Whether a person did it: code does not notify.
  public let notifiesDelegate: Bool
}

extension Message where Receiver == ListView, Arguments == ListSelection, Output == Void {
  /// Step 2 of a selection.
  public static var select: Self {
    Self(5, "_selectRowAtIndexPath:animated:scrollPosition:notifyDelegate:")
  }
  /// A person deselects a cell.
  public static var deselect: Self { Self(6, "_deselectRowAtIndexPath:animated:notifyDelegate:") }
}

extension Message where Receiver == AnyObject, Arguments == ListSelection, Output == Void {
  /// The delegate's own method for a selected row or item: what can be added to a class.
  public static var didSelectRow: Self { Self(7, "tableView:didSelectRowAtIndexPath:") }
  /// The delegate's own method for a selected item of a collection view.
  public static var didSelectItem: Self { Self(8, "collectionView:didSelectItemAtIndexPath:") }
}

extension ListView {
  /// Asks the delegate once which of the optional methods it has: one that is added later is never
  /// called, as in UIKit.
  final func askDelegate(_ delegate: AnyObject?, _ selectors: [(ListAnswers, Selector)]) {
    answers.formIntersection(.fromSource)
    waitsForTable = delegate != nil && dispatchTable == nil
    ask(delegate, selectors)
  }

  /// Asks the data source once, and counts and makes cells by it from the next layout on.
  final func askSource(_ source: AnyObject?, _ selectors: [(ListAnswers, Selector)]) {
    answers.subtract(.fromSource)
    ask(source, selectors)
    sourceWasSet(hasSource: source != nil)
  }

  private final func ask(_ object: AnyObject?, _ selectors: [(ListAnswers, Selector)]) {
    guard let object = object as? any ListDelegate else { return }
    for (answer, selector) in selectors where object.responds(to: selector) {
      answers.insert(answer)
    }
  }

  /// Notes whether a delegate that lacks `didSelect` had it added to its class before it was set.
  final func noteAddedDidSelect(
    _ message: Message<AnyObject, ListSelection, Void>, of delegate: (any ListDelegate)?
  ) {
    guard let delegate, !answers.contains(.didSelect),
      dispatchTable?.hasImplementation(message, for: delegate) == true
    else { return }
    answers.insert([.didSelect, .addedDidSelect])
  }

  /// Calls a delegate's method through its wrappers, or the implementation that was added to its class.
  final func callDelegate(
    _ message: Message<AnyObject, ListSelection, Void>, _ delegate: any ListDelegate,
    _ selection: ListSelection, _ original: (ListSelection) -> Void
  ) {
    dispatch(message, toDelegate: delegate, selection) { receiver, selection in
      guard answers.contains(.addedDidSelect) else { return original(selection) }
      dispatchTable?.implementation(message, for: receiver)?.body(
        Call(receiver: receiver, selector: message.selector, arguments: selection))
    }
  }
}
