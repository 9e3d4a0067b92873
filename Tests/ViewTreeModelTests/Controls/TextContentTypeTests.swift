import Testing
import ViewTreeModel

@Suite("Text content types")
struct TextContentTypeTests {
  @Test(
    "passwords, codes, cards and a telephone's own numbers are secret; names and addresses are not")
  func secrets() {
    let secret = Set(TextContentType.known.filter(\.isSecure).map(\.rawValue))
    #expect(secret.count == 15)
    #expect(secret.isSuperset(of: ["password", "oneTimeCode", "creditCardName", "cellularIMEI"]))
    #expect(
      secret.isDisjoint(with: ["username", "emailAddress", "name", "birthdate", "postalCode"]))
    #expect(Set(TextContentType.known).count == 45)
  }

  @Test(
    "the values behind the constants count as well, in any case",
    arguments: ["cc-number", "CC-EXP-MONTH", "one-time-code", "new-password", "Password"])
  func values(name: String) {
    #expect(TextContentType(name).isSecure)
  }

  @Test(
    "what only looks like one does not count",
    arguments: ["", "-", "account", "passwordHint", "ccc", "code"])
  func others(name: String) {
    #expect(!TextContentType(name).isSecure)
  }
}
