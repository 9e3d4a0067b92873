import AutoTrackReplay
import Synchronization

/// Counts each test's calls, and sees to it that no two tests share a snapshot.
///
/// Swift Testing tells which test is running, and gives it no place to keep anything: so this is the one
/// thing that a process shares, behind a lock. It keeps a test's name, and for each snapshot its path and a
/// number for its events; and no more than `limit` of them.
final class SnapshotCalls: Sendable {
  static let shared = SnapshotCalls()
  /// The most snapshots of a run.
  static let limit = 100_000

  /// Why a call gets no file.
  enum Refusal: Error, Equatable, CustomStringConvertible {
    /// Two tests whose names are one as files' names: those of two suites in one file, say.
    case sharedName(path: String, other: String)
    /// A test has used a name twice, and other events came of it.
    case sameName(String)
    /// More than `limit` snapshots.
    case tooMany

    var description: String {
      switch self {
      case .sharedName(let path, let other):
        "\(path) is the snapshot of \(other), too: give this one another name (named:)"
      case .sameName(let name):
        "the name '\(name)' stands for other events already: give each snapshot of a test a name of its own"
      case .tooMany: "more than \(SnapshotCalls.limit) snapshots in one run"
      }
    }
  }

  private struct Claim {
    let test: String
    let hash: Int
  }

  private struct State {
    var counts: [String: Int] = [:]
    var claims: [String: Claim] = [:]
  }

  private let state = Mutex(State())

  /// The file of a test's next call.
  ///
  /// - Parameters:
  ///   - name: The call's name; nil for its number.
  ///   - test: What tells the test from all others.
  ///   - events: What the call found.
  func path(
    _ place: SnapshotPlace, name: String?, test: String, events: EventPathSnapshot
  ) throws(Refusal) -> String {
    var hasher = Hasher()
    for line in events.lines { hasher.combine(Array(line.utf8)) }
    let hash = hasher.finalize()
    let answer: Result<String, Refusal> = state.withLock { state in
      guard state.claims.count < Self.limit else { return .failure(.tooMany) }
      let suffix: String
      if let name {
        suffix = SnapshotPlace.fileName(name)
      } else {
        let count = state.counts[test, default: 0] + 1
        state.counts[test] = count
        suffix = "\(count)"
      }
      let path = place.path(suffix)
      if let claim = state.claims[path] {
        if claim.test != test { return .failure(.sharedName(path: path, other: claim.test)) }
        if claim.hash != hash { return .failure(.sameName(name ?? suffix)) }
      }
      state.claims[path] = Claim(test: test, hash: hash)
      return .success(path)
    }
    return try answer.get()
  }
}
