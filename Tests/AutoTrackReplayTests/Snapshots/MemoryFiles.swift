import AutoTrack
import AutoTrackReplay
import Foundation
import Synchronization

/// Files in memory, of whose operations one may fail.
final class MemoryFiles: Sendable {
  struct State {
    var files: [String: [UInt8]] = [:]
    var operations = 0
    var failing: Int?
    var words = 0
  }

  let state = Mutex(State())

  init(_ files: [String: String] = [:], failing: Int? = nil) {
    state.withLock {
      $0.files = files.mapValues { Array($0.utf8) }
      $0.failing = failing
    }
  }

  var texts: [String: String] {
    state.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  var operations: Int { state.withLock { $0.operations } }

  private func count(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    let fails = state.withLock { state in
      state.operations += 1
      return state.operations == state.failing
    }
    if fails { throw FileError(operation: operation, path: path, code: EIO) }
  }

  var snapshotFiles: SnapshotFiles {
    SnapshotFiles(
      read: { path throws(FileError) in
        try self.count(.read, path)
        return self.state.withLock { $0.files[path] }
      },
      makeFolder: { path throws(FileError) in try self.count(.makeFolder, path) },
      create: { path, bytes throws(FileError) in
        // A file that cannot be written whole stays half written.
        do throws(FileError) {
          try self.count(.write, path)
        } catch {
          self.state.withLock { $0.files[path] = Array(bytes.prefix(bytes.count / 2)) }
          throw error
        }
        self.state.withLock { $0.files[path] = bytes }
      },
      rename: { path, newPath throws(FileError) in
        try self.count(.rename, newPath)
        self.state.withLock { $0.files[newPath] = $0.files.removeValue(forKey: path) }
      },
      remove: { path throws(FileError) in
        try self.count(.remove, path)
        self.state.withLock { $0.files[path] = nil }
      },
      uniqueWord: {
        self.state.withLock { state in
          state.words += 1
          return "\(state.words)"
        }
      })
  }
}

/// A folder for one test, which is removed when the test is done with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
