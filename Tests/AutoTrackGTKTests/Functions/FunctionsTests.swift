import AutoTrack
import Testing

@testable import AutoTrackGTK

@Suite("GTK's functions", .toy)
struct FunctionsTests {
  let toy = Toy.here

  private func error() -> GTKError? {
    do {
      _ = try GTKTracker(
        find: { [toy] in toy.functions[$0] }, configuration: .standard,
        commonProperties: Properties(), time: .system, random: .system
      ) { _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test("a process without GTK says so")
  func noGTK() {
    toy.functions = [:]
    #expect(error() == .noGTK)
    #expect(error()?.description == "no GTK is loaded in this process; GTK 4 was expected")
  }

  @Test("this process has none", .enabled(if: try! Functions.isAbsentHere))
  func here() {
    #expect(throws: GTKError.noGTK) { try GTKTracker { _ in } }
  }

  @Test("another GTK is left alone: none of its other functions is looked up")
  func otherVersion() {
    let three: @convention(c) () -> UInt32 = { 3 }
    toy.functions = [
      "gtk_get_major_version": unsafeBitCast(three, to: UnsafeMutableRawPointer.self)
    ]
    #expect(error() == .version(major: 3))
    #expect(error()?.description == "GTK 3 is loaded; GTK 4 was expected")
  }

  @Test("all that is missing is named, in one error")
  func missing() {
    for name in ["gtk_widget_pick", "gdk_event_get_position"] { toy.functions[name] = nil }
    #expect(error() == .missing(["gdk_event_get_position", "gtk_widget_pick"]))
    #expect(
      error()?.description
        == "the GTK that is loaded lacks gdk_event_get_position, gtk_widget_pick; GTK 4.8 or newer was expected"
    )
  }

  @Test("each function is needed: without any one there is an error that names it")
  func eachOne() throws {
    let all = toy.functions
    var asked: Set<String> = []
    _ = try Functions {
      asked.insert($0)
      return all[$0]
    }
    for name in asked where name != "gtk_get_major_version" {
      toy.functions = all
      toy.functions[name] = nil
      #expect(error() == .missing([name]))
    }
    #expect(asked.count > 90)
  }

  @Test("the types whose signals are listened to have their functions by GTK's own names")
  func typeNames() throws {
    #expect(GTKTracker.functionName(of: "GtkListBox") == "gtk_list_box_get_type")
    #expect(GTKTracker.functionName(of: "GSimpleAction") == "g_simple_action_get_type")
    for hook in SignalReader.hooks {
      let name = GTKTracker.functionName(of: hook.type)
      let address = try #require(toy.functions[name], "\(name)")
      let number = unsafeBitCast(address, to: Toy.GetType.self)()
      #expect(ToyType.numbered(number)?.name == hook.type)
      #expect(ToyType.named(hook.type).signal(hook.signal) != 0, "\(hook.type)::\(hook.signal)")
    }
  }

  @Test("a GTK without a type or signal that is listened to is tracked without it")
  func lacks() throws {
    toy.functions["gtk_calendar_get_type"] = nil
    let desk = try Desk()
    #expect(toy.placedHooks == SignalReader.hooks.count - 1)
    let button = desk.add("GtkButton")
    toy.click(button) { toy.answer(button) }
    #expect(desk.paths().count == 1)
  }
}

extension Functions {
  /// Whether no GTK has got into the test's own process.
  static var isAbsentHere: Bool {
    get throws {
      do {
        _ = try GTKTracker { _ in }
        return false
      } catch GTKError.noGTK {
        return true
      } catch {
        return false
      }
    }
  }
}
