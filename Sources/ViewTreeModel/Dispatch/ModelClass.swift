/// A class of the model that documents and data-driven classes can name.
public struct ModelClass: Sendable {
  /// UIKit's name.
  public let name: String
  /// The Swift class that behaves as it does.
  public let type: ModelObject.Type
  /// Makes an instance with default properties.
  public let make: @Sendable () -> ModelObject

  private init<Object: ModelObject>(
    _ name: String, _ type: Object.Type, _ make: @escaping @Sendable () -> Object
  ) {
    self.name = name
    self.type = type
    self.make = make
  }

  /// The model's classes by UIKit's name.
  public static let all: [String: ModelClass] = Dictionary(
    uniqueKeysWithValues: list.map { ($0.name, $0) })

  /// UIKit's names by Swift class.
  package static let named: [ObjectIdentifier: String] = Dictionary(
    uniqueKeysWithValues: list.map { (ObjectIdentifier($0.type), $0.name) })

  private static let list: [ModelClass] = [
    ModelClass("NSObject", ModelObject.self) { ModelObject() },
    ModelClass("UIResponder", Responder.self) { Responder() },
    ModelClass("UIApplication", Application.self) { Application() },
    ModelClass("UIWindowScene", WindowScene.self) { WindowScene() },
    ModelClass("UIView", View.self) { View() },
    ModelClass("UIWindow", Window.self) { Window() },
    ModelClass("UILabel", Label.self) { Label() },
    ModelClass("UIImageView", ImageView.self) { ImageView() },
    ModelClass("UIScrollView", ScrollView.self) { ScrollView() },
    ModelClass("UIStackView", StackView.self) { StackView() },
    ModelClass("UIControl", Control.self) { Control() },
    ModelClass("UIButton", Button.self) { Button() },
    ModelClass("UISwitch", Switch.self) { Switch() },
    ModelClass("UISegmentedControl", SegmentedControl.self) { SegmentedControl() },
    ModelClass("UIStepper", Stepper.self) { Stepper() },
    ModelClass("UISlider", Slider.self) { Slider() },
    ModelClass("UIPageControl", PageControl.self) { PageControl() },
    ModelClass("UIDatePicker", DatePicker.self) { DatePicker() },
    ModelClass("UIRefreshControl", RefreshControl.self) { RefreshControl() },
    ModelClass("UITextField", TextField.self) { TextField() },
    ModelClass("UITextView", TextView.self) { TextView() },
    ModelClass("UISearchBar", SearchBar.self) { SearchBar() },
    ModelClass("UIPickerView", PickerView.self) { PickerView() },
    ModelClass("UINavigationBar", NavigationBar.self) { NavigationBar() },
    ModelClass("UIToolbar", Toolbar.self) { Toolbar() },
    ModelClass("UITabBar", TabBar.self) { TabBar() },
    ModelClass("UIBarItem", BarItem.self) { BarItem() },
    ModelClass("UIBarButtonItem", BarButtonItem.self) { BarButtonItem() },
    ModelClass("UITabBarItem", TabBarItem.self) { TabBarItem() },
    ModelClass("UITableView", TableView.self) { TableView() },
    ModelClass("UICollectionView", CollectionView.self) { CollectionView() },
    ModelClass("UITableViewCell", TableViewCell.self) { TableViewCell() },
    ModelClass("UITableViewHeaderFooterView", TableViewHeaderFooterView.self) {
      TableViewHeaderFooterView()
    },
    ModelClass("UIContextualAction", ContextualAction.self) { ContextualAction() },
    ModelClass("UICollectionReusableView", CollectionReusableView.self) {
      CollectionReusableView()
    },
    ModelClass("UICollectionViewCell", CollectionViewCell.self) { CollectionViewCell() },
    ModelClass("UIMenuElement", MenuElement.self) { MenuElement() },
    ModelClass("UIMenu", Menu.self) { Menu() },
    ModelClass("UIAction", MenuAction.self) { MenuAction() },
    ModelClass("UIKeyCommand", KeyCommand.self) { KeyCommand("", action: "") },
    ModelClass("UICommand", MenuCommand.self) { MenuCommand(action: "") },
    ModelClass("UIAlertAction", AlertAction.self) { AlertAction(title: nil) },
    ModelClass("UIAlertView", AlertView.self) { AlertView(title: nil, message: nil) },
    ModelClass("UIActionSheet", ActionSheet.self) { ActionSheet(title: nil) },
    ModelClass("UIGestureRecognizer", GestureRecognizer.self) { GestureRecognizer() },
    ModelClass("UITapGestureRecognizer", TapGestureRecognizer.self) { TapGestureRecognizer() },
    ModelClass("UILongPressGestureRecognizer", LongPressGestureRecognizer.self) {
      LongPressGestureRecognizer()
    },
    ModelClass("UIPanGestureRecognizer", PanGestureRecognizer.self) { PanGestureRecognizer() },
    ModelClass("UIScreenEdgePanGestureRecognizer", ScreenEdgePanGestureRecognizer.self) {
      ScreenEdgePanGestureRecognizer()
    },
    ModelClass("UISwipeGestureRecognizer", SwipeGestureRecognizer.self) {
      SwipeGestureRecognizer()
    },
    ModelClass("UIPinchGestureRecognizer", PinchGestureRecognizer.self) {
      PinchGestureRecognizer()
    },
    ModelClass("UIRotationGestureRecognizer", RotationGestureRecognizer.self) {
      RotationGestureRecognizer()
    },
    ModelClass("UIHoverGestureRecognizer", HoverGestureRecognizer.self) {
      HoverGestureRecognizer()
    },
    ModelClass("UIScrollViewPanGestureRecognizer", ScrollPanGestureRecognizer.self) {
      ScrollPanGestureRecognizer()
    },
    ModelClass("_UISwipeActionPanGestureRecognizer", RowSwipeGestureRecognizer.self) {
      RowSwipeGestureRecognizer()
    },
    ModelClass("_UIParallaxTransitionPanGestureRecognizer", PopPanGestureRecognizer.self) {
      PopPanGestureRecognizer()
    },
    ModelClass("_UISheetInteractionPanGestureRecognizer", SheetPanGestureRecognizer.self) {
      SheetPanGestureRecognizer()
    },
    ModelClass("_UIButtonMenuGestureRecognizer", MenuPressGestureRecognizer.self) {
      MenuPressGestureRecognizer { _, _, _ in }
    },
    ModelClass("_UIContextMenuSelectionGestureRecognizer", ContextMenuGestureRecognizer.self) {
      ContextMenuGestureRecognizer { _, _, _ in }
    },
    ModelClass("UIViewController", ViewController.self) { ViewController() },
    ModelClass("UITableViewController", TableViewController.self) { TableViewController() },
    ModelClass("UICollectionViewController", CollectionViewController.self) {
      CollectionViewController()
    },
    ModelClass("UINavigationController", NavigationController.self) { NavigationController() },
    ModelClass("UITabBarController", TabBarController.self) { TabBarController() },
    ModelClass("UISplitViewController", SplitViewController.self) { SplitViewController() },
    ModelClass("UIPageViewController", PageViewController.self) { PageViewController() },
    ModelClass("UIAlertController", AlertController.self) { AlertController() },
  ]
}
