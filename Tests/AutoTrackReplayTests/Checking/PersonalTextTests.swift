import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Personal text in names")
struct PersonalTextTests {
  @Test(arguments: [
    ("ada@example.org", PersonalText.Kind.email), ("row-ada.lovelace+x@mail.example.co.uk", .email),
    ("mailto:a.b@example.com", .email), ("cell_ada@example.org_avatar", .email),
    ("+49 170 1234567", .phone), ("call-+1 (555) 234-5678", .phone), ("555-234-5678", .phone),
    ("call_(555) 234-5678", .phone),
    ("4111111111111111", .card), ("card-4111-1111-1111-1111", .card),
    ("5500 0000 0000 0004", .card),
    ("378282246310005", .card), ("pay_3782 822463 10005", .card), ("6011111111111117", .card),
    ("DE89370400440532013000", .iban), ("iban GB29 NWBK 6016 1331 9268 19", .iban),
    ("NO9386011117947", .iban), ("account-FR1420041010050500013M02606", .iban),
    ("192.168.0.1", .ipAddress), ("host-10.0.0.7:8080", .ipAddress),
    ("device_203.0.113.9", .ipAddress), ("52.14.1.200", .ipAddress),
    ("2001:db8::8a2e:370:7334", .ipAddress), ("fe80::1ff:fe23:4567:890a", .ipAddress),
    ("2001:0db8:0000:0000:0000:8a2e:0370:7334", .ipAddress),
    ("user123456789", .digits), ("order-20240000000012", .digits), ("1700000000000", .digits),
    ("550e8400-e29b-41d4-a716-446655440000", .uuid),
    ("face-550E8400-E29B-41D4-A716-446655440000", .uuid),
    ("d41d8cd98f00b204e9800998ecf8427e", .token), ("view-0x7ffee4c3a8d0", .token),
    ("session_aB3dE5fG7hJ9kL1mN3pQ5rS7", .token),
  ])
  func `what looks personal or made at run time is found`(text: String, kind: PersonalText.Kind)
    throws
  {
    let found = try #require(PersonalText.first(in: text))
    #expect(found.kind == kind)
    #expect(found.range.lowerBound >= 0 && found.range.upperBound <= text.utf8.count)
    let masked = found.masked(text)
    #expect(masked.contains("…"))
    let whole = String(decoding: Array(text.utf8)[found.range], as: UTF8.self)
    #expect(!masked.contains(whole))
  }

  @Test(arguments: [
    "com.app:id/btn_12", "com.example.shop.BasketViewController", "abc-12-xyz", "i5M-Pr-FkT",
    "8bC-Xf-vdC",
    "1.2.3.4", "3.1.2.104", "app-2.0.0.150", "v192.168.1.1", "version 10.1.2.250", "build-10.4.3.2",
    "iOS 17.2.1",
    "Chrome 120.0.6099.109",
    "icon@2x.png", "avatar@3x", "@babel/core.js", "@+id/title", "android:id/content",
    "photo@home.png",
    "20240115", "release_2024011507", "section12_row345",
    "UICollectionViewCompositionalLayout2Cell",
    "_TtC7Example14LoginViewController", "_UIModernBarButton", "Base64Utf8Sha256Md5HelperView",
    "std::dead::beef", "add:bed:cab:", "tableView:didSelectRowAtIndexPath:", "a:b:c:d:", "AF::B",
    "1234-5678-9012", "DE12", "NO thanks",
    "2024-01-15",
    "12:30:45", "00:11", "page-2-of-10", "100-200-3000", "0x7f", "#FF00AA88", "decade", "deadbeef",
    "XCUIElementTypeCell", "android.widget.LinearLayoutCompat", "push button", "GtkButton", "",
    "accessibilityIdentifierOfTheThirdButton", "item_00000012", "phone", "email", "+1",
    "user@localhost",
  ])
  func `what commonly looks like it is let be`(text: String) {
    #expect(
      PersonalText.first(in: text) == nil, "\(String(describing: PersonalText.first(in: text)))")
  }

  @Test func `one wrong digit is no card and no account`() {
    for (number, kind) in [
      ("4111111111111111", PersonalText.Kind.card), ("DE89370400440532013000", .iban),
    ] {
      for place in number.indices.dropFirst(kind == .iban ? 2 : 0) {
        var changed = number
        let digit = number[place].wholeNumberValue ?? 0
        changed.replaceSubrange(place...place, with: "\((digit + 1) % 10)")
        #expect(PersonalText.first(in: changed)?.kind != kind, "\(changed)")
      }
    }
  }

  @Test func `any bytes are looked at, and what is found lies in them`() {
    var random = SplitMix64(seed: 61)
    let pieces = [
      "@", ".", ":", "-", " ", "+", "(", ")", "4111", "111111", "ada", "org", "DE89", "3704", "::",
      "ff",
      "0x", "é", "550e8400", "e29b", "a716", "446655440000", "192", "168", "v", "_", "/", "🇩🇪", "\0",
    ]
    for _ in 0..<fuzzRounds * 20 {
      let text = random.list(upTo: 10) { $0.pick(pieces) }.joined()
      guard let found = PersonalText.first(in: text) else { continue }
      #expect(found.range.upperBound <= text.utf8.count && !found.range.isEmpty)
      #expect(found.masked(text).contains("…"))
    }
  }
}
