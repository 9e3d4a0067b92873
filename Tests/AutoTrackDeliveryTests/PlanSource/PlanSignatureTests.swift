import AutoTrack
import Foundation
import Testing

@testable import AutoTrackDelivery

@Suite("Plan signatures")
struct PlanSignatureTests {
  private func randomSignature(_ random: inout SplitMix64) throws -> PlanSignature {
    let code = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try #require(PlanSignature(reading: code))
  }

  @Test("every way to write a signature is read: bytes, digits of either case, either Base64")
  func forms() throws {
    var random = SplitMix64(seed: 2104)
    for _ in 0..<200 {
      let signature = try randomSignature(&random)
      let digits = signature.description
      let base64 = Data(signature.code).base64EncodedString()
      let url = String(base64.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
      for text in [digits, digits.uppercased(), base64, String(base64.dropLast()), url] {
        for written in [text, text + "\n", " \t" + text + "\r\n\n"] {
          #expect(PlanSignature(reading: Array(written.utf8)) == signature, "\(written)")
        }
      }
    }
  }

  @Test(
    "what is no signature is none",
    arguments: [
      "", " ", "\n", "signed", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
      String(repeating: "g", count: 64), String(repeating: "A", count: 42) + "==",
      String(repeating: "A", count: 42) + "B=", String(repeating: "A", count: 42) + "!=",
      String(repeating: "0", count: 32) + " " + String(repeating: "0", count: 32),
      String(repeating: "0", count: 64) + String(repeating: " ", count: 2000),
    ])
  func noForms(text: String) {
    #expect(PlanSignature(reading: Array(text.utf8)) == nil)
  }

  @Test("random bytes are a signature or none, without a trap")
  func randomBytes() {
    var random = SplitMix64(seed: 64)
    let digits = Array("0123456789abcdefABCDEF+/-_= \n".utf8)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...70, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : digits.randomElement(using: &random) ?? 0
      }
      guard let signature = PlanSignature(reading: bytes) else { continue }
      #expect(signature.code.count == 32)
    }
  }

  @Test("a key accepts what it has signed, and nothing of which a bit differs")
  func keys() throws {
    let key = try #require(PlanKey(Array("0123456789abcdef".utf8)))
    let other = try #require(PlanKey(Array("0123456789abcdeg".utf8)))
    let plan = Array("{}".utf8)
    let signature = key.signature(of: plan)
    #expect(
      signature.description == "f91e3e9f05cc2df64ac1c26f8adccdffda8d1e4a7a8c50a1a08eeadac6ddfec5")
    #expect(key.accepts(signature, of: plan))
    #expect(!other.accepts(signature, of: plan))
    #expect(!key.accepts(signature, of: plan + [0]))
    for bit in 0..<256 {
      var code = signature.code
      code[bit / 8] ^= 1 << UInt8(bit % 8)
      let wrong = try #require(PlanSignature(reading: code))
      #expect(!key.accepts(wrong, of: plan))
    }
  }

  @Test("a short key is none, and no description or dump shows a key's bytes")
  func secrecy() throws {
    #expect(PlanKey([]) == nil)
    #expect(PlanKey([UInt8](repeating: 7, count: 15)) == nil)
    let key = try #require(PlanKey([UInt8](repeating: 201, count: 16)))
    var dumped = ""
    dump(key, to: &dumped)
    dump(["key": key], to: &dumped)
    let texts = [dumped, "\(key)", String(reflecting: key), "\(Optional(key) as Any)"]
    for text in texts {
      #expect(!text.contains("201") && !text.lowercased().contains("c9"), "\(text)")
    }
  }
}
