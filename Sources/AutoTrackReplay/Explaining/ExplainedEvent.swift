import AutoTrack

/// An event, why it left or did not, and what led to it.
package struct ExplainedEvent: Sendable {
  /// What led to an event.
  package enum Subject: Sendable {
    /// A step of a script, by file and line.
    case step(file: String, line: Int)
    /// An element of an interface: `#buy (UIButton "Buy")`.
    case element(file: String, String)
    /// Nothing: it is a path alone.
    case path
  }

  /// What led to it.
  package let subject: Subject
  /// Why it left or did not.
  package let explanation: PlanExplanation

  /// Creates an explained event.
  package init(_ subject: Subject, _ explanation: PlanExplanation) {
    self.subject = subject
    self.explanation = explanation
  }

  /// Whether only its path is known.
  var isPathAlone: Bool { if case .path = subject { true } else { false } }

  /// Whether it leaves.
  package var isKept: Bool { explanation.dropped == nil }
}

/// Tells of events why they left or did not, as text or JSON.
package struct ExplanationReport: Sendable {
  let plan: ExplainedPlan
  let tellsAll: Bool

  /// Creates a report.
  ///
  /// - Parameter tellsAll: Whether every rule is told; else those that match and those that nearly do.
  package init(_ plan: ExplainedPlan, tellsAll: Bool = false) {
    self.plan = plan
    self.tellsAll = tellsAll
  }

  /// The rules that are told of: all that match, and those whose path is the event's but not all that they ask.
  func told(of event: ExplainedEvent) -> [PlanExplanation.Trial] {
    event.explanation.trials.filter { trial in
      switch trial.verdict {
      case _ where tellsAll: true
      case .decides, .later: true
      case .condition: !plan.plan.rules[trial.rule].paths.isEmpty
      case .otherPath, .otherVersion: false
      }
    }
  }
}
