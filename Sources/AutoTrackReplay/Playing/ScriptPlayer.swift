import AutoTrack
import ViewTreeModel

/// Plays a script on an interface and collects what a tracker records.
///
/// The same script on the same document gives the same events to the byte: the clock starts at the
/// header's `startTime`, or at 2001-01-01 00:00:00 UTC, and moves by 1 ms before each step and by what
/// `wait` says; ids come from the header's `seed`, or 0. The tracker starts before the interface is
/// shown; what showing it leads to belongs to the header's line and to no `expect`.
public struct ScriptPlayer: Sendable {
  private let configuration: Configuration?
  private let treatment: EventTreatment
  private let keepsEvents: Bool

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - configuration: How events are recorded and named; nil takes the preset of the script's header.
  ///     The header's `blockList` is added to either.
  ///   - keepsEvents: Whether `Replay.events` has the events; long scripts are better observed.
  ///   - plan: The tracking plan that is followed; nil for none. Key paths read the models of documents.
  ///   - privacy: What may leave; nil leaves it to the configuration. With a plan or a privacy that is given,
  ///     `expect` steps are passed over and counted: they tell what is recorded without.
  public init(
    configuration: Configuration? = nil, keepsEvents: Bool = true, plan: CompiledPlan? = nil,
    privacy: PrivacyPolicy? = nil
  ) {
    self.configuration = configuration
    treatment = EventTreatment(plan: plan, privacy: privacy)
    self.keepsEvents = keepsEvents
  }

  /// Plays a script from its first step to its last.
  ///
  /// Files that the script includes must have been read (`Script.loadIncludes`). What it repeats and
  /// includes is counted first, so that a script that asks for too much is refused before anything is
  /// played. A step that has no effect is noted. A step that cannot be played ends the replay and has changed
  /// nothing; what was observed before remains so.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws; before that `.limit` for more steps or text than a
  ///   script may ask for, `.missing` for a file that was not read, `.reference` for one that includes
  ///   itself and for an unknown variable, `.value` for a variable's value of a wrong type; `.target` with the script's line for a selector
  ///   that does not name one element and for an element of a kind that the operation cannot act on;
  ///   `.reference` for an id that nothing has, `.value` for a property of another type, `.duplicateID`
  ///   for an inserted id that is taken.
  public func play(
    _ script: Script, on document: InterfaceDocument, observer: ReplayObserver = ReplayObserver()
  ) throws(DocumentError) -> Replay {
    let stream = StepStream(script, files: IncludedFiles(script.included))
    let survey = try stream.survey()
    let live = try InterfaceBuilder().build(document)
    observer.start(survey.count)
    let playback = Playback(
      script, stream, survey, live,
      configuration: configuration ?? Configuration(script.header.preset),
      treatment: treatment, keepsEvents: keepsEvents, observer: observer)
    return try playback.run()
  }
}

extension Configuration {
  /// The values of a script's preset.
  public init(_ preset: ScriptHeader.Preset) {
    switch preset {
    case .standard: self = .standard
    case .wkTrackingData: self = .wkTrackingData
    }
  }
}
