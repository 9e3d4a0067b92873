/// How events are recorded and named: independent fields. A preset is a set of values, and no code asks
/// which preset is on.
public struct Configuration: Sendable, Equatable {
  /// How bytes that mean something in a path are written.
  public enum Escaping: Sendable, Equatable {
    /// As they are.
    case none
    /// As `%XX`, so that a path can be parsed.
    case percent
  }

  /// How a missing text is written.
  public enum NilText: Sendable, Equatable {
    /// As `(null)`.
    case null
    /// The pair is left out.
    case omitted
  }

  /// How numbers with a fraction are written.
  public enum Doubles: Sendable, Equatable {
    /// As C's `%0.16g`.
    case general16
    /// With as few digits as read back the same.
    case shortest
  }

  /// How a cell's place is written.
  public enum Rows: Sendable, Equatable {
    /// The cell's index as any view's, then `#section=#item=`.
    case trailingPairs
    /// `[section:item]` in the cell's segment, for cells further up too.
    case inSegment
  }

  /// How the choice of an alert's action is named.
  public enum AlertActions: Sendable, Equatable {
    /// `topVc_`, the path of the first window's top controller, class and style.
    case topController
    /// `#UIAlertAction`, the path of the alert's controller.
    case alertController
  }

  /// What becomes of a handler's name that comes twice from one sender in one input.
  public enum RepeatedActions: Sendable, Equatable {
    /// One event each.
    case each
    /// One event.
    case once
  }

  /// Which marks stop an event.
  public enum Ignoring: Sendable, Equatable {
    /// The original's own check: the sender's, the list's instead of the row's, nothing above.
    case senderOnly
    /// `IgnorePolicy`, ancestors included.
    case policy
  }

  /// How bar and tab items are recorded.
  public enum BarItems: Sendable, Equatable {
    /// Not at all, but for a `UITabBarButton` that sends without an event.
    case tabBarButtons
    /// Once, as the item.
    case items
  }

  /// When a slider is recorded.
  public enum ContinuousControls: Sendable, Equatable {
    /// At each change; the changes of one drag are repetitions of each other, which `repeatedActions`
    /// may take for one.
    case everyChange
    /// When it is let go.
    case onRelease
  }

  /// When the facts of a continuous gesture are read. It is recorded once it has ended, in either case.
  public enum GestureFacts: Sendable, Equatable {
    /// When it begins: its handler may change the view while it goes on.
    case atBeginning
    /// When it has ended.
    case atEnd
  }

  /// When editing is recorded.
  public enum TextEditing: Sendable, Equatable {
    /// At each handler.
    case everyAction
    /// At the end, if the text changed.
    case atEnd
  }

  /// Which appearances are pages.
  public enum Pages: Sendable, Equatable {
    /// Each call of `viewDidAppear` and `viewDidDisappear`.
    case everyCall
    /// Each real appearance and disappearance.
    case appearances
  }

  /// How entering the background is named.
  public enum BackgroundName: Sendable, Equatable {
    /// `applicationDidBecomeActive`, the original library's mistake.
    case didBecomeActive
    /// `applicationDidEnterBackground`.
    case didEnterBackground
  }

  /// The order of parameters in a path.
  public enum ParameterOrder: Sendable, Equatable {
    /// As they were given.
    case asGiven
    /// In UTF-8 byte order of the keys.
    case byKey
  }

  /// What a view's index counts.
  public enum Index: Sendable, Equatable {
    /// All siblings.
    case siblings
    /// Siblings of the same class.
    case sameClass
  }

  /// How much an event may hold; what is beyond is dropped and counted, never cut.
  public struct Limits: Sendable, Equatable {
    /// Nodes of a chain.
    public var nodes = 1024
    /// Bytes of a path.
    public var bytes = 65536
    /// Parameters of an event.
    public var parameters = 64

    /// The default limits.
    public init() {}
  }

  /// How bytes that mean something in a path are written.
  public var escaping = Escaping.percent
  /// How a missing text is written.
  public var nilText = NilText.omitted
  /// How numbers with a fraction are written.
  public var doubles = Doubles.shortest
  /// How a cell's place is written.
  public var rows = Rows.inSegment
  /// How the choice of an alert's action is named.
  public var alertActions = AlertActions.alertController
  /// What becomes of a handler's name that comes twice from one sender in one input.
  public var repeatedActions = RepeatedActions.once
  /// Which marks stop an event.
  public var ignoring = Ignoring.policy
  /// How bar and tab items are recorded.
  public var barItems = BarItems.items
  /// When a slider is recorded.
  public var continuousControls = ContinuousControls.onRelease
  /// When the facts of a continuous gesture are read.
  public var gestureFacts = GestureFacts.atBeginning
  /// Whether the toolkit's own recognizers are recorded, as a scroll view's pan.
  public var recordsSystemGestures = false
  /// When editing is recorded.
  public var textEditing = TextEditing.atEnd
  /// Which appearances are pages.
  public var pages = Pages.appearances
  /// How entering the background is named.
  public var backgroundName = BackgroundName.didEnterBackground
  /// The order of parameters in a path.
  public var parameterOrder = ParameterOrder.byKey
  /// What a view's index counts.
  public var index = Index.siblings
  /// Whether a node's identifier stands for its class and index.
  public var usesIdentifiers = false
  /// Whether turning a picker's wheel is recorded.
  public var recordsPickers = true
  /// Whether a person's deselection of a cell is recorded.
  public var recordsDeselection = true
  /// Whether a person's choice in a menu is recorded.
  public var recordsMenus = true
  /// Whether the buttons and scopes of a search bar are recorded.
  public var recordsSearchButtons = true
  /// Whether a launch in the background is recorded, and the pages that appear before the application has
  /// been active. If not, the page that is visible then is recorded when it becomes active.
  public var recordsPassiveLaunch = false
  /// Whether becoming active again after an interruption in front (a call, a notification's sheet) is
  /// recorded.
  public var recordsReactivation = false
  /// Classes of windows in which nothing is recorded, subclasses included: the keyboard's. They are looked
  /// at where the application has several windows.
  public var windowBlockList: Set<String> = ["UIRemoteKeyboardWindow", "UITextEffectsWindow"]
  /// Whether a row's detail button, its swipe actions, its deletion and insertion are recorded.
  public var recordsRowActions = true
  /// Classes of controllers whose appearance is no page; subclasses are none either.
  public var controllerBlockList = Configuration.standardBlockList
  /// How much an event may hold.
  public var limits = Limits()
  /// What a tracking plan may read of the app's models and of nodes. Nothing by default.
  public var planAccess = PlanAccess()
  /// How far and how long a plan's key paths are followed for one event.
  public var planLimits = ModelReader.Limits()
  /// The time without events after which a new session begins, in milliseconds.
  public var sessionTimeout: Int64 = 30 * 60 * 1000
  /// How long a session may last, in milliseconds: an event later than that after its first one begins a new
  /// one. 0 or less sets no limit.
  public var sessionMaximum: Int64 = 24 * 60 * 60 * 1000
  /// What may leave, to begin with; `Tracker.privacy` replaces it.
  public var privacy = PrivacyPolicy.standard

  /// The `standard` values.
  public init() {}

  /// The default: paths that can be parsed, one event an interaction.
  public static let standard = Configuration()

  /// The strings of the iOS library WKTrackingData, byte for byte.
  public static let wkTrackingData: Configuration = {
    var configuration = Configuration()
    configuration.escaping = .none
    configuration.nilText = .null
    configuration.doubles = .general16
    configuration.rows = .trailingPairs
    configuration.alertActions = .topController
    configuration.repeatedActions = .each
    configuration.ignoring = .senderOnly
    configuration.barItems = .tabBarButtons
    configuration.continuousControls = .everyChange
    configuration.gestureFacts = .atEnd
    configuration.recordsSystemGestures = true
    configuration.textEditing = .everyAction
    configuration.pages = .everyCall
    configuration.backgroundName = .didBecomeActive
    configuration.parameterOrder = .asGiven
    configuration.recordsPickers = false
    configuration.recordsDeselection = false
    configuration.recordsMenus = false
    configuration.recordsSearchButtons = false
    configuration.recordsPassiveLaunch = true
    configuration.recordsReactivation = true
    configuration.windowBlockList = []
    configuration.recordsRowActions = false
    configuration.controllerBlockList = originalBlockList
    return configuration
  }()

  /// The original library's list: containers and the keyboard's controllers.
  public static let originalBlockList: Set<String> = [
    "UINavigationController", "UITabBarController", "UICompatibilityInputViewController",
    "UIRemoteInputViewController", "UIKeyboardCandidateGridCollectionViewController",
    "UIInputWindowController", "UIKeyboardCandidateRowViewController",
    "UIKeyboardHiddenViewController",
  ]

  /// The original list, alerts, and the containers that came later.
  public static let standardBlockList = originalBlockList.union([
    "UISplitViewController", "UIPageViewController", "UIAlertController",
  ])
}
