import AutoTrackReplay

/// Where a test's snapshots stand.
struct SnapshotPlace: Equatable {
  /// The most bytes of a test's name in a file's: with a number and an ending, what file systems take.
  static let longestName = 160

  /// The test file's folder.
  let folder: String
  /// The test file's name, without its ending.
  let file: String
  /// The test's name as files can have it.
  let test: String
  /// The test's name as `swift test --filter` takes it: a regular expression, in one word of a shell.
  let filter: String

  /// - Parameters:
  ///   - filePath: The test's file.
  ///   - test: The test's name: `signIn()`, or in backticks whatever it says.
  init(filePath: String, test: String) {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    folder = parts.dropLast().joined(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    file = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    var function = test[...]
    if function.hasSuffix(")"), let parenthesis = function.lastIndex(of: "(") {
      function = function[..<parenthesis]
    }
    function = function.filter { $0 != "`" }[...]
    self.test = Self.fileName(function)
    // Up to the parenthesis, so that no test whose name begins so is taken with it.
    let start = function.first.map { $0.isLetter || $0.isNumber } ?? false ? "\\b" : ""
    filter = ShellWord.quoted("\(start)\(Self.pattern(function))`?\\(")
  }

  /// The file of a call.
  func path(_ suffix: String) -> String {
    let start = folder.isEmpty ? "" : "\(folder)/"
    return "\(start)\(SnapshotFile.folder)/\(file)/\(test).\(suffix).txt"
  }

  /// A text as a file's name has it: letters, digits, `_`, `-`; a hyphen for whatever is between them. A
  /// long one is cut, with a number that tells it from others.
  static func fileName(_ text: some StringProtocol) -> String {
    var name = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    if name.isEmpty { return "test" }
    guard name.utf8.count > longestName else { return name }
    var short = ""
    for character in name {
      if short.utf8.count + character.utf8.count > longestName - 20 { break }
      short.append(character)
    }
    // FNV-1a: the same in every run, which Swift's own hashes are not.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return "\(short)-\(String(hash, radix: 16))"
  }

  /// A regular expression that matches a text.
  private static func pattern(_ text: some StringProtocol) -> String {
    text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
