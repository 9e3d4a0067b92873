import AutoTrack

/// Keeps the last good tracking plan on disk, and goes over to a newer one only if nothing is wrong with it.
///
/// ```swift
/// let keeper = PlanKeeper(
///   folder: "\(state)/plan", source: .file("/etc/app/plan.json", signed: true), key: key,
///   validate: { bytes throws(DocumentError) in
///     PlanStamp(revision: try TrackingPlan(bytes, source: "plan").revision)
///   },
///   apply: { bytes in … })             // hands it to the tracker
/// let plan = keeper.atLaunch.plan      // what to begin with
/// …
/// await keeper.refresh()
/// ```
///
/// A plan is refused if it is too large, cut, unsigned or wrongly signed where a key is set, not valid, older
/// than the kept one, or another one of the same revision. Nothing of it is used then, the kept one stays,
/// and the reason is answered and counted.
///
/// Several keepers and processes may share a folder: no file is ever half-written, and the newest plan stays
/// whoever stores first. A plan that waits for the next launch is as much kept as any other: what is older than
/// it is refused.
public actor PlanKeeper {
  /// The limit of a plan's size without another one: 16 MiB.
  public static let standardMaximumBytes = 16 << 20

  /// What was kept when this keeper was made, checked again. Only a keeper's creation reads it: it is not
  /// handed to `apply`.
  public nonisolated let atLaunch: PlanAtLaunch
  /// How often a plan was refused, at launch and since, by reason.
  public private(set) var refusals: [PlanRefusal.Reason: Int] = [:]

  private let source: PlanSource
  private let effect: PlanEffect
  private let check: PlanCheck
  private let store: PlanStore
  private let apply: @Sendable ([UInt8]) -> Void
  private let pause: @Sendable () async -> Void
  /// The newest plan that this keeper knows to be good.
  private var newest: KeptPlan?
  /// The revision that the app goes by, as far as this keeper knows.
  private var revisionInUse: Int?

  /// How often a lock that another process has is tried before the refresh gives up, 20 ms apart.
  private static let lockTries = 50

  /// Reads what is kept in `folder`, which takes as long as reading and validating it does, and never fails:
  /// what cannot be read counts as none, and `atLaunch` says why.
  ///
  /// - Parameters:
  ///   - folder: Where the plan is kept; if it is missing it is made with the first plan, for this user alone.
  ///     It should be one that only this user can write to: without a key whoever can, can put a plan there.
  ///   - source: Where newer plans come from.
  ///   - key: The secret that plans are signed with; nil if they need no signature.
  ///   - effect: Whether a newer plan is handed over at once or waits for the next launch.
  ///   - maximumBytes: The most bytes that a plan may have.
  ///   - validate: Reads a plan and tells its number, or throws what is wrong with it.
  ///   - apply: Takes the bytes of a plan, each newer than the one before. Called from any thread, one call
  ///     after the other, never with `.nextLaunch`.
  public init(
    folder: String, source: PlanSource, key: PlanKey? = nil, effect: PlanEffect = .now,
    maximumBytes: Int = standardMaximumBytes,
    validate: @escaping @Sendable ([UInt8]) throws(DocumentError) -> PlanStamp,
    apply: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.init(
      folder: folder, source: source, key: key, effect: effect, maximumBytes: maximumBytes,
      validate: validate, apply: apply, calls: .system,
      pause: { try? await Task.sleep(for: .milliseconds(20)) })
  }

  /// A keeper over a test's files and time.
  package init(
    folder: String, source: PlanSource, key: PlanKey?, effect: PlanEffect, maximumBytes: Int,
    validate: @escaping @Sendable ([UInt8]) throws(DocumentError) -> PlanStamp,
    apply: @escaping @Sendable ([UInt8]) -> Void, calls: FileCalls,
    pause: @escaping @Sendable () async -> Void
  ) {
    self.source = source
    self.effect = effect
    self.apply = apply
    self.pause = pause
    // Sums with it must not overflow.
    let limit = min(max(maximumBytes, 0), 1 << 40)
    check = PlanCheck(maximumBytes: limit, key: key, validate: validate)
    store = PlanStore(folder: folder, calls: calls, check: check)
    var kept: KeptPlan?
    var refusal: PlanRefusal?
    switch store.launch() {
    case .nothing: break
    case .good(let plan): kept = plan
    case .refused(let why): refusal = why
    }
    atLaunch = PlanAtLaunch(plan: kept, refusal: refusal)
    newest = kept
    revisionInUse = kept?.stamp.revision
    if let refusal { refusals[refusal.reason] = 1 }
  }

  /// Asks the source for the newest plan and takes it if it is good and newer.
  ///
  /// Several may run at a time; what they bring is taken one after the other.
  @discardableResult
  public func refresh() async -> PlanOutcome {
    let answer: PlanSource.Answer
    do throws(PlanRefusal) {
      answer = try await source.fetch(
        PlanSource.Request(known: newest?.tag, maximumBytes: check.maximumBytes))
    } catch {
      return refuse(error)
    }
    guard case .plan(let bytes, let signature, let tag) = answer else { return .unchanged }
    let plan: KeptPlan
    do throws(PlanRefusal) {
      plan = try check.plan(bytes, written: signature, tag: tag, knowing: newest)
    } catch {
      return refuse(error)
    }
    for _ in 1..<Self.lockTries {
      if let outcome = take(plan) { return outcome }
      await pause()
      if Task.isCancelled { break }
    }
    return take(plan) ?? refuse(.busy)
  }

  /// Takes a plan that passed the checks, unless it is older; nil if the folder is locked. It suspends
  /// nowhere, so that what is handed over comes in order.
  private func take(_ plan: KeptPlan) -> PlanOutcome? {
    if let newest, case .refused(let refusal) = plan.order(after: newest) { return refuse(refusal) }
    let isKnown = plan.bytes == newest?.bytes
    switch store.store(plan, knowing: isKnown ? plan : newest, note: { count($0) }) {
    case .busy: return nil
    case .done, .same:
      let inUse = hand(plan)
      return isKnown ? .unchanged : .taken(plan.stamp, inUse: inUse)
    case .refused(let kept, let refusal):
      // Another process has stored a newer one.
      hand(kept)
      return refuse(refusal)
    case .failed(let error):
      if effect == .nextLaunch { return refuse(.notStored(error)) }
      // A plan that switches recording off must not wait for room on a disk.
      count(.notStored(error))
      hand(plan)
      return .takenUnstored(plan.stamp, error)
    }
  }

  /// Hands a plan over, if it is newer than what the app goes by and need not wait.
  ///
  /// - Returns: Whether the app goes by it.
  @discardableResult
  private func hand(_ plan: KeptPlan) -> Bool {
    newest = plan
    let revision = plan.stamp.revision
    guard effect == .now else { return revision == revisionInUse }
    if let revisionInUse, revisionInUse >= revision { return revisionInUse == revision }
    revisionInUse = revision
    apply(plan.bytes)
    return true
  }

  private func refuse(_ refusal: PlanRefusal) -> PlanOutcome {
    count(refusal)
    return .refused(refusal)
  }

  private func count(_ refusal: PlanRefusal) {
    refusals[refusal.reason, default: 0] += 1
  }
}
