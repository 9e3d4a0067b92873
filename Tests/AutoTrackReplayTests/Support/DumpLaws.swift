import AutoTrack
import AutoTrackReplay
import Foundation
import Testing
import ViewTreeModel

/// What holds of every document that was read from a file of another program's.
///
/// - It survives being written as a tree document and read again.
/// - It builds, and each view's path is that view's alone.
/// - It can be surveyed.
func expectDumpLaws(_ document: InterfaceDocument, _ what: String) throws {
  let text = try TreeDocumentWriter().write(document)
  let again = try TreeDocumentReader().read(Array(text.utf8), source: document.source)
  #expect(again.withoutLocations == document.withoutLocations, "\(what)")
  let live = try InterfaceBuilder().build(document)
  live.show()
  #expect(live.notes == document.notes, "\(what): the builder understands all that is read")
  let (paths, views) = elementPaths(in: live)
  #expect(paths.count == views && views > 0, "\(what): each view has a path")
  #expect(Set(paths).count == paths.count, "\(what): each path is one view's")
  let built = try InterfaceBuilder().build(again)
  built.show()
  #expect(elementPaths(in: built).paths == paths, "\(what): paths survive save and load")
  _ = try PathSurvey().paths(of: document)
}

/// Whether damaged bytes are read as a document, which then survives save and load and builds; if not, the
/// error must be one of this file.
func isDocument(
  _ source: String, _ read: (String) throws(DocumentError) -> InterfaceDocument
) -> Bool {
  do throws(DocumentError) {
    let document = try read(source)
    let text = try TreeDocumentWriter().write(document)
    let again = try TreeDocumentReader().read(Array(text.utf8), source: source)
    #expect(again.withoutLocations == document.withoutLocations)
    _ = try InterfaceBuilder().build(document)
    return true
  } catch {
    #expect(error.source == source)
    return false
  }
}

/// The element path of every view in the windows, in document order, and how many views
/// may have one.
func elementPaths(in live: LiveInterface) -> (paths: [String], views: Int) {
  var paths: [String] = []
  let tracker = Tracker(random: .seeded(1)) { (event: TrackedEvent) in
    if let path = event.elementPath { paths.append(path) }
  }
  tracker.start(in: live.application)
  defer { tracker.stop() }
  paths = []
  var views = 0
  var open: [View] = live.application.windows.reversed()
  while let view = open.popLast() {
    open += view.subviews.reversed()
    // What is secret sends nothing.
    if let input = view as? any TextInput, input.isSecure { continue }
    views += 1
    let probe = TapGestureRecognizer()
    view.addGestureRecognizer(probe)
    probe.setState(.ended)
  }
  return (paths, views)
}

/// The folder of real interfaces: `AUTOTRACK_REALDATA`, else one beside the project.
let realDataFolder: URL = {
  let variable = ProcessInfo.processInfo.environment["AUTOTRACK_REALDATA"]
  return variable.map { URL(filePath: $0) }
    ?? packageFolder.deletingLastPathComponent().appending(path: "shared/realdata")
}()

/// The files in the folder of real interfaces, and in folders inside it, whose bytes are wanted.
func realFiles(where isWanted: ([UInt8]) -> Bool) -> [URL] {
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: realDataFolder.path)) ?? []
  return names.sorted().map { realDataFolder.appending(path: $0) }.filter { file in
    (try? Data(contentsOf: file)).map { isWanted(Array($0)) } ?? false
  }
}
