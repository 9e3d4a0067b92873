import AutoTrack
import AutoTrackReplay
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asserts that the events of a script, an interface, a running application or a toolkit of one's own are
/// those of a snapshot in the repository.
///
/// ```swift
/// @Test func signIn() {
///   assertEventPaths(of: .script("../Fixtures/SignIn.jsonl"))
///   assertEventPaths(of: .application(app), named: "signed in")
/// }
/// ```
///
/// The snapshot is a text file beside the test's: `__Snapshots__/<test file>/<test>.<n>.txt`, n counting the
/// calls of one test from 1; with a name, `<test>.<name>.txt`. Where there is none it is recorded, and the
/// test fails and says so: look at the file, keep it, run again. Where it differs, the issue shows the
/// difference, what it means for analytics, how to accept it and how to map old paths to new ones.
///
/// Parallel tests do not meet. Calls that one test makes at the same time need names, since their order is
/// not certain, and so does a call in a test with arguments, which runs more than once: take the argument
/// for the name.
///
/// A file that no test asks for any more is not found here, since a run may be of some tests only: remove
/// the folder, and record all.
///
/// - Parameters:
///   - source: What the events are of. Relative paths begin in the test file's folder.
///   - name: Stands for the call's number in the file's name.
///   - mode: When to record; nil takes `AUTOTRACK_RECORD`, else `missing`. Never where `CI` is set.
///   - files: The files.
///   - environment: The environment.
///   - filePath: The test's file.
///   - function: What stands for the test's name where no test is running.
///   - sourceLocation: Where issues are recorded.
public func assertEventPaths(
  of source: EventPathSource, named name: String? = nil, record mode: RecordMode? = nil,
  files: SnapshotFiles = .system, environment: [String: String] = snapshotEnvironment(),
  filePath: String = #filePath, function: String = #function,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  func issue(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  let test = Test.current
  if test?.isParameterized == true, name == nil {
    return issue(
      "a test with arguments runs more than once: give each snapshot a name (named:), as its argument"
    )
  }
  do {
    let mode = try RecordMode(mode, environment: environment)
    let place = SnapshotPlace(filePath: filePath, test: test?.name ?? function)
    let context = EventPathSource.Context(folder: place.folder, files: files)
    let recording = try source.record(context)
    // What a script says of itself goes first: such a snapshot is none to record.
    guard recording.differences.isEmpty else {
      return issue("does not hold: \(recording.differences.joined(separator: "\n"))")
    }
    let testID = test.map { "\($0.id)" } ?? "\(filePath) \(function)"
    let path = try SnapshotCalls.shared.path(
      place, name: name, test: testID, events: recording.snapshot)
    let outcome = SnapshotFile(path, files: files).check(recording.snapshot, record: mode)
    let advice = SnapshotAdvice(
      path: path, accept: "\(RecordMode.variable)=failed swift test --filter \(place.filter)",
      folder: workingFolder())
    let report = outcome.report(advice)
    let notes = recording.notes.map {
      "note: \($0.location.line.map { "line \($0): " } ?? "")\($0.message)"
    }
    if !report.isEmpty { issue((report.map(\.text) + notes).joined(separator: "\n")) }
  } catch let error as DocumentError {
    issue(([error.description] + (error.context?.lines.map(\.text) ?? [])).joined(separator: "\n"))
  } catch {
    issue("\(error)")
  }
}

/// The variables that say when snapshots are recorded, as the process has them.
public func snapshotEnvironment() -> [String: String] {
  var environment: [String: String] = [:]
  for name in [RecordMode.variable, "CI"] {
    environment[name] = getenv(name).map { String(cString: $0) }
  }
  return environment
}

/// The folder that the tests run in: paths in it are shown relative to it.
private func workingFolder() -> String {
  guard let folder = getcwd(nil, 0) else { return "" }
  defer { free(folder) }
  return String(cString: folder)
}
