/// What a person does, as the function that was called for it: for whoever notes inputs down.
///
/// The values are those of the call; elements are as they are before anything comes of it.
public enum UserInput {
  /// `Application.tap(_:taps:touches:)`.
  case tap(TouchPlace, taps: Int, touches: Int)
  /// `Application.press(_:for:touches:)`.
  case press(TouchPlace, seconds: Double, touches: Int)
  /// `Application.drag(_:by:seconds:hold:touches:steps:isCancelled:)`.
  case drag(
    TouchPlace, by: Point, seconds: Double, hold: Double, touches: Int, steps: Int,
    isCancelled: Bool)
  /// `Application.pinch(_:spread:scale:rotation:seconds:steps:)`.
  case pinch(
    TouchPlace, spread: Double, scale: Double, rotation: Double, seconds: Double, steps: Int)
  /// `Application.input(_:at:)`.
  case fingers([FingerInput])
  /// `Application.press(_:)`.
  case key(Key)
  /// `Application.setFocus(_:)`.
  case focus(View?)
  /// `Application.tap(_:)` on an item of a bar.
  case item(BarItem)
  /// The choice of an alert's action.
  case alertAction(AlertAction)
  /// The click on a legacy alert's button.
  case alertButton(LegacyAlert, index: Int)
  /// A tap beside an action sheet that has no cancel action, by which it goes.
  case tapOutside(AlertController)
  /// A tap on a cell.
  case row(ListIndexPath, ListView)
  /// A tap on a row's detail button.
  case accessory(ListIndexPath, TableView)
  /// A swipe over a row and a tap on an action.
  case swipeAction(index: Int, SwipeEdge, ListIndexPath, TableView)
  /// The deletion of a row, or an insertion.
  case commit(TableViewCell.EditingStyle, ListIndexPath, TableView)
  /// A change of a control's value: each value in turn.
  case change(Control, through: [Any])
  /// The turn of a picker's wheel.
  case turn(PickerView, row: Int, component: Int)
  /// Typing over a text input's whole text.
  case type(String, any TextInput)
  /// The clear button of a text input.
  case clear(any TextInput)
  /// Leaving the text input that is being edited.
  case endEditing
  /// The opening of a button's menu.
  case openMenu(Button)
  /// The opening of a bar button item's menu.
  case openItemMenu(BarButtonItem)
  /// The opening of a context menu, at a point of the view.
  case openContextMenu(View, at: Point)
  /// The opening of the first responder's edit menu.
  case openEditMenu
  /// The choice of an element of the menu on screen.
  case chooseMenu(MenuElement)
  /// A tap beside the menu on screen.
  case closeMenu
  /// A search bar's button.
  case searchButton(SearchBarButton, SearchBar)
  /// The choice of a search bar's scope.
  case searchScope(Int, SearchBar)
}

extension Application {
  /// Tells the observer of an input that begins now. One that a handler of another one starts is that
  /// one's consequence.
  @inline(__always)
  final func note(_ input: @autoclosure () -> UserInput) {
    if inputObserver != nil { tell(input()) }
  }

  private final func tell(_ input: UserInput) {
    guard let inputObserver, currentInput == nil else { return }
    inputObserver(input)
  }

  /// Tells the observer of fingers that come down at a place, if they meet anything there.
  @inline(__always)
  final func note(at place: TouchPlace, _ input: @autoclosure () -> UserInput) {
    if inputObserver != nil, meets(place) { tell(input()) }
  }

  /// Adds up the time that inputs take, while there is an observer: a gesture's own, and what a handler
  /// lets pass.
  @inline(__always)
  final func spend<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard inputObserver != nil, !isSpending else { return try body() }
    isSpending = true
    let start = currentTime
    defer {
      isSpending = false
      inputSeconds += currentTime - start
    }
    return try body()
  }

  private final func meets(_ place: TouchPlace) -> Bool {
    switch place {
    case .point(let point): hitTest(point) != nil || shownMenu != nil && point.isFinite
    case .view(let view): view.isTouchable
    }
  }
}
