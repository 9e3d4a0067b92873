import AutoTrack
import CAutoTrack

/// Sets the plan, from any thread; `autotrack.h` says more.
@c @implementation
public func autotrack_set_plan(
  _ tracker: autotrack_tracker, _ json: UnsafePointer<CChar>?, _ length: Int,
  _ appVersion: UnsafePointer<CChar>?
) -> autotrack_status {
  answer { () throws(CallError) in
    _ = try Registry.shared.phase(of: tracker)
    let plan = try compiledPlan(json, length, appVersion)
    if case .created = try Registry.shared.phase(of: tracker) {
      let isOlder = try Registry.shared.prepare(tracker) { preparation in
        if let plan, let old = preparation.plan, plan.plan.revision < old.plan.revision {
          return true
        }
        preparation.plan = plan
        return false
      }
      if isOlder { throw .olderPlan }
      return
    }
    let running = try running(tracker)
    if running.thread == thisThread, !running.isInside {
      return try onOwner(tracker) { (_, tracker) throws(CallError) in
        if !tracker.setPlan(plan) { throw .olderPlan }
      }
    }
    if !running.handle.setPlan(plan) { throw .order("the tracker is stopped") }
  }
}

private func compiledPlan(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ appVersion: UnsafePointer<CChar>?
) throws(CallError) -> CompiledPlan? {
  guard let json else {
    if length != 0 { throw .null("the plan") }
    return nil
  }
  guard (0...TrackingPlan.maximumBytes).contains(length) else {
    throw .value("the plan's length", "\(UInt(bitPattern: length))")
  }
  var version: AppVersion?
  if let text = text(appVersion) {
    version = AppVersion(text)
    if version == nil { throw .value("the app's version", String(text.prefix(64))) }
  }
  let bytes = [UInt8](UnsafeRawBufferPointer(start: json, count: length))
  do throws(DocumentError) {
    return CompiledPlan(try TrackingPlan(bytes, source: "plan"), appVersion: version)
  } catch {
    throw .plan(error)
  }
}

/// Opens a key path to plans; `autotrack.h` says more.
@c @implementation
public func autotrack_open_to_plans(
  _ tracker: autotrack_tracker, _ className: UnsafePointer<CChar>?,
  _ keyPath: UnsafePointer<CChar>?
) -> autotrack_status {
  answer { () throws(CallError) in
    let name = try exactName(className, "the class's name")
    let path = try exactName(keyPath, "the key path")
    let fault = try Registry.shared.prepare(tracker) { preparation -> ModelPathError? in
      do throws(ModelPathError) {
        try preparation.configuration.planAccess.open(path, of: name)
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw .value("the key path", "\(path.prefix(64)): \(fault)") }
  }
}

/// Sets what may leave, from any thread; `autotrack.h` says more.
@c @implementation
public func autotrack_set_privacy(
  _ tracker: autotrack_tracker, _ policy: UnsafePointer<CChar>?
) -> autotrack_status {
  answer { () throws(CallError) in
    let name = try exactName(policy, "the policy's name")
    let policy: PrivacyPolicy
    switch name {
    case "standard": policy = .standard
    case "masked": policy = .masked
    default: throw .value("the policy", String(name.prefix(64)))
    }
    if case .created = try Registry.shared.phase(of: tracker) {
      return try Registry.shared.prepare(tracker) { $0.configuration.privacy = policy }
    }
    let running = try running(tracker)
    if running.thread == thisThread, !running.isInside {
      return try onOwner(tracker) { _, tracker in tracker.privacy = policy }
    }
    if !running.handle.setPrivacy(policy) { throw .order("the tracker is stopped") }
  }
}
