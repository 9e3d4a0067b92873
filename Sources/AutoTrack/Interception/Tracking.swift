import ViewTreeModel

extension ModelObject {
  /// The markers of this responder, recognizer, alert action or bar item: stored in the object itself.
  ///
  /// A recognizer that is ignored records none of its gestures; its view is the sender, so the parameters
  /// are the view's.
  ///
  /// ```swift
  /// signIn.tracking.parameters = ["campaign": "spring"]
  /// volume.tracking.ignored = .itself
  /// ```
  public final var tracking: Markers {
    get {
      guard let annotation else { return Markers() }
      return (annotation as? MarkerBox)?.markers ?? Markers()
    }
    set {
      annotationBits = newValue.ignored.rawValue
      annotation = newValue == Markers() ? nil : MarkerBox(newValue)
    }
  }
}

/// Markers in the model's untyped slot; replaced, never changed.
private final class MarkerBox {
  let markers: Markers

  init(_ markers: Markers) { self.markers = markers }
}
