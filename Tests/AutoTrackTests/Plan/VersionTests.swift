import AutoTrack
import Testing

@Suite("Versions")
struct VersionTests {
  /// The order of Semantic Versioning 2.0.0, section 11, and what other counts of numbers add.
  private static let ascending = [
    "0", "0.9", "1-alpha", "1.0.0-alpha.1", "1.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
    "1.0.0-beta.11", "1.0.0-rc.1", "1", "1.0.0.1", "1.2", "1.10", "2.0.0", "20261130",
    "99999999999999999999999999",
  ]

  @Test func `versions are ordered as Semantic Versioning orders them`() throws {
    let versions = try Self.ascending.map { try #require(AppVersion($0)) }
    for (place, left) in versions.enumerated() {
      for (other, right) in versions.enumerated() {
        #expect((left < right) == (place < other), "\(left) \(right)")
        #expect((left == right) == (place == other), "\(left) \(right)")
      }
    }
  }

  @Test(arguments: [("2", "2.0.0"), ("01.02", "1.2"), ("1.0+build.7", "1"), ("1-a+b", "1.0-a")])
  func `what is not compared makes no difference`(left: String, right: String) throws {
    let (left, right) = (try #require(AppVersion(left)), try #require(AppVersion(right)))
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(!(left < right) && !(right < left))
  }

  @Test(arguments: [
    "", ".", "1.", ".1", "a", "1.x", "v1", "1-", "1+", "1 0", "-1", "1..2", "1-a..b", "1-é",
    String(repeating: "1", count: 257),
  ])
  func `any other text is no version`(text: String) {
    #expect(AppVersion(text) == nil)
    #expect(VersionRange("<" + text) == nil)
  }

  @Test func `a range holds where all its comparisons hold`() throws {
    let versions = try Self.ascending.map { try #require(AppVersion($0)) }
    for bound in versions {
      let below = try #require(VersionRange("<\(bound)"))
      let atLeast = try #require(VersionRange(">=\(bound)"))
      let both = try #require(VersionRange(">=\(bound) <=\(bound)"))
      for version in versions {
        #expect(below.contains(version) == (version < bound))
        #expect(atLeast.contains(version) != below.contains(version))
        #expect(both.contains(version) == (version == bound))
        #expect(VersionRange("=\(bound)")?.contains(version) == (version == bound))
        #expect(VersionRange(">\(bound)")?.contains(version) == (version > bound))
      }
    }
  }

  @Test(arguments: ["", " ", "2.0", "<", "<2.0 ", "<<2", "=>2", "<2.0,>1", "!=2"])
  func `any other text is no range`(text: String) { #expect(VersionRange(text) == nil) }
}
