import AutoTrack
import Foundation

@testable import AutoTrackReplay

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What became of a text: a tree with the notes, or an error.
struct XMLOutcome {
  var root: XMLElementNode?
  var notes: [Note] = []
  var error: DocumentError?
}

/// Reads bytes as an editor's file, or as a dump whose root has a name.
func readXML(_ bytes: [UInt8], dump: String? = nil) -> XMLOutcome {
  var outcome = XMLOutcome()
  var notes = CountedNotes()
  do throws(DocumentError) {
    let isRoot: ((String) -> Bool)? = dump.map { name in { $0 == name } }
    outcome.root = try XMLTreeReader(source: "a.xml", isDumpRoot: isRoot).read(bytes, notes: &notes)
    outcome.notes = notes.notes
  } catch {
    outcome.error = error
  }
  return outcome
}

func readXML(_ text: String, dump: String? = nil) -> XMLOutcome {
  readXML(Array(text.utf8), dump: dump)
}

extension XMLElementNode {
  /// The tree as one text, without lines and with the attributes in order of their names.
  var shape: String {
    let pairs = attributes.map { "\($0.name)=\($0.value.debugDescription)" }.sorted()
    let inside = children.map(\.shape).joined(separator: ",")
    return "\(name)(\(pairs.joined(separator: " ")))\(text.debugDescription)[\(inside)]"
  }
}

/// The tree that the system's parser makes; nil for what it does not take whole. Of processing instructions
/// it gets none: without data they end the process.
func systemTree(_ text: String) -> String? {
  let rest = text.hasPrefix("<?xml version=") ? text.dropFirst(2) : text[...]
  if rest.contains("<?") { return nil }
  let parser = XMLParser(data: Data(text.utf8))
  let builder = SystemTreeBuilder()
  parser.delegate = builder
  _ = parser.parse()
  return builder.isDamaged ? nil : builder.root
}

private final class SystemTreeBuilder: NSObject, XMLParserDelegate {
  private struct Open {
    var name: String
    var pairs: [String]
    var text = ""
    var children: [String] = []
  }

  private var open: [Open] = []
  private(set) var root: String?
  private(set) var isDamaged = false

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let pairs = attributes.map { "\($0.key)=\($0.value.debugDescription)" }.sorted()
    open.append(Open(name: elementName, pairs: pairs))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let last = open.popLast() else { return }
    let shape =
      "\(last.name)(\(last.pairs.joined(separator: " ")))\(last.text.debugDescription)"
      + "[\(last.children.joined(separator: ","))]"
    if open.isEmpty { root = shape } else { open[open.count - 1].children.append(shape) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { isDamaged = true }
}
