import AutoTrack

extension DocumentError {
  /// The step of a script that was being played; nil for a document that could not be read. Its label and the
  /// round stand behind the line: `file:7 (checkout), iteration 3 of 5: expected …`.
  public internal(set) var step: StepPlace? {
    get { played.step }
    set { played.step = newValue }
  }

  /// The elements around the target of the step that was being played.
  public internal(set) var context: TreeContext? {
    get { played.context }
    set { played.context = newValue }
  }

  private var played: PlayedPlace {
    get { supplement as? PlayedPlace ?? PlayedPlace() }
    set { supplement = newValue }
  }
}

/// Where in the playing of a script an error came about.
private struct PlayedPlace: DocumentErrorSupplement, Equatable {
  var step: StepPlace?
  var context: TreeContext?

  var lineSuffix: String { step?.suffix ?? "" }

  func isEqual(to other: any DocumentErrorSupplement) -> Bool { other as? PlayedPlace == self }
}
