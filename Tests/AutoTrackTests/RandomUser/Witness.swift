import AutoTrack
import ViewTreeModel

/// What really happened, as the app itself sees it: its own handlers say so when they run. Knows nothing of
/// wrappers, paths or the engine.
final class Witness {
  /// One thing that was done: in which physical input, what, and by which sender.
  struct Deed: Hashable, Comparable, CustomStringConvertible {
    let input: UInt64?
    let what: String

    var description: String { "\(input.map(String.init) ?? "code"): \(what)" }

    static func < (left: Deed, right: Deed) -> Bool {
      (left.input ?? 0, left.what) < (right.input ?? 0, right.what)
    }
  }

  private(set) var deeds: [Deed] = []
  private unowned let application: Application
  /// How many events there were when each deed was seen: its own must be among them.
  private(set) var eventsBefore: [Int] = []
  /// Which finger of the input each deed came from, 0 for none.
  private(set) var touches: [UInt64] = []
  var eventCount: () -> Int = { 0 }

  init(_ application: Application) { self.application = application }

  /// A handler of a sender runs. One that the app has marked as ignored, or that is below one, is none of the
  /// engine's business.
  func saw(_ what: String, by sender: ModelObject, below node: Responder?) {
    if isIgnored(sender, below: node) { return }
    let input = application.currentInput
    deeds.append(Deed(input: input?.isPhysical == true ? input?.number : nil, what: what))
    touches.append(application.moment?.touch ?? 0)
    eventsBefore.append(eventCount())
  }

  /// Something that the sender's own chain decides about.
  func saw(_ what: String, by sender: Responder) { saw(what, by: sender, below: sender.next) }

  func isIgnored(_ sender: Responder) -> Bool { isIgnored(sender, below: sender.next) }

  private func isIgnored(_ sender: ModelObject, below node: Responder?) -> Bool {
    if sender.tracking.ignored.contains(.itself) { return true }
    var current = node
    while let responder = current {
      if responder.tracking.ignored.contains(.descendants) { return true }
      current = responder.next
    }
    return false
  }

  func take() -> (deeds: [Deed], eventsBefore: [Int], touches: [UInt64]) {
    defer { (deeds, eventsBefore, touches) = ([], [], []) }
    return (deeds, eventsBefore, touches)
  }
}

extension TrackedEvent {
  /// The event as the witness would tell it: the head of its path, and the number that the app has given
  /// the sender.
  var deed: Witness.Deed {
    var heads = (eventPath ?? "").split(separator: "#").prefix(2).map(String.init)
    // What begins with one name, a row, a tab, a gesture, is followed by its place.
    if let bracket = heads.first?.firstIndex(of: "[") {
      heads = [String(heads[0][..<bracket])]
    } else if heads[0].hasSuffix("GestureRecognizer") || heads[0] == "UIAlertAction" {
      heads = [heads[0]]
    }
    if case .string(let number)? = parameters["n"] { heads.append(number) }
    let input = interactionID.flatMap { UInt64($0.description.suffix(16), radix: 16) }
    return Witness.Deed(input: input, what: heads.joined(separator: " "))
  }
}
