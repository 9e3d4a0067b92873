import AutoTrack

/// Where plans come from: a file, a test, or whatever an app makes of it.
///
/// A source only brings bytes. `PlanKeeper` decides whether they are a plan that may replace the one there is.
public struct PlanSource: Sendable {
  /// What a source is asked for.
  public struct Request: Sendable, Equatable {
    /// What the source called the bytes that the asker has already; nil if it has none, or they had no tag.
    public var known: String?
    /// The most bytes that a plan may have. A source throws `.tooLarge` rather than bring more.
    public var maximumBytes: Int

    /// Creates a request.
    public init(known: String? = nil, maximumBytes: Int) {
      self.known = known
      self.maximumBytes = maximumBytes
    }
  }

  /// What a source answers.
  public enum Answer: Sendable, Equatable {
    /// The newest plan is the one that the request calls known.
    case unchanged
    /// The newest plan: its bytes; its signature as it was written (`PlanSignature.init(reading:)`), if it
    /// has one; and what to call these bytes in the next request, such as an HTTP `ETag`.
    case plan([UInt8], signature: [UInt8]? = nil, tag: String? = nil)
  }

  /// Brings the newest plan.
  public var fetch: @Sendable (Request) async throws(PlanRefusal) -> Answer

  /// Creates a source.
  ///
  /// - Parameter fetch: Brings the newest plan, or throws why not: `.unreachable` with a text of its own,
  ///   if no other case fits. Called once a refresh, from any thread, several at a time if several
  ///   refreshes are.
  public init(fetch: @escaping @Sendable (Request) async throws(PlanRefusal) -> Answer) {
    self.fetch = fetch
  }

  /// The same plan every time: for tests, and for plans that are part of the app.
  public static func bytes(_ plan: [UInt8], signature: [UInt8]? = nil) -> PlanSource {
    PlanSource { request throws(PlanRefusal) in
      if plan.count > request.maximumBytes { throw .tooLarge(limit: request.maximumBytes) }
      return .plan(plan, signature: signature)
    }
  }

  /// A plan in a file, which is read again for every request. A symbolic link is followed.
  ///
  /// Whoever publishes a plan writes another file and renames it: what is written in place may be read
  /// half-written, and is refused then, as cut, not valid or wrongly signed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - signed: Whether its signature stands beside it, in `path.sig`. Without that file the plan has none.
  public static func file(_ path: String, signed: Bool = false) -> PlanSource {
    file(path, signed: signed, calls: .system)
  }

  /// A plan in a file, through calls of a test's.
  package static func file(_ path: String, signed: Bool, calls: FileCalls) -> PlanSource {
    PlanSource { request throws(PlanRefusal) in
      let files = Files(calls)
      let plan = try files.plan(at: path, atMost: request.maximumBytes)
      if !signed { return .plan(plan) }
      let beside = path + ".sig"
      do throws(FileError) {
        let signature = try files.read(beside, .read, atMost: PlanSignature.maximumWrittenBytes)
        return .plan(plan, signature: signature?.bytes)
      } catch {
        throw .unreadable(error)
      }
    }
  }
}

extension Files {
  /// The whole of a plan's file.
  fileprivate func plan(at path: String, atMost limit: Int) throws(PlanRefusal) -> [UInt8] {
    let file: Contents?
    do throws(FileError) {
      file = try read(path, .read, atMost: limit)
    } catch {
      throw .unreadable(error)
    }
    guard let file else {
      throw .unreadable(FileError(operation: .open, path: path, code: SystemError.missing.code))
    }
    if file.bytes.count > limit || file.size > limit { throw .tooLarge(limit: limit) }
    if file.bytes.count != file.size {
      throw .cut(expected: file.size, found: file.bytes.count)
    }
    return file.bytes
  }
}
