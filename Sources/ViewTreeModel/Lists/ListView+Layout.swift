// Which cells are on screen, and the ways to ask and to go there.
extension ListView {
  /// Brings the cells, headers and footers that the bounds show and takes out the others; first out, so
  /// that those serve again. A cell with the first responder stays, as in UIKit.
  final func tile() {
    guard let layout else { return }
    let visible = layout.visible(in: bounds)
    let wantedItems = Set(visible.items)
    let wantedParts = Set(
      visible.headers.map { ListSupplement(ListSupplement.header, section: $0) }
        + visible.footers.map { ListSupplement(ListSupplement.footer, section: $0) })
    var cells: [ListIndexPath: ListCell] = [:]
    var parts: [ListSupplement: ListCell] = [:]
    var leaving: [ListCell] = []
    let edited = cellBeingEdited
    for case let cell as ListCell in subviews {
      if let path = cell.indexPath {
        if wantedItems.contains(path), cells[path] == nil {
          cells[path] = cell
        } else if cell !== edited {
          leaving.append(cell)
        }
      } else if let part = cell.supplement, part.kind.isSectionPart {
        if wantedParts.contains(part), parts[part] == nil {
          parts[part] = cell
        } else if cell !== edited {
          leaving.append(cell)
        }
      }
    }
    let pass = edits
    if canMakeCells {
      for cell in leaving {
        takeOut(cell)
        if edits != pass { return }
      }
    }
    for path in visible.items {
      guard let cell = cells[path] ?? bring(path, in: pass) else { continue }
      if edits != pass { return }
      if let frame = layout.rect(of: path) { cell.frame = frame }
    }
    for section in visible.headers {
      guard let frame = layout.headerRect(section) else { continue }
      show(ListSupplement(ListSupplement.header, section: section), parts, frame, in: pass)
    }
    for section in visible.footers {
      guard let frame = layout.footerRect(section) else { continue }
      show(ListSupplement(ListSupplement.footer, section: section), parts, frame, in: pass)
    }
  }

  /// Makes a cell and puts it in, unless the app's code edits the list meanwhile.
  private final func bring(_ path: ListIndexPath, in pass: Int) -> ListCell? {
    guard edits == pass, let cell = makeCell(at: path), edits == pass, put(cell, at: path) else {
      return nil
    }
    if answers.contains(.willDisplay) { willDisplay(cell, at: path) }
    return edits == pass ? cell : nil
  }

  private final func show(
    _ part: ListSupplement, _ parts: [ListSupplement: ListCell], _ frame: Rect, in pass: Int
  ) {
    guard edits == pass else { return }
    if let view = parts[part] {
      view.frame = frame
    } else if let view = makeSupplement(part), edits == pass, put(view, as: part) {
      view.frame = frame
    }
  }

  /// The cell that the first responder is in.
  private final var cellBeingEdited: View? {
    var view = dispatchTable?.application?.firstResponder as? View
    while let current = view {
      let above = current.superview
      if above === self { return current }
      view = above
    }
    return nil
  }

  // MARK: Asking

  /// The cells on screen by place, in order.
  public final var visibleIndexPaths: [ListIndexPath] {
    layoutIfNeeded()
    return visibleListCells.compactMap(\.indexPath).sorted()
  }

  /// The place of a cell that is in this list, nil for another one.
  public final func indexPath(for cell: ListCell) -> ListIndexPath? {
    cell.superview === self ? cell.indexPath : nil
  }

  final func indexPath(at point: Point) -> ListIndexPath? {
    layoutIfNeeded()
    return layout?.indexPath(at: point)
  }

  final func rect(at indexPath: ListIndexPath) -> Rect {
    layoutIfNeeded()
    return layout?.rect(of: indexPath) ?? .zero
  }

  /// Where in the visible part a cell comes to be after scrolling.
  public enum ScrollPosition: Sendable {
    /// As near as it is: nothing moves if it is visible.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  final func scroll(to indexPath: ListIndexPath, _ position: ScrollPosition) {
    layoutIfNeeded()
    guard let layout, let rect = layout.rect(of: indexPath) else { return }
    let (top, height) = (rect.origin.y, bounds.size.height)
    let atBottom = top + rect.size.height - height
    let wanted =
      switch position {
      case .none: min(max(contentOffset.y, atBottom), top)
      case .top: top
      case .middle: (top + atBottom) / 2
      case .bottom: atBottom
      }
    contentOffset.y = max(0, min(wanted, layout.size.height - height))
  }
}

extension String {
  /// Whether it is the kind of a header or footer, which a list brings itself.
  fileprivate var isSectionPart: Bool {
    self == ListSupplement.header || self == ListSupplement.footer
  }
}
