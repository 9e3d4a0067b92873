/// Elements that say how things look or how the editor shows them.
///
/// They have no part in a responder chain, so a reader passes over them without a note.
enum QuietElements {
  /// Whether an element can be passed over silently.
  static func contains(_ element: XMLElementNode) -> Bool {
    if names.contains(element.name) || element.name.hasSuffix("Appearance") { return true }
    if valueNames.contains(element.name) { return element.key ?? element.attributes["name"] != nil }
    guard let key = element.key else { return false }
    return editorKeys.contains(key)
  }

  /// Layout and drawing.
  private static let names: Set<String> = [
    "constraints", "constraint", "autoresizingMask", "layoutGuides", "viewControllerLayoutGuide",
    "viewLayoutGuide", "layoutGuide", "edgeInsets", "directionalEdgeInsets",
    "color", "fontDescription", "font", "paragraphStyle", "imageReference", "image",
    "preferredSymbolConfiguration", "symbolConfiguration", "backgroundConfiguration",
    "blurEffect", "vibrancyEffect", "textAttributes", "titleTextAttributes",
    "size", "point", "inset", "rect", "offsetWrapper", "range", "mask",
    "collectionViewFlowLayout", "collectionViewLayout", "contentFilters", "dataDetectorType",
    "wkWebViewConfiguration", "audiovisualMediaTypes", "wkPreferences", "simulatedMetrics",
    "extendedEdge", "rectEdge", "scrollEdge", "date", "locale", "timeZone", "calendarIdentifier",
    "animationImages", "popoverArrowDirection", "swipeGestureRecognizerDirection",
    "accessibilityTraits",
    "simulatedMetricsContainer", "preferredContentSize",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedTranslucentTopBarMetrics", "simulatedTranslucentBottomBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics",
    "simulatedSplitViewControllerMasterMetrics",
    // Of the document itself.
    "device", "dependencies", "resources", "inferredMetricsTieBreakers", "classes",
    "designables", "customFonts", "modalFormSheetSimulatedSizeMetrics",
    "modalPageSheetSimulatedSizeMetrics", "keyValuePair",
  ]

  /// Values that are passed over where they are another element's property.
  private static let valueNames: Set<String> = [
    "nil", "value", "integer", "real", "bool", "timeInterval", "userDefinedValue",
  ]

  /// Properties that only the editor uses.
  private static let editorKeys: Set<String> = [
    "userComments", "keywords", "simulatedMetrics", "canvasLocation", "exclusionRect",
  ]
}
