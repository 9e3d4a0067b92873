/// What a person can do about a snapshot that differs.
public struct SnapshotAdvice: Sendable, Equatable {
  /// The snapshot's file, as messages show it.
  public let path: String
  /// The command that records it.
  public let accept: String
  /// What writes the alias map, after recording.
  public let map: String

  /// Creates advice.
  ///
  /// - Parameters:
  ///   - path: The snapshot's file.
  ///   - accept: The command that records it.
  ///   - folder: The folder that commands are run in, without a slash at its end; a path in it is shown
  ///     relative to it.
  public init(path: String, accept: String, folder: String) {
    let isInside = !folder.isEmpty && path.hasPrefix(folder + "/")
    let shown = isInside ? String(path.dropFirst(folder.count + 1)) : path
    self.path = SnapshotText.printable(shown)
    self.accept = accept
    let quoted = ShellWord.quoted(shown)
    if shown.hasPrefix("/") {
      // Git knows paths inside the repository only.
      let (around, name) = SnapshotFiles.parts(of: shown)
      map =
        "git -C \(ShellWord.quoted(around)) show \(ShellWord.quoted("HEAD:./" + name)) | "
        + "autotrack diff - \(quoted) --aliases aliases.json"
    } else {
      map =
        "git show \(ShellWord.quoted("HEAD:./" + shown)) | "
        + "autotrack diff - \(quoted) --aliases aliases.json"
    }
  }
}

/// Words of a shell's command line.
package enum ShellWord {
  /// A text as one word of a POSIX shell.
  package static func quoted(_ text: String) -> String {
    let plain: (UInt8) -> Bool = { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
        || "/._-+:@%,=".utf8.contains(byte)
    }
    if !text.isEmpty, text.utf8.allSatisfy(plain) { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
