import AutoTrack

/// What is done with what an interface records.
struct EventTreatment: Sendable {
  /// The plan that is followed; nil for none.
  var plan: CompiledPlan?
  /// What may leave; nil leaves it to the configuration.
  var privacy: PrivacyPolicy?

  /// Whether other events leave than a script's `expect` steps tell of.
  var changesEvents: Bool { plan != nil || privacy != nil }

  /// Makes a configuration what is asked for. Key paths may read the whole interface, unless it says what they may.
  func prepare(_ configuration: inout Configuration) {
    if let privacy { configuration.privacy = privacy }
    if configuration.planAccess.isEmpty { configuration.planAccess = .documents }
  }
}

extension DropReason {
  /// Why a plan drops events.
  static let ofPlans: Set<DropReason> = [
    .planOff, .notInPlan, .planRule, .sampledOut, .overCap, .missingParameter,
  ]
}

extension TrackingPlan {
  /// The plan for a path alone: nothing can be read for it, so nothing that cannot be read costs it.
  package var forPaths: TrackingPlan {
    var plan = withoutQuotas
    for place in plan.rules.indices {
      for addition in plan.rules[place].additions.indices {
        plan.rules[place].additions[addition].missing = .omit
      }
    }
    return plan
  }

  /// The plan without samples and caps.
  package var withoutQuotas: TrackingPlan {
    var plan = self
    for place in plan.rules.indices {
      plan.rules[place].sample = 1
      plan.rules[place].cap = nil
    }
    return plan
  }
}
