/// What a text input is for (UITextContentType), as far as privacy depends on it.
public struct TextContentType: Sendable, Hashable {
  /// UIKit's name of the constant, or the value that it stands for.
  public let rawValue: String

  /// Creates a type from UIKit's name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A password.
  public static let password = Self("password")
  /// A password to be made.
  public static let newPassword = Self("newPassword")
  /// A code from a message.
  public static let oneTimeCode = Self("oneTimeCode")
  /// A card's number.
  public static let creditCardNumber = Self("creditCardNumber")
  /// A card's security code.
  public static let creditCardSecurityCode = Self("creditCardSecurityCode")
  /// The name that somebody signs in with: personal, not secret.
  public static let username = Self("username")
  /// An address of mail: personal, not secret.
  public static let emailAddress = Self("emailAddress")

  /// Every constant that UIKit has.
  public static let known: [Self] = secrets + personal

  /// Those whose fields send nothing: passwords, one-time codes, everything on a payment card, and the
  /// numbers that name a telephone for good.
  private static let secrets: [Self] = [
    "password", "newPassword", "oneTimeCode", "creditCardNumber", "creditCardExpiration",
    "creditCardExpirationMonth", "creditCardExpirationYear", "creditCardSecurityCode",
    "creditCardType", "creditCardName", "creditCardGivenName", "creditCardMiddleName",
    "creditCardFamilyName", "cellularEID", "cellularIMEI",
  ].map { Self($0) }

  /// Those whose text is a person's own or anybody's: no text leaves, but that a field was edited does.
  private static let personal: [Self] = [
    "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
    "jobTitle", "organizationName", "location", "fullStreetAddress", "streetAddressLine1",
    "streetAddressLine2", "addressCity", "addressState", "addressCityAndState", "sublocality",
    "countryName", "postalCode", "telephoneNumber", "emailAddress", "URL", "username",
    "shipmentTrackingNumber", "flightNumber", "dateTime", "birthdate", "birthdateDay",
    "birthdateMonth", "birthdateYear",
  ].map { Self($0) }

  /// Whether such a field is treated as secure even where its text is shown. UIKit's names of the
  /// constants count, and the values behind them, which Interface Builder writes (`one-time-code`,
  /// `cc-number`), in any case.
  public var isSecure: Bool {
    let lowered = rawValue.lowercased()
    let name = lowered.filter { $0 != "-" }
    return lowered.hasPrefix("cc-") || name.hasPrefix("creditcard") || name.hasPrefix("cellular")
      || ["password", "newpassword", "onetimecode"].contains(name)
  }
}
