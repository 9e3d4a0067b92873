import Testing

@testable import autotrack

@Suite("Starting a GTK program so that it reports")
struct GTKLaunchTests {
  private func launch(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> GTKLaunch {
    try GTKLaunch(
      try Arguments(words, options: Command.gtk.options), folder: "/home/ada",
      environment: environment, library: "/opt/lib.so")
  }

  @Test("everything behind -- is the program's")
  func program() throws {
    let plain = try launch("run", "--", "gnome-calculator", "--solve", "--output", "x")
    #expect(plain.words == ["gnome-calculator", "--solve", "--output", "x"])
    #expect(
      plain.variables == [
        "AUTOTRACK_EVENTS": "/dev/stdout", "AUTOTRACK_IDENTIFIERS": "0",
        "LD_PRELOAD": "/opt/lib.so",
      ])
  }

  @Test("a relative file is one of the present folder, wherever the program goes")
  func output() throws {
    let relative = try launch("run", "--output", "a/b.jsonl", "--identifiers", "x")
    #expect(relative.variables["AUTOTRACK_EVENTS"] == "/home/ada/a/b.jsonl")
    #expect(relative.variables["AUTOTRACK_IDENTIFIERS"] == "1")
    let absolute = try launch("run", "--output=/b", "x")
    #expect(absolute.variables["AUTOTRACK_EVENTS"] == "/b")
  }

  @Test("what others preload stays")
  func preload() throws {
    let other = try launch("run", "x", environment: ["LD_PRELOAD": "/usr/lib/other.so"])
    #expect(other.variables["LD_PRELOAD"] == "/opt/lib.so:/usr/lib/other.so")
    let empty = try launch("run", "x", environment: ["LD_PRELOAD": ""])
    #expect(empty.variables["LD_PRELOAD"] == "/opt/lib.so")
  }

  @Test(
    "another word than run, and no program, are mistakes",
    arguments: [[], ["walk"], ["run"], ["run", "--output=", "x"]])
  func mistakes(_ words: [String]) throws {
    let arguments = try Arguments(words, options: Command.gtk.options)
    #expect(throws: UsageError.self) {
      try GTKLaunch(arguments, folder: "/", environment: [:], library: "")
    }
  }
}
