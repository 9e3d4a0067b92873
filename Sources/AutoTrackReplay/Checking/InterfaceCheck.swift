import AutoTrack

/// Looks over an interface for what will trouble whoever reads its events: paths that cannot be told apart or
/// are too long, identifiers that stand twice, names that look personal.
public struct InterfaceCheck: Sendable {
  /// How long a path may be before it is told.
  public struct Limits: Sendable, Equatable {
    /// The most bytes of an event's path: 1,024 by default, which common back ends keep of a text property,
    /// and four times what the longest paths of real interfaces have. The engine's own limit is 65,536.
    public var bytes = 1024
    /// The most nodes of a chain: 64 by default, four times what real interfaces have. Each node is one more
    /// that a change to the interface may rename.
    public var nodes = 64

    /// The default limits.
    public init() {}
  }

  /// What was found in an interface.
  public struct Result: Sendable, Equatable {
    /// The findings, by kind and then in document order.
    public internal(set) var findings: [CheckFinding] = []
    /// Controllers and views that nothing shows: their paths are unknown and were not looked at.
    public internal(set) var unreached: [String] = []
    /// What the document's reader and the builder did not understand.
    public internal(set) var notes: [Note] = []
  }

  private let configuration: Configuration
  private let limits: Limits

  /// Creates a check of what a configuration records.
  public init(configuration: Configuration = .standard, limits: Limits = Limits()) {
    self.configuration = configuration
    self.limits = limits
  }

  /// Checks a document.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws.
  public func check(_ document: InterfaceDocument) throws(DocumentError) -> Result {
    let numbered = NumberedDocument(document)
    // Paths that the tracker would drop are surveyed as well, so that they can be told.
    var roomy = configuration
    roomy.limits.nodes = max(0, configuration.limits.nodes) * 4
    roomy.limits.bytes = max(0, configuration.limits.bytes) * 4
    let survey = try PathSurvey(configuration: roomy).paths(of: numbered.document)
    let names = DocumentNames(numbered)
    let identifiers = IdentifierChecks(names, areInPaths: configuration.usesIdentifiers)
    let paths = PathChecks(survey.paths, numbered, configuration, limits)
    var result = Result()
    result.findings = paths.findings() + identifiers.findings() + names.personal()
    let order = CheckFinding.Kind.allCases
    // Stable: findings of one kind stay in document order.
    result.findings = order.flatMap { kind in result.findings.filter { $0.kind == kind } }
    result.unreached = survey.unreached.map { numbered.shown($0) }
    result.notes = survey.notes
    return result
  }
}
