import AutoTrack
import CAutoTrack

/// Who gets a tracker's events, in the order they were added.
final class Sinks {
  enum Sink {
    case callback(CallbackSink)
    case file(JSONLinesFile)
  }

  private var all: [Sink]

  init(_ all: [Sink]) { self.all = all }

  func receive(_ event: TrackedEvent) {
    for sink in all {
      switch sink {
      case .callback(let callback): callback.receive(event)
      case .file(let file): file.receive(event)
      }
    }
  }

  /// How many events a file could not take.
  var lost: Int {
    all.reduce(0) { sum, sink in
      if case .file(let file) = sink { sum + file.lost } else { sum }
    }
  }

  /// Lets go of every sink: files are closed, contexts released.
  func close() { all = [] }
}

/// A C function that gets events, with its context.
final class CallbackSink {
  private var sink: autotrack_sink
  private let wants: UInt32
  private let receive:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<autotrack_event>?) -> Void
  /// Reused from event to event.
  private var block = TextBlock()
  private var json = JSONWriter()

  init(_ sink: autotrack_sink) throws(CallError) {
    guard let receive = sink.receive else { throw .null("the sink's receive") }
    let known = UInt32(AUTOTRACK_FIELD_JSON | AUTOTRACK_FIELD_ELEMENT | AUTOTRACK_FIELD_IDS)
    guard sink.fields & ~known == 0 else { throw .value("the sink's fields", "\(sink.fields)") }
    self.sink = sink
    self.receive = receive
    wants = sink.fields == 0 ? known : sink.fields
  }

  deinit { sink.release?(sink.context) }

  /// Leaves the context to whoever made it.
  func disown() { sink.release = nil }

  private func wants(_ field: Int32) -> Bool { wants & UInt32(field) != 0 }

  func receive(_ event: TrackedEvent) {
    block.removeAll()
    let kind = block.add(event.kind.rawValue)
    let name = block.add(event.name)
    let path = block.add(event.eventPath)
    let element = wants(AUTOTRACK_FIELD_ELEMENT) ? block.add(event.elementPath) : nil
    let eventID = wants(AUTOTRACK_FIELD_IDS) ? block.add(event.eventID) : nil
    let elementID = wants(AUTOTRACK_FIELD_IDS) ? block.add(event.elementID) : nil
    let page = block.add(event.page)
    var line: TextBlock.Place?
    if wants(AUTOTRACK_FIELD_JSON) {
      json.removeAll()
      event.write(to: &json)
      line = block.add(json.bytes)
    }
    block.withPointers { pointer in
      var record = autotrack_event()
      record.size = MemoryLayout<autotrack_event>.size
      record.kind = pointer(kind)
      record.name = pointer(name)
      record.event_path = pointer(path)
      record.element_path = pointer(element)
      record.event_id = pointer(eventID)
      record.element_id = pointer(elementID)
      record.page = pointer(page)
      record.json = pointer(line)
      record.json_length = line?.count ?? 0
      record.sequence = event.sequence
      record.time = event.time
      receive(sink.context, &record)
    }
  }
}
