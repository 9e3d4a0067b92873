import Foundation

/// What a compiled ELF object says about the libraries that it needs.
struct ObjectFile {
  /// The linker options that the compiler noted for imports: `-lswiftCore`, `-lFoundation`.
  let linkerOptions: [String]
  /// The names of the symbols that the object uses and does not define.
  let undefinedSymbols: [String]

  /// What ties the object to Foundation: libraries asked for and symbols used.
  var foundationTraces: [String] {
    linkerOptions.filter { $0.contains("Foundation") }
      + undefinedSymbols.filter {
        $0.contains("10Foundation") || $0.contains("20FoundationEssentials")
      }
  }
}

/// Why a file could not be read as an object.
enum ObjectFileError: Error {
  case notELF64(String)
  case outOfBounds(offset: Int, count: Int)
}

extension ObjectFile {
  /// Reads a 64-bit little-endian ELF object, the only kind that Swift makes on Linux.
  init(contentsOf url: URL) throws {
    let file = Bytes(all: [UInt8](try Data(contentsOf: url)))
    guard try file.slice(0, 6).elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2, 1]) else {
      throw ObjectFileError.notELF64(url.path)
    }
    let table = try file.number(0x28, bytes: 8)
    // With very many sections the first header holds their number.
    let count =
      switch try file.number(0x3c, bytes: 2) {
      case 0: try file.number(table + 32, bytes: 8)
      case let count: count
      }
    let namesIndex =
      switch try file.number(0x3e, bytes: 2) {
      case 0xffff: try file.number(table + 40, bytes: 4)
      case let index: index
      }
    let sections = try (0..<count).map { try Section(file, at: table + 64 * $0) }
    guard sections.indices.contains(namesIndex) else {
      throw ObjectFileError.outOfBounds(offset: namesIndex, count: count)
    }
    let names = sections[namesIndex].offset
    var options: [String] = []
    var undefined: [String] = []
    for section in sections {
      if section.type == 2, sections.indices.contains(section.link) {
        let strings = sections[section.link].offset
        for symbol in stride(from: section.offset, to: section.offset + section.size, by: 24)
        where try file.number(symbol + 6, bytes: 2) == 0 {
          let name = try file.text(strings + file.number(symbol, bytes: 4))
          if !name.isEmpty { undefined.append(name) }
        }
      } else if try file.text(names + section.name) == ".swift1_autolink_entries" {
        let bytes = try file.slice(section.offset, section.size)
        options += bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    self.init(linkerOptions: options, undefinedSymbols: undefined)
  }
}

private struct Section {
  let name: Int
  let type: Int
  let offset: Int
  let size: Int
  let link: Int

  init(_ file: Bytes, at header: Int) throws {
    name = try file.number(header, bytes: 4)
    type = try file.number(header + 4, bytes: 4)
    offset = try file.number(header + 24, bytes: 8)
    size = try file.number(header + 32, bytes: 8)
    link = try file.number(header + 40, bytes: 4)
  }
}

private struct Bytes {
  let all: [UInt8]

  func slice(_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else {
      throw ObjectFileError.outOfBounds(offset: offset, count: count)
    }
    return all[offset..<(offset + count)]
  }

  func number(_ offset: Int, bytes count: Int) throws -> Int {
    try slice(offset, count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func text(_ offset: Int) throws -> String {
    String(decoding: try slice(offset, all.count - offset).prefix { $0 != 0 }, as: UTF8.self)
  }
}
