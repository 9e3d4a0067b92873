import CDispatch
import Foundation
import Testing

/// Whether the long variants run: a million nodes instead of a hundred thousand.
let isLong = ProcessInfo.processInfo.environment["AUTOTRACK_LONG"] == "1"

/// Runs a body on a thread with a stack of 512 KB, on which a walk that recurses does not survive.
func withSmallStack(_ body: @escaping @Sendable () -> Void) throws {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  try #require(pthread_attr_init(&attributes) == 0)
  defer { pthread_attr_destroy(&attributes) }
  try #require(pthread_attr_setstacksize(&attributes, 512 * 1024) == 0)
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body))
  let status = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, box.toOpaque())
  try #require(status == 0)
  try #require(pthread_join(thread, nil) == 0)
}
