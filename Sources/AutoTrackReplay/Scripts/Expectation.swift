/// What is to have been recorded since the last `expect`. Every form that is given must hold.
public struct Expectation: Sendable, Equatable {
  /// The event paths, all of them in order. Events without a path have no part in it.
  public var paths: [String]?
  /// The names of the events that have one, all of them in order.
  public var names: [String]?
  /// The kinds of the events by name (`interaction`, `page`), all of them in order.
  public var kinds: [String]?
  /// Each text is a part of some event's path or name.
  public var contains: [String]?
  /// How many events there are; `"none": true` is 0.
  public var count: Int?

  /// Creates an expectation.
  public init(
    paths: [String]? = nil, names: [String]? = nil, kinds: [String]? = nil,
    contains: [String]? = nil, count: Int? = nil
  ) {
    self.paths = paths
    self.names = names
    self.kinds = kinds
    self.contains = contains
    self.count = count
  }
}

/// What the interface is to be like. Every form that is given must hold.
public struct Assertion: Sendable, Equatable {
  /// The element; nil if only `page` is compared.
  public var element: TargetSelector?
  /// Properties that the element has, by the model's names.
  public var properties: [String: PropertyValue]
  /// Whether anything matches the selector.
  public var exists: Bool?
  /// How many elements match the selector.
  public var count: Int?
  /// Whether the element is in a window and neither it nor what contains it is hidden or transparent.
  public var isVisible: Bool?
  /// Whether the element is the first responder.
  public var isFocused: Bool?
  /// The id or the class of the visible page: the controller on screen under alerts.
  public var page: String?

  /// Creates an assertion.
  public init(
    element: TargetSelector? = nil, properties: [String: PropertyValue] = [:],
    exists: Bool? = nil, count: Int? = nil, isVisible: Bool? = nil, isFocused: Bool? = nil,
    page: String? = nil
  ) {
    self.element = element
    self.properties = properties
    self.exists = exists
    self.count = count
    self.isVisible = isVisible
    self.isFocused = isFocused
    self.page = page
  }
}
