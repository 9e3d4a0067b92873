import AutoTrack
import CAutoTrack

private typealias Node = CallbackTree.Node

/// Records an interaction; `autotrack.h` says more.
@c @implementation
public func autotrack_record(
  _ tracker: autotrack_tracker, _ interaction: UnsafePointer<autotrack_interaction>?
) -> autotrack_status {
  answer { () throws(CallError) in
    try onOwner(tracker) { (running, tracker) throws(CallError) in
      let interaction = try read(interaction, for: running, tracker)
      try report(tracker) { tracker.record(interaction) }
    }
  }
}

/// Gives the path of an interaction without recording it; `autotrack.h` says more.
@c @implementation
public func autotrack_path_of(
  _ tracker: autotrack_tracker, _ interaction: UnsafePointer<autotrack_interaction>?,
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> autotrack_status {
  answer { () throws(CallError) in
    length?.pointee = 0
    if let buffer, capacity != 0 { buffer.pointee = 0 }
    try onOwner(tracker) { (running, tracker) throws(CallError) in
      if buffer == nil, capacity != 0 { throw .null("the buffer") }
      let interaction = try read(interaction, for: running, tracker)
      if tracker.isIgnored(interaction) { throw .dropped(.ignored) }
      if let node = interaction.node, tracker.tree.isSecure(node) { throw .dropped(.secureField) }
      let path: EventPath
      do throws(PathError) {
        path = try tracker.path(of: interaction)
      } catch {
        if case .unreadableTree = error { throw .tree(tracker.tree.owner.lastFault) }
        throw .dropped(DropReason(error))
      }
      try write(path.text, to: buffer, capacity, length)
    }
  }
}

/// Copies a text and a zero byte where there is room for both.
private func write(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) throws(CallError) {
  var text = text
  let count = text.utf8.count
  length?.pointee = count
  guard let buffer, capacity != 0 else { return }
  // A capacity beyond what an Int holds is room enough.
  guard UInt(bitPattern: capacity) > UInt(count) else { throw .buffer(needed: count + 1) }
  text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: count)
  }
  buffer[count] = 0
}

/// An interaction as the engine takes it.
private func read(
  _ pointer: UnsafePointer<autotrack_interaction>?, for running: RunningTracker,
  _ tracker: Tracker<CallbackTree>
) throws(CallError) -> Interaction<Node> {
  guard tracker.tree.isPresent else { throw .order("the tracker has no tree") }
  let read = try copy(pointer)
  guard let node = read.node else { throw .null("the interaction's node") }
  var interaction: Interaction<Node>
  switch read.kind {
  case AUTOTRACK_ACTION:
    interaction = .action(try name(read.name, "the action's name"), from: node)
  case AUTOTRACK_GESTURE:
    interaction = .gesture(try name(read.name, "the gesture's class"), on: node)
  case AUTOTRACK_SELECTION:
    interaction = .selection(node)
    if let list = read.list { interaction.owner = list }
  case AUTOTRACK_PAGE_APPEARED:
    interaction = .page(try name(read.name, "the page's name"), at: node)
  case AUTOTRACK_PAGE_DISAPPEARED:
    interaction = .page(try name(read.name, "the page's name"), at: node, appears: false)
  default: throw .value("the kind of interaction", "\(read.kind)")
  }
  switch read.origin {
  case AUTOTRACK_USER: break
  case AUTOTRACK_PROGRAMMATIC: interaction.origin = .programmatic
  default: throw .value("the interaction's origin", "\(read.origin)")
  }
  if read.input != 0, !isTooLong(interaction.lead, running) {
    interaction.input = InputReference(number: read.input, serial: read.input)
  }
  return interaction
}

/// Whether an action's name alone is beyond a path's limit. The engine drops it; it must not keep the name
/// among those of the last inputs.
private func isTooLong(_ lead: Interaction<Node>.Lead, _ running: RunningTracker) -> Bool {
  if case .action(let name) = lead { name.utf8.count > running.maximumBytes } else { false }
}

/// Reports an event by hand, from any thread; `autotrack.h` says more.
@c @implementation
public func autotrack_track(
  _ tracker: autotrack_tracker, _ name: UnsafePointer<CChar>?,
  _ pairs: UnsafePointer<autotrack_property>?, _ count: Int
) -> autotrack_status {
  answer { () throws(CallError) in
    let running = try running(tracker)
    if running.thread == thisThread {
      try onOwner(tracker) { (_, tracker) throws(CallError) in
        let name = try AutoTrackC.name(name, "the event's name")
        let properties = try properties(pairs, count)
        try report(tracker) { tracker.track(name, properties: properties) }
      }
    } else {
      let name = try AutoTrackC.name(name, "the event's name")
      if !running.handle.track(name, properties: try properties(pairs, count)) {
        throw .order("the tracker is stopped")
      }
    }
  }
}

/// Reports a page by hand; `autotrack.h` says more.
@c @implementation
public func autotrack_page(
  _ tracker: autotrack_tracker, _ name: UnsafePointer<CChar>?,
  _ pairs: UnsafePointer<autotrack_property>?, _ count: Int
) -> autotrack_status {
  answer { () throws(CallError) in
    try onOwner(tracker) { (_, tracker) throws(CallError) in
      let name = try AutoTrackC.name(name, "the page's name")
      let properties = try properties(pairs, count)
      try report(tracker) { tracker.page(name, properties: properties) }
    }
  }
}

/// Records what other threads have reported; `autotrack.h` says more.
@c @implementation
public func autotrack_drain(_ tracker: autotrack_tracker) -> autotrack_status {
  answer { () throws(CallError) in
    try onOwner(tracker) { _, tracker in tracker.drain() }
  }
}
