/// The state that paths show, and what pages and rows are called. Never a text that somebody typed.
struct StateFunctions: Sendable {
  let editableType: @convention(c) () -> TypeNumber
  let isSensitive: Functions.GetInt
  let buttonLabel: Functions.GetText
  let buttonUnderlines: Functions.GetInt
  let checkLabel: Functions.GetText
  let checkUnderlines: Functions.GetInt
  let response: @convention(c) (GTKObject, GTKObject) -> Int32
  let checkActive: Functions.GetInt
  let toggleActive: Functions.GetInt
  let switchActive: Functions.GetInt
  let rangeValue: Functions.GetDouble
  let spinValue: Functions.GetDouble
  let scaleButtonValue: Functions.GetDouble
  let comboActive: Functions.GetInt
  let expanderExpanded: Functions.GetInt
  let rowIndex: Functions.GetInt
  let childIndex: Functions.GetInt
  let itemPosition: Functions.GetUInt
  let itemChild: Functions.GetObject
  let stackPage: @convention(c) (GTKObject, GTKObject) -> GTKObject?
  let stackPageName: Functions.GetText
  let notebookPageNumber: @convention(c) (GTKObject, GTKObject) -> Int32
  let textVisible: Functions.GetInt
  let textPurpose: Functions.GetInt
  let entryVisible: Functions.GetInt
  let entryPurpose: Functions.GetInt
  let textViewBuffer: Functions.GetObject
  let textViewPurpose: Functions.GetInt
  let listViewModel: Functions.GetObject
  let gridViewModel: Functions.GetObject
  let columnViewModel: Functions.GetObject
  let treePathText: @convention(c) (GTKObject) -> UnsafeMutablePointer<CChar>?
  let treePathFree: @convention(c) (GTKObject) -> Void
  let treeCursor:
    @convention(c) (
      GTKObject, UnsafeMutablePointer<GTKObject?>?, UnsafeMutablePointer<GTKObject?>?
    ) -> Void
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let stateFlags: Functions.GetUInt
  let selection: Functions.GetObject
  let bitsetSize: @convention(c) (GTKObject) -> UInt64
  let bitsetMinimum: Functions.GetUInt
  let bitsetUnref: @convention(c) (GTKObject) -> Void
  let isSelected: @convention(c) (GTKObject, UInt32) -> Int32

  init(_ find: inout Lookup) {
    editableType = find("gtk_editable_get_type")
    isSensitive = find("gtk_widget_get_sensitive")
    buttonLabel = find("gtk_button_get_label")
    buttonUnderlines = find("gtk_button_get_use_underline")
    checkLabel = find("gtk_check_button_get_label")
    checkUnderlines = find("gtk_check_button_get_use_underline")
    response = find("gtk_dialog_get_response_for_widget")
    checkActive = find("gtk_check_button_get_active")
    toggleActive = find("gtk_toggle_button_get_active")
    switchActive = find("gtk_switch_get_active")
    rangeValue = find("gtk_range_get_value")
    spinValue = find("gtk_spin_button_get_value")
    scaleButtonValue = find("gtk_scale_button_get_value")
    comboActive = find("gtk_combo_box_get_active")
    expanderExpanded = find("gtk_expander_get_expanded")
    rowIndex = find("gtk_list_box_row_get_index")
    childIndex = find("gtk_flow_box_child_get_index")
    itemPosition = find("gtk_list_item_get_position")
    itemChild = find("gtk_list_item_get_child")
    stackPage = find("gtk_stack_get_page")
    stackPageName = find("gtk_stack_page_get_name")
    notebookPageNumber = find("gtk_notebook_page_num")
    textVisible = find("gtk_text_get_visibility")
    textPurpose = find("gtk_text_get_input_purpose")
    entryVisible = find("gtk_entry_get_visibility")
    entryPurpose = find("gtk_entry_get_input_purpose")
    textViewBuffer = find("gtk_text_view_get_buffer")
    textViewPurpose = find("gtk_text_view_get_input_purpose")
    listViewModel = find("gtk_list_view_get_model")
    gridViewModel = find("gtk_grid_view_get_model")
    columnViewModel = find("gtk_column_view_get_model")
    treePathText = find("gtk_tree_path_to_string")
    treePathFree = find("gtk_tree_path_free")
    treeCursor = find("gtk_tree_view_get_cursor")
    free = find("g_free")
    stateFlags = find("gtk_widget_get_state_flags")
    selection = find("gtk_selection_model_get_selection")
    bitsetSize = find("gtk_bitset_get_size")
    bitsetMinimum = find("gtk_bitset_get_minimum")
    bitsetUnref = find("gtk_bitset_unref")
    isSelected = find("gtk_selection_model_is_selected")
  }

  /// A tree path's numbers: `2:0`.
  func treePath(_ path: GTKObject) -> String? {
    guard let text = treePathText(path) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The row at a tree view's cursor.
  func cursorPath(of view: GTKObject) -> String? {
    var path: GTKObject?
    treeCursor(view, &path, nil)
    guard let path else { return nil }
    defer { treePathFree(path) }
    return treePath(path)
  }

  /// The position of the item that is selected; nil if there are several or none.
  func onlySelected(in model: GTKObject) -> Int? {
    guard let set = selection(model) else { return nil }
    defer { bitsetUnref(set) }
    return bitsetSize(set) == 1 ? Int(bitsetMinimum(set)) : nil
  }
}
