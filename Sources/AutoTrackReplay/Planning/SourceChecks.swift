import AutoTrack

/// What a plan says of things that the sources do not have.
///
/// Whether a rule matches is told by its paths alone: an interface tells of states and parameters only those that it
/// has at the beginning. Rules without paths, and those for other versions than the one asked for, are not looked at.
struct SourceChecks {
  static func findings(
    _ plan: TrackingPlan, _ sources: [PlanSource], version: AppVersion?
  ) -> [PlanFinding] {
    if sources.isEmpty { return [] }
    return rules(plan, sources, version) + aliases(plan, sources, version)
  }

  private static func rules(
    _ plan: TrackingPlan, _ sources: [PlanSource], _ version: AppVersion?
  ) -> [PlanFinding] {
    // Ranges are settled here: without a version every rule is looked at.
    var settled = plan
    for number in plan.rules.indices { settled.rules[number].condition.versions = nil }
    let compiled = CompiledPlan(settled, appVersion: version)
    var matched: Set<Int> = []
    var seen: Set<EventPath> = []
    for source in sources {
      for element in source.elements where seen.insert(element.path).inserted {
        matched.formUnion(compiled.rules(fitting: element.path))
      }
    }
    let count = sources.count == 1 ? sources[0].name : "\(sources.count) files"
    return plan.rules.indices.compactMap { number in
      let rule = plan.rules[number]
      guard !rule.paths.isEmpty, !matched.contains(number),
        CompiledPlanVersions.holds(rule.condition.versions, version)
      else { return nil }
      return PlanFinding(
        kind: .matchesNothing, places: [.rule(number, of: plan)],
        message: "\(plan.shown(number)) matches nothing: no event of \(count) has its path",
        subject: rule.paths.count == 1 ? rule.paths[0].text : nil,
        suggestion:
          "compare the path with those that 'autotrack paths' lists; an alias ('autotrack "
          + "diff') leads from an old path to the new one"
      )
    }
  }

  private static func aliases(
    _ plan: TrackingPlan, _ sources: [PlanSource], _ version: AppVersion?
  ) -> [PlanFinding] {
    guard sources.contains(where: \.isInterface) else { return [] }
    let known = Set(
      sources.flatMap { $0.elements.compactMap { $0.elementPath.map(ExactText.init) } })
    return plan.aliases.aliases.indices.compactMap { number in
      let alias = plan.aliases.aliases[number]
      guard CompiledPlanVersions.holds(alias.versions, version),
        !known.contains(ExactText(alias.to))
      else { return nil }
      return PlanFinding(
        kind: .aliasTargetUnknown, places: [.alias(number, of: plan)],
        message: "an alias leads to a path that nothing in the interfaces has",
        subject: alias.to,
        suggestion: "let it lead to the element's path of now, as 'autotrack diff' writes it")
    }
  }
}
