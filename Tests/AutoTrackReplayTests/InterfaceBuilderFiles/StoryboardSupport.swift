import AutoTrack
import AutoTrackReplay
import Foundation

/// Wraps top-level objects into a storyboard with one scene.
func storyboard(_ objects: String, initial: String? = nil) -> String {
  let entry = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(entry)>
    <scenes><scene sceneID="scene"><objects>
    \(objects)
    <placeholder placeholderIdentifier="IBFirstResponder" id="chain"/>
    </objects></scene></scenes></document>
    """
}

/// Wraps subviews into a storyboard with one controller, `vc`, whose view is `root`.
func page(_ subviews: String, beside: String = "") -> String {
  storyboard(
    """
    <viewController id="vc" customClass="PageViewController" sceneMemberID="viewController">
    <view key="view" id="root"><subviews>
    \(subviews)
    </subviews></view></viewController>\(beside)
    """, initial: "vc")
}

/// Wraps top-level objects into a XIB.
func xib(_ objects: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
  \(objects)
  </objects></document>
  """
}

/// Reads a text as `Test.storyboard`.
func read(
  _ text: String, strings: [String: String] = [:]
) throws(DocumentError) -> InterfaceDocument {
  try StoryboardReader(strings: strings).read(Array(text.utf8), source: "Test.storyboard")
}

/// A text in UTF-16 with its byte order mark.
func utf16Bytes(_ text: String, bigEndian: Bool) -> [UInt8] {
  var bytes: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
  for unit in text.utf16 {
    let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    bytes += bigEndian ? pair : pair.reversed()
  }
  return bytes
}

extension InterfaceDocument {
  /// Every view of the document, however it hangs there.
  var allViews: [ViewNode] {
    var views: [ViewNode] = []
    var waiting = detachedViews + windows.map(\.view)
    for controller in controllers {
      waiting += [controller.view, controller.titleView].compactMap { $0 } + controller.bars
      waiting += controller.allItems.compactMap(\.customView)
    }
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews + view.prototypes + view.items.compactMap(\.customView)
    }
    return views
  }

  /// Every target-action pair of the document.
  var allTargets: [TargetDescription] {
    allViews.flatMap { view in
      view.targets + view.gestures.flatMap(\.targets) + view.items.compactMap(\.target)
    } + controllers.flatMap(\.allItems).compactMap(\.target)
  }

  /// The view of an id.
  func view(_ id: String) -> ViewNode? { allViews.first { $0.id == id } }

  /// The controller of an id.
  func controller(_ id: String) -> ControllerNode? { controllers.first { $0.id == id } }
}

extension ControllerNode {
  /// The items of its navigation item and toolbar.
  var allItems: [ItemNode] {
    leftItems + rightItems + toolbarItems + [backItem, tabItem].compactMap { $0 }
  }
}

/// The package's folder, found from this file.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The project's own storyboard.
let shopStoryboard = packageFolder.appending(path: "Samples/Shop/Shop.storyboard")

/// The storyboards of the folder of real interfaces, none if there is no such folder.
let realStoryboards: [URL] = {
  let variable = ProcessInfo.processInfo.environment["AUTOTRACK_REALDATA"]
  let folder =
    variable.map { URL(filePath: $0) }
    ?? packageFolder.deletingLastPathComponent().appending(path: "shared/realdata")
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).filter { $0.pathExtension == "storyboard" }
    .sorted { $0.path < $1.path }
}()
