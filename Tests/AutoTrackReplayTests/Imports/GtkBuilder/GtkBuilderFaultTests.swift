import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("GtkBuilder files: faults and limits")
struct GtkBuilderFaultTests {
  @Test func `a part without its name is an error with its line`() {
    let faults = [
      ("<object id='a'/>", 3, "object#a", "attribute 'class' of 'object'"),
      ("<object class=''/>", 3, "", "attribute 'class' of 'object'"),
      (
        "<object class='GtkBox'>\n<child><object/></child></object>", 4, "object",
        "attribute 'class'"
      ),
      ("\n<template parent='GtkBox'/>", 4, "template", "attribute 'class' of 'template'"),
      (
        "<object class='GtkBox'>\n\n<property>1</property></object>", 5, "property",
        "attribute 'name'"
      ),
      (
        "<object class='GtkBox'>\n<signal handler='a'/></object>", 4, "signal",
        "attribute 'name' of 'signal'"
      ),
    ]
    for (text, line, path, expected) in faults {
      let error = interfaceError(text)
      #expect(error?.reason == .missing, "\(text)")
      #expect(error?.location == DocumentLocation(line: line, path: path), "\(text)")
      #expect(error?.expected.hasPrefix(expected) == true, "\(text)")
    }
    #expect(interfaceError("<object type-func='shop_box_get_type'/>") == nil)
  }

  @Test func `other XML and damaged XML are told where`() {
    func error(_ text: String) -> DocumentError? {
      do throws(DocumentError) {
        _ = try GtkBuilderReader().read(Array(text.utf8), source: "a.ui")
        return nil
      } catch {
        return error
      }
    }
    #expect(error("<ui version='4.0'/>")?.expected == "root element 'interface'")
    #expect(error("<interface>\n<object class='a'></interface>")?.reason == .syntax)
    #expect(error("<interface>\n<object class='a'></interface>")?.location.line == 2)
    #expect(
      error("<!DOCTYPE interface [<!ENTITY a 'b'>]><interface>&a;</interface>")?.reason == .refused)
    #expect(error("") != nil)
  }

  @Test func `a fault in a factory's interface has the line of the file`() {
    let error = interfaceError(
      """
      <object class='GtkListView'><property name='factory'><object class='GtkBuilderListItemFactory'>
        <property name='bytes'>
          <![CDATA[<interface>
            <template class='GtkListItem'>
          </interface>]]></property></object></property></object>
      """)
    #expect(error?.reason == .syntax)
    #expect(error?.location.line == 7)
  }

  @Test func `views, menus and interfaces inside each other are limited`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<object class='GtkBox'><child>", count: depth)
        + String(repeating: "</child></object>", count: depth)
    }
    #expect(interfaceError(nested(120)) == nil)
    #expect(interfaceError(nested(200))?.reason == .limit)
    func menu(_ depth: Int) -> String {
      "<menu id='m'>" + String(repeating: "<submenu>", count: depth)
        + String(repeating: "</submenu>", count: depth) + "</menu>"
    }
    #expect(interfaceError(menu(15)) == nil)
    #expect(interfaceError(menu(16))?.reason == .limit)

    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    func embedded(_ levels: Int, in views: Int) -> String {
      var text = "<object class='GtkLabel'/>"
      for _ in 0..<levels {
        let inner = escaped("<interface>\(text)</interface>")
        text =
          String(repeating: "<object class='GtkBox'><child>", count: views)
          + "<object class='GtkBuilderListItemFactory'><property name='bytes'>\(inner)</property></object>"
          + String(repeating: "</child></object>", count: views)
      }
      return text
    }
    #expect(try readInterface(embedded(3, in: 1)).outline.count == 4)
    #expect(interfaceError(embedded(9, in: 0))?.expected.contains("interfaces") == true)
    // Three times a hundred views are deeper than a document can say.
    #expect(interfaceError(embedded(3, in: 100))?.expected.contains("252 deep") == true)
  }

  @Test func `a shared menu counts wherever it is shown`() {
    let items = String(repeating: "<item/>", count: 1000)
    let buttons = String(
      repeating: "<object class='GtkMenuButton'><property name='menu-model'>m</property></object>",
      count: 300)
    #expect(interfaceError("<menu id='m'>\(items)</menu>\(buttons)")?.reason == .limit)
  }

  @Test func `thousands of like notes are one`() throws {
    let document = try readInterface(
      String(repeating: "<object class='GtkBox'><odd/></object>", count: 3000))
    #expect(
      document.messages == ["element 'odd' in 'object' is not understood: left out (3000 times)"])
    let different = (0..<3000).map { "<object class='GtkBox'><odd\($0)/></object>" }.joined()
    #expect(try readInterface(different).notes.count < 30)
  }
}
