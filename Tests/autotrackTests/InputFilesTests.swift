import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@testable import autotrack

/// A workspace in which there are files, the folders around them, and what a test adds.
private func workspace(
  _ files: [String], links: Set<String> = [], closed: Set<String> = [], pipes: Set<String> = []
) -> Workspace {
  var inner: [String: [String]] = [:]
  for file in files + pipes {
    var path = file
    while let slash = path.lastIndex(of: "/") {
      let folder = String(path[..<slash])
      inner[folder, default: []].append(String(path[path.index(after: slash)...]))
      path = folder
    }
    inner[".", default: []].append(path)
  }
  let folders = inner.mapValues { names in
    Set(names.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
  }
  var workspace = Workspace.process()
  workspace.kind = { path in
    if folders[path] != nil { return .folder }
    return pipes.contains(path) ? .other : files.contains(path) ? .file : nil
  }
  // In an order that nobody would expect.
  workspace.names = { closed.contains($0) ? nil : folders[$0]?.shuffled() }
  workspace.isLink = { links.contains($0) }
  return workspace
}

@Suite("Files of operands")
struct InputFilesTests {
  private func paths(_ operands: String..., in workspace: Workspace) -> [String] {
    InputFiles(operands, in: workspace).files.map(\.path)
  }

  @Test func `of a folder come the files whose names end as those of scripts and interfaces do`() {
    let names = FolderSearch.endings.map { "a.\($0)" }
    let all = workspace(
      (names + ["b.XML", "c.Json", "d.txt", "e.jsonx", "json", "f.", "g"]).map { "d/\($0)" })
    #expect(
      paths("d", in: all) == [
        "d/a.glade", "d/a.json", "d/a.jsonl", "d/a.storyboard", "d/a.ui", "d/a.uix", "d/a.xib",
        "d/a.xml", "d/b.XML", "d/c.Json",
      ])
    #expect(!InputFiles(["d"], in: all).files.contains { !$0.isFound })
    #expect(InputFiles(["d/g"], in: all).files.map(\.isFound) == [false])
  }

  @Test func `they come by name in byte order, what a folder holds at its place`() {
    let all = workspace([
      "d/b.json", "d/a/z.json", "d/a/Z.json", "d/a.json", "d/a-b/x.json", "d/é.json",
      "d/e\u{301}.json",
    ])
    for _ in 0..<5 {
      #expect(
        paths("d", in: all) == [
          "d/a/Z.json", "d/a/z.json", "d/a-b/x.json", "d/a.json", "d/b.json", "d/e\u{301}.json",
          "d/é.json",
        ])
    }
  }

  @Test func `hidden ones, links, pipes and folders of snapshots are passed over`() {
    let all = workspace(
      [
        "d/.a.json", "d/.git/a.json", "d/loop/a.json", "d/link.json", "d/__Snapshots__/x.json",
        "d/b.json",
      ], links: ["d/loop", "d/link.json", "d"], pipes: ["d/pipe.json"])
    #expect(paths("d", in: all) == ["d/b.json"])
    // What is named is looked at.
    #expect(paths("d/.git", "d/link.json", in: all) == ["d/.git/a.json", "d/link.json"])
  }

  @Test func `a file is looked at once, however it is named`() {
    let all = workspace(["d/a.json", "d/e/b.json"])
    #expect(
      paths("./d/e/", "d", ".//d/e/b.json", ".", "-", "-", in: all) == [
        "d/e/b.json", "d/a.json", "-",
      ])
    #expect(paths("./-", "/", "a//", in: all) == ["./-", "/", "a"])
  }

  @Test func `a folder without any, or that is closed, is an error`() {
    let all = workspace(["d/a.txt", "e/a.json", "e/f/b.json", "g/h/c.json"], closed: ["e/f", "g"])
    let inputs = InputFiles(["d", "e", "g"], in: all)
    #expect(inputs.files.map(\.path) == ["e/a.json"])
    #expect(inputs.errors.map(\.source) == ["d", "e/f", "g"])
    #expect(inputs.errors.map(\.reason) == [.missing, .unreadable, .unreadable])
  }

  @Test(arguments: 0...4) func `more files than the most are an error`(most: Int) {
    let all = workspace(["d/a.json", "d/b.txt", "d/c/d.json", "d/c/e.json"])
    let search = FolderSearch("d", most: most, in: all)
    #expect(search.files == Array(["a.json", "c/d.json", "c/e.json"].prefix(most)))
    #expect(search.errors.map(\.reason) == (most < 3 ? [.limit] : []))
    #expect(
      FolderSearch("d", endings: ["txt"], in: all).files == ["b.txt"])
  }

  @Test func `snapshots without their file are told`() {
    let all = workspace([
      "d/a.json", "d/__Snapshots__/a.json.txt", "d/__Snapshots__/b.json.txt",
      "d/e/__Snapshots__/a.json.txt", "d/e/__Snapshots__/notes.md", "__Snapshots__/x.txt",
    ])
    let stale = ["d/__Snapshots__/b.json.txt", "d/e/__Snapshots__/a.json.txt"]
    #expect(InputFiles(["d"], in: all).stale == stale)
    #expect(InputFiles(["."], in: all).stale == ["__Snapshots__/x.txt"] + stale)
    #expect(
      FolderSearch("d", endings: ["txt"], in: all).files == [
        "__Snapshots__/a.json.txt", "__Snapshots__/b.json.txt", "e/__Snapshots__/a.json.txt",
      ])
  }

  @Test func `a path in the present folder begins with its own name`() {
    #expect(FolderSearch.join(".", "a/b") == "a/b")
    #expect(FolderSearch.join("/", "a") == "/a")
    #expect(FolderSearch.join("d", "") == "d")
  }
}
