import Foundation
import Testing

/// One line of the golden files.
struct GoldenCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Expected: Decodable, Sendable {
    var event_path: String
    var event_id: String
    var step: Int
  }

  struct Call: Decodable, Sendable {
    var step: Int
    var call: String
  }

  var name: String
  var flags: [String]
  var config: [String: JSON]
  var tree: JSON
  var interaction: [JSON]
  var expected: [Expected]
  var calls: [Call]
  var chains: JSON

  enum Keys: String, CodingKey {
    case name = "case"
    case flags, config, tree, interaction, events, expected, calls, chains
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    name = try fields.decode(String.self, forKey: .name)
    flags = try fields.decode([String].self, forKey: .flags)
    config = try fields.decode([String: JSON].self, forKey: .config)
    tree = try fields.decode(JSON.self, forKey: .tree)
    interaction = try fields.decode([JSON].self, forKey: .interaction)
    calls = try fields.decode([Call].self, forKey: .calls)
    chains = try fields.decode(JSON.self, forKey: .chains)
    if fields.contains(.expected) {
      isUndisturbed = false
      expected = try fields.decode([Expected].self, forKey: .expected)
    } else {
      expected = try fields.decode([Expected].self, forKey: .events)
    }
  }

  var testDescription: String { name }

  /// Whether the original ran the app's handlers as they were meant: it is no case of a defect.
  private(set) var isUndisturbed = true

  /// The lines of the files that `AUTOTRACK_GOLDEN` names, else of the copies beside this file. A file that
  /// cannot be read gives one line that is no case, so that its loss is seen.
  private static let lines: [Substring] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["AUTOTRACK_GOLDEN"]
    let files =
      named.map { $0.split(separator: ":").map { URL(filePath: String($0)) } }
      ?? ["golden.jsonl", "defects.jsonl"].map { here.appending(path: $0) }
    return files.flatMap { file in
      ((try? String(contentsOf: file, encoding: .utf8)) ?? "unreadable").split(separator: "\n")
    }
  }()

  /// The cases.
  static let all: [GoldenCase] = lines.compactMap { line in
    try? JSONDecoder().decode(GoldenCase.self, from: Data(line.utf8))
  }

  /// How many lines the files have: none may be left out silently.
  static var lineCount: Int { lines.count }
}

/// A JSON value.
enum JSON: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var isNull: Bool { if case .null = self { true } else { false } }
}
