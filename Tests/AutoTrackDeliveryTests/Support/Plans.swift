import AutoTrack
import AutoTrackDelivery
import Synchronization

/// A plan of the tests: `plan REVISION;TEXT.`, the full stop included, so that every cut shows.
func plan(_ revision: Int, _ text: String = "") -> [UInt8] {
  Array("plan \(revision);\(text).".utf8)
}

/// Reads a plan of the tests.
@Sendable func stamp(_ bytes: [UInt8]) throws(DocumentError) -> PlanStamp {
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.hasPrefix("plan "), text.hasSuffix("."), let end = text.firstIndex(of: ";"),
    let revision = Int(text[..<end].dropFirst(5))
  else {
    throw DocumentError(.syntax, source: "plan", expected: "a plan", found: text)
  }
  return PlanStamp(revision: revision)
}

let secret = PlanKey(Array("0123456789abcdef".utf8))

/// A signature as a `.sig` file has it.
func signature(_ plan: [UInt8]) -> [UInt8]? {
  secret.map { Array("\($0.signature(of: plan))\n".utf8) }
}

/// A value that tests set while others read it.
final class Shared<Value: Sendable>: Sendable {
  private let content: Mutex<Value>

  init(_ value: Value) { content = Mutex(value) }

  var value: Value {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }

  func change(_ body: @Sendable (inout Value) -> Void) { content.withLock { body(&$0) } }
}

/// A source whose answer the test sets, and which notes what it was asked for.
final class ScriptedSource: Sendable {
  let answer: Shared<Result<PlanSource.Answer, PlanRefusal>>
  let requests = Shared<[PlanSource.Request]>([])

  init(_ plan: [UInt8], signature: [UInt8]? = nil, tag: String? = nil) {
    answer = Shared(.success(.plan(plan, signature: signature, tag: tag)))
  }

  func set(_ plan: [UInt8], signature: [UInt8]? = nil, tag: String? = nil) {
    answer.value = .success(.plan(plan, signature: signature, tag: tag))
  }

  var source: PlanSource {
    PlanSource { request throws(PlanRefusal) in
      self.requests.change { $0.append(request) }
      return try self.answer.value.get()
    }
  }
}

/// A keeper over a disk in memory, and what it hands over.
struct Bench {
  let disk: MemoryDisk
  let source = ScriptedSource([])
  let applied = Shared<[[UInt8]]>([])
  let pauses = Shared(0)

  static let path = "/state/tracking.plan"

  init(_ disk: MemoryDisk = MemoryDisk()) { self.disk = disk }

  func keeper(
    key: PlanKey? = nil, effect: PlanEffect = .now, maximumBytes: Int = 1000,
    pause: @escaping @Sendable () -> Void = {}
  ) -> PlanKeeper {
    PlanKeeper(
      folder: "/state", source: source.source, key: key, effect: effect,
      maximumBytes: maximumBytes, validate: stamp,
      apply: { [applied] bytes in applied.change { $0.append(bytes) } }, calls: disk.calls,
      pause: { [pauses] in
        pauses.change { $0 += 1 }
        pause()
      })
  }

  /// What a keeper made now would begin with.
  func kept(key: PlanKey? = nil) -> [UInt8]? { keeper(key: key).atLaunch.plan?.bytes }

  /// Takes a plan through a keeper of its own.
  @discardableResult
  func take(
    _ plan: [UInt8], signature: [UInt8]? = nil, tag: String? = nil, key: PlanKey? = nil
  ) async -> PlanOutcome {
    source.set(plan, signature: signature, tag: tag)
    return await keeper(key: key).refresh()
  }
}
