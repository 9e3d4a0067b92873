import AutoTrack
import ViewTreeModel

/// What a snapshot is made of: a script, an interface, a running application, events, or whatever a closure
/// gives.
///
/// ```swift
/// assertEventPaths(of: .script("SignIn.jsonl"))
/// assertEventPaths(of: .application(app))
/// ```
public struct EventPathSource {
  /// Where files are found.
  public struct Context {
    /// The folder that relative paths begin in; empty for the present one.
    public var folder: String
    /// Reads a file.
    public var read: (_ path: String) throws(DocumentError) -> [UInt8]

    /// Creates a context.
    public init(
      folder: String, read: @escaping (_ path: String) throws(DocumentError) -> [UInt8]
    ) {
      self.folder = folder
      self.read = read
    }

    /// Creates a context of files.
    public init(folder: String, files: SnapshotFiles) {
      self.init(folder: folder) { path throws(DocumentError) in
        var reason = "No such file or directory"
        do {
          if let bytes = try files.read(path) { return bytes }
        } catch {
          reason = "\(error)"
        }
        throw DocumentError(
          .unreadable, source: path, expected: "a file that can be read", found: reason)
      }
    }

    /// A path as `read` takes it.
    func path(_ path: String) -> String {
      path.hasPrefix("/") ? path : SnapshotFiles.join(folder, path)
    }
  }

  /// What a source gives.
  public struct Recording: Sendable {
    /// The events.
    public var snapshot: EventPathSnapshot
    /// What a script expects and does not hold, a text each: the snapshot is then not to be trusted.
    public var differences: [String]
    /// What was not understood of an interface: events may be missing for it.
    public var notes: [Note]

    /// Creates a recording.
    public init(
      _ snapshot: EventPathSnapshot, differences: [String] = [], notes: [Note] = []
    ) {
      self.snapshot = snapshot
      self.differences = differences
      self.notes = notes
    }
  }

  /// Makes the recording.
  ///
  /// - Throws: Why a file cannot be read or played.
  public let record: (Context) throws(DocumentError) -> Recording

  /// Creates a source of one's own.
  public init(_ record: @escaping (Context) throws(DocumentError) -> Recording) {
    self.record = record
  }

  /// The events of an interaction script, in their order; what the script expects must hold, too.
  ///
  /// - Parameter configuration: How events are recorded and named; nil takes the script's preset.
  public static func script(_ path: String, configuration: Configuration? = nil) -> Self {
    EventPathSource { context throws(DocumentError) in
      let file = context.path(path)
      var script = try ScriptReader().read(try context.read(file), source: file)
      try script.loadIncludes { included in try context.read(included) }
      let beside = Context(folder: SnapshotFiles.parts(of: file).folder, read: context.read)
      let document: InterfaceDocument
      do throws(DocumentError) {
        document = try beside.interface(
          script.header.interface, strings: script.header.strings)
      } catch {
        var error = error
        if error.reason == .unreadable {
          error.found += ", which \(file):\(script.header.line) names"
        }
        throw error
      }
      let replay = try ScriptPlayer(configuration: configuration).play(script, on: document)
      return Recording(
        EventPathSnapshot(of: replay),
        differences: replay.differences.map { difference in
          "\(difference.place.included ?? file):\(difference.line): \(difference.details)"
        })
    }
  }

  /// What every element and page of an interface's file would record, in document order
  /// (`PathSurvey.paths(of:)`).
  ///
  /// - Parameter strings: A `.strings` file with translated texts of a storyboard or XIB.
  public static func interface(
    _ path: String, strings: String? = nil, configuration: Configuration = .standard
  ) -> Self {
    EventPathSource { context throws(DocumentError) in
      let document = try context.interface(path, strings: strings)
      let survey = try PathSurvey(configuration: configuration).paths(of: document)
      return Recording(EventPathSnapshot(of: survey), notes: survey.notes)
    }
  }

  /// What an application would record as it stands, in document order; nothing happens in it.
  public static func application(
    _ application: Application, configuration: Configuration = .standard
  ) -> Self {
    EventPathSource { _ throws(DocumentError) in
      Recording(EventPathSnapshot(of: application, configuration: configuration))
    }
  }

  /// Events that were recorded, in their order: by a toolkit of one's own with its `ResponderTree`, say.
  public static func events(_ events: some Sequence<TrackedEvent>) -> Self {
    let snapshot = EventPathSnapshot(of: events)
    return EventPathSource { _ throws(DocumentError) in Recording(snapshot) }
  }
}

extension EventPathSource.Context {
  fileprivate func interface(
    _ path: String, strings: String?
  ) throws(DocumentError) -> InterfaceDocument {
    var table: [String: String]?
    if let strings {
      let file = self.path(strings)
      table = try StringsFileReader().read(try read(file), source: file)
    }
    let file = self.path(path)
    return try InterfaceFile.read(try read(file), source: file, strings: table)
  }
}
