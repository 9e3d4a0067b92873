import AutoTrack

/// What every plan must pass, whether it comes from a source or from the disk.
struct PlanCheck: Sendable {
  let maximumBytes: Int
  let key: PlanKey?
  let validate: @Sendable ([UInt8]) throws(DocumentError) -> PlanStamp

  /// Checks size, signature and contents, in this order: what nobody has signed is not even parsed.
  ///
  /// - Parameter known: A plan that was checked already: its bytes are not parsed again.
  func plan(
    _ bytes: [UInt8], signature: PlanSignature?, tag: String?, knowing known: KeptPlan? = nil
  ) throws(PlanRefusal) -> KeptPlan {
    if bytes.count > maximumBytes { throw .tooLarge(limit: maximumBytes) }
    if let key {
      guard let signature else { throw .unsigned }
      if !key.accepts(signature, of: bytes) { throw .badSignature }
    }
    let stamp: PlanStamp
    if let known, known.bytes == bytes {
      stamp = known.stamp
    } else {
      do throws(DocumentError) {
        stamp = try validate(bytes)
      } catch {
        throw .invalid(error)
      }
    }
    return KeptPlan(bytes: bytes, stamp: stamp, signature: signature, tag: tag)
  }

  /// Checks what a source has brought.
  func plan(
    _ bytes: [UInt8], written: [UInt8]?, tag: String?, knowing known: KeptPlan?
  ) throws(PlanRefusal) -> KeptPlan {
    let signature = written.flatMap(PlanSignature.init(reading:))
    if key != nil, written != nil, signature == nil { throw .badSignature }
    return try plan(bytes, signature: signature, tag: tag, knowing: known)
  }
}
