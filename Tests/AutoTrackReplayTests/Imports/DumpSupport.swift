import AutoTrack
import Foundation
import Testing
import ViewTreeModel

@testable import AutoTrackReplay

/// The dumps among the samples.
let sampleDumps: [URL] = dumps(in: packageFolder.appending(path: "Samples/Dumps"))

/// Dumps of real apps, at whatever depth of the folder; none where there is no such folder.
let realDumps: [URL] = {
  let variable = ProcessInfo.processInfo.environment["AUTOTRACK_REALDATA"]
  let beside = packageFolder.deletingLastPathComponent().appending(path: "shared/realdata")
  return dumps(in: variable.map { URL(filePath: $0) } ?? beside)
}()

/// The files of a folder whose content is a dump's in XML, whatever they are called.
private func dumps(in folder: URL) -> [URL] {
  let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  let files = (all?.allObjects ?? []).compactMap { $0 as? URL }
  return files.filter { file in
    guard !file.hasDirectoryPath, let data = try? Data(contentsOf: file) else { return false }
    let name = InterfaceFormat.of(Array(data)).format?.name
    return name == InterfaceFormat.androidDump.name || name == InterfaceFormat.xcuiDump.name
  }.sorted { $0.path < $1.path }
}

func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

/// Reads a text as a dump, of whichever kind it is.
func readDump(_ text: String) throws(DocumentError) -> InterfaceDocument {
  try InterfaceFile.read(Array(text.utf8), source: "dump.xml")
}

func dumpError(_ text: String) -> DocumentError? {
  do throws(DocumentError) {
    _ = try readDump(text)
    return nil
  } catch {
    return error
  }
}

/// One node of uiautomator's, of a class and with further attributes, around others.
func node(_ name: String, _ attributes: String = "", _ inside: String = "") -> String {
  "<node class=\"\(name)\" \(attributes)>\(inside)</node>"
}

func hierarchy(_ inside: String) -> String { "<hierarchy rotation=\"0\">\n\(inside)\n</hierarchy>" }

/// An application of XCTest's around elements, which begin on line 3.
func application(_ inside: String) -> String {
  "<AppiumAUT>\n<XCUIElementTypeApplication name=\"A\" label=\"A\">\n\(inside)\n"
    + "</XCUIElementTypeApplication></AppiumAUT>"
}

extension InterfaceDocument {
  /// The one window's views in document order, without the window.
  var dumped: [ViewNode] {
    var found: [ViewNode] = []
    var waiting = windows.first.map { Array($0.view.subviews.reversed()) } ?? []
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviews.reversed()
    }
    return found
  }

  /// The first view of a class.
  func first(_ name: String) throws -> ViewNode {
    try #require(dumped.first { $0.viewClass.name == name }, "no \(name)")
  }
}

/// Where a path leads in an interface: down from the window, class and index deciding; nil for nowhere.
func element(at path: String, in live: LiveInterface) throws -> View? {
  // A control's class, then the views, then the application.
  var chain = try ParsedPath(path).segments.filter { $0.position != .none }
  guard let window = chain.popLast() else { return nil }
  var view = live.application.windows.first as View?
  guard view?.className == window.name else { return nil }
  for segment in chain.reversed() {
    guard case .index(let index) = segment.position, let above = view,
      above.subviews.indices.contains(index)
    else { return nil }
    view = above.subviews[index]
    guard view?.className == segment.name else { return nil }
  }
  return view
}
