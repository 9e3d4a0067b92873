import ViewTreeModel

extension ModelObject {
  /// The markers of this responder, recognizer, alert action or bar item: stored in the object itself.
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
