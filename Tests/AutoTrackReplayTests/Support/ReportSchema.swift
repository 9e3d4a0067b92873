import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

/// Holds JSON against a schema of the package by the keywords that those of reports use; any other keyword is
/// a fault.
struct ReportSchema {
  private let root: JSONCursor
  /// The schema as it stands.
  let text: String

  init(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: packageFolder.appending(path: "Schemas/\(name)")))
    text = String(decoding: bytes, as: UTF8.self)
    root = JSONCursor(
      value: try JSONParser.parse(bytes, in: 0..<bytes.count, source: name), path: "$", source: name
    )
  }

  /// What is wrong with a text; empty if nothing is.
  func faults(of text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let value = try JSONParser.parse(bytes, in: 0..<bytes.count, source: "text")
    return try faults(JSONCursor(value: value, path: "$", source: "text"), root)
  }

  private func faults(_ value: JSONCursor, _ schema: JSONCursor) throws -> [String] {
    var faults: [String] = []
    func expect(_ holds: Bool, _ rule: String) {
      if !holds { faults.append("\(value.path): \(rule), found \(value.value.summary)") }
    }
    let members: [(name: String, cursor: JSONCursor)]? = try? value.members("an object")
    for (keyword, rule) in try schema.members("a schema") {
      switch keyword {
      case "$schema", "$defs", "title", "description", "pattern": break
      case "$ref":
        let name = try rule.string().dropFirst("#/$defs/".count)
        faults += try self.faults(value, try #require(root["$defs"]?[String(name)]))
      case "type":
        expect(try Self.type(of: value.value, as: rule.string()), "a \(try rule.string())")
      case "enum":
        let text = value.value.text ?? ""
        expect(try rule.strings("names").contains(text), "one of a list")
      case "minimum": expect(try value.number() >= rule.number(), "at least")
      case "maximum": expect(try value.number() <= rule.number(), "at most")
      case "minLength": expect(try !value.string().isEmpty, "a text that is not empty")
      case "required":
        for name in try rule.strings("names") { expect(value[name] != nil, "member \(name)") }
      case "additionalProperties":
        let known = Set(try #require(schema["properties"]).members("properties").map(\.name))
        for (name, _) in members ?? [] { expect(known.contains(name), "no member \(name)") }
      case "properties":
        for (name, part) in try rule.members("properties") {
          if let member = value[name] { faults += try self.faults(member, part) }
        }
      case "items":
        if case .array(let elements) = value.value.content {
          for element in elements {
            let cursor = JSONCursor(value: element, path: value.path + "[]", source: value.source)
            faults += try self.faults(cursor, rule)
          }
        }
      default: faults.append("keyword \(keyword) is not known")
      }
    }
    return faults
  }

  private static func type(of value: JSONValue, as name: String) -> Bool {
    switch (value.content, name) {
    case (.object, "object"), (.array, "array"), (.string, "string"), (.bool, "boolean"),
      (.number, "number"):
      true
    case (.number(let number), "integer"): JSONText.integer(number) != nil
    default: false
    }
  }
}
