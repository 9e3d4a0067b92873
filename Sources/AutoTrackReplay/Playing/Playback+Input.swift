import AutoTrack
import ViewTreeModel

// What a person does: one input each, or more where the operation says so.
extension Playback {
  func performInput(_ operation: ScriptStep.Operation) throws(DocumentError) {
    switch operation {
    case .toggle(let selector): try toggle(selector)
    case .setValue(let selector, let value): try setValue(selector, value)
    case .select(let selector, let place): try select(selector, place, isSelection: true)
    case .deselect(let selector, let place): try select(selector, place, isSelection: false)
    case .gesture(let selector, let kind, let states): try gesture(selector, kind, states)
    case .type(let selector, let text, let replaces, let ends):
      try type(selector, text, replaces: replaces, ends: ends)
    case .endEditing:
      watch("endEditing", unheard: nil) {
        if !live.application.endEditing() { noteNoEffect("endEditing", "nothing is edited") }
      }
    case .clear(let selector): try clear(selector)
    case .choose(let choice): try choose(choice)
    case .preferred: try choosePreferred()
    case .tapOutside: try tapOutside()
    default: break
    }
  }

  func tap(_ item: BarItem, _ what: String) {
    guard let bar = item.bar else { return noteNoEffect(what, "not on screen") }
    if let obstacle = obstacle(to: bar) { return noteNoEffect(what, obstacle) }
    if !item.isEnabled { return noteNoEffect(what, "disabled") }
    let kind = item is TabBarItem ? "tabs" : "bar items"
    let unheard =
      item is TabBarItem ? Self.unrecorded(kind) : "had no effect: nothing handles it"
    watch(what, unheard: unheard, kind: kind) { live.application.tap(item) }
  }

  private func toggle(_ selector: TargetSelector) throws(DocumentError) {
    let toggle = try element(selector, "a switch", as: Switch.self)
    change(toggle, \Switch.isOn, to: !toggle.isOn, what: "toggle of \(selector.shown)")
  }

  /// Moves a control to a value by hand, if a touch can.
  private func change<Changed: Control, Value>(
    _ control: Changed, _ path: ReferenceWritableKeyPath<Changed, Value>, to values: Value...,
    what: String
  ) {
    change(control, path, through: values, what: what)
  }

  private func change<Changed: Control, Value>(
    _ control: Changed, _ path: ReferenceWritableKeyPath<Changed, Value>, through values: [Value],
    what: String
  ) {
    if let obstacle = obstacle(to: control) { return noteNoEffect(what, obstacle) }
    watch(what, unheard: "recorded nothing: nothing handles it") {
      live.application.change(control, path, through: values)
    }
  }

  // MARK: Values

  private func setValue(
    _ selector: TargetSelector, _ value: ControlValue
  ) throws(DocumentError) {
    let element = try element(selector)
    let what = "setValue of \(selector.shown)"
    switch (element, value) {
    case (let toggle as Switch, .flag(let flag)):
      if toggle.isOn == flag { return noteNoEffect(what, "has the value already") }
      change(toggle, \Switch.isOn, to: flag, what: what)
    case (let slider as Slider, .number(let number)):
      let (low, high) = (slider.minimumValue, slider.maximumValue)
      change(slider, \Slider.value, to: min(max(number, low), max(low, high)), what: what)
    case (let slider as Slider, .numbers(let numbers)):
      let (low, high) = (slider.minimumValue, slider.maximumValue)
      let values = numbers.map { min(max($0, low), max(low, high)) }
      change(slider, \Slider.value, through: values, what: what)
    case (let stepper as Stepper, .number(let number)):
      let (low, high) = (stepper.minimumValue, stepper.maximumValue)
      let number = min(max(number, low), max(low, high))
      if stepper.value == number { return noteNoEffect(what, "has the value already") }
      change(stepper, \Stepper.value, to: number, what: what)
    case (let control as SegmentedControl, .number), (let control as SegmentedControl, .text):
      let index = try segment(value, of: control)
      if control.selectedSegmentIndex == index, !control.isMomentary {
        return noteNoEffect(what, "has the value already")
      }
      change(control, \SegmentedControl.selectedSegmentIndex, to: index, what: what)
    case (let pages as PageControl, .number(let number)):
      guard let page = JSONText.integer(number), (0..<max(1, pages.numberOfPages)).contains(page)
      else {
        throw failure(
          .target, expected: "a page below \(pages.numberOfPages)", found: JSONText.number(number))
      }
      if pages.currentPage == page { return noteNoEffect(what, "has the value already") }
      change(pages, \PageControl.currentPage, to: page, what: what)
    case (let picker as DatePicker, .number(let number)):
      change(picker, \DatePicker.date, to: number, what: what)
    case (let picker as DatePicker, .text(let text)):
      guard let date = DateText.seconds(text) else {
        throw failure(
          .value, expected: "a date such as 2024-02-29 or 2024-02-29T12:30:00Z",
          found: JSONText.excerpt(text))
      }
      change(picker, \DatePicker.date, to: date, what: what)
    case (let picker as PickerView, .row(let row, let component)):
      turn(picker, row, component, what)
    default:
      guard let wanted = Self.wantedValue(of: element) else {
        throw wrongKind(element, value.wantedKind)
      }
      let name = live.classNames(of: element).first ?? element.className
      throw failure(
        .value, expected: "\(wanted) as the value of a \(name)", found: value.summary)
    }
  }

  /// What `setValue` wants for an element; nil for one that has no value.
  private static func wantedValue(of element: ModelObject) -> String? {
    switch element {
    case is Switch: "true or false"
    case is Slider, is Stepper: "a number"
    case is SegmentedControl: "the index or title of a segment"
    case is PageControl: "the index of a page"
    case is DatePicker: "a date or seconds since 1970"
    case is PickerView: "row and component"
    default: nil
    }
  }

  private func segment(
    _ value: ControlValue, of control: SegmentedControl
  ) throws(DocumentError) -> Int {
    switch value {
    case .number(let number):
      if let index = JSONText.integer(number), control.titles.indices.contains(index) {
        return index
      }
    case .text(let title):
      let places = control.titles.indices.filter { control.titles[$0] == title }
      if places.count == 1 { return places[0] }
    case .flag, .row, .numbers: break
    }
    let titles = JSONText.excerpts(control.titles.map { $0 ?? "" })
    let segments = live.isPrivate(control) ? "\(control.titles.count)" : titles
    throw failure(
      .target, expected: "the index or title of one segment of \(segments)", found: value.summary)
  }

  /// Turns a picker's wheel. Where the document does not say which rows there are, the row is there.
  private func turn(_ picker: PickerView, _ row: Int, _ component: Int, _ what: String) {
    if let obstacle = obstacle(to: picker) { return noteNoEffect(what, obstacle) }
    let isKnown = !picker.rowCounts.isEmpty
    guard isKnown || component < 1000 else { return noteNoEffect(what, "no such wheel") }
    if !isKnown { picker.rowCounts = Array(repeating: row + 1, count: component + 1) }
    defer { if !isKnown { picker.rowCounts = [] } }
    var isDone = false
    watch(what, unheard: nil) {
      isDone = live.application.turn(picker, to: row, inComponent: component)
    }
    if !isDone { noteNoEffect(what, "no such row") }
  }

  // MARK: Lists

  private func select(
    _ selector: TargetSelector, _ place: ListPlace?, isSelection: Bool
  ) throws(DocumentError) {
    let (list, path) = try row(selector, place, "list", as: ListView.self)
    let what = "\(isSelection ? "select" : "deselect") on \(selector.shown)"
    if let obstacle = obstacle(to: list) { return noteNoEffect(what, obstacle) }
    if let rows = live.lists[ObjectIdentifier(list)], rows.isCounted {
      if rows.lacks(path) { return noteNoEffect(what, "no such row") }
      // A person scrolls to a row before tapping on it.
      (list as? TableView)?.scrollToRow(at: path, at: .none)
      (list as? CollectionView)?.scrollToItem(at: path, at: .none)
    }
    let cell = list.loadCell(at: path)
    // A list of static cells has these and no other; of others nothing is known.
    if cell == nil, !list.itemCounts.isEmpty, list.subviews.contains(where: { $0 is ListCell }) {
      return noteNoEffect(what, "no such row")
    }
    if let cell, let obstacle = obstacle(to: cell) { return noteNoEffect(what, obstacle) }
    if !list.allowsSelection { return noteNoEffect(what, "the list allows no selection") }
    let isSelected = list.selectedIndexPaths.contains(path)
    if isSelection, isSelected, list.allowsMultipleSelection {
      return noteNoEffect(what, "selected already")
    }
    if !isSelection {
      if !isSelected { return noteNoEffect(what, "not selected") }
      if !list.allowsMultipleSelection {
        return noteNoEffect(what, "a tap deselects only where several rows can be selected")
      }
    }
    watch(what, unheard: isSelection ? "had no effect: nothing was selected" : nil) {
      live.application.select(path, in: list)
    }
  }

  /// A row by its list and place, or by its cell.
  func row<List: ListView>(
    _ selector: TargetSelector, _ place: ListPlace?, _ kind: String, as type: List.Type
  ) throws(DocumentError) -> (List, ListIndexPath) {
    let element = try element(selector)
    if let place {
      guard let list = element as? List else { throw wrongKind(element, "a \(kind)") }
      return (list, ListIndexPath(section: place.section, item: place.item))
    }
    guard let cell = element as? ListCell, let list = cell.list as? List, let path = cell.indexPath
    else {
      throw wrongKind(element, "a cell of a \(kind), or a \(kind) with section and item")
    }
    return (list, path)
  }

  // MARK: Gestures

  private func gesture(
    _ selector: TargetSelector, _ kind: String?, _ states: [GestureState]
  ) throws(DocumentError) {
    let element = try element(selector)
    let recognizer: GestureRecognizer
    if let own = element as? GestureRecognizer {
      recognizer = own
    } else if let view = element as? View {
      recognizer = try self.recognizer(of: view, kind)
    } else {
      throw wrongKind(element, "a view with a recognizer")
    }
    let what = "gesture on \(selector.shown)"
    guard let view = recognizer.view else { return noteNoEffect(what, "on no view") }
    if let obstacle = surfaceObstacle(to: view) { return noteNoEffect(what, obstacle) }
    if !recognizer.isEnabled { return noteNoEffect(what, "disabled") }
    watch(what, unheard: nil) {
      live.application.deliver(.user) { _ in
        for state in states { recognizer.setState(state.modelState) }
      }
    }
  }

  private func recognizer(
    of view: View, _ kind: String?
  ) throws(DocumentError) -> GestureRecognizer {
    let all = view.gestureRecognizers
    let fitting = all.filter { recognizer in
      guard let kind else { return true }
      return live.id(of: recognizer) == kind || live.classNames(of: recognizer).contains(kind)
    }
    if fitting.count == 1 { return fitting[0] }
    let names = all.map { TargetSelector.summary(of: $0, in: live) }
    throw failure(
      .target, expected: kind.map { "one recognizer \(JSONText.excerpt($0))" } ?? "one recognizer",
      found: names.isEmpty ? "none" : names.joined(separator: ", "))
  }

  // MARK: Text

  private func type(
    _ selector: TargetSelector, _ text: String, replaces: Bool, ends: Bool
  ) throws(DocumentError) {
    let element = try element(selector)
    guard let input = element as? any TextInput else { throw wrongKind(element, "a text input") }
    let whole = replaces ? text : (input.text ?? "") + text
    edit(input, whole, "type into \(selector.shown)", ends: ends)
  }

  private func clear(_ selector: TargetSelector) throws(DocumentError) {
    let element = try element(selector)
    guard let input = element as? any TextInput, !(input is TextView) else {
      throw wrongKind(element, "a text field or a search bar")
    }
    let what = "clear of \(selector.shown)"
    if input.text ?? "" == "" { return noteNoEffect(what, "empty already") }
    edit(input, "", what)
  }

  /// Begins, types and ends, unless editing goes on.
  private func edit(_ input: any TextInput, _ text: String, _ what: String, ends: Bool = true) {
    if let obstacle = obstacle(to: input) { return noteNoEffect(what, obstacle) }
    guard input.canBecomeFirstResponder else { return noteNoEffect(what, "not editable") }
    // A text field sends to its targets; the others tell their delegate.
    let kind = "typing into a \(input is SearchBar ? "UISearchBar" : "UITextView")"
    let unheard =
      input is TextField ? "recorded nothing: nothing handles it" : Self.unrecorded(kind)
    watch(what, unheard: ends ? unheard : nil) {
      live.application.type(text, into: input)
      if ends { live.application.endEditing() }
    }
  }
}

extension GestureState {
  var modelState: GestureRecognizer.State {
    switch self {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}

extension ControlValue {
  /// What can take such a value.
  var wantedKind: String {
    switch self {
    case .numbers: "a slider"
    case .number: "a slider, stepper, segmented control, page control or date picker"
    case .text: "a segmented control or date picker"
    case .flag: "a switch"
    case .row: "a picker"
    }
  }

  var summary: String {
    switch self {
    case .number(let number): "the number \(JSONText.number(number))"
    case .numbers(let numbers): "\(numbers.count) numbers"
    case .text(let text): "the string \(JSONText.excerpt(text))"
    case .flag(let flag): "\(flag)"
    case .row(let row, let component): "row \(row) of component \(component)"
    }
  }
}
