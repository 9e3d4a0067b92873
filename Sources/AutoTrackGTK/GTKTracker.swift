import AutoTrack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes a GTK 4 application report what people do in it, without changes to its code.
///
/// ```swift
/// let file = try JSONLinesFile(path: "events.jsonl")
/// let gtk = try GTKTracker(sink: file.receive)
/// gtk.start()
/// ```
///
/// It listens to GTK's signals wherever they are emitted in the process, so nothing has to be told of new
/// widgets, and it may start before `gtk_init`. It belongs to the thread of GTK's main loop, which
/// calls `start`; signals of other threads are not looked at.
public final class GTKTracker {
  /// The engine, for events by hand, people and statistics.
  public let tracker: Tracker<WidgetTree>
  private let functions: Functions
  private let reader: SignalReader
  private let hooks: HookSet
  private let find: Functions.Finder
  /// Whether signals are listened to.
  public private(set) var isStarted = false

  /// Creates a tracker for the GTK that is loaded in this process.
  ///
  /// - Parameters:
  ///   - configuration: How events are recorded and named. With `usesIdentifiers` the ids of interface files
  ///     and widget names stand for classes and indexes.
  ///   - commonProperties: What every event carries.
  ///   - time: The clocks.
  ///   - random: The random bits of ids.
  ///   - sink: Gets every event, on GTK's thread. It must not wait.
  /// - Throws: `GTKError` if there is no GTK 4 in this process.
  public convenience init(
    configuration: Configuration = .standard, commonProperties: Properties = Properties(),
    time: TimeSource = .system, random: RandomSource = .system,
    sink: @escaping (consuming TrackedEvent) -> Void
  ) throws(GTKError) {
    try self.init(
      find: Self.finder(), configuration: configuration, commonProperties: commonProperties,
      time: time, random: random, sink: sink)
  }

  init(
    find: @escaping (String) -> UnsafeMutableRawPointer?, configuration: Configuration,
    commonProperties: Properties, time: TimeSource, random: RandomSource,
    sink: @escaping (consuming TrackedEvent) -> Void
  ) throws(GTKError) {
    functions = try Functions(find: find)
    self.find = find
    let tree = WidgetTree(functions)
    tracker = Tracker(
      tree: tree, configuration: configuration, commonProperties: commonProperties, time: time,
      random: random, sink: sink)
    reader = SignalReader(functions, tree, tracker) { time.monotonic() / 1_000_000 }
    hooks = HookSet(functions.gobject)
  }

  deinit { stop() }

  /// Functions by name: those of the program and its libraries, else those of a GTK that was loaded
  /// for a part of the program alone, as interpreters do.
  private static func finder() -> Functions.Finder {
    // Nil stands for all that the program itself can see (`RTLD_DEFAULT`).
    let handle =
      dlsym(nil, "gtk_get_major_version") != nil
      ? nil : dlopen("libgtk-4.so.1", RTLD_LAZY | RTLD_NOLOAD)
    return { dlsym(handle, $0) }
  }

  /// Begins to listen. Does nothing if it has begun.
  public func start() {
    if isStarted { return }
    isStarted = true
    reader.inputs.start()
    for hook in SignalReader.hooks {
      if let type = type(hook.type) { hooks.place(hook, on: type, for: reader) }
    }
    var late = SignalReader.lateHooks
    let place = { [hooks, unowned reader, functions] (type: TypeNumber) in
      let name = functions.gobject.name(of: type)
      for hook in late where hook.type == name { hooks.place(hook, on: type, for: reader) }
      late.removeAll { $0.type == name }
    }
    reader.tree.kinds.types.forEach(place)
    reader.tree.kinds.met = place
    reader.recordVisiblePages()
  }

  /// Stops listening: GTK is as it was before. Whatever an input has led to so far is recorded.
  public func stop() {
    if !isStarted { return }
    isStarted = false
    hooks.removeAll()
    reader.tree.kinds.met = { _ in }
    reader.stop()
  }

  /// A type of GTK's or GLib's by name, made ready for hooks; nil if there is none.
  private func type(_ name: String) -> TypeNumber? {
    guard let function = find(Self.functionName(of: name)) else { return nil }
    // Sound: functions of this name take nothing and return a type (GObject's conventions).
    let type = unsafeBitCast(function, to: (@convention(c) () -> TypeNumber).self)()
    // G_TYPE_INTERFACE is the second fundamental type, shifted by two bits.
    let isInterface = functions.gobject.typeFundamental(type) == 2 << 2
    _ =
      isInterface ? functions.gobject.interfaceRef(type) : functions.gobject.classRef(type)
    return type
  }

  /// `GtkListBox` has `gtk_list_box_get_type`.
  static func functionName(of type: String) -> String {
    var name = ""
    for character in type {
      if character.isUppercase, !name.isEmpty { name += "_" }
      name += character.lowercased()
    }
    return name + "_get_type"
  }

  /// What an app says about a widget.
  ///
  /// - Parameter widget: A `GtkWidget *` that is alive.
  public func markers(of widget: GTKObject) -> Markers { reader.tree.markers(of: widget) }

  /// Says what is to be left out and which parameters a widget's events carry. It goes with the widget.
  ///
  /// - Parameter widget: A `GtkWidget *` that is alive.
  public func setMarkers(_ markers: Markers, on widget: GTKObject) {
    reader.tree.markers.set(markers, on: widget)
  }
}
