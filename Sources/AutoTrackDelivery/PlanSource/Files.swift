import AutoTrack

/// What a store does with files, over the calls that it is given.
struct Files: Sendable {
  /// What was read of a file.
  struct Contents {
    /// Its bytes: all, or where it has more than were asked for none or one more than that.
    var bytes: [UInt8]
    /// How many it had when it was opened.
    var size: Int
  }

  private let calls: FileCalls

  init(_ calls: FileCalls) { self.calls = calls }

  /// Reads a file; nil if there is none. One that says it is larger than `limit` is not read at all, and of
  /// one that grows no more than a byte beyond it.
  func read(
    _ path: String, _ purpose: FileCalls.Purpose, atMost limit: Int
  ) throws(FileError) -> Contents? {
    do throws(SystemError) {
      let file = try again { () throws(SystemError) in try calls.open(path, purpose) }
      defer { try? calls.close(file) }
      let status = try calls.status(file)
      if !status.isRegular { throw status.isFolder ? .folder : .notSupported }
      var contents = Contents(bytes: [], size: status.size)
      if status.size > limit { return contents }
      contents.bytes.reserveCapacity(status.size)
      while contents.bytes.count <= limit {
        let wanted = min(1 << 16, limit - contents.bytes.count + 1)
        let part = try again { () throws(SystemError) in try calls.read(file, wanted) }
        if part.isEmpty { break }
        contents.bytes += part
      }
      return contents
    } catch {
      if error == .missing { return nil }
      throw FileError(operation: .read, path: path, code: error.code)
    }
  }

  /// Puts bytes in a file's place: they are on the disk before they have its name, and the name is on the
  /// disk when this returns. Cut short anywhere, the file is as it was or as it shall be.
  ///
  /// `temporary` is a name in the same folder that is the caller's alone; what is left of it is replaced.
  func replace(
    _ path: String, through temporary: String, in folder: String, with bytes: [UInt8]
  ) throws(FileError) {
    var step = (FileError.Operation.remove, temporary)
    do throws(SystemError) {
      do throws(SystemError) {
        try calls.remove(temporary)
      } catch {
        if error != .missing { throw error }
      }
      step = (.write, temporary)
      try create(temporary, bytes)
      step = (.rename, path)
      try calls.rename(temporary, path)
      step = (.write, folder)
      try sync(folder)
    } catch {
      if step.0 == .write, step.1 == temporary { try? calls.remove(temporary) }
      if step.0 == .rename { try? calls.remove(temporary) }
      throw FileError(operation: step.0, path: step.1, code: error.code)
    }
  }

  private func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = try again { () throws(SystemError) in try calls.open(path, .create) }
    do throws(SystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try again { () throws(SystemError) in try calls.write(file, rest) }
        // A disk that takes nothing and calls it no error would be asked for ever.
        if count <= 0 { throw .noSpace }
        rest = rest.dropFirst(count)
      }
      // A rename may reach the disk before the bytes do. A sync that failed is not tried again: the system
      // may have given up what it could not write, and call the second try a success.
      try calls.sync(file)
    } catch {
      try? calls.close(file)
      throw error
    }
    do throws(SystemError) {
      try calls.close(file)
    } catch {
      // The bytes are on the disk, and the number must not be closed twice.
      if error != .interrupted { throw error }
    }
  }

  private func sync(_ folder: String) throws(SystemError) {
    let file = try again { () throws(SystemError) in try calls.open(folder, .folder) }
    defer { try? calls.close(file) }
    do throws(SystemError) {
      try calls.sync(file)
    } catch {
      // There are file systems that sync no folders.
      if error != .notSupported { throw error }
    }
  }

  /// Gives a file another name.
  func rename(_ path: String, to newPath: String) throws(FileError) {
    do throws(SystemError) {
      try calls.rename(path, newPath)
    } catch {
      throw FileError(operation: .rename, path: newPath, code: error.code)
    }
  }

  /// Makes a folder and those around it, as far as they are missing.
  func makeFolder(_ path: String) throws(FileError) {
    var made: [String] = []
    var folder = path
    do throws(SystemError) {
      // The outermost that is missing first; two processes may make the same.
      while try !makeOne(folder) {
        made.append(folder)
        guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex
        else { throw .missing }
        folder = String(folder[..<slash])
      }
      for folder in made.reversed() where try !makeOne(folder) { throw .missing }
    } catch {
      throw FileError(operation: .makeFolder, path: path, code: error.code)
    }
  }

  /// False if the folder around it is missing.
  private func makeOne(_ folder: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try calls.makeFolder(folder)
    } catch {
      if error == .missing { return false }
      if error != .alreadyThere { throw error }
    }
    return true
  }

  /// Runs `body` while this process, and of it this caller alone, has the lock of a file.
  ///
  /// - Returns: What `body` does; nil if another has the lock.
  func withLock<Value>(
    _ path: String, _ body: () -> Value
  ) throws(FileError) -> Value? {
    do throws(SystemError) {
      let file = try again { () throws(SystemError) in try calls.open(path, .lock) }
      defer { try? calls.close(file) }
      guard try again({ () throws(SystemError) in try calls.lock(file) }) else { return nil }
      // Somebody has removed the file since it was opened: the lock of the next one is another.
      guard try calls.isAt(file, path) else { return nil }
      return body()
    } catch {
      throw FileError(operation: .open, path: path, code: error.code)
    }
  }
}
