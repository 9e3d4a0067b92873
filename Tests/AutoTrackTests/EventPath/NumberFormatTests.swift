import AutoTrack
import Foundation
import Testing

@testable import AutoTrack

@Suite("Number format")
struct NumberFormatTests {
  private static let edges: [Double] = [
    0, -0.0, 1, -1, 7, 0.1, 0.5, 1.0 / 3, 100, 1e15, 1e16, 1e17, 9_007_199_254_740_992, 0.0001,
    0.00001, 0.000099999999999999999, 9.9999999999999995e15, 99_999_999_999_999_984, 123456.789,
    .pi, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, .infinity,
    -.infinity, .nan, -.nan, .signalingNaN, 1e100, 1e-100, 1e22, 1e23, 2.5, 1e9, 0.3,
  ]

  @Test("general16 prints edge values as C's %0.16g does", arguments: edges)
  func edgeValues(value: Double) {
    #expect(NumberFormat.general16(value) == String(format: "%0.16g", value))
    #expect(NumberFormat.general16(-value) == String(format: "%0.16g", -value))
  }

  @Test("general16 prints what C's %0.16g does, fuzzed over bit patterns and decimals")
  func fuzzGeneral16() {
    var random = SplitMix64(seed: 16)
    var differences: [String] = []
    for round in 0..<fuzzRounds(100_000) {
      let value =
        switch round % 3 {
        case 0: Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1_000
        case 1: Double(Int64(bitPattern: random.next()) >> Int64(round % 60))
        default: Double(bitPattern: random.next())
        }
      let (ours, theirs) = (NumberFormat.general16(value), String(format: "%0.16g", value))
      if ours != theirs { differences.append("\(value.bitPattern): \(ours), not \(theirs)") }
    }
    #expect(differences.prefix(5).isEmpty)
  }

  @Test("a locale with a decimal comma changes nothing", .enabled(if: DecimalComma.exists))
  func decimalComma() throws {
    let values = Self.edges + [1234.5, -0.25, 1e-7 / 3]
    let expected = values.map { String(format: "%0.16g", $0) }
    let shortest = values.map { NumberFormat.shortest($0) }
    try DecimalComma.whileInUse {
      #expect(values.map { NumberFormat.general16($0) } == expected)
      #expect(values.map { NumberFormat.shortest($0) } == shortest)
    }
  }

  @Test("shortest has no .0 and keeps Swift's exponent")
  func shortestExamples() {
    let examples: [(Double, String)] = [
      (7, "7"), (-7, "-7"), (0, "0"), (-0.0, "-0"), (0.5, "0.5"), (0.1, "0.1"),
      (1e15, "1000000000000000"),
      (1e16, "1e+16"), (1e-5, "1e-05"), (10, "10"), (100.5, "100.5"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"), (-.nan, "nan"),
      (.signalingNaN, "nan"),
    ]
    for (value, text) in examples { #expect(NumberFormat.shortest(value) == text) }
  }

  @Test("shortest reads back as the same bits, fuzzed")
  func fuzzShortest() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<fuzzRounds(5_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = NumberFormat.shortest(value)
      #expect(Double(text)?.bitPattern == value.bitPattern, "\(text)")
      #expect(!text.hasSuffix(".0"))
    }
  }
}

/// A locale whose numbers have a comma, for the current thread alone: `setlocale` would change it
/// for the tests beside this one too.
private enum DecimalComma {
  static var exists: Bool {
    guard let locale = make() else { return false }
    freelocale(locale)
    return true
  }

  static func whileInUse(_ body: () -> Void) throws {
    let locale = try #require(make())
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    // Without this the test could not fail: C itself must print a comma now.
    var printed = [CChar](repeating: 0, count: 16)
    _ = withVaList([0.5]) { vsnprintf(&printed, printed.count, "%.1f", $0) }
    #expect(printed.prefix(3) == [48, 44, 53])
    body()
  }

  private static func make() -> locale_t? { newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil) }
}
