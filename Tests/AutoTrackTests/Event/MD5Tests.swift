import AutoTrack
import Foundation
import Testing

@testable import AutoTrack

@Suite("MD5")
struct MD5Tests {
  @Test(
    "the digests of RFC 1321, appendix A.5",
    arguments: [
      ("", "D41D8CD98F00B204E9800998ECF8427E"),
      ("a", "0CC175B9C0F1B6A831C399E269772661"),
      ("abc", "900150983CD24FB0D6963F7D28E17F72"),
      ("message digest", "F96B697D7CB7938D525A2F31AAF161D0"),
      ("abcdefghijklmnopqrstuvwxyz", "C3FCD3D76192E4007DFB496CCA67E13B"),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
        "D174AB98D277D9F5A5611C2C9F419D9F"
      ),
      (String(repeating: "1234567890", count: 8), "57EDF4A22BE3C955AC49DA2E2107B67A"),
    ])
  func knownDigests(text: String, digest: String) {
    #expect(MD5.hexadecimal(of: text) == digest)
  }

  @Test("every length from 0 to 200 agrees with a textbook loop, NUL bytes included")
  func everyLength() {
    var random = SplitMix64(seed: 1321)
    for length in 0...200 {
      let bytes = (0..<length).map { _ in
        Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let digest = bytes.withUnsafeBytes { MD5.hexadecimal(of: $0) }
      #expect(digest == textbookMD5(bytes), "\(length) bytes")
    }
  }

  @Test("bytes that begin anywhere in memory give the digest of their copy")
  func unalignedBytes() {
    var random = SplitMix64(seed: 8)
    let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
    for start in 0..<16 {
      let digest = bytes.withUnsafeBytes { all in
        MD5.hexadecimal(of: UnsafeRawBufferPointer(rebasing: all[start..<(start + 300)]))
      }
      #expect(digest == textbookMD5(Array(bytes[start..<(start + 300)])))
    }
  }

  @Test("a buffer without an address is the empty message")
  func noAddress() {
    let digest = MD5.hexadecimal(of: UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(digest == "D41D8CD98F00B204E9800998ECF8427E")
  }

  @Test("text is taken as UTF-8 bytes: composed and decomposed letters differ")
  func textAsBytes() {
    #expect(MD5.hexadecimal(of: "\u{e9}") == textbookMD5([0xc3, 0xa9]))
    #expect(MD5.hexadecimal(of: "e\u{301}") == textbookMD5([0x65, 0xcc, 0x81]))
    #expect(MD5.hexadecimal(of: "a\0b") == textbookMD5([0x61, 0, 0x62]))
  }
}

/// RFC 1321 as its text tells it, one step a turn of the loop, constants from the sine.
private func textbookMD5(_ message: [UInt8]) -> String {
  let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }
  var padded = message + [0x80]
  while padded.count % 64 != 56 { padded.append(0) }
  for byte in 0..<8 { padded.append(UInt8((message.count * 8) >> (8 * byte) & 255)) }

  var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  for block in stride(from: 0, to: padded.count, by: 64) {
    let words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[block + 4 * word + $1]) << UInt32(8 * $1) }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let mixed: UInt32
      let index: Int
      switch step / 16 {
      case 0: (mixed, index) = ((b & c) | (~b & d), step)
      case 1: (mixed, index) = ((b & d) | (c & ~d), 5 * step + 1)
      case 2: (mixed, index) = (b ^ c ^ d, 3 * step + 5)
      default: (mixed, index) = (c ^ (b | ~d), 7 * step)
      }
      let sum = a &+ mixed &+ words[index % 16] &+ sines[step]
      let shift = shifts[step / 16][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
  }
  return state.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
    .map { String(format: "%02X", $0) }.joined()
}
