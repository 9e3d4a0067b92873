import AutoTrack

/// What became of the paths of one file: an interface, or a snapshot with a path a line.
public struct ComparedFile: Sendable, Equatable {
  /// A path that is another one now.
  public struct Moved: Sendable, Equatable {
    /// The path before.
    public var old: String
    /// The path now.
    public var new: String
    /// The element now, as messages show it; nil for a snapshot's line.
    public var element: String?
    /// How sure it is, from 0 to 1.
    public var confidence: Double
    /// What spoke for it.
    public var why: [MatchReason]
  }

  /// Different paths of before that are one now.
  public struct Collision: Sendable, Equatable {
    /// The path now.
    public var path: String
    /// The paths before.
    public var old: [String]
  }

  /// The file before; nil for one that is new.
  public let oldName: String?
  /// The file now; nil for one that is gone.
  public let newName: String?
  /// How many elements have the path that they had, with another text or state or not.
  public private(set) var kept = 0
  /// Events' paths of kept elements that are others now by their text, state or parameters, in the order of
  /// the old file.
  public private(set) var changed: [Moved] = []
  /// Paths that are others now, in the order of the old file.
  public private(set) var moved: [Moved] = []
  /// Paths of before that nothing has now, in the order of the old file.
  public private(set) var gone: [String] = []
  /// Paths that nothing had before, in the order of the new file.
  public private(set) var new: [String] = []
  /// Paths of before for which several of now are equally likely, or none is likely enough.
  public private(set) var undecided: [String] = []
  /// Different paths of before that are one now.
  public private(set) var collisions: [Collision] = []
  /// What was not understood of the old and of the new interface.
  public private(set) var notes: (old: [Note], new: [Note]) = ([], [])
  /// The moves of elements, the element paths of before of all others, and those of now: what an alias map is
  /// made of.
  private(set) var moves: [AliasProposal.Move] = []
  private(set) var stayed: Set<String> = []
  private(set) var after: Set<String> = []

  /// Whether nothing has changed.
  public var isSame: Bool {
    oldName != nil && newName != nil && changed.isEmpty && moved.isEmpty && gone.isEmpty
      && new.isEmpty
      && undecided.isEmpty
      && collisions.isEmpty
  }

  /// The file's name; `old → new` for one that has moved.
  public var name: String {
    switch (oldName, newName) {
    case (let old?, let new?): old == new ? new : "\(old) → \(new)"
    case (let old?, nil): "\(old) (gone)"
    case (nil, let new?): "\(new) (new)"
    case (nil, nil): ""
    }
  }

  // MARK: Interfaces

  /// Compares two interfaces; nil stands for a file that is not there.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws.
  public init(
    old: InterfaceDocument?, new: InterfaceDocument?, configuration: Configuration = .standard
  ) throws(DocumentError) {
    oldName = old?.source
    newName = new?.source
    guard let old, let new else {
      let survey = PathSurvey(configuration: configuration)
      let found = try [old, new].map { document throws(DocumentError) in
        try document.map { document throws(DocumentError) in try survey.paths(of: document) }
      }
      gone = found[0]?.paths.map(\.elementPath) ?? []
      self.new = found[1]?.paths.map(\.elementPath) ?? []
      notes = (found[0]?.notes ?? [], found[1]?.notes ?? [])
      stayed = Set(gone)
      after = Set(self.new)
      return
    }
    let comparison = try InterfaceComparison(old: old, new: new, configuration: configuration)
    notes = comparison.notes
    kept = comparison.kept.count
    func told(_ move: InterfaceComparison.Move, _ path: (SurveyedPath) -> String) -> Moved {
      Moved(
        old: path(move.old), new: path(move.new), element: move.new.element,
        confidence: move.confidence, why: move.why)
    }
    changed = comparison.kept.filter { !$0.old.path.utf8.elementsEqual($0.new.path.utf8) }
      .map { told($0, \.path) }
    moved = comparison.moved.map { told($0, \.elementPath) }
    gone = comparison.gone.map(\.elementPath)
    self.new = comparison.new.map(\.elementPath)
    undecided = comparison.undecided.map(\.elementPath)
    moves = comparison.moved.map {
      AliasProposal.Move(
        from: $0.old.elementPath, to: $0.new.elementPath, confidence: $0.confidence, why: $0.why)
    }
    stayed = Set(
      (comparison.kept.map(\.old) + comparison.gone + comparison.undecided).map(\.elementPath))
    after = Set(
      ((comparison.kept + comparison.moved).map(\.new) + comparison.new).map(\.elementPath))
  }

  // MARK: Snapshots

  /// Compares two snapshots, a path a line; nil stands for a file that is not there.
  public init(old: (name: String, lines: [String])?, new: (name: String, lines: [String])?) {
    oldName = old?.name
    newName = new?.name
    let (before, after) = (old?.lines ?? [], new?.lines ?? [])
    let changes = PathChanges(from: before, to: after)
    kept = changes.kept.count
    for move in changes.moved {
      let (from, to) = (Self.elementPath(before[move.old]), Self.elementPath(after[move.new]))
      let told = Moved(
        old: before[move.old], new: after[move.new], confidence: move.confidence, why: move.why)
      if let from, let to, from.utf8.elementsEqual(to.utf8) {
        kept += 1
        changed.append(told)
        stayed.insert(from)
      } else {
        moved.append(told)
        moves.append(
          AliasProposal.Move(from: from, to: to, confidence: move.confidence, why: move.why))
      }
    }
    gone = changes.gone.map { before[$0] }
    self.new = changes.new.map { after[$0] }
    collisions = changes.collisions.map { collision in
      Collision(path: collision.path, old: collision.old.map { before[$0] })
    }
    let staying = changes.kept.map { before[$0.old] } + gone
    stayed.formUnion(staying.compactMap(Self.elementPath))
    self.after = Set(after.compactMap(Self.elementPath))
  }

  private static func elementPath(_ line: String) -> String? {
    guard line.utf8.first == UInt8(ascii: "#") else { return nil }
    return (try? ParsedPath(line))?.elementPath
  }

  /// Compares all parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.oldName == right.oldName && left.newName == right.newName && left.kept == right.kept
      && left.changed == right.changed && left.moved == right.moved && left.gone == right.gone
      && left.new == right.new && left.undecided == right.undecided
      && left.collisions == right.collisions && left.notes == right.notes
      && left.moves == right.moves && left.stayed == right.stayed && left.after == right.after
  }
}
