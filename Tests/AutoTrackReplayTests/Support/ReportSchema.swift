import AutoTrack
import Foundation
import Testing

@testable import AutoTrackReplay

/// Holds JSON against a schema of the package by the keywords that those of reports and plans use; any other
/// keyword is a fault.
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
    if case .bool(let allowed) = schema.value.content {
      expect(allowed, "nothing")
      return faults
    }
    let members: [(name: String, cursor: JSONCursor)]? = try? value.members("an object")
    for (keyword, rule) in try schema.members("a schema") {
      switch keyword {
      case "$schema", "$defs", "title", "description", "then": break
      case "$ref":
        let name = try rule.string().dropFirst("#/$defs/".count)
        faults += try self.faults(value, try #require(root["$defs"]?[String(name)]))
      case "type":
        let names = (try? rule.strings("types")) ?? [(try? rule.string()) ?? ""]
        expect(names.contains { Self.type(of: value.value, as: $0) }, "a \(names)")
      case "const": expect(value.value.compactText == rule.value.compactText, "a constant")
      case "enum":
        let text = value.value.text ?? ""
        expect(try rule.strings("names").contains(text), "one of a list")
      case "pattern":
        guard let text = value.value.text else { break }
        expect(try text.contains(Regex(rule.string())), "a pattern")
      case "minimum", "maximum":
        guard let number = try? value.number() else { break }
        let limit = try rule.number()
        expect(keyword == "minimum" ? number >= limit : number <= limit, keyword)
      case "minLength": expect(value.value.text != "", "a text that is not empty")
      case "maxLength":
        expect(
          try value.value.text?.unicodeScalars.count ?? 0 <= Int(rule.number()), "a text so long")
      case "minItems":
        if case .array(let elements) = value.value.content {
          expect(!elements.isEmpty, "an element")
        }
      case "required":
        for name in try rule.strings("names") where members != nil {
          expect(value[name] != nil, "member \(name)")
        }
      case "dependentRequired":
        for (name, needed) in try rule.members("members") where value[name] != nil {
          for other in try needed.strings("names") {
            expect(value[other] != nil, "member \(other)")
          }
        }
      case "anyOf":
        let choices = try rule.list("schemas") { $0 }
        expect(try choices.contains { try self.faults(value, $0).isEmpty }, "one of several forms")
      case "if":
        if try self.faults(value, rule).isEmpty, let then = schema["then"] {
          faults += try self.faults(value, then)
        }
      case "additionalProperties":
        let known = Set(try schema["properties"]?.members("properties").map(\.name) ?? [])
        for (name, member) in members ?? [] where !known.contains(name) {
          faults += try self.faults(member, rule)
        }
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
      (.number, "number"), (.null, "null"):
      true
    case (.number(let number), "integer"): JSONText.integer(number) != nil
    default: false
    }
  }
}
