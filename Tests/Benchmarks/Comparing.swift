import AutoTrack
import AutoTrackReplay

/// Two interfaces of 10,000 views compared, over two of 1,000: what a view costs must not grow.
func comparingFigures() -> [Figure] {
  ComparedShape.allCases.flatMap { shape in
    let small = comparedInterfaces(shape, views: 1_000)
    let large = comparedInterfaces(shape, views: 10_000)
    func survey(_ document: InterfaceDocument) -> [String] {
      do throws(DocumentError) {
        return try PathSurvey().paths(of: document).paths.map(\.path)
      } catch {
        print("comparing: \(error)")
        return []
      }
    }
    let lines = [small, large].map { (survey($0.old), survey($0.new)) }
    return [
      growth("diff, \(shape.rawValue)") { isLarge in
        let (old, new) = isLarge ? large : small
        do throws(DocumentError) {
          _ = opaque(try InterfaceComparison(old: old, new: new).kept.count)
        } catch {
          print("comparing: \(error)")
        }
      },
      growth("diff of snapshots, \(shape.rawValue)") { isLarge in
        let (old, new) = lines[isLarge ? 1 : 0]
        _ = opaque(PathChanges(from: old, to: new).kept.count)
      },
    ]
  }
}

private func growth(_ name: String, _ run: (Bool) -> Void) -> Figure {
  var best = [Double](repeating: .infinity, count: 2)
  for _ in 0..<5 {
    for (place, isLarge) in [false, true].enumerated() {
      let start = nanoseconds()
      run(isLarge)
      best[place] = min(best[place], Double(nanoseconds() - start) / 1e6)
    }
  }
  return Figure(
    name: "\(name): 10,000 views over 1,000", value: best[1] / best[0], limit: 12,
    note: "[\(best.map { format($0) + " ms" }.joined(separator: ", "))]")
}

/// What makes matching easy or hard.
private enum ComparedShape: String, CaseIterable {
  /// Every button has its own title.
  case titles = "titled buttons"
  /// Nothing tells the ten buttons of a row from each other.
  case alike = "buttons alike"
  /// All stand in one view.
  case wide = "one row"
}

/// An interface, and what it is after each hundredth view was wrapped, and each hundredth got a sibling.
private func comparedInterfaces(
  _ shape: ComparedShape, views: Int
) -> (old: InterfaceDocument, new: InterfaceDocument) {
  let width = shape == .wide ? views : 10
  func document(isNew: Bool) -> InterfaceDocument {
    var root = ViewNode(viewClass: ClassDescription(name: "UIView"))
    for row in 0..<(views / width) {
      var line = ViewNode(viewClass: ClassDescription(name: "UIStackView"))
      for column in 0..<width {
        let number = row * width + column
        var button = ViewNode(viewClass: ClassDescription(name: "UIButton"))
        if shape != .alike { button.properties["title"] = .string("Button \(number)") }
        button.targets = [
          TargetDescription(target: "page", action: "buy:", events: ["touchUpInside"])
        ]
        if isNew, number % 100 == 50 {
          line.subviews.append(ViewNode(viewClass: ClassDescription(name: "UILabel")))
        }
        if isNew, number % 100 == 7 {
          var box = ViewNode(viewClass: ClassDescription(name: "UIView"))
          box.subviews = [button]
          button = box
        }
        line.subviews.append(button)
      }
      root.subviews.append(line)
    }
    return pageDocument(root)
  }
  return (document(isNew: false), document(isNew: true))
}
