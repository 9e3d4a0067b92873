/// The tree of widgets.
struct WidgetFunctions: Sendable {
  let parent: Functions.GetObject
  let previousSibling: Functions.GetObject
  let firstChild: Functions.GetObject
  let nextSibling: Functions.GetObject
  let windows: @convention(c) () -> GTKObject?
  let listCount: Functions.GetUInt
  let listItem: @convention(c) (GTKObject, UInt32) -> GTKObject?
  let unref: @convention(c) (GTKObject) -> Void
  let isMapped: Functions.GetInt
  let name: Functions.GetText
  let builderID: Functions.GetText
  let root: Functions.GetObject
  let application: Functions.GetObject
  let defaultApplication: @convention(c) () -> GTKObject?
  let transientFor: Functions.GetObject
  let focus: Functions.GetObject
  let native: Functions.GetObject
  let surfaceTransform:
    @convention(c) (GTKObject, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  let pick: @convention(c) (GTKObject, Double, Double, UInt32) -> GTKObject?
  let controllerWidget: Functions.GetObject

  init(_ find: inout Lookup) {
    parent = find("gtk_widget_get_parent")
    previousSibling = find("gtk_widget_get_prev_sibling")
    firstChild = find("gtk_widget_get_first_child")
    nextSibling = find("gtk_widget_get_next_sibling")
    windows = find("gtk_window_get_toplevels")
    listCount = find("g_list_model_get_n_items")
    listItem = find("g_list_model_get_item")
    unref = find("g_object_unref")
    isMapped = find("gtk_widget_get_mapped")
    name = find("gtk_widget_get_name")
    builderID = find("gtk_buildable_get_buildable_id")
    root = find("gtk_widget_get_root")
    application = find("gtk_window_get_application")
    defaultApplication = find("g_application_get_default")
    transientFor = find("gtk_window_get_transient_for")
    focus = find("gtk_root_get_focus")
    native = find("gtk_native_get_for_surface")
    surfaceTransform = find("gtk_native_get_surface_transform")
    pick = find("gtk_widget_pick")
    controllerWidget = find("gtk_event_controller_get_widget")
  }
}
