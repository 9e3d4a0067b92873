/// Something that the shop sells.
struct Article {
  /// Its number, which never changes.
  let id: String
  let name: String
  /// The price with tax, in cents.
  let cents: Int
  let description: String
}

/// What the shop sells.
struct Goods {
  let articles: [Article] = [
    Article(id: "P-100", name: "Enamel pot", cents: 24_50, description: "Two litres, with a lid."),
    Article(id: "P-110", name: "Frying pan", cents: 32_00, description: "Iron, 28 centimetres."),
    Article(id: "L-200", name: "Storm lantern", cents: 19_90, description: "Burns twenty hours."),
    Article(id: "L-210", name: "Reading lamp", cents: 58_00, description: "Brass, with a dimmer."),
    Article(id: "B-300", name: "Wool blanket", cents: 79_00, description: "Two metres square."),
    Article(id: "B-310", name: "Tea towel", cents: 6_80, description: "Half linen, checked."),
  ]

  /// The article in the window, and the campaign that put it there.
  let offer = "P-100"
  let campaign = "spring"

  func article(_ id: String) -> Article? { articles.first { $0.id == id } }
}

/// Amounts of money as a person reads them.
struct Prices {
  var isNet = false

  /// An amount with or without a fifth of tax: `24.50 €`.
  func text(_ cents: Int) -> String {
    let cents = isNet ? (cents * 5 + 3) / 6 : cents
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}

/// What somebody is about to buy.
struct Basket {
  struct Line {
    let article: Article
    let quantity: Int
    let colour: String
    let isGift: Bool
    let isExpress: Bool
  }

  private(set) var lines: [Line] = []
  /// Off the total, in percent.
  private(set) var discount = 0

  mutating func add(_ line: Line) { lines.append(line) }

  mutating func remove(at index: Int) {
    if lines.indices.contains(index) { lines.remove(at: index) }
  }

  /// Whether there is such a coupon.
  mutating func redeem(_ coupon: String) -> Bool {
    discount = coupon == "SPRING10" ? 10 : 0
    return discount > 0
  }

  mutating func empty() {
    lines = []
    discount = 0
  }

  /// What all costs: wrapping is 2 €, express 5 € a line.
  var cents: Int {
    let sum = lines.reduce(0) { sum, line in
      sum + line.article.cents * line.quantity + (line.isGift ? 200 : 0)
        + (line.isExpress ? 500 : 0)
    }
    return sum * (100 - discount) / 100
  }
}
