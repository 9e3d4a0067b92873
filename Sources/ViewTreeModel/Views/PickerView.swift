/// A choice in a picker.
public struct PickerSelection: Sendable, Hashable {
  /// The wheel.
  public let component: Int
  /// The row on it.
  public let row: Int
}

/// What a picker tells (UIPickerViewDelegate).
public protocol PickerViewDelegate: AnyObject {
  /// A person turned a wheel.
  func pickerView(_ pickerView: PickerView, didSelect selection: PickerSelection)
}

/// Wheels of rows (UIPickerView). Selecting in code tells nobody.
open class PickerView: View {
  /// The number of rows on each wheel.
  public final var rowCounts: [Int] = []
  /// The chosen row of each wheel.
  public private(set) final var selectedRows: [Int] = []
  /// The delegate, held weakly.
  public final weak var delegate: (any PickerViewDelegate)?

  /// Turns a wheel in code. A wheel or row outside is refused.
  @discardableResult
  public final func selectRow(_ row: Int, inComponent component: Int) -> Bool {
    guard rowCounts.indices.contains(component), row >= 0, row < rowCounts[component] else {
      return false
    }
    let missing = component + 1 - selectedRows.count
    if missing > 0 { selectedRows.append(contentsOf: repeatElement(0, count: missing)) }
    selectedRows[component] = row
    return true
  }

  /// A person turns a wheel.
  @discardableResult
  public final func userSelectRow(_ row: Int, inComponent component: Int) -> Bool {
    guard selectRow(row, inComponent: component) else { return false }
    dispatch(.pickRow, self, PickerSelection(component: component, row: row)) {
      $0.delegate?.pickerView($0, didSelect: $1)
    }
    return true
  }
}

extension Message where Receiver == PickerView, Arguments == PickerSelection, Output == Void {
  /// A person turns a picker's wheel.
  public static var pickRow: Self { Self(13, "_userSelectRow:inComponent:") }
}
