/// What a person's input is, as GDK hands it over.
struct GDKFunctions: Sendable {
  let eventType: Functions.GetInt
  let modifiers: Functions.GetUInt
  let sequence: Functions.GetObject
  let position:
    @convention(c) (GTKObject, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
  let keyValue: Functions.GetUInt
  let keyCode: Functions.GetUInt

  init(_ find: inout Lookup) {
    eventType = find("gdk_event_get_event_type")
    modifiers = find("gdk_event_get_modifier_state")
    sequence = find("gdk_event_get_event_sequence")
    position = find("gdk_event_get_position")
    keyValue = find("gdk_key_event_get_keyval")
    keyCode = find("gdk_key_event_get_keycode")
  }
}
