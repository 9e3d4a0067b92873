import AutoTrack
import AutoTrackTesting
import Testing

@testable import AutoTrackGTK

/// A window of an application on a screen, and a tracker that listens.
final class Desk {
  let toy = Toy.here
  let collector = EventCollector()
  let application: ToyObject
  let window: ToyObject
  /// Nil when it has been thrown away.
  var gtk: GTKTracker?

  init(starts: Bool = true, usesIdentifiers: Bool = false) throws {
    application = toy.make("GtkApplication")
    window = toy.window(of: application)
    toy.map(window)
    var configuration = Configuration.standard
    configuration.usesIdentifiers = usesIdentifiers
    gtk = try GTKTracker(
      find: { [toy] in toy.functions[$0] }, configuration: configuration,
      commonProperties: Properties(), time: toy.clock.source, random: .seeded(1)
    ) { [collector, weak self] in
      collector.collect($0)
      self?.received()
    }
    if starts { gtk?.start() }
    collector.clear()
  }

  /// What the app does with an event.
  var received: () -> Void = {}

  /// A widget in the window, or in another widget.
  func add(_ name: String, in parent: ToyObject? = nil, _ set: (ToyObject) -> Void = { _ in })
    -> ToyObject
  {
    toy.add(name, to: parent ?? window, set)
  }

  /// The paths of the events that have come since the last time it was asked.
  func paths() -> [String] {
    defer { collector.clear() }
    return collector.paths
  }

  /// How many signals were left out for a reason.
  func dropped(_ reason: DropReason) -> Int { gtk?.tracker.statistics.dropped[reason] ?? 0 }

  /// What signals lead to without an input: nothing, neither recorded nor counted.
  func expectNothing(
    _ deed: () -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = gtk?.tracker.statistics
    deed()
    toy.turn()
    #expect(paths() == [], sourceLocation: sourceLocation)
    #expect(gtk?.tracker.statistics == before, sourceLocation: sourceLocation)
  }

  /// What signals lead to while a person clicks elsewhere: the other click's event alone, and echoes.
  func expectEchoes(
    _ count: Int = 1, _ deed: () -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = dropped(.echo)
    let elsewhere = toy.add("GtkButton", to: window)
    toy.click(elsewhere) {
      deed()
      toy.emit("clicked", on: elsewhere)
    }
    #expect(paths().map { $0.prefix(18) } == ["#clicked#GtkButton"], sourceLocation: sourceLocation)
    #expect(dropped(.echo) - before == count, sourceLocation: sourceLocation)
    toy.destroy(elsewhere)
  }
}
