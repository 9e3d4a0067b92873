import AutoTrack

/// The notes of one reading, of which one that repeats is one note with a count.
///
/// A big dump says the same of thousands of elements. A kind of fault (`an attribute that is not known`)
/// may still have many forms, one a name: after some of them the others are only counted.
struct CountedNotes {
  /// The most notes of one kind that are told apart.
  static let formsOfAKind = 16

  private struct Entry {
    let location: DocumentLocation
    let message: String
    var count = 1
  }

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var forms: [String: Int] = [:]

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - location: Where it stands; of notes that repeat the first one's is kept.
  ///   - message: What was found and what became of it.
  ///   - kind: What notes with different messages have in common; the message itself if left out.
  mutating func add(_ location: DocumentLocation, _ message: String, kind: String? = nil) {
    if let place = places[message] {
      entries[place].count += 1
      return
    }
    var message = message
    if let kind {
      forms[kind, default: 0] += 1
      if forms[kind, default: 0] > Self.formsOfAKind {
        message = "\(kind), other ones"
        if let place = places[message] {
          entries[place].count += 1
          return
        }
      }
    }
    places[message] = entries.count
    entries.append(Entry(location: location, message: message))
  }

  /// The notes in the order in which their first ones came.
  var notes: [Note] {
    entries.map { entry in
      let count = entry.count > 1 ? " (\(entry.count) times)" : ""
      return Note(location: entry.location, message: entry.message + count)
    }
  }
}
