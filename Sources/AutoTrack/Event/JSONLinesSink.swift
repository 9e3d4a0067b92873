/// A sink that writes each event as a line of JSON (`Schemas/event.schema.json`).
///
/// ```swift
/// let sink = JSONLinesSink { bytes in file.write(bytes) }
/// let tracker = Tracker(sink: sink.receive)
/// ```
///
/// Where the lines go is the app's: the closure must not wait for a disk to sync or for the network.
public final class JSONLinesSink {
  private var writer = JSONWriter()
  private let write: ([UInt8]) -> Void

  /// Creates a sink.
  ///
  /// - Parameter write: Takes one line, its end included, in UTF-8.
  public init(write: @escaping ([UInt8]) -> Void) { self.write = write }

  /// Writes an event.
  public func receive(_ event: consuming TrackedEvent) {
    writer.removeAll()
    event.write(to: &writer)
    writer.endLine()
    write(writer.bytes)
  }
}
