import AutoTrack

extension ScriptReading {
  /// What shows an alert; nil for another operation.
  static func alert(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "alert": return .alert(try alertController(cursor))
    case "alertView": return .alertView(try legacyAlert(cursor))
    case "actionSheet": return .actionSheet(try legacyAlert(cursor))
    default: return nil
    }
  }

  static func alertChoice(_ cursor: JSONCursor) throws(DocumentError) -> AlertChoice {
    try requireOne(of: ["index", "title", "style"], cursor)
    if let index = try index("index", cursor) { return .index(index) }
    if let title = cursor["title"] { return .title(try title.string()) }
    return .style(try cursor.required("style", "the step").name("a button's style"))
  }

  private static func alertController(
    _ cursor: JSONCursor
  ) throws(DocumentError) -> AlertDescription {
    let actions = try cursor.required("actions", "the step")
    var alert = AlertDescription(
      title: try cursor["title"]?.string(), message: try cursor["message"]?.string(),
      style: try cursor["style"]?.name("an alert's style") ?? .alert,
      actions: try actions.list("buttons") { action throws(DocumentError) in
        try alertAction(action)
      },
      from: try optionalID("from", cursor))
    if let preferred = cursor["preferred"] {
      guard !alert.actions.isEmpty else {
        throw preferred.failure(expected: "no index, as no button is there")
      }
      alert.preferred = try preferred.integer(in: 0...alert.actions.count - 1)
    }
    return alert
  }

  private static func alertAction(
    _ cursor: JSONCursor
  ) throws(DocumentError) -> AlertDescription.Action {
    try cursor.requireObject("a button", members: ScriptMembers.alertAction)
    return AlertDescription.Action(
      title: try cursor["title"]?.string(),
      style: try cursor["style"]?.name("a button's style") ?? .default,
      id: try optionalID("id", cursor))
  }

  private static func legacyAlert(_ cursor: JSONCursor) throws(DocumentError) -> LegacyAlert {
    let buttons = try cursor.required("buttons", "the step").strings("buttons' titles")
    return LegacyAlert(
      title: try cursor["title"]?.string(), message: try cursor["message"]?.string(),
      buttons: buttons, cancelButton: try button("cancelButton", of: buttons, cursor),
      destructiveButton: try button("destructiveButton", of: buttons, cursor),
      delegate: try optionalID("delegate", cursor))
  }

  private static func button(
    _ name: String, of buttons: [String], _ cursor: JSONCursor
  ) throws(DocumentError) -> Int? {
    guard let member = cursor[name] else { return nil }
    guard !buttons.isEmpty else {
      throw member.failure(expected: "no index, as no button is there")
    }
    return try member.integer(in: 0...buttons.count - 1)
  }
}
