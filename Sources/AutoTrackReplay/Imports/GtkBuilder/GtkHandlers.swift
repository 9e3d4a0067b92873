import AutoTrack

/// The functions that an interface file connects to signals: plain objects, one a name.
///
/// The file says nothing of a function but its name. As the target of an action the name stands at the
/// widget, where whoever compares two interfaces finds it.
struct GtkHandlers {
  private(set) var objects: [ObjectNode] = []
  private var places: [String: Int] = [:]
  /// The signals of each object.
  private var signals: [Set<String>] = []

  /// The id of a handler's object; nil for one that was not met before.
  func id(of handler: String) -> String? { places[handler].map { objects[$0].id } }

  /// Keeps a handler that was not met before, under an id that nothing else has.
  mutating func add(_ handler: String, id: String, _ signal: String, at location: DocumentLocation)
  {
    places[handler] = objects.count
    var object = ObjectNode(
      id: id, objectClass: ClassDescription(name: "handler"), implements: [signal])
    object.location = location
    objects.append(object)
    signals.append([signal])
  }

  /// Keeps that a handler is connected to a signal too.
  mutating func add(_ signal: String, to handler: String) {
    guard let place = places[handler], signals[place].insert(signal).inserted else { return }
    objects[place].implements.append(signal)
  }
}
