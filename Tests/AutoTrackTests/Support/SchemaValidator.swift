import Foundation

/// Validates JSON by the keywords of JSON Schema (draft 2020-12) that the event's schema uses; any other
/// keyword is a fault, so that none is passed over silently.
struct SchemaValidator {
  private let root: JSON

  /// Reads a schema of the package's `Schemas` folder.
  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Schemas")
    root = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: folder.appending(path: name)))
  }

  /// The schema's members of the object that it describes.
  var memberNames: Set<String> { Set((root["properties"]?.members ?? [:]).keys) }

  /// What is wrong with a text; empty if it is valid.
  func faults(of text: String) -> [String] {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) else {
      return ["no JSON"]
    }
    return faults(value, root, at: "$")
  }

  private func faults(_ value: JSON, _ schema: JSON, at path: String) -> [String] {
    schema.members.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description": return []
      case "$ref":
        let name = (rule.text ?? "").replacing("#/$defs/", with: "")
        guard let target = root["$defs"]?[name] else { return ["\(path): no \(name)"] }
        return faults(value, target, at: path)
      case "type":
        let names = rule.text.map { [$0] } ?? rule.items.compactMap(\.text)
        return names.contains { matches(value, $0) } ? [] : ["\(path): not \(names)"]
      case "enum":
        let isKnown = rule.items.contains { $0.text != nil && $0.text == value.text }
        return isKnown ? [] : ["\(path): not of the enum"]
      case "pattern":
        guard let text = value.text, let pattern = rule.text,
          let regex = try? Regex(pattern), text.contains(regex)
        else { return ["\(path): pattern"] }
        return []
      case "minimum":
        guard let number = value.number, let least = rule.number, number >= least else {
          return ["\(path): minimum"]
        }
        return []
      case "minProperties":
        return value.members.count >= Int(rule.number ?? 0) ? [] : ["\(path): minProperties"]
      case "properties":
        return value.members.flatMap { name, member in
          rule[name].map { faults(member, $0, at: "\(path).\(name)") } ?? []
        }
      case "additionalProperties":
        let others = value.members.filter { schema["properties"]?[$0.key] == nil }
        return others.flatMap { name, member in
          rule.flag == false
            ? ["\(path): unknown \(name)"] : faults(member, rule, at: "\(path).\(name)")
        }
      case "required":
        return rule.items.compactMap { name in
          value[name.text ?? ""] == nil ? "\(path): no \(name.text ?? "")" : nil
        }
      case "dependentRequired":
        return rule.members.flatMap { name, needed -> [String] in
          guard value[name] != nil else { return [] }
          return needed.items.compactMap { other in
            value[other.text ?? ""] == nil ? "\(path): \(name) without \(other.text ?? "")" : nil
          }
        }
      case "anyOf":
        return rule.items.contains { faults(value, $0, at: path).isEmpty } ? [] : ["\(path): anyOf"]
      default: return ["\(path): unknown keyword \(keyword)"]
      }
    }
  }

  private func matches(_ value: JSON, _ type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.number, "number"), (.bool, "boolean"), (.null, "null"),
      (.object, "object"), (.array, "array"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
