/// A snapshot in a file: compares it with what there is now, or records it.
public struct SnapshotFile: Sendable {
  /// The folder, beside what a snapshot is of, that its file stands in.
  public static let folder = "__Snapshots__"

  /// The file.
  public let path: String
  private let files: SnapshotFiles

  /// Creates a snapshot in a file, which need not be there.
  public init(_ path: String, files: SnapshotFiles = .system) {
    self.path = path
    self.files = files
  }

  /// What the file holds; nil if there is none.
  ///
  /// - Throws: `.unreadable`, and what reading its bytes throws.
  public func read() throws(SnapshotError) -> EventPathSnapshot? {
    let bytes: [UInt8]?
    do {
      bytes = try files.read(path)
    } catch {
      throw .unreadable(error)
    }
    guard let bytes else { return nil }
    return try EventPathSnapshot(reading: bytes, path: path)
  }

  /// Puts a snapshot into the file, whole or not at all.
  ///
  /// - Throws: `.unwritable`.
  public func write(_ snapshot: EventPathSnapshot) throws(SnapshotError) {
    do {
      try files.replace(path, with: snapshot.bytes)
    } catch {
      throw .unwritable(error)
    }
  }

  /// Compares a snapshot with the file, or records it, as a mode says.
  ///
  /// | file | `all` | `failed` | `missing` | `never` |
  /// |---|---|---|---|---|
  /// | missing | recorded | recorded | recorded | missing |
  /// | equal | recorded | equal | equal | equal |
  /// | different | recorded | recorded | different | different |
  /// | damaged | recorded | recorded | failed | failed |
  /// | unreadable | failed | failed | failed | failed |
  public func check(_ snapshot: EventPathSnapshot, record mode: RecordMode) -> SnapshotOutcome {
    let old: EventPathSnapshot?
    do throws(SnapshotError) {
      old = try read()
    } catch {
      guard error.isDamage, mode == .all || mode == .failed else { return .failed(error) }
      return record(snapshot, because: .damaged(error))
    }
    guard let old else {
      return mode == .never ? .missing : record(snapshot, because: .missing)
    }
    let isEqual = old == snapshot
    if mode == .all { return record(snapshot, because: isEqual ? .asked : .changed(from: old)) }
    if isEqual { return .equal }
    if mode == .failed { return record(snapshot, because: .changed(from: old)) }
    return .different(SnapshotComparison(from: old, to: snapshot))
  }

  private func record(
    _ snapshot: EventPathSnapshot, because reason: SnapshotOutcome.Reason
  ) -> SnapshotOutcome {
    do {
      try write(snapshot)
    } catch {
      return .failed(error)
    }
    return .recorded(snapshot, reason)
  }
}

/// What a check of a snapshot has come to. All but `equal` fail a test: what was recorded is to be looked
/// at before it is kept.
public enum SnapshotOutcome: Sendable, Equatable {
  /// The file holds the same.
  case equal
  /// The file was written.
  case recorded(EventPathSnapshot, Reason)
  /// There is no file, and none may be written.
  case missing
  /// The file holds something else.
  case different(SnapshotComparison)
  /// The file could not be read or written.
  case failed(SnapshotError)

  /// Why a snapshot was recorded.
  public enum Reason: Sendable, Equatable {
    /// There was none.
    case missing
    /// There was one, and the mode is to record all.
    case asked
    /// It has changed.
    case changed(from: EventPathSnapshot)
    /// What was there could not be read.
    case damaged(SnapshotError)
  }

  /// What there is to say, for a test's issue or a terminal.
  ///
  /// - Parameter advice: What a person can do.
  public func report(_ advice: SnapshotAdvice) -> [SnapshotReport.Line] {
    func line(_ kind: SnapshotReport.Kind, _ text: String) -> SnapshotReport.Line {
      SnapshotReport.Line(kind: kind, text: text)
    }
    switch self {
    case .equal: return []
    case .recorded(let snapshot, let reason):
      let count = "\(snapshot.lines.count) event\(snapshot.lines.count == 1 ? "" : "s")"
      var lines = [
        line(.heading, "recorded \(count) in \(advice.path)\(reason.text)"),
        line(.advice, "Look at the file, keep it with your sources, and run again."),
      ]
      if case .changed(let old) = reason {
        let comparison = SnapshotComparison(from: old, to: snapshot)
        lines += SnapshotReport(comparison, advice: advice, isRecorded: true).lines
      }
      return lines
    case .missing:
      return [
        line(.heading, "there is no snapshot \(advice.path)"),
        line(.advice, "To record it: \(advice.accept)"),
      ]
    case .different(let comparison): return SnapshotReport(comparison, advice: advice).lines
    case .failed(let error):
      var lines = [line(.heading, SnapshotText.printable("\(error)"))]
      if error.isDamage { lines.append(line(.advice, "To record it anew: \(advice.accept)")) }
      return lines
    }
  }
}

extension SnapshotOutcome.Reason {
  fileprivate var text: String {
    switch self {
    case .missing: ": there was no snapshot"
    case .asked: ": the same as before"
    case .changed: ": it has changed"
    case .damaged(let error): SnapshotText.printable(": it could not be read (\(error))")
    }
  }
}
