// Objects whose class is data: what a document describes as a delegate, target or controller. Which
// methods they have is what their class record defines.

/// An object of a data-driven class that is no responder.
open class DataObject: ModelObject {
  /// Whether the object's class defines the method.
  public final func responds(to selector: Selector) -> Bool { canPerform(selector) }
}

/// A controller of a data-driven class.
open class DataController: ViewController {
  /// Whether the controller's class defines the method.
  public final func responds(to selector: Selector) -> Bool { canPerform(selector) }
}

/// What performs every delegate method by its name.
public protocol DataDelegate: ModelObject, TableViewDelegate, CollectionViewDelegate,
  LegacyAlertDelegate
{}

extension DataObject: DataDelegate {}
extension DataController: DataDelegate {}

extension DataDelegate {
  /// Performs `tableView:didSelectRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
    perform("tableView:didSelectRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:didDeselectRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) {
    perform("tableView:didDeselectRowAtIndexPath:", from: tableView)
  }

  /// Performs `collectionView:didSelectItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didSelectItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:didDeselectItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didDeselectItemAtIndexPath:", from: collectionView)
  }

  /// Performs `alertView:clickedButtonAtIndex:`.
  public func alertView(_ alertView: AlertView, clickedButtonAt index: Int) {
    perform("alertView:clickedButtonAtIndex:", from: alertView)
  }

  /// Performs `actionSheet:clickedButtonAtIndex:`.
  public func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) {
    perform("actionSheet:clickedButtonAtIndex:", from: actionSheet)
  }
}
