import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Kinds of interface files")
struct InterfaceFormatTests {
  private func fault(_ text: String, name: String = "a") -> DocumentError? {
    do throws(DocumentError) {
      _ = try InterfaceFile.read(Array(text.utf8), source: name)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["a.json", "a.storyboard", "a.xib", "a.xml", "a"])
  func `what stands in a file decides its kind, whatever its name is`(name: String) throws {
    let tree = "{\"windows\": [{\"subviews\": [{\"class\": \"UIButton\", \"id\": \"b\"}]}]}"
    let fromTree = try InterfaceFile.read(Array(tree.utf8), source: name)
    #expect(fromTree.windows.first?.view.subviews.first?.id == "b")
    let storyboard = page("<button id='b'/>")
    let fromXML = try InterfaceFile.read(Array(storyboard.utf8), source: name)
    #expect(fromXML.controllers.count == 1)
  }

  @Test func `a file of no kind is told which kinds there are`() {
    let found = [
      "": "an empty file", " \n\t": "an empty file", "\u{FEFF}": "an empty file",
      "<html/>": "root element \"html\"", "<!-- a --><a.b/>": "root element \"a.b\"",
      "log\n<html/>": "neither XML nor JSON: \"log\"",
      "\u{1B}[0m": "neither XML nor JSON: \"\\u001b[0m\"",
    ]
    for (text, words) in found {
      let error = fault(text)
      #expect(error?.reason == .value, "\(text)")
      #expect(error?.found == words, "\(text)")
      for format in InterfaceFormat.all {
        #expect(error?.expected.contains(format.name) == true, "\(format.name)")
      }
    }
  }

  @Test func `markup and JSON that break before their kind shows are told where`() {
    #expect(fault("<!-- a\n")?.reason == .syntax)
    #expect(fault("\n<docu")?.location.line == 2)
    #expect(fault("{\"windows\n")?.reason == .syntax)
    #expect(fault("{\"window\": []}")?.expected.contains("windows") == true)
    #expect(fault("[1]")?.expected == "a tree document (an object)")
    #expect(fault("<!DOCTYPE html><html/>")?.reason == .refused)
  }

  @Test func `members are those of the outermost object alone`() {
    let text =
      " { \"a\" : {\"b\": [\"c\", {\"d\": 1}]}, \"e\\\"\\\\\": \"f: g\", \"h\":\"\"} {\"i\": 1}"
    #expect(FileContent(Array(text.utf8)) == .json(members: ["a", "e\\\"\\\\", "h"]))
    for end in 0..<text.utf8.count { _ = FileContent(Array(text.utf8.prefix(end))) }
    #expect(FileContent(Array("[{\"a\": 1}]".utf8)) == .json(members: []))
  }

  @Test func `UTF-16 is told as UTF-8 is`() {
    for bigEndian in [false, true] {
      for text in ["<!-- ä😀 --><document a='b'>", "{\"windows\": []}", " ", "x"] {
        let wide = utf16Bytes(text, bigEndian: bigEndian)
        #expect(FileContent(wide) == FileContent(Array(text.utf8)))
      }
    }
  }
}
