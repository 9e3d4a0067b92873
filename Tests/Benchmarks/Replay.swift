import AutoTrack
import AutoTrackReplay

/// A script of 100,000 steps over one of 10,000 on the same interface, written out and as rounds: what a
/// step costs must not grow.
func replayFigures() -> [Figure] {
  [
    replayFigure("100,000 steps over 10,000", replayScript(steps:)),
    replayFigure("100,000 repeated steps over 10,000", repeatedScript(steps:)),
  ]
}

private func replayFigure(_ name: String, _ script: (Int) -> Script) -> Figure {
  let document = replayInterface()
  let short = script(10_000)
  let long = script(100_000)
  func seconds(_ script: Script) -> Double {
    let start = nanoseconds()
    do throws(DocumentError) {
      _ = opaque(try ScriptPlayer(keepsEvents: false).play(script, on: document).statistics)
    } catch {
      print("replay: \(error)")
      return .nan
    }
    return Double(nanoseconds() - start) / 1e9
  }
  var best = [Double](repeating: .infinity, count: 2)
  for _ in 0..<5 {
    best[0] = min(best[0], seconds(short))
    best[1] = min(best[1], seconds(long))
  }
  return Figure(
    name: name, value: best[1] / best[0], limit: 12,
    note: "[\(best.map { format($0 * 1000) + " ms" }.joined(separator: ", "))]")
}

/// Rounds of a tap on one button after the other and a toggle, with variables in selector and label.
private func repeatedScript(steps: Int) -> Script {
  let text = """
    {"interface": "benchmark.json"}
    {"op": "repeat", "times": \(steps / 1000), "steps": [{"op": "repeat", "times": 500, "as": "i", "steps": [\
    {"op": "tap", "on": "#b${i}", "id": "button ${i}"}, {"op": "toggle", "on": "#switch"}]}]}
    """
  do throws(DocumentError) {
    return try ScriptReader().read(Array(text.utf8), source: "benchmark.jsonl")
  } catch {
    print("replay: \(error)")
    return Script(source: "benchmark.jsonl", header: ScriptHeader(interface: "benchmark.json"))
  }
}

/// 500 buttons in rows of ten, a switch, a list with a prototype.
private func replayInterface() -> InterfaceDocument {
  var root = ViewNode(id: "root", viewClass: ClassDescription(name: "UIView"))
  for row in 0..<50 {
    var line = ViewNode(id: "row\(row)", viewClass: ClassDescription(name: "UIStackView"))
    for column in 0..<10 {
      var button = ViewNode(
        id: "b\(row * 10 + column)", viewClass: ClassDescription(name: "UIButton"))
      button.properties["title"] = .string("Button \(row * 10 + column)")
      button.targets = [
        TargetDescription(target: "page", action: "buy:", events: ["touchUpInside"])
      ]
      line.subviews.append(button)
    }
    root.subviews.append(line)
  }
  var toggle = ViewNode(id: "switch", viewClass: ClassDescription(name: "UISwitch"))
  toggle.targets = [TargetDescription(target: "page", action: "turn:", events: ["valueChanged"])]
  var list = ViewNode(id: "list", viewClass: ClassDescription(name: "UITableView"))
  list.prototypes = [ViewNode(viewClass: ClassDescription(name: "UITableViewCell"))]
  root.subviews += [toggle, list]
  return pageDocument(root)
}

/// A window with one page, whose controller `page` answers to all handlers.
func pageDocument(_ view: ViewNode) -> InterfaceDocument {
  var page = ControllerNode(id: "page", controllerClass: ClassDescription(name: "PageController"))
  page.view = view
  var document = InterfaceDocument(source: "benchmark.json")
  document.controllers = [page]
  document.windows = [
    WindowNode(
      view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: "page")
  ]
  return document
}

/// Taps, toggles, selections of ever new rows, insertions, removals and a look back now and then.
private func replayScript(steps: Int) -> Script {
  var script = Script(source: "benchmark.jsonl", header: ScriptHeader(interface: "benchmark.json"))
  for index in 0..<steps {
    let operation: ScriptStep.Operation
    switch index % 10 {
    case 0: operation = .toggle(on: .id("switch"))
    case 1:
      operation = .select(on: .id("list"), at: ListPlace(section: 0, item: index))
    case 2:
      let label = ViewNode(id: "label\(index)", viewClass: ClassDescription(name: "UILabel"))
      operation = .insert(label, into: .id("root"), at: 0)
    case 3: operation = .remove(on: .id("label\(index - 1)"))
    case 4: operation = .set(on: .id("b7"), properties: ["title": .string("Step \(index)")])
    case 5: operation = .wait(milliseconds: 20)
    case 9 where index % 1000 == 999: operation = .expect(Expectation(contains: ["buy:"]))
    default: operation = .tap(on: .id("b\(index &* 7919 % 500)"), taps: 1, touches: 1)
    }
    script.steps.append(ScriptStep(line: index + 2, operation: operation))
  }
  return script
}
