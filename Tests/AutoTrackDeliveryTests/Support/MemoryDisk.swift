import Synchronization

@testable import AutoTrackDelivery

/// A disk in memory that knows what a power cut takes away, and that fails where it is told to.
final class MemoryDisk: Sendable {
  /// What goes wrong.
  struct Fault {
    /// The number of the call that fails, from 0; nil for none.
    var call: Int?
    /// The error's number.
    var code: Int32 = 5
    /// Whether the call does its work before it fails, as all but opening may.
    var isLate = false
    /// Whether every later call fails too, as nothing is done any more in a process that was killed.
    var isDeath = false
    /// How many bytes may be written before the process is killed.
    var bytesLeft: Int?
    /// The most bytes that one call writes.
    var mostWritten = Int.max
  }

  private struct State {
    var fault = Fault()
    var isDead = false
    var log: [String] = []
    var folders: Set<String> = ["/"]
    var names: [String: Int] = [:]
    var contents: [Int: [UInt8]] = [:]
    var syncedNames: [String: Int] = [:]
    var syncedContents: [Int: [UInt8]] = [:]
    var open: [CInt: (inode: Int, path: String, offset: Int)] = [:]
    var locks: [Int: CInt] = [:]
    var next = 3
  }

  private let state = Mutex(State())

  /// Sets what goes wrong from now on; calls are counted from here.
  func fail(_ fault: Fault) {
    state.withLock {
      $0.fault = fault
      $0.log = []
    }
  }

  /// The calls since `fail`.
  var log: [String] { state.withLock { $0.log } }

  /// Ends the process: its files are closed, its locks free, and nothing fails any more.
  func restart() {
    state.withLock {
      ($0.open, $0.locks, $0.fault, $0.isDead) = ([:], [:], Fault(), false)
    }
  }

  /// Ends the process and takes away what was not synced.
  func cutPower() {
    restart()
    state.withLock {
      $0.names = $0.syncedNames
      $0.contents = [:]
      for inode in $0.names.values { $0.contents[inode] = $0.syncedContents[inode] ?? [] }
    }
  }

  /// A file's bytes, which may be set, and are synced then.
  subscript(path: String) -> [UInt8]? {
    get { state.withLock { state in state.names[path].flatMap { state.contents[$0] } } }
    set {
      state.withLock { state in
        state.next += 1
        state.names[path] = newValue == nil ? nil : state.next
        state.syncedNames[path] = state.names[path]
        state.contents[state.next] = newValue
        state.syncedContents[state.next] = newValue
      }
    }
  }

  /// The names that there are.
  var names: [String] { state.withLock { $0.names.keys.sorted() } }

  private func call<Value>(
    _ name: String, _ body: (inout State) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    let result = state.withLock { state -> Result<Value, SystemError> in
      if state.isDead { return .failure(SystemError(5)) }
      let fails = state.fault.call == state.log.count
      state.log.append(name)
      if fails && state.fault.isDeath { state.isDead = true }
      if fails && (!state.fault.isLate || name.hasPrefix("open")) {
        return .failure(SystemError(state.fault.code))
      }
      do throws(SystemError) {
        let value = try body(&state)
        return fails ? .failure(SystemError(state.fault.code)) : .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static let missing = SystemError(2)
  private static let badFile = SystemError(9)

  /// The calls.
  var calls: FileCalls {
    FileCalls(
      open: { path, purpose throws(SystemError) in
        try self.call("open \(purpose) \(path)") { state throws(SystemError) in
          var inode = state.names[path] ?? -1
          switch purpose {
          case .folder: if !state.folders.contains(path) { throw Self.missing }
          case .read, .readUnlinked: if inode < 0 { throw Self.missing }
          case .create: if inode >= 0 { throw SystemError(17) }
          case .lock: break
          }
          state.next += 1
          if inode < 0, purpose != .folder {
            inode = state.next
            state.names[path] = inode
            state.contents[inode] = []
          }
          let file = CInt(state.next)
          state.open[file] = (inode, path, 0)
          return file
        }
      },
      status: { file throws(SystemError) in
        try self.call("status") { state throws(SystemError) in
          guard let open = state.open[file] else { throw Self.badFile }
          let size = state.contents[open.inode]?.count ?? 0
          return .init(isRegular: open.inode >= 0, isFolder: open.inode < 0, size: size)
        }
      },
      read: { file, count throws(SystemError) in
        try self.call("read") { state throws(SystemError) in
          guard let open = state.open[file] else { throw Self.badFile }
          let part = (state.contents[open.inode] ?? []).dropFirst(open.offset).prefix(count)
          state.open[file]?.offset += part.count
          return Array(part)
        }
      },
      write: { file, bytes throws(SystemError) in
        try self.call("write") { state throws(SystemError) in
          guard let open = state.open[file] else { throw Self.badFile }
          var count = min(bytes.count, state.fault.mostWritten)
          if let left = state.fault.bytesLeft {
            count = min(count, left)
            state.fault.bytesLeft = left - count
            if left == count { state.isDead = true }
          }
          state.contents[open.inode, default: []] += bytes.prefix(count)
          if state.isDead { throw SystemError(5) }
          return count
        }
      },
      sync: { file throws(SystemError) in
        try self.call("sync") { state throws(SystemError) in
          guard let open = state.open[file] else { throw Self.badFile }
          if open.inode < 0 {
            state.syncedNames = state.names
          } else {
            state.syncedContents[open.inode] = state.contents[open.inode]
          }
        }
      },
      close: { file throws(SystemError) in
        defer { self.release(file) }
        try self.call("close") { state throws(SystemError) in
          if state.open[file] == nil { throw Self.badFile }
        }
      },
      lock: { file throws(SystemError) in
        try self.call("lock") { state throws(SystemError) in
          guard let open = state.open[file] else { throw Self.badFile }
          if let holder = state.locks[open.inode], holder != file { return false }
          state.locks[open.inode] = file
          return true
        }
      },
      isAt: { file, path throws(SystemError) in
        try self.call("isAt") { state throws(SystemError) in
          state.open[file]?.inode == state.names[path]
        }
      },
      rename: { path, newPath throws(SystemError) in
        try self.call("rename \(path) \(newPath)") { state throws(SystemError) in
          guard let inode = state.names[path] else { throw Self.missing }
          state.names[path] = nil
          state.names[newPath] = inode
        }
      },
      remove: { path throws(SystemError) in
        try self.call("remove \(path)") { state throws(SystemError) in
          if state.names.removeValue(forKey: path) == nil { throw Self.missing }
        }
      },
      makeFolder: { path throws(SystemError) in
        try self.call("makeFolder \(path)") { state throws(SystemError) in
          if !state.folders.insert(path).inserted { throw SystemError(17) }
        }
      })
  }

  /// A number is free after `close`, whatever it answered.
  private func release(_ file: CInt) {
    state.withLock { state in
      state.open[file] = nil
      for (inode, holder) in state.locks where holder == file { state.locks[inode] = nil }
    }
  }

  /// How many files are open.
  var openFiles: Int { state.withLock { $0.open.count } }
}
