import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

/// The schemas and the readers know the same members, names and operations.
@Suite struct SchemaTests {
  private func schema(_ name: String) throws -> JSONCursor {
    let file = packageRoot.appendingPathComponent("Schemas/\(name)")
    let bytes = [UInt8](try Data(contentsOf: file))
    return JSONCursor(
      value: try JSONParser.parse(bytes, in: 0..<bytes.count, source: name), path: "$", source: name
    )
  }

  private func names(_ schema: JSONCursor) throws -> Set<String> {
    Set(try #require(schema["properties"]).members("properties").map(\.name))
  }

  @Test func theTreeSchemaHasTheReadersMembers() throws {
    let tree = try schema("tree.schema.json")
    let parts = try #require(tree["$defs"])
    #expect(try names(tree) == TreeMembers.document)
    let view = try names(try #require(parts["view"]))
    #expect(view.union(["controller"]) == TreeMembers.view)
    #expect(try names(try #require(parts["controllerView"])) == TreeMembers.view)
    for (name, members) in [
      ("window", TreeMembers.window), ("controller", TreeMembers.controller),
      ("inlineController", TreeMembers.inlineController), ("object", TreeMembers.object),
      ("controlTarget", TreeMembers.controlTarget), ("plainTarget", TreeMembers.plainTarget),
      ("gesture", TreeMembers.gesture), ("item", TreeMembers.item), ("segue", TreeMembers.segue),
      ("menuElement", TreeMembers.menu), ("rowActions", TreeMembers.rowActions),
      ("rowAction", TreeMembers.rowAction),
    ] {
      #expect(try names(try #require(parts[name])) == members, "\(name)")
    }
    let events = try #require(parts["controlEvent"]?["enum"]).strings("names")
    #expect(events == ControlEventName.allCases.map(\.rawValue))
    #expect(
      try #require(parts["ignored"]?["enum"]).strings("names")
        == IgnoredName.allCases.map(\.rawValue))
  }

  @Test func theScriptSchemaHasTheReadersOperationsAndMembers() throws {
    let script = try schema("script.schema.json")
    let parts = try #require(script["$defs"])
    #expect(try names(try #require(parts["header"])) == ScriptMembers.header)
    #expect(try names(try #require(parts["alertAction"])) == ScriptMembers.alertAction)
    #expect(try names(try #require(parts["fingerChange"])) == ScriptMembers.fingerChange)
    let shared: Set<String> = [
      "selector", "buttonStyle", "alertAction", "header", "variableName", "variableValue",
      "variables", "wholeVariable", "step", "steps", "point", "fingerChange",
    ]
    let operations = try parts.members("parts").filter { !shared.contains($0.name) }
    #expect(Set(operations.map(\.name)) == Set(ScriptMembers.operations.keys))
    for (name, operation) in operations {
      #expect(try names(operation) == ScriptMembers.steps[name], "\(name)")
      #expect(try operation["properties"]?["op"]?["const"]?.string() == name)
    }
    let choices = try #require(script["oneOf"]).list("choices") { choice throws(DocumentError) in
      try choice.required("$ref", "a choice").string()
    }
    #expect(
      Set(choices) == Set((ScriptMembers.operations.keys + ["header"]).map { "#/$defs/\($0)" }))
  }

  @Test func theScriptSchemaHasTheReadersNames() throws {
    let parts = try #require(try schema("script.schema.json")["$defs"])
    func expect<Name: CaseIterable & RawRepresentable>(
      _ path: [String], _ type: Name.Type
    ) throws where Name.RawValue == String {
      let found = try path.reduce(parts) { try #require($0[$1]) }
      #expect(
        try #require(found["enum"]).strings("names") == Name.allCases.map(\.rawValue), "\(path)")
    }
    try expect(["header", "properties", "preset"], ScriptHeader.Preset.self)
    try expect(["buttonStyle"], AlertActionStyle.self)
    try expect(["gesture", "properties", "states", "items"], GestureState.self)
    try expect(["lifecycle", "properties", "name"], LifecycleStep.self)
    try expect(["lifecycle", "properties", "applicationState"], ApplicationState.self)
    try expect(["sceneLifecycle", "properties", "name"], SceneStep.self)
    try expect(["key", "properties", "name"], KeyName.self)
    try expect(["key", "properties", "modifiers", "items"], KeyModifier.self)
    try expect(["rowAction", "properties", "edge"], RowEdge.self)
    try expect(["commitRow", "properties", "style"], RowEditing.self)
    try expect(["mark", "properties", "ignored"], IgnoreMarker.self)
    try expect(["alert", "properties", "style"], AlertDescription.Style.self)
  }

  @Test func everyOperationIsExplainedInTheReference() throws {
    let page = try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/Scripts.md"), encoding: .utf8)
    let operations = page[try #require(page.range(of: "\n## Scripts\n")).upperBound...]
    for (name, members) in ScriptMembers.operations {
      let row = try #require(
        operations.split(separator: "\n").first { $0.hasPrefix("| `\(name)`") }, "\(name)")
      for member in members { #expect(row.contains("`\(member)`"), "\(name): \(member)") }
    }
    let parts = TreeMembers.view.union(TreeMembers.window).union(TreeMembers.controller)
      .union(TreeMembers.gesture).union(TreeMembers.menu).union(TreeMembers.rowAction)
    for member in parts {
      #expect(page.contains("`\(member)`"), "\(member)")
    }
    for event in ControlEventName.allCases { #expect(page.contains("`\(event.rawValue)`")) }
  }

  @Test func everyReferenceOfTheSchemasLeadsSomewhere() throws {
    let schemas = try Dictionary(
      uniqueKeysWithValues: ["tree.schema.json", "script.schema.json"].map { ($0, try schema($0)) })
    var count = 0
    for (name, schema) in schemas {
      #expect(try schema["$id"]?.string() == name)
      for reference in try references(in: schema) {
        let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
        var found = schemas[parts[0].isEmpty ? name : String(parts[0])]
        for part in try #require(parts.last).split(separator: "/") { found = found?[String(part)] }
        #expect(found != nil, "\(name): \(reference)")
        if !parts[0].isEmpty { count += 1 }
      }
    }
    #expect(count >= 5)
  }

  private func references(in cursor: JSONCursor) throws -> [String] {
    switch cursor.value.content {
    case .object:
      try cursor.members("members").flatMap { name, member in
        if name == "$ref", case .string(let text) = member.value.content { return [text] }
        return try references(in: member)
      }
    case .array: try cursor.list("elements") { $0 }.flatMap { try references(in: $0) }
    default: []
    }
  }
}
