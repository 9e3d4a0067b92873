import AutoTrack

/// What a keeper must know of a plan.
public struct PlanStamp: Sendable, Hashable {
  /// Its number: of two plans the one with the greater number is newer.
  public var revision: Int

  /// Creates a stamp.
  public init(revision: Int) { self.revision = revision }
}

/// A plan that passed every check.
public struct KeptPlan: Sendable, Hashable {
  /// Its bytes, as they were published.
  public let bytes: [UInt8]
  /// Its number.
  public let stamp: PlanStamp
  /// Its signature, if it came with one. Without a key nobody has checked it.
  public let signature: PlanSignature?
  /// What its source called it.
  let tag: String?

  /// What a plan is to the one that is kept.
  enum Order {
    case newer
    case same
    case refused(PlanRefusal)
  }

  /// What this plan is to the one that is kept.
  func order(after kept: KeptPlan) -> Order {
    if bytes == kept.bytes { return .same }
    let (found, kept) = (stamp.revision, kept.stamp.revision)
    if found > kept { return .newer }
    return .refused(
      found == kept ? .conflicting(revision: found) : .older(found: found, kept: kept))
  }
}

/// What a keeper found on disk when it was made.
public struct PlanAtLaunch: Sendable, Equatable {
  /// The last good plan; nil if there is none.
  public let plan: KeptPlan?
  /// Why the file that is there is none; nil if all is well or there is no file.
  public let refusal: PlanRefusal?
}

/// What became of a refresh.
public enum PlanOutcome: Sendable, Equatable {
  /// The newest plan is the one that is kept already.
  case unchanged
  /// A newer plan is kept. `inUse` says whether it was handed over in this run.
  case taken(PlanStamp, inUse: Bool)
  /// A newer plan was handed over but cannot be stored: the next launch begins with an older one.
  case takenUnstored(PlanStamp, FileError)
  /// The newest plan was refused. The kept one stays.
  case refused(PlanRefusal)
}

/// When the app goes over to a plan that a refresh brought.
public enum PlanEffect: Sendable, Hashable {
  /// At once.
  case now
  /// When it is launched again: a run has one plan from beginning to end.
  case nextLaunch
}
