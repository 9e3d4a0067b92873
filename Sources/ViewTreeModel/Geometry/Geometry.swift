/// A point in a view's coordinates, in points.
public struct Point: Sendable, Hashable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points.
public struct Rect: Sendable, Hashable {
  /// The left top corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }
}

/// A cell's place in its list.
public struct ListIndexPath: Sendable, Hashable, Comparable {
  /// The section, counted from 0.
  public var section: Int
  /// The row or item inside the section, counted from 0.
  public var item: Int

  /// Creates an index path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section, then item.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
