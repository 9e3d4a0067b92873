import AutoTrack
import AutoTrackReplay

/// The check of one file's snapshot. It may run on any thread, and says nothing itself.
struct SnapshotCheck: Sendable {
  let mode: RecordMode
  let configuration: Configuration?
  let workspace: Workspace

  /// What a file has come to, as the listing shows it.
  enum Word: String, CaseIterable, Sendable {
    case equal
    case recorded
    case different
    case missing
    case failed
    case error

    var color: Terminal.Color {
      switch self {
      case .equal: .green
      case .recorded: .yellow
      case .different, .missing, .failed, .error: .red
      }
    }
  }

  /// What a file has come to.
  struct Result: Sendable {
    let path: String
    let word: Word
    /// What stands behind the path.
    var remark = ""
    var report: [SnapshotReport.Line] = []
    /// What was not understood of an interface.
    var notes: [Note] = []
    let junit: JUnitReport.Case
  }

  /// Checks a file; nil for one that was found in a folder, is neither a script nor an interface, and has no
  /// snapshot: one that has is a file that cannot be read any more.
  func run(_ input: InputFiles.Input) -> Result? {
    let path = input.path
    do throws(DocumentError) {
      let bytes = try workspace.read(path)
      let isScript = path.hasSuffix(".jsonl") || FileKind.isScript(bytes)
      if input.isFound, isScript ? !FileKind.isWholeScript(bytes) : !FileKind.isInterface(bytes),
        workspace.kind(Self.snapshot(of: path)) == nil
      {
        return nil
      }
      let source: EventPathSource =
        isScript
        ? .script(path, configuration: configuration)
        : .interface(path, configuration: configuration ?? .standard)
      let context = EventPathSource.Context(folder: "") { file throws(DocumentError) in
        file == path ? bytes : try workspace.read(file)
      }
      let recording = try source.record(context)
      var result = result(path, recording)
      result.notes = recording.notes
      return result
    } catch {
      let around = error.context?.lines.map { line(.advice, "  \($0.text)") } ?? []
      return failure(path, [line(.heading, "\(error)")] + around)
    }
  }

  /// The snapshot of a file.
  private static func snapshot(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return "\(folder)\(SnapshotFile.folder)/\(name).txt"
  }

  private func result(_ path: String, _ recording: EventPathSource.Recording) -> Result {
    if !recording.differences.isEmpty {
      // Such a script's snapshot is none to record, nor to compare with.
      let report =
        recording.differences.flatMap { difference in
          difference.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(.advice, String($0)) }
        } + [
          line(
            .advice, "Its snapshot is compared once its own expect steps hold: change them first.")
        ]
      return Result(
        path: path, word: .failed, remark: ": what it expects does not hold", report: report,
        junit: junit(
          path,
          .failed(kind: "expect", message: "what it expects does not hold", details: text(report))))
    }
    let snapshot = Self.snapshot(of: path)
    let outcome = SnapshotFile(snapshot, files: workspace.files)
      .check(recording.snapshot, record: mode)
    let advice = SnapshotAdvice(
      path: snapshot, accept: "autotrack snapshot --record failed \(ShellWord.quoted(path))",
      folder: "")
    let report = outcome.report(advice)
    let message = report.first?.text ?? ""
    func ended(_ word: Word, _ message: String) -> Result {
      Result(
        path: path, word: word, report: report,
        junit: junit(
          path, .failed(kind: word.rawValue, message: message, details: text(report))))
    }
    switch outcome {
    case .equal:
      let count = recording.snapshot.lines.count
      return Result(
        path: path, word: .equal, remark: " (\(count) event\(count == 1 ? "" : "s"))",
        junit: junit(path, .passed))
    case .recorded: return ended(.recorded, message)
    case .missing: return ended(.missing, message)
    case .different: return ended(.different, "other events than in \(snapshot)")
    case .failed: return failure(path, report)
    }
  }

  private func failure(_ path: String, _ report: [SnapshotReport.Line]) -> Result {
    Result(
      path: path, word: .error, report: report,
      junit: junit(
        path, .error(message: report.first?.text ?? "", details: text(report))))
  }

  private func junit(_ path: String, _ result: JUnitReport.Result) -> JUnitReport.Case {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return JUnitReport.Case(
      group: slash.map { String(path[..<$0]) } ?? ".",
      name: slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path, result: result)
  }

  private func line(_ kind: SnapshotReport.Kind, _ text: String) -> SnapshotReport.Line {
    SnapshotReport.Line(kind: kind, text: text)
  }

  private func text(_ report: [SnapshotReport.Line]) -> String {
    report.map(\.text).joined(separator: "\n")
  }
}
