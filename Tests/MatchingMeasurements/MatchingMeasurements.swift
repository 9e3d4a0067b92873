import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// How well matching does on real interfaces after edits of each kind, beside comparing paths alone.
///
/// `AUTOTRACK_REALDATA` is a folder of interfaces, `AUTOTRACK_SEED` a number, `AUTOTRACK_MEASURED` how many
/// edits of a kind each interface gets. The table is written to standard output.
@Suite("Matching, measured")
struct MatchingMeasurements {
  private static let environment = ProcessInfo.processInfo.environment
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func number(_ name: String, _ standard: Int) -> Int {
    environment[name].flatMap { Int($0) } ?? standard
  }

  /// The interfaces in a folder, in the order of their names; what is none is left out.
  private static func interfaces(in folder: URL) -> [InterfaceDocument] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
    return paths.compactMap { file in
      guard let data = try? Data(contentsOf: file) else { return nil }
      return try? InterfaceFile.read(Array(data), source: file.lastPathComponent)
    }
  }

  private static let real: [InterfaceDocument] = {
    let folder =
      environment["AUTOTRACK_REALDATA"].map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/realdata")
    return interfaces(in: folder)
  }()

  /// One row of the table, measured on every interface.
  @concurrent
  private static func measure(
    _ name: String, _ documents: [InterfaceDocument], rounds: Int,
    edits: @Sendable (inout SplitMix64) -> [Edit]
  ) async -> Row {
    var total = Row(name: name)
    // Seeds that follow each other must not give the same edits, shifted by one.
    var start = SplitMix64(seed: UInt64(bitPattern: Int64(number("AUTOTRACK_SEED", 1))))
    let seed = start.next()
    for (file, document) in documents.enumerated() {
      guard let measurement = Measurement(of: document) else { continue }
      for round in 0..<rounds {
        var random = SplitMix64(seed: seed &+ UInt64(file << 20 + round))
        let edits = edits(&random)
        if let row = measurement.row(name, edits: edits, seed: random.next()) {
          total += row
        }
      }
    }
    return total
  }

  private static func table(_ documents: [InterfaceDocument], rounds: Int) async -> [Row] {
    await withTaskGroup(of: (Int, Row).self) { group in
      for (place, edit) in Edit.allCases.enumerated() {
        group.addTask {
          (place, await measure(edit.rawValue, documents, rounds: rounds) { _ in [edit] })
        }
      }
      for (place, count) in [3, 10].enumerated() {
        group.addTask {
          let row = await measure("\(count) at once", documents, rounds: rounds) { random in
            (0..<count).compactMap { _ in Edit.allCases.randomElement(using: &random) }
          }
          return (Edit.allCases.count + place, row)
        }
      }
      var rows: [(Int, Row)] = []
      for await row in group { rows.append(row) }
      return rows.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func check(_ rows: [Row]) {
    for row in rows {
      let (precision, recall) = row.name == "10 at once" ? (0.97, 0.90) : (0.99, 0.95)
      #expect(row.edits > row.refused, "\(row.name)")
      #expect(row.all.precision >= precision, "\(row.name)")
      #expect(row.all.recall >= recall, "\(row.name)")
      // Edits that leave paths alone leave nothing to be better at.
      #expect(row.all.right >= row.plain.right, "\(row.name)")
    }
  }

  @Test(.enabled(if: !real.isEmpty, "skipped: no folder of real interfaces"))
  func `real interfaces are matched after edits, and better than by paths`() async {
    let rows = await Self.table(Self.real, rounds: Self.number("AUTOTRACK_MEASURED", 3))
    let refused = rows.map(\.refused).reduce(0, +)
    print("\(Self.real.count) interfaces, \(refused) edits that could not be built")
    print(([Row.head] + rows.map(\.text)).joined(separator: "\n"))
    Self.check(rows)
  }

  @Test func `the samples are matched after edits, and better than by paths`() async {
    let samples = Self.interfaces(in: Self.root.appending(path: "Samples"))
    #expect(samples.count > 5)
    Self.check(await Self.table(samples, rounds: 2))
  }
}
