/// Results in the form that build servers read: JUnit's XML, as `Schemas/junit.xsd` describes it.
///
/// There is no time in it: the same results are the same bytes.
public struct JUnitReport: Sendable {
  /// What a case came to.
  public enum Result: Sendable, Equatable {
    /// It holds.
    case passed
    /// It does not hold.
    case failed(kind: String, message: String, details: String)
    /// It could not be run.
    case error(message: String, details: String)
  }

  /// A case.
  public struct Case: Sendable, Equatable {
    /// What it belongs to: a folder.
    public var group: String
    /// Its own name.
    public var name: String
    /// What it came to.
    public var result: Result

    /// Creates a case.
    public init(group: String, name: String, result: Result) {
      self.group = group
      self.name = name
      self.result = result
    }
  }

  /// The suite's name.
  public var name: String
  /// The cases, in order.
  public var cases: [Case]

  /// Creates a report.
  public init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// The report as XML. Characters that XML does not allow are left out.
  public var xml: String {
    var failures = 0
    var errors = 0
    for one in cases {
      switch one.result {
      case .passed: break
      case .failed: failures += 1
      case .error: errors += 1
      }
    }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(Self.escaped(name))" \(counts)>
        <testsuite name="\(Self.escaped(name))" \(counts)>

      """
    for one in cases {
      let names = "classname=\"\(Self.escaped(one.group))\" name=\"\(Self.escaped(one.name))\""
      switch one.result {
      case .passed: xml += "    <testcase \(names)/>\n"
      case .failed(let kind, let message, let details):
        xml += "    <testcase \(names)>\n"
        xml += Self.element("failure", kind, message, details)
        xml += "    </testcase>\n"
      case .error(let message, let details):
        xml += "    <testcase \(names)>\n"
        xml += Self.element("error", "error", message, details)
        xml += "    </testcase>\n"
      }
    }
    return xml + "  </testsuite>\n</testsuites>\n"
  }

  private static func element(
    _ name: String, _ kind: String, _ message: String, _ details: String
  ) -> String {
    "      <\(name) type=\"\(escaped(kind))\" message=\"\(escaped(message))\">"
      + "\(escaped(details))</\(name)>\n"
  }

  /// A text for an attribute or between tags.
  static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;".unicodeScalars
      case "<": out += "&lt;".unicodeScalars
      case ">": out += "&gt;".unicodeScalars
      case "\"": out += "&quot;".unicodeScalars
      // A reader of attributes makes spaces of these, and of a carriage return a line feed.
      case "\n", "\r", "\t": out += "&#\(scalar.value);".unicodeScalars
      case " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        out.append(scalar)
      default: break
      }
    }
    return String(out)
  }
}
