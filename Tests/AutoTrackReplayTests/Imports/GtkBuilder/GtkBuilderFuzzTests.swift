import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("GtkBuilder files: mutations")
struct GtkBuilderFuzzTests {
  /// One of everything.
  static let small = interface(
    """
    <menu id='m'><section><item><attribute name='label'>_A</attribute><attribute name='action'>a.b</attribute>
    <attribute name='target'>c</attribute></item></section><submenu><link name='section'/></submenu></menu>
    <template class='W' parent='GtkWindow'><property name='child'><object class='GtkBox' id='b'>
    <child><object class='GtkButton' id='c'><property name='label'>_L</property><signal name='clicked'
    handler='h'/><accessibility><property name='label'>x</property></accessibility></object></child>
    <child><object class='GtkMenuButton'><property name='menu-model'>m</property></object></child>
    <child><object class='GtkGestureClick'><signal name='released' handler='h'/></object></child>
    <child><object class='GtkEntry'><property name='visibility'>no</property></object></child>
    <child><object class='GtkListView'><property name='factory'><object class='GtkBuilderListItemFactory'>
    <property name='bytes'><![CDATA[<interface><template class='GtkListItem'><property name='child'>
    <object class='GtkSwitch' id='b'/></property></template></interface>]]></property></object></property>
    </object></child></object></property></template>
    """)

  private static let pieces = [
    "<object class='GtkBox'>", "</object>", "<child>", "</child>", "<property name='child'>",
    "</property>", "<menu id='m'>", "</menu>", "<item>", "<![CDATA[", "]]>", "<interface>", "'",
    ">",
    "<", "&#0;", "&#xD800;", "<!DOCTYPE a>", "<template class='W' parent='V'>", "id='b'", "\0",
    "&lt;",
    "<signal name='a'/>", "<submenu>", "menu-model",
  ].map { Array($0.utf8) }

  /// A document that keeps its laws as far as it builds, or an error of this file.
  private func read(_ bytes: [UInt8]) -> Bool {
    isDocument("fuzz") { source throws(DocumentError) in
      try GtkBuilderReader().read(bytes, source: source)
    }
  }

  @Test func `a file that ends anywhere is an error, whole it is a document`() {
    let bytes = Array(Self.small.utf8)
    let end = bytes.count - 2
    for cut in 0..<end { #expect(!read(Array(bytes[..<cut])), "\(cut)") }
    #expect(read(bytes))
  }

  @Test func `a changed file is a document or a typed error`() {
    var random = SplitMix64(seed: 61)
    var counts = [0, 0]
    for _ in 0..<fuzzRounds {
      var bytes = Array(Self.small.utf8)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + 1 + random.below(60))
        switch random.below(5) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.insert(contentsOf: random.pick(Self.pieces), at: place)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        default: bytes.swapAt(place, random.below(bytes.count))
        }
      }
      counts[read(bytes) ? 0 : 1] += 1
    }
    #expect(fuzzRounds < 100 || (counts[0] > 0 && counts[1] > 0), "\(counts)")
  }

  @Test func `elements that change places are a document or a typed error`() {
    var random = SplitMix64(seed: 62)
    // Whole tags are spliced, so that most files stay sound XML.
    let tags = [
      "GtkBox", "GtkButton", "GtkStackPage", "GtkListItem", "GtkGestureClick", "GtkAdjustment",
      "My",
    ]
    for _ in 0..<fuzzRounds {
      var text = ""
      var open: [String] = []
      for _ in 0..<random.below(40) {
        switch random.below(6) {
        case 0 where !open.isEmpty: text += "</\(open.removeLast())>"
        case 1:
          text += "<child>"
          open.append("child")
        case 2:
          text +=
            "<property name='\(random.pick(["child", "model", "label", "menu-model", "bytes"]))'>"
          open.append("property")
        case 3:
          text += random.pick([
            "x", "True", "<signal name='clicked' handler='h'/>", "<placeholder/>",
          ])
        case 4:
          let name = random.pick(["menu", "section", "item", "template", "accessibility"])
          text += "<\(name) class='\(random.pick(tags))' id='i\(random.below(3))'>"
          open.append(name)
        default:
          text += "<object class='\(random.pick(tags))' id='i\(random.below(9))'>"
          open.append("object")
        }
      }
      while let last = open.popLast() { text += "</\(last)>" }
      _ = read(Array(interface(text).utf8))
    }
  }
}
