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
public protocol DataDelegate: ModelObject, TableViewDelegate, TableViewDataSource,
  CollectionViewDelegate, CollectionViewDataSource, LegacyAlertDelegate, TextFieldDelegate,
  TextViewDelegate, SearchBarDelegate
{}

extension DataObject: DataDelegate {}
extension DataController: DataDelegate {}

extension DataDelegate {
  /// Performs `alertView:clickedButtonAtIndex:`.
  public func alertView(_ alertView: AlertView, clickedButtonAt index: Int) {
    perform("alertView:clickedButtonAtIndex:", from: alertView)
  }

  /// Performs `actionSheet:clickedButtonAtIndex:`.
  public func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt index: Int) {
    perform("actionSheet:clickedButtonAtIndex:", from: actionSheet)
  }
}

// Text inputs: what is asked is answered with yes, since a method of a data-driven class answers nothing.
extension DataDelegate {
  /// Performs `textFieldDidBeginEditing:`.
  public func textFieldDidBeginEditing(_ textField: TextField) {
    perform("textFieldDidBeginEditing:", from: textField)
  }

  /// Performs `textFieldShouldReturn:`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool {
    perform("textFieldShouldReturn:", from: textField)
    return true
  }

  /// Performs `textFieldDidEndEditing:`.
  public func textFieldDidEndEditing(_ textField: TextField) {
    perform("textFieldDidEndEditing:", from: textField)
  }

  /// Performs `textViewDidBeginEditing:`.
  public func textViewDidBeginEditing(_ textView: TextView) {
    perform("textViewDidBeginEditing:", from: textView)
  }

  /// Performs `textViewDidChange:`.
  public func textViewDidChange(_ textView: TextView) {
    perform("textViewDidChange:", from: textView)
  }

  /// Performs `textViewDidEndEditing:`.
  public func textViewDidEndEditing(_ textView: TextView) {
    perform("textViewDidEndEditing:", from: textView)
  }

  /// Performs `searchBarTextDidBeginEditing:`.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {
    perform("searchBarTextDidBeginEditing:", from: searchBar)
  }

  /// Performs `searchBar:textDidChange:`.
  public func searchBar(_ searchBar: SearchBar, textDidChange text: String) {
    perform("searchBar:textDidChange:", from: searchBar)
  }

  /// Performs `searchBarTextDidEndEditing:`.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {
    perform("searchBarTextDidEndEditing:", from: searchBar)
  }

  /// Performs `searchBarSearchButtonClicked:`.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
    perform("searchBarSearchButtonClicked:", from: searchBar)
  }

  /// Performs `searchBarCancelButtonClicked:`.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
    perform("searchBarCancelButtonClicked:", from: searchBar)
  }

  /// Performs `searchBar:selectedScopeButtonIndexDidChange:`.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange index: Int
  ) {
    perform("searchBar:selectedScopeButtonIndexDidChange:", from: searchBar)
  }
}
