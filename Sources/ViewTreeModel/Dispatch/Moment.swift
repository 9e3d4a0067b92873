/// What an engine wants to know of the moment at which an object sends something, in one call of plain
/// numbers: it is asked at each interaction.
package struct Moment {
  /// The input that is being delivered, nil between inputs.
  package let input: Input?
  /// Which of its fingers a view is being told of, by `Touch.ordinal`; 0 for none.
  package let touch: UInt64
  /// Stands for the class of the application's window; 0 if it has several, or none.
  package let windowClass: UInt
}

extension ModelObject {
  /// The moment in the object's application, nil outside one.
  package final var moment: Moment? {
    guard let application = dispatchTable?.application else { return nil }
    return application.presentMoment
  }

  /// Whether it is the private button that UIKit puts on a tab bar for each item.
  package final var isTabBarButton: Bool { classRecord?.isTabBarButton == true }
}

extension Application {
  fileprivate final var presentMoment: Moment {
    let delivery = currentDelivery
    return Moment(
      input: delivery?.input, touch: delivery?.toldTouch ?? 0,
      windowClass: windows.count == 1 ? windows[0].classAddress : 0)
  }
}

extension View {
  fileprivate final var classAddress: UInt {
    classRecord.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
  }
}
