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
      annotation = MarkerBox(newValue, model: (annotation as? MarkerBox)?.model)
    }
  }
}

extension Responder {
  /// The app's data that key paths read of this responder, where its class is no `TrackingModel` itself or
  /// answers nothing. Held: it should not hold the responder.
  ///
  /// ```swift
  /// cell.trackingModel = products[path.item]
  /// ```
  public final var trackingModel: (any TrackingModel)? {
    get { annotation.flatMap { ($0 as? MarkerBox)?.model } }
    set { annotation = MarkerBox(tracking, model: newValue) }
  }
}

/// Markers and model in the slot that the responder has for them; replaced, never changed.
private final class MarkerBox {
  let markers: Markers
  let model: (any TrackingModel)?

  /// Nil if there is nothing to keep.
  init?(_ markers: Markers, model: (any TrackingModel)?) {
    if markers == Markers(), model == nil { return nil }
    self.markers = markers
    self.model = model
  }
}
