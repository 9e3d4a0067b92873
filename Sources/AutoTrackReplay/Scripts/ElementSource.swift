/// A tree of elements that selectors are matched against: live views, or nodes of a document.
///
/// Sibling order is the document order. The tree must be a tree: an element that is reached twice
/// is matched twice, and one inside itself makes matching endless.
public protocol ElementSource {
  /// One element.
  associatedtype Element

  /// The topmost elements, in order.
  var roots: [Element] { get }
  /// The elements directly inside one, in order.
  func children(of element: Element) -> [Element]
  /// The id that scripts use.
  func id(of element: Element) -> String?
  /// The element's class and its superclasses by name, the own one first.
  func classNames(of element: Element) -> [String]
  /// The text that a person reads on the element.
  func text(of element: Element) -> String?
  /// Whether messages must not show the element's text: it is ignored, or secret.
  func isPrivate(_ element: Element) -> Bool
  /// The view that a recognizer watches, which messages name behind it; nil for anything else.
  func watched(by element: Element) -> Element?
  /// A property by the model's name, nil if the element has none of it.
  func property(named name: String, of element: Element) -> PropertyValue?
  /// The one element with an id, from an index; nil if there is none or no index.
  ///
  /// A source that answers must have ids once: selectors that begin with an id then start there
  /// instead of walking through the whole tree. It may answer with elements that the roots do not lead
  /// to, such as a page that is off screen; other selectors do not find these.
  func element(withID id: String) -> Element?
  /// The topmost elements that the roots do not lead to. Selectors do not find what is there, but the
  /// error says that it is.
  var offScreenRoots: [Element] { get }
}

extension ElementSource {
  /// Nothing is private.
  public func isPrivate(_ element: Element) -> Bool { false }
  /// No recognizers.
  public func watched(by element: Element) -> Element? { nil }
  /// No index: every selector walks through the tree.
  public func element(withID id: String) -> Element? { nil }
  /// Nothing beside the roots.
  public var offScreenRoots: [Element] { [] }
}
