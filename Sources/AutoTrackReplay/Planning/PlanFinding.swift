import AutoTrack

/// Something about a tracking plan that will not do what its author thinks.
public struct PlanFinding: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// It surely has no effect, or another one than it says.
    case error
    /// It may be meant.
    case warning
  }

  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// A rule that no event matches.
    case neverMatches = "never_matches"
    /// A pattern with a segment that no path has.
    case impossiblePath = "impossible_path"
    /// A rule that matches only what an earlier one matches, which then decides.
    case shadowed
    /// Rules behind one that matches everything.
    case catchAll = "catch_all"
    /// Rules with caps that count under one name.
    case sharedCap = "shared_cap"
    /// An alias from a path to itself.
    case aliasWithoutEffect = "alias_without_effect"
    /// One path with several aliases that are in force together.
    case aliasAmbiguous = "alias_ambiguous"
    /// Several paths whose aliases lead to one.
    case aliasMerges = "alias_merges"
    /// An alias that leads to a path from which another one leads.
    case aliasChain = "alias_chain"
    /// Aliases that lead back to where the first began.
    case aliasCircle = "alias_circle"
    /// An alias for some versions that leads away from a path that a rule names.
    case aliasHidesRule = "alias_hides_rule"
    /// A rule whose paths no event of the sources has.
    case matchesNothing = "matches_nothing"
    /// An alias that leads to a path that no interface has.
    case aliasTargetUnknown = "alias_target_unknown"

    /// How bad it is.
    public var severity: Severity {
      switch self {
      case .neverMatches, .impossiblePath, .shadowed, .catchAll, .aliasAmbiguous, .aliasChain,
        .aliasCircle:
        .error
      case .sharedCap, .aliasWithoutEffect, .aliasMerges, .aliasHidesRule, .matchesNothing,
        .aliasTargetUnknown:
        .warning
      }
    }
  }

  /// A rule or alias that it is about.
  public struct Place: Sendable, Equatable {
    /// What it is.
    public enum Part: Sendable, Equatable {
      /// A rule, counted from 1.
      case rule(Int)
      /// An alias, by its place in the plan's map, counted from 0.
      case alias(Int)
    }

    /// What it is.
    public var part: Part
    /// A rule's name, an alias's path before; nil for a rule without one.
    public var name: String?
    /// Where it stands; empty where the plan was not read from a file.
    public var location = DocumentLocation()
  }

  /// What is wrong.
  public let kind: Kind
  /// What it is about: first what is to be changed, then what it collides with.
  public internal(set) var places: [Place]
  /// What was found.
  public let message: String
  /// The pattern, path or name that it is about; nil if it is about the whole rule.
  public let subject: String?
  /// What can be done about it.
  public let suggestion: String

  /// How bad it is.
  public var severity: Severity { kind.severity }
}

extension PlanFinding {
  /// The finding as a member of a report.
  var value: JSONValue {
    var object = JSONObjectBuilder()
    object.add("kind", kind.rawValue)
    object.add("severity", severity.rawValue)
    object.add("message", message)
    object.add("subject", subject)
    object.add("suggestion", suggestion)
    let places = places.map { place in
      var object = JSONObjectBuilder()
      if case .rule(let number) = place.part { object.add("rule", number) }
      object.add("name", place.name)
      object.add("line", place.location.line)
      object.add("path", place.location.path.isEmpty ? nil : place.location.path)
      return object.value
    }
    object.add("places", JSONValue(.array(places)))
    return object.value
  }
}

extension PlanFinding.Place {
  static func rule(_ number: Int, of plan: TrackingPlan) -> Self {
    Self(part: .rule(number), name: plan.rules[number].name)
  }

  static func alias(_ number: Int, of plan: TrackingPlan) -> Self {
    Self(part: .alias(number), name: plan.aliases.aliases[number].from)
  }
}

extension TrackingPlan {
  /// A rule as messages show it: `rule 3 ("buy")`, counted from 1.
  func shown(_ rule: Int) -> String {
    "rule \(rule + 1)" + (rules[rule].name.map { " (\(JSONText.excerpt($0)))" } ?? "")
  }
}
