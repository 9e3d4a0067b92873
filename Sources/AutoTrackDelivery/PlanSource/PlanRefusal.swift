import AutoTrack

/// Why a plan was not taken. Whatever was refused has changed nothing: the last good plan stays.
public enum PlanRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// Larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// Its file cannot be read.
  case unreadable(FileError)
  /// Its source gave none, for a reason of its own.
  case unreachable(String)
  /// Fewer or more bytes came than were announced: cut, or written while it was read.
  case cut(expected: Int, found: Int)
  /// A key is set, and the plan has no signature.
  case unsigned
  /// The signature is none, or one of other bytes or of another key.
  case badSignature
  /// No plan, or one that this version does not read.
  case invalid(DocumentError)
  /// Its revision is less than the kept plan's.
  case older(found: Int, kept: Int)
  /// It has the kept plan's revision and other bytes: one of the two was not published as it should be.
  case conflicting(revision: Int)
  /// The kept file is not as it was written. It was set aside.
  case corrupt
  /// It cannot be stored, as on a full disk.
  case notStored(FileError)
  /// Another process has held the folder's lock for too long.
  case busy

  /// The kinds of refusal, which are counted.
  public enum Reason: String, Sendable, CaseIterable {
    /// `PlanRefusal.tooLarge`.
    case tooLarge
    /// `PlanRefusal.unreadable`.
    case unreadable
    /// `PlanRefusal.unreachable`.
    case unreachable
    /// `PlanRefusal.cut`.
    case cut
    /// `PlanRefusal.unsigned`.
    case unsigned
    /// `PlanRefusal.badSignature`.
    case badSignature
    /// `PlanRefusal.invalid`.
    case invalid
    /// `PlanRefusal.older`.
    case older
    /// `PlanRefusal.conflicting`.
    case conflicting
    /// `PlanRefusal.corrupt`.
    case corrupt
    /// `PlanRefusal.notStored`.
    case notStored
    /// `PlanRefusal.busy`.
    case busy
  }

  /// Which kind it is.
  public var reason: Reason {
    switch self {
    case .tooLarge: .tooLarge
    case .unreadable: .unreadable
    case .unreachable: .unreachable
    case .cut: .cut
    case .unsigned: .unsigned
    case .badSignature: .badSignature
    case .invalid: .invalid
    case .older: .older
    case .conflicting: .conflicting
    case .corrupt: .corrupt
    case .notStored: .notStored
    case .busy: .busy
    }
  }

  /// A sentence without a full stop.
  public var description: String {
    switch self {
    case .tooLarge(let limit): "the plan is larger than \(limit) bytes"
    case .unreadable(let error): "the plan cannot be read: \(error)"
    case .unreachable(let why): "no plan came: \(why)"
    case .cut(let expected, let found): "the plan has \(found) bytes instead of \(expected)"
    case .unsigned: "the plan has no signature"
    case .badSignature: "the plan's signature does not fit"
    case .invalid(let error): "the plan is not valid: \(error)"
    case .older(let found, let kept): "the plan's revision \(found) is older than \(kept)"
    case .conflicting(let revision): "another plan has the revision \(revision)"
    case .corrupt: "the kept plan was corrupt and is set aside"
    case .notStored(let error): "the plan cannot be stored: \(error)"
    case .busy: "another process keeps the plan's folder locked"
    }
  }
}
