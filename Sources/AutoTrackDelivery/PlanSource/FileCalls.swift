/// The system's number of what went wrong with a file (`errno`).
package struct SystemError: Error, Sendable, Equatable {
  /// The number.
  package var code: Int32

  /// Creates an error.
  package init(_ code: Int32) { self.code = code }
}

/// The calls that a store in files makes: the system's, or a test's, which lets any of them fail. An
/// interrupted call (`EINTR`) is the caller's to repeat.
package struct FileCalls: Sendable {
  /// What a file is opened for.
  package enum Purpose: Sendable {
    /// Reading; a pipe or a device is not waited for.
    case read
    /// Reading a file that must not be a symbolic link.
    case readUnlinked
    /// Writing a file that must not be there; it is made for its owner alone (0600).
    case create
    /// Locking; the file is made for its owner alone if there is none, and must not be a symbolic link.
    case lock
    /// A folder whose entries shall reach the disk.
    case folder
  }

  /// What an opened file is.
  package struct Status: Sendable {
    /// Whether it has bytes of its own, as no folder, pipe or device has.
    package var isRegular: Bool
    /// Whether it is a folder.
    package var isFolder: Bool
    /// How many bytes it has.
    package var size: Int

    /// Creates a status.
    package init(isRegular: Bool, isFolder: Bool, size: Int) {
      self.isRegular = isRegular
      self.isFolder = isFolder
      self.size = size
    }
  }

  /// Opens a file; answers its number, which `close` takes.
  package var open: @Sendable (_ path: String, Purpose) throws(SystemError) -> CInt
  /// Tells what an opened file is.
  package var status: @Sendable (_ file: CInt) throws(SystemError) -> Status
  /// Reads on, at most `count` bytes; none at the end.
  package var read: @Sendable (_ file: CInt, _ count: Int) throws(SystemError) -> [UInt8]
  /// Writes some of the bytes; answers how many.
  package var write: @Sendable (_ file: CInt, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Waits until what was written is on the disk.
  package var sync: @Sendable (_ file: CInt) throws(SystemError) -> Void
  /// Closes a file, and with it gives back its lock. The number is free afterwards, whatever the answer.
  package var close: @Sendable (_ file: CInt) throws(SystemError) -> Void
  /// Takes the lock of an opened file, without waiting; false if another opening of the file has it.
  package var lock: @Sendable (_ file: CInt) throws(SystemError) -> Bool
  /// Whether the path still leads to the opened file.
  package var isAt: @Sendable (_ file: CInt, _ path: String) throws(SystemError) -> Bool
  /// Gives a file another name, at once, in place of the file that has it.
  package var rename: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Removes a file.
  package var remove: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Makes a folder for its owner alone (0700).
  package var makeFolder: @Sendable (_ path: String) throws(SystemError) -> Void
}

/// Makes a call again for as long as signals interrupt it.
func again<Value>(_ call: () throws(SystemError) -> Value) throws(SystemError) -> Value {
  while true {
    do throws(SystemError) {
      return try call()
    } catch {
      if error != .interrupted { throw error }
    }
  }
}
