/// Writes the state of finished paths anew, in a buffer of its own: the builder's may be in use.
final class PathTail {
  private let buffer = PathBuffer()
  private let collector: PropertyCollector
  private let maximumBytes: Int

  init(_ configuration: Configuration) {
    collector = PropertyCollector(configuration, buffer)
    maximumBytes = configuration.limits.bytes
  }

  /// A path with other pairs behind the same chain; nil if that is too long.
  func rewrite(
    _ path: EventPath, _ properties: Properties, parameters: Properties, identity: Properties
  ) -> EventPath? {
    buffer.count = 0
    buffer.append(path.text, prefix: path.identityEnd)
    collector.write(properties)
    collector.write(parameters)
    if buffer.count > maximumBytes { return nil }
    let text = buffer.text()
    var suffix = ""
    if !identity.isEmpty {
      buffer.count = 0
      collector.write(identity)
      suffix = buffer.text()
    }
    return path.replacing(text: text, identitySuffix: suffix)
  }
}
