import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

/// A file of an interface that tests look at as it is.
struct InterfaceSample: CustomTestStringConvertible, Sendable {
  let url: URL
  let document: InterfaceDocument

  var testDescription: String { url.lastPathComponent }

  /// Whether it is one of the project's own samples.
  var isOwn: Bool { url.path.hasPrefix(packageFolder.appending(path: "Samples").path) }

  /// How many random edits of each interface are looked at: fewer where there are many.
  static var edits: Int { all.count > 40 ? 1 : 5 }

  /// Every file that can be read as an interface, of the folder of real ones (`AUTOTRACK_REALDATA`, else the
  /// one beside the package) and of the samples. What cannot be read is told with the reason.
  static let all: [InterfaceSample] = {
    let variable = ProcessInfo.processInfo.environment["AUTOTRACK_REALDATA"]
    let real =
      variable.map { URL(filePath: $0) }
      ?? packageFolder.deletingLastPathComponent().appending(path: "shared/realdata")
    let samples = packageFolder.appending(path: "Samples")
    return [real, samples].flatMap { folder in
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      if all == nil { print("skipped: \(folder.lastPathComponent) is not there") }
      return (all?.compactMap { $0 as? URL } ?? [])
        .filter { ["json", "storyboard", "xib", "xml", "ui", "uix"].contains($0.pathExtension) }
        .filter { !$0.pathComponents.contains(".build") }
        .sorted { $0.path < $1.path }.compactMap(read)
    }
  }()

  private static func read(_ url: URL) -> InterfaceSample? {
    guard let bytes = try? [UInt8](Data(contentsOf: url)) else {
      print("skipped: \(url.lastPathComponent) cannot be opened")
      return nil
    }
    do throws(DocumentError) {
      let document = try InterfaceFile.read(bytes, source: url.lastPathComponent)
      return InterfaceSample(url: url, document: document)
    } catch {
      print("skipped: \(error)")
      return nil
    }
  }
}

extension InterfaceDocument {
  /// Changes every view of the document, outer ones first.
  mutating func changeViews(_ change: (inout ViewNode) -> Void) {
    func below(_ view: inout ViewNode) {
      change(&view)
      for index in view.subviews.indices { below(&view.subviews[index]) }
      for index in view.prototypes.indices { below(&view.prototypes[index]) }
    }
    for index in windows.indices { below(&windows[index].view) }
    for index in controllers.indices {
      if var view = controllers[index].view {
        below(&view)
        controllers[index].view = view
      }
    }
    for index in detachedViews.indices { below(&detachedViews[index]) }
  }

  /// The document with an id for each view that had none.
  var withIDs: InterfaceDocument {
    var copy = self
    var count = 0
    copy.changeViews { view in
      guard view.id == nil, view.placedController == nil else { return }
      count += 1
      view.id = "made up \(count)"
    }
    return copy
  }
}
