import AutoTrack

/// Something about an interface that will trouble whoever reads its events.
public struct CheckFinding: Sendable, Equatable {
  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// Two elements record the same path: an analyst cannot tell one from the other.
    case sameEventPath = "same_event_path"
    /// Two elements have one element path; only text, state or parameters tell their events apart.
    case sameElementPath = "same_element_path"
    /// Siblings with one identifier: with `Configuration.usesIdentifiers` they are one in paths.
    case siblingIdentifier = "sibling_identifier"
    /// An identifier that stands in several places.
    case repeatedIdentifier = "repeated_identifier"
    /// A path beyond the configuration's limit: its event is dropped.
    case droppedPath = "dropped_path"
    /// A path longer or deeper than what is comfortable.
    case longPath = "long_path"
    /// A name with what looks personal, or made at run time.
    case personalText = "personal_text"

    /// The heading over findings of the kind, in the singular.
    var title: String {
      switch self {
      case .sameEventPath: "path of several elements"
      case .sameElementPath: "element path of several elements"
      case .siblingIdentifier: "identifier twice among siblings"
      case .repeatedIdentifier: "identifier twice in the interface"
      case .droppedPath: "path that would be dropped"
      case .longPath: "long path"
      case .personalText: "name that looks personal or made at run time"
      }
    }
  }

  /// Where an element stands.
  public struct Place: Sendable, Equatable {
    /// The line and JSON path, or element path of XML; empty for what no file tells (a container's bar).
    public var location: DocumentLocation
    /// The element as messages show it: `#signIn (UIButton "Sign in")`.
    public var element: String

    /// Creates a place.
    public init(location: DocumentLocation, element: String) {
      self.location = location
      self.element = element
    }
  }

  /// What is wrong.
  public let kind: Kind
  /// The elements that it is about, in document order.
  public let places: [Place]
  /// What was found.
  public let message: String
  /// The path or identifier that it is about; nil where it looks personal.
  public let subject: String?
  /// What can be done about it.
  public let suggestion: String
}

extension CheckFinding {
  /// The finding as a member of a report.
  var value: JSONValue {
    var object = JSONObjectBuilder()
    object.add("kind", kind.rawValue)
    object.add("message", message)
    object.add("subject", subject)
    object.add("suggestion", suggestion)
    let places = places.map { place in
      var object = JSONObjectBuilder()
      object.add("element", place.element)
      object.add("line", place.location.line)
      object.add("path", place.location.path.isEmpty ? nil : place.location.path)
      return object.value
    }
    object.add("places", JSONValue(.array(places)))
    return object.value
  }
}
