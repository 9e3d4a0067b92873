import AutoTrack

@testable import AutoTrackGTK

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The object that a C function is called with.
private func at(_ address: GTKObject) -> ToyObject { Toy.here.object(address) }
private func cText(_ string: String?) -> UnsafePointer<CChar>? { Toy.here.text(string) }

/// The C functions of the toy, by the names under which GLib and GTK have theirs.
extension Toy {
  typealias GetType = @convention(c) () -> TypeNumber

  static func quark(_ name: String) -> UInt32 { name.utf8.reduce(7) { $0 &* 31 &+ UInt32($1) } }

  private func add<Function>(_ name: String, _ function: Function) {
    functions[name] = unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
  private func object(_ name: String, _ function: Functions.GetObject) { add(name, function) }
  private func text(_ name: String, _ function: Functions.GetText) { add(name, function) }
  private func int(_ name: String, _ function: Functions.GetInt) { add(name, function) }
  private func uint(_ name: String, _ function: Functions.GetUInt) { add(name, function) }
  private func double(_ name: String, _ function: Functions.GetDouble) { add(name, function) }

  func addFunctions() {
    add("gtk_get_major_version", { 4 } as @convention(c) () -> UInt32)
    addObjects()
    addSignals()
    addInputs()
    addWidgets()
    addState()
    addRows()
    addTypes()
  }

  private func addObjects() {
    add(
      "g_type_name",
      { number in
        let type = ToyType.numbered(number)
        if type == nil { Toy.here.fault("type \(number) was asked for its name") }
        return Toy.here.text(type?.name)
      } as @convention(c) (TypeNumber) -> UnsafePointer<CChar>?)
    add(
      "g_type_parent",
      { ToyType.numbered($0)?.parent ?? 0 } as @convention(c) (TypeNumber) -> TypeNumber)
    add("g_type_class_ref", { _ in nil } as @convention(c) (TypeNumber) -> UnsafeMutableRawPointer?)
    add(
      "g_type_default_interface_ref",
      { _ in nil } as @convention(c) (TypeNumber) -> UnsafeMutableRawPointer?)
    add(
      "g_type_fundamental",
      { ToyType.numbered($0)?.ancestry.last?.name == "GInterface" ? 8 : 80 }
        as @convention(c) (TypeNumber) -> TypeNumber)
    add(
      "g_type_is_a",
      { one, other in
        ToyType.numbered(one)?.ancestry.contains { $0.number == other } == true ? 1 : 0
      } as @convention(c) (TypeNumber, TypeNumber) -> Int32)
    add(
      "g_quark_from_string",
      { Toy.quark(String(cString: $0)) } as @convention(c) (UnsafePointer<CChar>) -> UInt32)
    add(
      "g_object_get_qdata",
      { at($0).data[$1]?.content }
        as @convention(c) (GTKObject, UInt32) -> UnsafeMutableRawPointer?)
    add(
      "g_object_set_qdata_full",
      { Toy.here.setData(at($0), $1, $2, $3) }
        as @convention(c) (
          GTKObject, UInt32, UnsafeMutableRawPointer?, GObjectFunctions.Destroy?
        ) -> Void)
    typealias WeakPointer =
      @convention(c) (GTKObject, UnsafeMutablePointer<GTKObject?>) -> Void
    add("g_object_add_weak_pointer", { at($0).weakPointers.append($1) } as WeakPointer)
    add(
      "g_object_remove_weak_pointer",
      { address, pointer in
        let object = at(address)
        guard let index = object.weakPointers.firstIndex(of: pointer) else {
          return Toy.here.fault("a weak pointer was removed that was not there")
        }
        object.weakPointers.remove(at: index)
      } as WeakPointer)
    add("g_object_unref", { Toy.here.release(at($0)) } as @convention(c) (GTKObject) -> Void)
    add(
      "g_free",
      { address in
        free(address)
        Toy.here.unfreed -= 1
      } as @convention(c) (UnsafeMutableRawPointer?) -> Void)
  }

  private func addSignals() {
    add(
      "g_signal_lookup",
      { ToyType.numbered($1)?.signal(String(cString: $0)) ?? 0 }
        as @convention(c) (UnsafePointer<CChar>, TypeNumber) -> UInt32)
    add(
      "g_signal_add_emission_hook",
      { Toy.here.addHook($0, $2, $3, $4) }
        as @convention(c) (
          UInt32, UInt32, GObjectFunctions.Hook, UnsafeMutableRawPointer?, GObjectFunctions.Destroy?
        ) -> CUnsignedLong)
    add(
      "g_signal_remove_emission_hook",
      { Toy.here.removeHook($0, $1) } as @convention(c) (UInt32, CUnsignedLong) -> Void)
    let unused: @convention(c) () -> Void = { Toy.here.fault("a function that nothing calls") }
    for name in ["g_signal_connect_data", "g_signal_handler_disconnect"] { add(name, unused) }
    add(
      "g_value_peek_pointer",
      { $0.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self) }
        as @convention(c) (UnsafeRawPointer) -> UnsafeMutableRawPointer?)
    add(
      "g_value_get_int",
      { $0.load(fromByteOffset: 8, as: Int32.self) } as @convention(c) (UnsafeRawPointer) -> Int32)
    add(
      "g_value_get_enum",
      { $0.load(fromByteOffset: 8, as: Int32.self) } as @convention(c) (UnsafeRawPointer) -> Int32)
    add(
      "g_value_get_uint",
      { $0.load(fromByteOffset: 8, as: UInt32.self) } as @convention(c) (UnsafeRawPointer) -> UInt32
    )
    add(
      "g_idle_add_full",
      { priority, call, data, destroy in
        Toy.here.addSource(priority, after: nil) { call(data) != 0 }
      }
        as @convention(c) (
          Int32, GObjectFunctions.SourceFunction, UnsafeMutableRawPointer?,
          GObjectFunctions.Destroy?
        ) -> UInt32)
    add(
      "g_timeout_add_full",
      { priority, delay, call, data, destroy in
        Toy.here.addSource(priority, after: Int(delay)) { call(data) != 0 }
      }
        as @convention(c) (
          Int32, UInt32, GObjectFunctions.SourceFunction, UnsafeMutableRawPointer?,
          GObjectFunctions.Destroy?
        ) -> UInt32)
    add(
      "g_source_remove",
      { Toy.here.removeSource($0) ? 1 : 0 } as @convention(c) (UInt32) -> Int32)
    text("g_action_get_name") { cText(at($0).name) }
  }

  private func addInputs() {
    typealias Point = UnsafeMutablePointer<Double>
    int("gdk_event_get_event_type") { Int32(at($0).number) }
    uint("gdk_event_get_modifier_state") { UInt32(at($0).selected.reduce(0, +)) }
    object("gdk_event_get_event_sequence") { at($0).other?.address }
    // Each widget is where its address says, seen from its surface's corner.
    add(
      "gdk_event_get_position",
      { event, x, y in
        // As in GTK, a wheel's event has no place.
        let event = at(event)
        guard let widget = event.focus, event.number != EventType.scroll.rawValue else { return 0 }
        x.pointee = Double(UInt(bitPattern: widget.address)) + 7
        y.pointee = 11
        return 1
      } as @convention(c) (GTKObject, Point, Point) -> Int32)
    uint("gdk_key_event_get_keyval") { UInt32(at($0).value) }
    uint("gdk_key_event_get_keycode") { UInt32(at($0).value) }
    uint("gdk_button_event_get_button") { _ in 1 }
    object("gtk_native_get_for_surface") { at($0).other?.address }
    add(
      "gtk_native_get_surface_transform",
      { _, left, top in
        left.pointee = 7
        top.pointee = 11
      } as @convention(c) (GTKObject, Point, Point) -> Void)
    add(
      "gtk_widget_pick",
      { native, x, y, _ in
        y == 0 ? GTKObject(bitPattern: UInt(x)) : nil
      } as @convention(c) (GTKObject, Double, Double, UInt32) -> GTKObject?)
    object("gtk_event_controller_get_widget") { at($0).other?.address }
  }

  private func addWidgets() {
    object("gtk_widget_get_parent") { at($0).parent?.address }
    object("gtk_widget_get_prev_sibling") { at($0).sibling(-1)?.address }
    object("gtk_widget_get_next_sibling") { at($0).sibling(1)?.address }
    object("gtk_widget_get_first_child") { at($0).children.first?.address }
    int("gtk_widget_get_mapped") { at($0).isMapped ? 1 : 0 }
    text("gtk_widget_get_name") { cText(at($0).name ?? at($0).type.name) }
    text("gtk_buildable_get_buildable_id") { cText(at($0).id) }
    object("gtk_widget_get_root") { at($0).root?.address }
    object("gtk_window_get_application") { at($0).application?.address }
    add(
      "g_application_get_default",
      { Toy.here.defaultApplication?.address } as @convention(c) () -> GTKObject?)
    object("gtk_window_get_transient_for") { at($0).transientFor?.address }
    object("gtk_root_get_focus") { at($0).focus?.address }
    add(
      "gtk_window_get_toplevels",
      { Toy.here.windows.address } as @convention(c) () -> GTKObject?)
    uint("g_list_model_get_n_items") { UInt32(at($0).children.count) }
    add(
      "g_list_model_get_item",
      { list, index in
        let window = at(list).children[Int(index)]
        window.references += 1
        return window.address
      } as @convention(c) (GTKObject, UInt32) -> GTKObject?)
    uint("gtk_widget_get_state_flags") { at($0).isOn ? 1 << 2 : 0 }
  }

  private func addState() {
    int("gtk_widget_get_sensitive") { at($0).isSensitive ? 1 : 0 }
    text("gtk_button_get_label") { cText(at($0).label) }
    int("gtk_button_get_use_underline") { _ in 1 }
    int("gtk_check_button_get_use_underline") { _ in 1 }
    add(
      "gtk_dialog_get_response_for_widget",
      { _, button in at(button).label == "OK" ? -5 : -1 }
        as @convention(c) (GTKObject, GTKObject) -> Int32)
    add(
      "g_object_get_property",
      { object, _, value in
        value.storeBytes(
          of: Toy.here.text(at(object).label), toByteOffset: 8, as: UnsafePointer<CChar>?.self)
      } as @convention(c) (GTKObject, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void)
    add(
      "g_value_get_string",
      { $0.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self) }
        as @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>?)
    add("g_value_unset", { _ in } as @convention(c) (UnsafeMutableRawPointer) -> Void)
    text("gtk_check_button_get_label") { cText(at($0).label) }
    for name in [
      "gtk_check_button_get_active", "gtk_toggle_button_get_active", "gtk_switch_get_active",
      "gtk_expander_get_expanded",
    ] {
      int(name) { at($0).isOn ? 1 : 0 }
    }
    for name in [
      "gtk_range_get_value", "gtk_spin_button_get_value", "gtk_scale_button_get_value",
    ] {
      double(name) { at($0).value }
    }
    uint("gtk_drop_down_get_selected") { UInt32(at($0).number) }
    int("gtk_combo_box_get_active") { Int32(at($0).number) }
    object("gtk_stack_get_visible_child") { at($0).shown?.address }
    add(
      "gtk_stack_get_page",
      { at($1).other?.address } as @convention(c) (GTKObject, GTKObject) -> GTKObject?)
    text("gtk_stack_page_get_name") { cText(at($0).name) }
    int("gtk_notebook_get_current_page") { at($0).shown?.place ?? -1 }
    add(
      "gtk_notebook_page_num",
      { at($1).parent === at($0) ? at($1).place : -1 }
        as @convention(c) (GTKObject, GTKObject) -> Int32)
    add(
      "gtk_notebook_get_nth_page",
      { at($0).children[Int($1)].address } as @convention(c) (GTKObject, Int32) -> GTKObject?)
    for name in ["gtk_text_get_visibility", "gtk_entry_get_visibility"] {
      int(name) { at($0).showsText ? 1 : 0 }
    }
    for name in [
      "gtk_text_get_input_purpose", "gtk_entry_get_input_purpose",
      "gtk_text_view_get_input_purpose",
    ] {
      int(name) { at($0).purpose }
    }
    object("gtk_text_view_get_buffer") { at($0).other?.address }
  }

  private func addRows() {
    int("gtk_list_box_row_get_index") { at($0).place }
    int("gtk_flow_box_child_get_index") { at($0).place }
    uint("gtk_list_item_get_position") { UInt32(truncatingIfNeeded: at($0).number) }
    object("gtk_list_item_get_child") { at($0).other?.address }
    for name in [
      "gtk_list_view_get_model", "gtk_grid_view_get_model", "gtk_column_view_get_model",
    ] {
      object(name) { at($0).other?.address }
    }
    add(
      "gtk_tree_path_to_string",
      { path in
        Toy.here.unfreed += 1
        return strdup(at(path).label ?? "")
      } as @convention(c) (GTKObject) -> UnsafeMutablePointer<CChar>?)
    add("gtk_tree_path_free", { Toy.here.release(at($0)) } as @convention(c) (GTKObject) -> Void)
    add(
      "gtk_tree_view_get_cursor",
      { view, path, _ in
        guard let cursor = at(view).label else { return }
        let made = Toy.here.make("GtkTreePath")
        made.label = cursor
        path?.pointee = made.address
      }
        as @convention(c) (
          GTKObject, UnsafeMutablePointer<GTKObject?>?, UnsafeMutablePointer<GTKObject?>?
        ) -> Void)
    object("gtk_selection_model_get_selection") { model in
      let set = Toy.here.make("GtkBitset")
      set.selected = at(model).selected
      return set.address
    }
    add(
      "gtk_bitset_get_size",
      { UInt64(at($0).selected.count) } as @convention(c) (GTKObject) -> UInt64)
    uint("gtk_bitset_get_minimum") { UInt32(at($0).selected.min() ?? 0) }
    add("gtk_bitset_unref", { Toy.here.release(at($0)) } as @convention(c) (GTKObject) -> Void)
    add(
      "gtk_selection_model_is_selected",
      { at($0).selected.contains(Int($1)) ? 1 : 0 } as @convention(c) (GTKObject, UInt32) -> Int32)
  }
}

extension ToyObject {
  func sibling(_ step: Int) -> ToyObject? {
    guard let siblings = parent?.children, let own = siblings.firstIndex(where: { $0 === self })
    else { return nil }
    return siblings.indices.contains(own + step) ? siblings[own + step] : nil
  }

  var place: Int32 {
    Int32(parent?.children.firstIndex { $0 === self } ?? -1)
  }

  var root: ToyObject? { chain.last { $0.isA("GtkWindow") } }
}
