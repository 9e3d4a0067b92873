/// Which files of two folders are the same one.
public struct FilePairing: Sendable, Equatable {
  /// A file before and now.
  public struct Pair: Sendable, Equatable {
    /// Its path in the old folder.
    public var old: String
    /// Its path in the new one.
    public var new: String
  }

  /// Files at the same path, then those that have moved to another folder under their name, by old path.
  public private(set) var pairs: [Pair] = []
  /// Files that have no other one, by path.
  public private(set) var gone: [String] = []
  /// Files that are there now only, by path.
  public private(set) var new: [String] = []

  /// Pairs files by their path, and those that are left by their name, if one file of each folder has it.
  public init(old: [String], new: [String]) {
    let shared = Set(old).intersection(new)
    let before = Dictionary(grouping: old.filter { !shared.contains($0) }, by: Self.name)
    let after = Dictionary(grouping: new.filter { !shared.contains($0) }, by: Self.name)
    pairs = shared.map { Pair(old: $0, new: $0) }
    for (name, files) in before {
      if files.count == 1, let others = after[name], others.count == 1 {
        pairs.append(Pair(old: files[0], new: others[0]))
      } else {
        gone += files
      }
    }
    for (name, files) in after where before[name]?.count != 1 || files.count != 1 {
      self.new += files
    }
    pairs.sort { $0.old < $1.old }
    gone.sort()
    self.new.sort()
  }

  private static func name(_ path: String) -> Substring {
    path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  }
}
