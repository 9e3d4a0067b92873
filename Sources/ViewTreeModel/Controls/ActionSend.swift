/// One handler being sent: the arguments of `sendAction(_:to:from:for:)`.
public struct ActionSend {
  /// The handler. It knows its target weakly, so that a send in flight keeps nothing alive.
  private let handler: TargetAction
  /// A target other than the handler's own.
  private var givenTarget: AnyObject?
  /// The object that sends it: a control, a bar item, a recognizer.
  public var sender: AnyObject?
  /// The event that led to it; nil for a send in code.
  public var event: Event?
  /// The control events that it answers.
  public var controlEvents: ControlEvents

  /// A handler to be performed by name.
  public init(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: Event?)
  {
    handler = TargetAction(
      target: target, action: action, body: .named(hasTarget: target != nil))
    givenTarget = target
    self.sender = sender
    self.event = event
    controlEvents = []
  }

  init(_ handler: TargetAction, from sender: AnyObject, for event: Event?, _ events: ControlEvents)
  {
    self.handler = handler
    self.sender = sender
    self.event = event
    // Several events may go out together; only those that the handler was added for are its own.
    controlEvents = events.intersection(handler.events)
  }

  /// The handler's name.
  public var action: Selector { handler.action }

  /// Whether the name was given by the app, not taken from a control event.
  public var isNamed: Bool { handler.isNamed }

  /// The object that handles it; nil searches the responder chain from the sender, unless the handler's
  /// target died: then nobody is called.
  public var target: AnyObject? {
    get { givenTarget ?? handler.target }
    set { givenTarget = newValue }
  }

  /// Whether the handler is searched along the responder chain.
  var searchesChain: Bool {
    if case .named(hasTarget: false) = handler.body { givenTarget == nil } else { false }
  }

  /// Runs the handler; false if no one answers to it.
  func perform() -> Bool {
    if !searchesChain { return handler.call(givenTarget, sender) }
    let responder = (sender as? Responder)?.firstResponderInChain(for: action)
    return responder?.perform(action, from: sender) ?? false
  }
}

extension Responder {
  /// The first responder from this one up that has a handler of this name.
  final func firstResponderInChain(for action: Selector) -> Responder? {
    firstInChain { $0.canPerform(action) }
  }

  /// The first responder from this one up that a test holds for.
  ///
  /// Own links of the app can close a circle; a mark that jumps ahead in doubling steps meets the walk
  /// again there (Brent 1980), which then finds nobody.
  final func firstInChain(where test: (Responder) -> Bool) -> Responder? {
    var responder: Responder? = self
    var mark: Responder?
    var steps = 0
    var limit = 1
    while let current = responder, current !== mark {
      if test(current) { return current }
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
    /// A method of the target's class, called on a target that is this entry's own or another one.
    case method((_ target: AnyObject, _ isOwn: Bool, _ sender: AnyObject?) -> Void)
    /// A closure without a target.
    case closure((AnyObject?) -> Void)
    /// Performed by name on the target, or along the responder chain.
    case named(hasTarget: Bool)
  }

  private(set) weak var target: AnyObject?
  let action: Selector
  let isNamed: Bool
  @exclusivity(unchecked) private(set) var body: Body
  @exclusivity(unchecked) var events: ControlEvents

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

  /// A handler that is a method of the target's class.
  convenience init<Target: AnyObject>(
    _ target: Target, _ action: Selector, events: ControlEvents = [],
    _ method: @escaping (Target, _ sender: AnyObject?) -> Void
  ) {
    let body = Body.method { target, isOwn, sender in
      if isOwn {
        method(TypedSlot.ownTarget(target, as: Target.self), sender)
      } else if let target = target as? Target {
        method(target, sender)
      }
    }
    self.init(target: target, action: action, body: body, events: events)
  }

  /// Runs the handler on a target, or on its own. A target that died is not called.
  func call(_ given: AnyObject?, _ sender: AnyObject?) -> Bool {
    if case .closure(let closure) = body {
      closure(sender)
      return true
    }
    guard let target = given ?? self.target else { return false }
    if case .method(let method) = body {
      method(target, given == nil, sender)
      return true
    }
    return (target as? ModelObject)?.perform(action, from: sender) ?? false
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
