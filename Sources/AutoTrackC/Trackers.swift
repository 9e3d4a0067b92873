import AutoTrack
import CAutoTrack

/// Makes a tracker; `autotrack.h` says more.
@c @implementation
public func autotrack_create(
  _ config: UnsafePointer<autotrack_config>?, _ tracker: UnsafeMutablePointer<autotrack_tracker>?
) -> autotrack_status {
  answer { () throws(CallError) in
    guard let tracker else { throw .null("where to store the tracker") }
    tracker.pointee = 0
    let read = config == nil ? autotrack_config() : try copy(config)
    tracker.pointee = Registry.shared.create(try configuration(of: read))
  }
}

/// The greatest limits: a hostile tree must not make a path that fills memory.
private let greatest = (nodes: 65536, bytes: 16_777_216, parameters: 4096)

private func configuration(of config: autotrack_config) throws(CallError) -> Configuration {
  var configuration: Configuration
  switch text(config.preset) {
  case nil, "standard": configuration = .standard
  case "wkTrackingData": configuration = .wkTrackingData
  case let other?: throw .value("the preset", String(other.prefix(64)))
  }
  if config.session_timeout < 0 {
    throw .value("the session timeout", "\(config.session_timeout)")
  }
  if config.session_timeout > 0 { configuration.sessionTimeout = config.session_timeout }
  try limit(&configuration.limits.nodes, config.max_nodes, greatest.nodes, "max_nodes")
  try limit(&configuration.limits.bytes, config.max_bytes, greatest.bytes, "max_bytes")
  try limit(
    &configuration.limits.parameters, config.max_parameters, greatest.parameters, "max_parameters")
  switch config.index {
  case 0: break
  case AUTOTRACK_INDEX_SIBLINGS: configuration.index = .siblings
  case AUTOTRACK_INDEX_SAME_CLASS: configuration.index = .sameClass
  default: throw .value("the kind of index", "\(config.index)")
  }
  if config.use_identifiers != 0 { configuration.usesIdentifiers = true }
  return configuration
}

private func limit(
  _ limit: inout Int, _ wanted: UInt32, _ greatest: Int, _ title: String
) throws(CallError) {
  if wanted == 0 { return }
  if wanted > greatest { throw .value(title, "\(wanted): at most \(greatest)") }
  limit = Int(wanted)
}

/// Says how the tree looks; `autotrack.h` says more.
@c @implementation
public func autotrack_set_tree(
  _ tracker: autotrack_tracker, _ tree: UnsafePointer<autotrack_tree>?
) -> autotrack_status {
  answer { () throws(CallError) in
    // Asked before the tree is read: on error its context stays the caller's.
    try Registry.shared.prepare(tracker) { _ in }
    let new = try CallbackTree(try copy(tree))
    do throws(CallError) {
      _ = try Registry.shared.prepare(tracker) { preparation -> CallbackTree? in
        defer { preparation.tree = new }
        return preparation.tree
      }
    } catch {
      new.owner.disown()
      throw error
    }
  }
}

/// Adds a callback that gets events; `autotrack.h` says more.
@c @implementation
public func autotrack_add_sink(
  _ tracker: autotrack_tracker, _ sink: UnsafePointer<autotrack_sink>?
) -> autotrack_status {
  answer { () throws(CallError) in
    try Registry.shared.prepare(tracker) { _ in }
    let new = try CallbackSink(try copy(sink))
    do throws(CallError) {
      try Registry.shared.prepare(tracker) { $0.sinks.append(.callback(new)) }
    } catch {
      new.disown()
      throw error
    }
  }
}

/// Adds a file that gets events; `autotrack.h` says more.
@c @implementation
public func autotrack_open_file(
  _ tracker: autotrack_tracker, _ path: UnsafePointer<CChar>?
) -> autotrack_status {
  answer { () throws(CallError) in
    // Asked first too, so that no file is made in vain.
    try Registry.shared.prepare(tracker) { _ in }
    let path = try exactName(path, "the file's path")
    let file: JSONLinesFile
    do throws(FileError) {
      file = try JSONLinesFile(path: path)
    } catch {
      throw .file(error)
    }
    try Registry.shared.prepare(tracker) { $0.sinks.append(.file(file)) }
  }
}

/// Makes a tracker the calling thread's and begins recording; `autotrack.h` says more.
@c @implementation
public func autotrack_start(_ tracker: autotrack_tracker) -> autotrack_status {
  answer { () throws(CallError) in
    try Registry.shared.start(tracker, thread: thisThread)
  }
}

/// Ends recording for good; `autotrack.h` says more.
@c @implementation
public func autotrack_stop(_ tracker: autotrack_tracker) -> autotrack_status {
  answer { () throws(CallError) in
    let running = try running(tracker)
    guard running.thread == thisThread else { throw .thread }
    if running.isInside {
      running.isStopping = true
    } else {
      end(running, tracker)
    }
  }
}

/// Frees a tracker in any state; `autotrack.h` says more.
@c @implementation
public func autotrack_free(_ tracker: autotrack_tracker) -> autotrack_status {
  answer { () throws(CallError) in
    let phase = try Registry.shared.remove(tracker)
    guard case .started(let running) = phase, running.thread == thisThread else { return }
    if running.isInside {
      running.isStopping = true
    } else {
      end(running, tracker)
    }
  }
}
