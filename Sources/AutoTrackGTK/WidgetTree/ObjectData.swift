import AutoTrack

/// Swift values kept with GTK's objects, in GObject's own slot for that: they go with the object.
struct ObjectData<Content> {
  private let functions: GObjectFunctions
  private let key: UInt32
  private let owners = Owners()

  /// - Parameter name: One for each kind of content in the process.
  init(_ name: String, _ functions: GObjectFunctions) {
    self.functions = functions
    key = functions.quark(name)
  }

  /// The objects that have content: their addresses, as long as they live.
  private final class Owners {
    var boxes: [UInt: ObjectIdentifier] = [:]
  }

  private final class Box {
    let content: Content
    private let address: UInt
    private let owners: Owners

    init(_ content: Content, _ object: GTKObject, _ owners: Owners) {
      self.content = content
      self.owners = owners
      address = UInt(bitPattern: object)
      owners.boxes[address] = ObjectIdentifier(self)
    }

    deinit {
      // One that is replaced goes after the next one has come.
      if owners.boxes[address] == ObjectIdentifier(self) { owners.boxes[address] = nil }
    }
  }

  /// Takes the content of all objects away.
  func removeAll() {
    for address in owners.boxes.keys {
      // Sound: a box goes with its object and is taken from the owners then.
      if let object = GTKObject(bitPattern: address) { self[object] = nil }
    }
  }

  /// What is kept with an object; nil if nothing is.
  subscript(object: GTKObject) -> Content? {
    get {
      // Sound: the slot holds what the setter put there, a retained box, until GObject destroys it.
      functions.getData(object, key).map {
        Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().content
      }
    }
    nonmutating set {
      guard let newValue else { return functions.setData(object, key, nil, nil) }
      let box = Unmanaged.passRetained(Box(newValue, object, owners) as AnyObject)
      functions.setData(object, key, box.toOpaque()) { address in
        if let address { Unmanaged<AnyObject>.fromOpaque(address).release() }
      }
    }
  }
}

/// The markers that an app has set on widgets.
struct MarkerStore {
  private let data: ObjectData<Markers>

  init(_ functions: GObjectFunctions) { data = ObjectData("autotrack-markers", functions) }

  func markers(of node: GTKObject) -> Markers { data[node] ?? Markers() }

  func set(_ markers: Markers, on node: GTKObject) {
    data[node] = markers == Markers() ? nil : markers
  }
}

/// Which list item a row's widget shows: list views use few widgets for many items, and only the factory
/// that fills them tells which is where.
struct RowStore {
  private let data: ObjectData<WeakObject>
  private let functions: Functions
  private let kinds: Kinds
  /// The row that the signal at hand names itself.
  let named = NamedRow()

  final class NamedRow {
    var row: (widget: UInt, position: Int)?
  }

  init(_ functions: Functions, _ kinds: Kinds) {
    self.functions = functions
    self.kinds = kinds
    data = ObjectData("autotrack-list-item", functions.gobject)
  }

  /// A factory has filled a list item.
  func bound(_ item: GTKObject) {
    guard let widget = functions.state.itemChild(item).flatMap(functions.widget.parent) else {
      return
    }
    if data[widget]?.object != item { data[widget] = WeakObject(item, functions.gobject) }
  }

  /// Forgets which item is where.
  func removeAll() { data.removeAll() }

  /// The item's position in the model; nil if it is not known: other factories than those with signals
  /// do not tell, but the only item that is selected can be found.
  func position(of widget: GTKObject) -> Int? {
    if let row = named.row, row.widget == UInt(bitPattern: widget) { return row.position }
    if let item = data[widget]?.object {
      let position = functions.state.itemPosition(item)
      return position == .max ? nil : Int(position)
    }
    // GTK_STATE_FLAG_SELECTED.
    guard functions.state.stateFlags(widget) & 1 << 2 != 0,
      let model = functions.widget.parent(widget).flatMap(model)
    else { return nil }
    return functions.state.onlySelected(in: model)
  }

  /// The model of a list, if it is one.
  func model(of list: GTKObject) -> GTKObject? {
    switch kinds.kind(of: list) {
    case .listView: functions.state.listViewModel(list)
    case .gridView: functions.state.gridViewModel(list)
    case .columnView: functions.state.columnViewModel(list)
    default: nil
    }
  }
}

/// An object that may go at any time: it is nil then. It is not kept alive.
final class WeakObject {
  private let cell: UnsafeMutablePointer<GTKObject?>
  private let functions: GObjectFunctions

  /// The object, as long as it lives.
  var object: GTKObject? { cell.pointee }

  init(_ object: GTKObject, _ functions: GObjectFunctions) {
    self.functions = functions
    cell = .allocate(capacity: 1)
    cell.initialize(to: object)
    functions.addWeakPointer(object, cell)
  }

  deinit {
    if let object = cell.pointee { functions.removeWeakPointer(object, cell) }
    cell.deinitialize(count: 1)
    cell.deallocate()
  }
}
