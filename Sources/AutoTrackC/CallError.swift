import AutoTrack
import CAutoTrack

/// Why a call from C did not do what it was asked for: the one error type of this boundary.
enum CallError: Error {
  /// The handle was never given, or its tracker has been freed.
  case noTracker
  /// The collector's callback is over, or runs on another thread.
  case noCollector
  /// A pointer is NULL that must not be.
  case null(String)
  /// A name is empty that must not be.
  case empty(String)
  /// A struct's size cannot be right.
  case size(String, Int)
  /// A number that means nothing, or is out of bounds.
  case value(String, String)
  /// A text is not UTF-8 and must not be repaired.
  case text(String)
  /// The tracker is not in the state that the call needs.
  case order(String)
  /// The tracker belongs to another thread.
  case thread
  /// The call comes from inside a callback of the same tracker.
  case reentrant
  /// A callback of the tree gave an answer that is none.
  case tree(String)
  /// Nothing was recorded: on purpose, or because a limit was passed.
  case dropped(DropReason)
  /// The bytes are no plan.
  case plan(DocumentError)
  /// The plan is older than the one there is.
  case olderPlan
  /// The caller's buffer is too small.
  case buffer(needed: Int)
  /// A file cannot be opened.
  case file(FileError)

  /// What the function answers.
  var status: autotrack_status {
    switch self {
    case .noTracker, .noCollector: AUTOTRACK_INVALID_HANDLE
    case .null, .empty, .size, .value, .plan: AUTOTRACK_INVALID_ARGUMENT
    case .text: AUTOTRACK_INVALID_TEXT
    case .order: AUTOTRACK_WRONG_ORDER
    case .thread: AUTOTRACK_WRONG_THREAD
    case .reentrant: AUTOTRACK_REENTRANT
    case .tree: AUTOTRACK_INVALID_TREE
    case .dropped(.tooManyNodes), .dropped(.pathTooLong), .dropped(.tooManyParameters):
      AUTOTRACK_TOO_LARGE
    case .dropped, .olderPlan: AUTOTRACK_DROPPED
    case .buffer: AUTOTRACK_BUFFER_TOO_SMALL
    case .file: AUTOTRACK_CANNOT_OPEN
    }
  }

  /// What `autotrack_last_error` says.
  var message: String {
    switch self {
    case .noTracker: "no such tracker: it was never created, or is freed already"
    case .noCollector: "no such collector: its callback is over, or runs in another thread"
    case .null(let name): "\(name) is NULL"
    case .empty(let name): "\(name) is empty"
    case .size(let name, let size): "the size of \(name) cannot be \(size)"
    case .value(let name, let value): "\(name) cannot be \(value)"
    case .text(let name): "\(name) is not UTF-8"
    case .order(let what): what
    case .thread: "the tracker belongs to the thread that started it"
    case .reentrant: "called from inside a callback of the same tracker"
    case .tree(let what): "not recorded: \(what)"
    case .dropped(let reason): "not recorded: \(reason)"
    case .plan(let error): error.description
    case .olderPlan: "the plan is older than the one there is"
    case .buffer(let needed): "the buffer is too small: \(needed) bytes are needed"
    case .file(let error): error.description
    }
  }
}

/// Runs the body of a function of the API: its error becomes a status and the thread's last message.
func answer(_ body: () throws(CallError) -> Void) -> autotrack_status {
  do {
    try body()
    return AUTOTRACK_OK
  } catch {
    remember(error.message)
    return error.status
  }
}

/// Writes a message into the calling thread's record, cut between characters where it does not fit.
private func remember(_ message: String) {
  let thread = at_this_thread()
  withUnsafeMutableBytes(of: &thread.pointee.message) { bytes in
    var count = 0
    for character in message.unicodeScalars {
      let width = UTF8.width(character)
      if count + width >= bytes.count { break }
      for unit in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter {
        bytes[count] = unit
        count += 1
      }
    }
    bytes[count] = 0
  }
}
