import AutoTrack

/// The folder where the last good plan is kept.
///
/// `tracking.plan` is only ever replaced by a rename, so no reader sees half a file. `tracking.plan.lock` is
/// held from the comparison with the kept plan until the new one is in its place: of several processes the
/// one with the newest plan wins, whoever comes first. Where somebody removes the lock's file while it is
/// held, two may write at a time; what came of it is then found by its digest. A lock of a process that has
/// ended is free.
struct PlanStore: Sendable {
  /// What is in the folder.
  enum Found {
    case nothing
    case good(KeptPlan)
    case refused(PlanRefusal)
  }

  private let folder: String
  private let files: Files
  private let check: PlanCheck

  init(folder: String, calls: FileCalls, check: PlanCheck) {
    self.folder = folder
    files = Files(calls)
    self.check = check
  }

  private var path: String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }
  private var name: String { "tracking.plan" }

  /// What is kept. A corrupt file is set aside as `tracking.plan.corrupt`, in place of an earlier one.
  ///
  /// It is read once more under the lock before: by then a good one may have its place. Where that cannot be,
  /// as in a folder that is closed to writing, it stays and still counts as none.
  func launch() -> Found {
    let found = look()
    guard case .refused(.corrupt) = found else { return found }
    let again = try? files.withLock(path + ".lock") {
      let found = look()
      if case .refused(.corrupt) = found { setAside() }
      return found
    }
    return again ?? found
  }

  /// What is kept, checked in full. Nothing is changed.
  private func look(knowing known: KeptPlan? = nil) -> Found {
    let limit = check.maximumBytes + StoredPlan.maximumHeaderBytes
    let contents: Files.Contents?
    do throws(FileError) {
      contents = try files.read(path, .readUnlinked, atMost: limit)
    } catch {
      return .refused(.unreadable(error))
    }
    guard let contents else { return .nothing }
    if contents.size > limit || contents.bytes.count > limit {
      return .refused(.tooLarge(limit: check.maximumBytes))
    }
    guard let stored = StoredPlan(reading: contents.bytes) else { return .refused(.corrupt) }
    do throws(PlanRefusal) {
      return .good(
        try check.plan(stored.plan, signature: stored.signature, tag: stored.tag, knowing: known))
    } catch {
      return .refused(error)
    }
  }

  private func setAside() {
    try? files.rename(path, to: path + ".corrupt")
  }

  /// What became of a plan that was to be stored.
  enum Stored {
    case done
    /// These bytes are kept already.
    case same(KeptPlan)
    /// The kept plan stays, as it is newer or conflicts.
    case refused(KeptPlan, PlanRefusal)
    case failed(FileError)
    case busy
  }

  /// Puts a plan into the folder if it is newer than what is there.
  ///
  /// - Parameters:
  ///   - known: A plan whose bytes need no second validation.
  ///   - note: Takes why a file that is in the way is no plan.
  func store(
    _ plan: KeptPlan, knowing known: KeptPlan?, note: (PlanRefusal) -> Void
  ) -> Stored {
    // What is kept only gets newer: a plan that loses now needs no lock, nor a folder that can be written to.
    if case .good(let kept) = look(knowing: known), let answer = answer(to: plan, keeping: kept) {
      return answer
    }
    do throws(FileError) {
      try files.makeFolder(folder)
      return try files.withLock(path + ".lock") {
        storeLocked(plan, knowing: known, note: note)
      } ?? .busy
    } catch {
      return .failed(error)
    }
  }

  private func storeLocked(
    _ plan: KeptPlan, knowing known: KeptPlan?, note: (PlanRefusal) -> Void
  ) -> Stored {
    switch look(knowing: known) {
    case .nothing: break
    case .good(let kept):
      if let answer = answer(to: plan, keeping: kept) { return answer }
    case .refused(.unreadable(let error)) where error.code != SystemError.symbolicLink.code:
      // It may be newer: nobody knows. A symbolic link is not followed and gives way, for it is none of ours.
      return .failed(error)
    case .refused(let refusal):
      note(refusal)
      if refusal == .corrupt { setAside() }
    }
    let bytes = StoredPlan(plan: plan.bytes, signature: plan.signature, tag: plan.tag).bytes
    do throws(FileError) {
      try files.replace(path, through: path + ".new", in: folder, with: bytes)
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Nil if the plan takes the kept one's place.
  private func answer(to plan: KeptPlan, keeping kept: KeptPlan) -> Stored? {
    switch plan.order(after: kept) {
    case .newer: nil
    case .same: .same(kept)
    case .refused(let refusal): .refused(kept, refusal)
    }
  }
}
