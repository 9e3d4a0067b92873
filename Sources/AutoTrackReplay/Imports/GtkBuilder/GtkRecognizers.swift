/// GTK's event controllers and gestures as recognizers of the model.
enum GtkRecognizers {
  /// Controllers whose names do not say that they are.
  static let known: Set<String> = [
    "GtkDragSource", "GtkDropTarget", "GtkDropTargetAsync", "GtkDropControllerMotion",
    "GtkPadController", "GtkShortcutController",
  ]

  /// The model's class that a controller extends. Those that are only a part of what people do (keys,
  /// motion, focus, scrolling, drops) extend the recognizer that recognizes nothing.
  static func base(of name: String) -> String { bases[name] ?? plainBase }

  /// The recognizer that recognizes nothing by itself.
  static let plainBase = "UIGestureRecognizer"

  private static let bases: [String: String] = [
    "GtkGestureClick": "UITapGestureRecognizer", "GtkGestureMultiPress": "UITapGestureRecognizer",
    "GtkGestureLongPress": "UILongPressGestureRecognizer",
    "GtkGestureDrag": "UIPanGestureRecognizer", "GtkGesturePan": "UIPanGestureRecognizer",
    "GtkGestureSwipe": "UISwipeGestureRecognizer", "GtkGestureZoom": "UIPinchGestureRecognizer",
    "GtkGestureRotate": "UIRotationGestureRecognizer",
  ]
}
