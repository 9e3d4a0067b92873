// The model's unsafe code, all of it.
//
// Links up the tree (next responder, superview, controller, application) are unretained: a retain and
// release at each hop would cost more than the rest of a path. They are sound because each is set only
// by a tree edit that at the same time makes the linked object own the linking one (a superview holds
// its subviews, a controller its view, an application its windows), and is cleared by the edit that
// ends it or by the owner's `deinit`, which runs before the owner's memory goes. So a link that is
// there leads to a living object.

/// A link to an object that owns, directly or not, the one that holds the link.
@usableFromInline
package struct Link<Object: AnyObject> {
  @usableFromInline package var reference: Unmanaged<Object>?

  @inlinable package init(_ object: Object? = nil) {
    reference = object.map { Unmanaged.passUnretained($0) }
  }

  /// The linked object.
  @inlinable package var object: Object? { reference?.takeUnretainedValue() }

  func leads(to other: Object) -> Bool {
    reference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}

/// A table's way back to its application, which clears it when it goes.
final class ApplicationLink {
  @exclusivity(unchecked) private var link = Link<Application>()

  var application: Application? { link.object }

  func set(_ application: Application?) { link = Link(application) }
}

/// A token's way back to its table, which clears it when it goes. Tokens hold the link, so that no later
/// table can be taken for theirs.
final class TableLink {
  private var link = Link<DispatchTable>()

  var table: DispatchTable? { link.object }

  func set(_ table: DispatchTable?) { link = Link(table) }
}

/// The types of what a dispatch table's slots hold.
///
/// Sound because a message's slot number and types are fixed together in its static member, outsiders
/// cannot make messages, and `DispatchTable` puts a body into the slot of the message it was typed by.
enum TypedSlot {
  /// A handler's own target. Sound because the handler was made with an object of this type, and only
  /// what its weak reference to that object gives is passed here.
  static func ownTarget<Target: AnyObject>(_ target: AnyObject, as: Target.Type) -> Target {
    unsafeDowncast(target, to: Target.self)
  }

  static func advice<R, A, O>(_ body: AnyObject, _: Message<R, A, O>) -> Advice<R, A, O> {
    unsafeDowncast(body, to: Advice<R, A, O>.self)
  }

  static func observer<R, A, O>(_ body: AnyObject, _: Message<R, A, O>) -> Observer<R, A> {
    unsafeDowncast(body, to: Observer<R, A>.self)
  }

  static func implementation<R, A, O>(
    _ body: AnyObject, _: Message<R, A, O>
  ) -> Implementation<R, A, O> {
    unsafeDowncast(body, to: Implementation<R, A, O>.self)
  }
}

/// A responder as a path's walk sees it: unretained, and valid only while no code of the app runs.
///
/// Sound for the same reason as `Link`: the walk begins at an object that its caller holds and follows
/// links only, during which nothing can be released.
@usableFromInline
package struct ResponderReference {
  @usableFromInline package let reference: Unmanaged<Responder>

  @inlinable package init(_ responder: Responder) {
    reference = .passUnretained(responder)
  }

  @inlinable package init(reference: Unmanaged<Responder>) { self.reference = reference }

  /// The responder, retained.
  @inlinable @inline(__always) package var responder: Responder { reference.takeUnretainedValue() }

  /// Hands the responder to a body without retaining it.
  @inlinable @inline(__always)
  package func withResponder<Result>(_ body: (Responder) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether it carries markers.
  @inlinable @inline(__always) package var isAnnotated: Bool {
    reference._withUnsafeGuaranteedRef { $0.annotation != nil }
  }

  /// The next responder.
  @inlinable @inline(__always) package var next: ResponderReference? {
    reference._withUnsafeGuaranteedRef { responder in
      if responder.traits.has(.ownNext) {
        return responder.next.map { ResponderReference($0) }
      }
      return responder.nextLink.reference.map { ResponderReference(reference: $0) }
    }
  }

  /// What hot code wants to know, in one load.
  @inlinable @inline(__always) package var traits: ModelObject.Traits {
    reference._withUnsafeGuaranteedRef { $0.traits }
  }

  /// The marker bits.
  @inlinable @inline(__always) package var annotationBits: UInt8 {
    reference._withUnsafeGuaranteedRef { $0.annotationBits }
  }

  /// The address of the class record, or of the Swift class where the responder has no record yet.
  @inlinable @inline(__always) package var classAddress: UInt {
    reference._withUnsafeGuaranteedRef { responder in
      if let record = responder.classRecord {
        return UInt(bitPattern: Unmanaged.passUnretained(record).toOpaque())
      }
      return UInt(bitPattern: ObjectIdentifier(type(of: responder)))
    }
  }

  /// The position among the siblings, for a view.
  @inlinable @inline(__always) package var siblingIndex: Int {
    reference._withUnsafeGuaranteedRef { unsafeDowncast($0, to: View.self).siblingIndex }
  }
}
