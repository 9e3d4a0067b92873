/// Words that a wrong one may have meant, for tools that have words of their own.
package enum NearWords {
  /// Up to three words that are near, nearest first.
  package static func near(_ wrong: String, among words: some Sequence<String>) -> [String] {
    words.compactMap { word in NearMiss.closeness(wrong, word).map { (word, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
  }
}
