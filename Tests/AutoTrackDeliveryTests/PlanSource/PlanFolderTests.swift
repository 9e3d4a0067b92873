import AutoTrack
import Foundation
import Testing

@testable import AutoTrackDelivery

/// The keeper and the file source over the system's own files.
@Suite("Plan folders and files")
struct PlanFolderTests {
  /// A folder that is there for one test.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "plans \(UUID()) é")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit {
      chmod(path, 0o700)
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    }

    func bytes(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }

    func mode(_ name: String) throws -> Int {
      let all = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return try #require(all[.posixPermissions] as? NSNumber).intValue
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
  }

  private func keeper(
    _ folder: String, _ source: PlanSource, applied: Shared<[[UInt8]]> = Shared([]),
    maximumBytes: Int = 1000
  ) -> PlanKeeper {
    PlanKeeper(
      folder: folder, source: source, maximumBytes: maximumBytes, validate: stamp,
      apply: { bytes in applied.change { $0.append(bytes) } })
  }

  private func request(_ limit: Int = 1000) -> PlanSource.Request {
    PlanSource.Request(maximumBytes: limit)
  }

  @Test("a folder that is missing is made, for this user alone, and the plan in it")
  func missingFolder() async throws {
    let folder = try Folder()
    let inner = "\(folder.path)/a/b"
    let first = keeper(inner, .bytes(plan(1)))
    #expect(first.atLaunch == keeper(inner, .bytes([])).atLaunch)
    #expect(try folder.names.isEmpty, "only a plan makes a folder")
    #expect(await first.refresh() == .taken(PlanStamp(revision: 1), inUse: true))
    #expect(keeper(inner + "/", .bytes([])).atLaunch.plan?.bytes == plan(1))
    #expect(try folder.mode("a") == 0o700)
    #expect(try folder.mode("a/b/tracking.plan") == 0o600)
    #expect(try folder.mode("a/b/tracking.plan.lock") == 0o600)
  }

  @Test("a corrupt file is set aside, what was left of a killed program is replaced")
  func leftovers() async throws {
    let folder = try Folder()
    try folder.write([1, 2, 3], "tracking.plan")
    try folder.write([4], "tracking.plan.new")
    try folder.write([5], "tracking.plan.corrupt")
    let first = keeper(folder.path, .bytes(plan(1)))
    #expect(first.atLaunch.refusal == .corrupt)
    await first.refresh()
    #expect(folder.bytes("tracking.plan.corrupt") == [1, 2, 3])
    #expect(
      try folder.names == ["tracking.plan", "tracking.plan.corrupt", "tracking.plan.lock"])
    #expect(keeper(folder.path, .bytes([])).atLaunch.plan?.bytes == plan(1))
  }

  @Test(
    "a folder that is closed to writing: a plan is handed over, not stored, and one there is used")
  func readOnly() async throws {
    // Whoever may do everything can write anywhere but here.
    let folder = try Folder()
    var path = "/proc/none"
    if geteuid() != 0 {
      await keeper(folder.path, .bytes(plan(1))).refresh()
      chmod(folder.path, 0o500)
      path = folder.path
      #expect(await keeper(path, .bytes(plan(1))).refresh() == .unchanged)
    }
    let applied = Shared<[[UInt8]]>([])
    let keeper = keeper(path, .bytes(plan(2)), applied: applied)
    guard case .takenUnstored(let stamp, _) = await keeper.refresh() else {
      Issue.record("stored in a closed folder")
      return
    }
    #expect(stamp.revision == 2)
    await keeper.refresh()
    #expect(applied.value == [plan(2)])
    #expect(await keeper.refusals == [.notStored: 2])
  }

  @Test(
    "a file where the folder should be, a folder where a file should be: nothing is lost of them")
  func wrongKinds() async throws {
    let folder = try Folder()
    try folder.write([7], "file")
    let inFile = keeper("\(folder.path)/file", .bytes(plan(1)))
    #expect(inFile.atLaunch.refusal?.reason == .unreadable)
    #expect(await inFile.refresh().isUnstored)
    #expect(folder.bytes("file") == [7])

    for name in ["tracking.plan", "tracking.plan.lock", "tracking.plan.new"] {
      let folder = try Folder()
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)/inner", withIntermediateDirectories: true)
      let keeper = keeper(folder.path, .bytes(plan(1)))
      #expect(await keeper.refresh().isUnstored, "\(name)")
      #expect(await keeper.refusals[.notStored] == 1)
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)/inner"))
    }
  }

  @Test(
    "paths that no file can have are errors",
    arguments: ["", "a\0b", String(repeating: "x", count: 5000)])
  func impossiblePaths(path: String) async throws {
    #expect(await keeper(path, .bytes(plan(1))).refresh().isUnstored)
    await #expect(throws: PlanRefusal.self) { try await PlanSource.file(path).fetch(request()) }
  }

  @Test("a symbolic link in the plan's place is not followed: it gives way, its target stays")
  func links() async throws {
    let folder = try Folder()
    let other = try Folder()
    await keeper(other.path, .bytes(plan(9))).refresh()
    let before = other.bytes("tracking.plan")
    for target in ["\(other.path)/tracking.plan", "\(other.path)/nothing"] {
      let link = "\(folder.path)/tracking.plan"
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let keeper = keeper(folder.path, .bytes(plan(1)))
      #expect(keeper.atLaunch.refusal?.reason == .unreadable)
      #expect(await keeper.refresh() == .taken(PlanStamp(revision: 1), inUse: true))
      #expect(
        try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
          == .typeRegular)
    }
    #expect(other.bytes("tracking.plan") == before)
    #expect(try other.names.contains("nothing") == false)
  }

  @Test("a link to the folder is followed")
  func linkedFolder() async throws {
    let folder = try Folder()
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/real", withIntermediateDirectories: false)
    await keeper(link, .bytes(plan(1))).refresh()
    #expect(keeper("\(folder.path)/real", .bytes([])).atLaunch.plan?.bytes == plan(1))
  }

  @Test(
    "the file source reads a file, a linked one too, with its signature where that is asked for")
  func fileSource() async throws {
    let folder = try Folder()
    let path = "\(folder.path)/plan.json"
    await #expect(throws: PlanRefusal.self) { try await PlanSource.file(path).fetch(request()) }
    try folder.write(plan(1), "plan.json")
    #expect(try await PlanSource.file(path).fetch(request()) == .plan(plan(1)))
    let signed = PlanSource.file(path, signed: true)
    #expect(try await signed.fetch(request()) == .plan(plan(1)))
    try folder.write([1, 2], "plan.json.sig")
    #expect(try await signed.fetch(request()) == .plan(plan(1), signature: [1, 2]))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "plan.json")
    #expect(try await PlanSource.file("\(folder.path)/link").fetch(request()) == .plan(plan(1)))
    try folder.write([], "plan.json")
    #expect(try await PlanSource.file(path).fetch(request()) == .plan([]))
  }

  @Test("the limit is the last size that is read; a signature of any size is no reason to read it")
  func limits() async throws {
    let folder = try Folder()
    let path = "\(folder.path)/plan.json"
    let bytes = plan(1)
    try folder.write(bytes, "plan.json")
    #expect(try await PlanSource.file(path).fetch(request(bytes.count)) == .plan(bytes))
    await #expect(throws: PlanRefusal.tooLarge(limit: bytes.count - 1)) {
      try await PlanSource.file(path).fetch(request(bytes.count - 1))
    }
    try folder.write([UInt8](repeating: 48, count: 5000), "plan.json.sig")
    let keeper = PlanKeeper(
      folder: folder.path, source: .file(path, signed: true), key: secret, validate: stamp,
      apply: { _ in })
    #expect(await keeper.refresh() == .refused(.badSignature))
  }

  @Test("a file of a terabyte is refused without being read")
  func hugeFile() async throws {
    let folder = try Folder()
    let path = "\(folder.path)/plan.json"
    try folder.write([1], "plan.json")
    // Where a file system has none so large, a smaller one does.
    let made = [1 << 40, 1 << 33].first { truncate(path, $0) == 0 }
    try #require(made != nil)
    await #expect(throws: PlanRefusal.tooLarge(limit: 1000)) {
      try await PlanSource.file(path).fetch(request())
    }
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/tracking.plan")
    #expect(keeper(folder.path, .bytes([])).atLaunch.refusal == .tooLarge(limit: 1000))
  }

  @Test(
    "a file that is cut or grows while it is read is refused, and not read far beyond the limit")
  func changingFile() async throws {
    let disk = MemoryDisk()
    disk["/plan"] = [UInt8](repeating: 32, count: 200_000)
    func refusal(said size: Int, limit: Int) async -> PlanRefusal? {
      var calls = disk.calls
      calls.status = { _ in .init(isRegular: true, isFolder: false, size: size) }
      let source = PlanSource.file("/plan", signed: false, calls: calls)
      return await #expect(throws: PlanRefusal.self) { try await source.fetch(request(limit)) }
    }
    #expect(
      await refusal(said: 200_001, limit: 1 << 20) == .cut(expected: 200_001, found: 200_000))
    #expect(
      await refusal(said: 199_999, limit: 1 << 20) == .cut(expected: 199_999, found: 200_000))
    disk.fail(.init())
    #expect(await refusal(said: 0, limit: 100) == .tooLarge(limit: 100))
    #expect(disk.log.filter { $0 == "read" }.count == 1)
    #expect(disk.openFiles == 0)
  }

  @Test("pipes, devices and folders are no plans, and are not waited for")
  func noFiles() async throws {
    let folder = try Folder()
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/zero", "/dev/null"] {
      let refused = await #expect(throws: PlanRefusal.self) {
        try await PlanSource.file(path).fetch(request())
      }
      #expect(refused?.reason == .unreadable)
    }
  }

  @Test("bytes of the app are a plan like any other, within the limit")
  func bytesSource() async throws {
    let source = PlanSource.bytes([1, 2], signature: [3])
    #expect(try await source.fetch(request()) == .plan([1, 2], signature: [3]))
    await #expect(throws: PlanRefusal.tooLarge(limit: 1)) { try await source.fetch(request(1)) }
  }
}

extension PlanOutcome {
  /// Whether a plan was handed over and not stored.
  fileprivate var isUnstored: Bool {
    if case .takenUnstored = self { true } else { false }
  }
}
