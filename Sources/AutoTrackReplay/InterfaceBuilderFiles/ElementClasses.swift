/// What kind of object an Interface Builder element stands for, and its class.
struct ElementClass: Sendable, Equatable {
  /// The kinds of objects that a document holds.
  enum Kind: Sendable {
    case view
    case controller
    case gesture
    case item
  }

  /// The class that the element makes when it has no custom class.
  var name: String
  /// What it is.
  var kind: Kind
}

/// The elements of UIKit documents and their classes.
enum ElementClasses {
  /// The class of an element, nil if the table does not have it.
  static func of(_ element: String) -> ElementClass? {
    if let name = views[element] { return ElementClass(name: name, kind: .view) }
    if let name = controllers[element] { return ElementClass(name: name, kind: .controller) }
    if let name = gestures[element] { return ElementClass(name: name, kind: .gesture) }
    if let name = items[element] { return ElementClass(name: name, kind: .item) }
    return nil
  }

  /// The class that an element among `subviews` most likely makes: `fooView` is `UIFooView`.
  static func guess(_ element: String) -> String {
    "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  /// Elements that make views.
  static let views: [String: String] = [
    "view": "UIView", "containerView": "UIView", "window": "UIWindow",
    "label": "UILabel", "button": "UIButton", "switch": "UISwitch", "stepper": "UIStepper",
    "slider": "UISlider", "segmentedControl": "UISegmentedControl",
    "pageControl": "UIPageControl", "datePicker": "UIDatePicker", "pickerView": "UIPickerView",
    "colorWell": "UIColorWell", "control": "UIControl", "refreshControl": "UIRefreshControl",
    "progressView": "UIProgressView", "activityIndicatorView": "UIActivityIndicatorView",
    "searchBar": "UISearchBar", "textField": "UITextField", "textView": "UITextView",
    "imageView": "UIImageView", "scrollView": "UIScrollView", "stackView": "UIStackView",
    "tableView": "UITableView", "tableViewCell": "UITableViewCell",
    "tableViewCellContentView": "UITableViewCellContentView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView",
    "collectionViewTableViewCell": "UICollectionViewListCell",
    "collectionReusableView": "UICollectionReusableView",
    "toolbar": "UIToolbar", "navigationBar": "UINavigationBar", "tabBar": "UITabBar",
    "visualEffectView": "UIVisualEffectView", "calendarView": "UICalendarView",
    "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView",
    "glkView": "GLKView", "mtkView": "MTKView", "skView": "SKView", "sceneKitView": "SCNView",
    "scnView": "SCNView", "arscnView": "ARSCNView", "arskView": "ARSKView", "arView": "ARView",
    "adBannerView": "ADBannerView", "pdfView": "PDFView", "lockupView": "TVLockupView",
    "posterView": "TVPosterView", "captionButtonView": "TVCaptionButtonView",
    "cardView": "TVCardView", "monogramView": "TVMonogramView",
    "volumeView": "MPVolumeView", "locationButton": "CLLocationButton",
  ]

  /// Elements that make view controllers.
  static let controllers: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController", "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController",
    "hostingController": "UIHostingController", "searchController": "UISearchController",
    "imagePickerController": "UIImagePickerController",
    "viewControllerPlaceholder": "UIViewController",
  ]

  /// Elements that make gesture recognizers.
  static let gestures: [String: String] = [
    "tapGestureRecognizer": "UITapGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "panGestureRecognizer": "UIPanGestureRecognizer",
    "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "hoverGestureRecognizer": "UIHoverGestureRecognizer",
    "gestureRecognizer": "UIGestureRecognizer",
  ]

  /// Elements that make bar items.
  static let items: [String: String] = [
    "barButtonItem": "UIBarButtonItem", "tabBarItem": "UITabBarItem",
  ]

  /// The UIKit superclass of the classes above, for a model that does not have all of them.
  static let superclasses: [String: String] = [
    "UIButton": "UIControl", "UISwitch": "UIControl", "UIStepper": "UIControl",
    "UISlider": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UIColorWell": "UIControl", "UIRefreshControl": "UIControl",
    "UITextField": "UIControl", "CLLocationButton": "UIControl", "TVLockupView": "UIControl",
    "TVPosterView": "TVLockupView", "TVCaptionButtonView": "TVLockupView",
    "TVCardView": "TVLockupView", "TVMonogramView": "TVLockupView",
    "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionViewListCell": "UICollectionViewCell", "UIControl": "UIView",
    "UIScrollView": "UIView", "UIWindow": "UIView", "ARSCNView": "SCNView",
    "ARSKView": "SKView", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISearchController": "UIViewController",
    "UIImagePickerController": "UINavigationController",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
  ]

  /// The control event that an action stands for when it names none.
  static func primaryEvent(of element: String) -> String {
    switch element {
    case "switch", "slider", "stepper", "segmentedControl", "datePicker", "pageControl",
      "colorWell", "refreshControl":
      "valueChanged"
    case "textField": "editingDidEnd"
    default: "touchUpInside"
    }
  }
}
