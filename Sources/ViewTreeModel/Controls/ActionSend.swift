/// One handler being sent: the arguments of `sendAction(_:to:from:for:)`.
public struct ActionSend {
  /// The handler's name.
  public var action: Selector
  /// Whether `action` was given by the app, not taken from a control event.
  public var isNamed = true
  /// The object that handles it; nil searches the responder chain from the sender.
  public var target: AnyObject?
  /// The object that sends it: a control, a bar item, a recognizer.
  public var sender: AnyObject?
  /// The event that led to it; nil for a send in code.
  public var event: Event?
  /// The control events that it answers.
  public var controlEvents: ControlEvents = []
  /// The Swift handler; nil performs `action` by name.
  var handler: TargetAction?

  /// A handler to be performed by name.
  public init(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: Event?)
  {
    self.action = action
    self.target = target
    self.sender = sender
    self.event = event
  }

  /// Runs the handler; false if no one answers to it.
  func perform() -> Bool {
    if let handler { return handler.call(target, sender) }
    if let target { return (target as? ModelObject)?.perform(action, from: sender) ?? false }
    let responder = (sender as? Responder)?.firstResponderInChain(for: action)
    return responder?.perform(action, from: sender) ?? false
  }
}

extension Responder {
  /// The first responder from this one up that has a handler of this name.
  ///
  /// Own links of the app can close a circle; a mark that jumps ahead in doubling steps meets the walk
  /// again there (Brent 1980), which then finds nobody.
  final func firstResponderInChain(for action: Selector) -> Responder? {
    var responder: Responder? = self
    var mark: Responder?
    var steps = 0
    var limit = 1
    while let current = responder, current !== mark {
      if current.canPerform(action) { return current }
      if steps == limit { (mark, limit, steps) = (current, limit * 2, 0) }
      steps += 1
      responder = current.next
    }
    return nil
  }
}

/// A target with its handler, as a control, recognizer or item keeps it. The target is held weakly.
final class TargetAction {
  enum Body {
    /// A method of the target's class, called on the target.
    case method((AnyObject, AnyObject?) -> Void)
    /// A closure without a target.
    case closure((AnyObject?) -> Void)
    /// Performed by name on the target, or along the responder chain.
    case named(hasTarget: Bool)
  }

  private(set) weak var target: AnyObject?
  let action: Selector
  let isNamed: Bool
  private(set) var body: Body
  var events: ControlEvents

  init(
    target: AnyObject?, action: Selector, isNamed: Bool = true, body: Body,
    events: ControlEvents = []
  ) {
    self.target = target
    self.action = action
    self.isNamed = isNamed
    self.body = body
    self.events = events
  }

  /// A handler that is an unapplied method of the target's class.
  convenience init<Target: AnyObject, Sender>(
    _ target: Target, _ action: Selector, events: ControlEvents = [],
    _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    let body = Body.method { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      method(target)(sender)
    }
    self.init(target: target, action: action, body: body, events: events)
  }

  /// A handler that is an unapplied method without arguments.
  convenience init<Target: AnyObject>(
    _ target: Target, _ action: Selector, events: ControlEvents = [],
    _ method: @escaping (Target) -> () -> Void
  ) {
    let body = Body.method { target, _ in
      guard let target = target as? Target else { return }
      method(target)()
    }
    self.init(target: target, action: action, body: body, events: events)
  }

  /// Runs a Swift handler. A target that died is not called.
  func call(_ target: AnyObject?, _ sender: AnyObject?) -> Bool {
    switch body {
    case .method(let method):
      guard let target else { return false }
      method(target, sender)
      return true
    case .closure(let closure):
      closure(sender)
      return true
    case .named(let hasTarget):
      // A named target that died must not fall back to the responder chain.
      return hasTarget ? (target as? ModelObject)?.perform(action, from: sender) ?? false : false
    }
  }

  /// The send of this handler from a sender.
  func send(from sender: AnyObject, for event: Event?) -> ActionSend {
    var send = ActionSend(action, to: target, from: sender, for: event)
    send.isNamed = isNamed
    send.controlEvents = events
    if case .named(hasTarget: false) = body { return send }
    send.handler = self
    return send
  }

  /// Whether the two are one entry of a control: the same name on the same living target, or two
  /// closures, or two searches of the responder chain, of the same name.
  func isSame(as other: TargetAction) -> Bool {
    guard action == other.action, isNamed, other.isNamed else { return false }
    switch (body, other.body) {
    case (.closure, .closure), (.named(hasTarget: false), .named(hasTarget: false)): return true
    case (.closure, _), (_, .closure), (.named(hasTarget: false), _), (_, .named(hasTarget: false)):
      return false
    default: return target != nil && target === other.target
    }
  }

  /// Adds the events of an equal entry; its closure replaces this one's (UIAction's identifiers).
  func merge(_ other: TargetAction) {
    events.formUnion(other.events)
    if case .closure = other.body { body = other.body }
  }
}
