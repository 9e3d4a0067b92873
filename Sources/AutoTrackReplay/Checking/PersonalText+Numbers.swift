// Numbers with a checksum or a form of their own, and what is made at run time.
extension PersonalText {
  // MARK: Cards and accounts

  /// 13 to 19 digits, whole or in the groups that cards show, of a known network, with the right check digit.
  static func card(_ bytes: [UInt8]) -> Range<Int>? {
    for separator in [nil, UInt8(ascii: " "), UInt8(ascii: "-")] {
      for run in words(bytes, where: { isDigit($0) || $0 == separator }) {
        let groups = runs(Array(bytes[run]), where: isDigit).map(\.count)
        let isGrouped =
          groups.count == 1 || groups == [4, 6, 5] || groups == [4, 6, 4]
          || (groups.count >= 4 && groups.dropLast().allSatisfy { $0 == 4 }
            && (groups.last ?? 9) <= 4)
        let digits = bytes[run].filter(isDigit).map { Int($0) - 48 }
        if isGrouped, isCard(digits) { return run }
      }
    }
    return nil
  }

  /// Luhn's sum, and the beginnings that networks issue (ISO/IEC 7812).
  private static func isCard(_ digits: [Int]) -> Bool {
    guard (13...19).contains(digits.count) else { return false }
    let start = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
    let isIssued =
      switch start {
      case 4000...4999: [13, 16, 19].contains(digits.count)
      case 5100...5599, 2221...2720: digits.count == 16
      case 3400...3499, 3700...3799: digits.count == 15
      case 3000...3059, 3600...3699, 3800...3999: digits.count >= 14
      case 3528...3589: digits.count >= 16
      case 6011, 6440...6599, 6200...6299, 8100...8199: digits.count >= 16
      case 5000...5099, 5600...5999, 6000...6999: digits.count >= 13
      default: false
      }
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let doubled = digit.element * (digit.offset % 2 == 1 ? 2 : 1)
      return sum + doubled / 10 + doubled % 10
    }
    return isIssued && sum % 10 == 0
  }

  /// `DE89 3704 0044 0532 0130 00`, with or without spaces.
  static func iban(_ bytes: [UInt8]) -> Range<Int>? {
    for start in bytes.indices.dropLast(14)
    where isLetter(bytes[start]) && (start == 0 || !isWord(bytes[start - 1])) {
      let country = String(decoding: bytes[start...].prefix(2), as: UTF8.self).uppercased()
      guard let length = ibanLengths[country] else { continue }
      var (place, found) = (start, [UInt8]())
      while place < bytes.count, found.count < length {
        if isWord(bytes[place]) {
          found.append(bytes[place])
        } else if bytes[place] != UInt8(ascii: " ") || found.count % 4 != 0 {
          break
        }
        place += 1
      }
      let isWhole = place == bytes.count || !isWord(bytes[place])
      if found.count == length, isWhole, isIBAN(found) { return start..<place }
    }
    return nil
  }

  /// ISO 7064, MOD 97-10.
  private static func isIBAN(_ bytes: [UInt8]) -> Bool {
    guard isDigit(bytes[2]), isDigit(bytes[3]) else { return false }
    let rest = (bytes[4...] + bytes[..<4]).reduce(0) { rest, byte in
      isDigit(byte) ? (rest * 10 + Int(byte) - 48) % 97 : (rest * 100 + Int(byte & 0x1F) + 9) % 97
    }
    return rest == 1
  }

  /// The lengths of the registry of ISO 13616, by country.
  private static let ibanLengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BR": 29,
    "BY": 28, "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20,
    "EG": 29,
    "ES": 24, "FI": 18, "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27,
    "GT": 28,
    "HR": 21, "HU": 28, "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30,
    "KZ": 20,
    "LB": 28, "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24,
    "ME": 22,
    "MK": 19, "MR": 27, "MT": 31, "MU": 30, "NL": 18, "NO": 15, "PK": 24, "PL": 28, "PS": 29,
    "PT": 25,
    "QA": 29, "RO": 24, "RS": 22, "SA": 24, "SC": 31, "SE": 24, "SI": 19, "SK": 24, "SM": 27,
    "ST": 25,
    "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20,
  ]

  // MARK: Addresses of machines

  /// Four numbers up to 255, unless they look like a version: all small, or with a word such as `v` before.
  static func ipv4(_ bytes: [UInt8]) -> Range<Int>? {
    for run in words(bytes, where: { isDigit($0) || $0 == UInt8(ascii: ".") }) {
      let texts = bytes[run].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let numbers = texts.compactMap { text -> Int? in
        guard (1...3).contains(text.count), text.count == 1 || text.first != UInt8(ascii: "0")
        else {
          return nil
        }
        return Int(String(decoding: text, as: UTF8.self))
      }
      guard texts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0 <= 255 }) else {
        continue
      }
      let before = bytes[..<run.lowerBound].suffix(while: { !isLetter($0) })
      let word = String(
        decoding: bytes[..<before.startIndex].suffix(while: isLetter), as: UTF8.self
      ).lowercased()
      if versionWords.contains(where: { word.hasSuffix($0) }) { continue }
      // Of a version the first number is small, and hardly more than one is large.
      let isAddress = numbers[0] == 10 || numbers[0] >= 100 || numbers.count { $0 >= 32 } >= 2
      if isAddress { return run }
    }
    return nil
  }

  private static let versionWords = ["v", "ver", "version", "build", "release", "sdk", "ios", "os"]

  /// Eight groups of hexadecimal digits, or fewer around one `::`; not `std::face` or `add:bed:`.
  static func ipv6(_ bytes: [UInt8]) -> Range<Int>? {
    for run in words(bytes, where: { isHex($0) || $0 == UInt8(ascii: ":") }) {
      let groups = bytes[run].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard groups.allSatisfy({ $0.count <= 4 }), bytes[run].contains(where: isDigit) else {
        continue
      }
      let empty = groups.count { $0.isEmpty }
      if groups.count == 8, empty == 0 { return run }
      // A global, a local or a link's own address, in short.
      let isShort = (3...8).contains(groups.count) && empty == 1 && groups[0].count >= 2
      let start = String(decoding: groups[0], as: UTF8.self).lowercased()
      let isRange = ["2", "3", "fc", "fd", "fe8", "fe9", "fea", "feb"].contains {
        start.hasPrefix($0)
      }
      if isShort, isRange, groups[0].count >= 3 { return run }
    }
    return nil
  }

  // MARK: Made at run time

  /// 8-4-4-4-12 hexadecimal digits.
  static func uuid(_ bytes: [UInt8]) -> Range<Int>? {
    for run in runs(bytes, where: { isHex($0) || $0 == UInt8(ascii: "-") }) {
      let groups = bytes[run].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      for start in groups.indices.dropLast(4) {
        let five = groups[start..<(start + 5)]
        let place = groups[start].startIndex..<groups[start + 4].endIndex
        if five.map(\.count) == [8, 4, 4, 4, 12], isApart(bytes, place) { return place }
      }
    }
    return nil
  }

  /// Hexadecimal digits in a long row, an address in memory, or letters and digits that follow no word.
  static func token(_ bytes: [UInt8]) -> Range<Int>? {
    for run in runs(bytes, where: isWord) {
      let word = bytes[run]
      if word.count >= 8, word.starts(with: "0x".utf8), word.dropFirst(2).allSatisfy(isHex) {
        return run
      }
      let hasDigit = word.contains(where: isDigit)
      let letters = word.contains(where: isLetter)
      if word.count >= 24, word.allSatisfy(isHex), hasDigit, letters { return run }
      if word.count >= 20, hasDigit, isRandom(word) { return run }
    }
    return nil
  }

  /// Whether capitals, small letters and digits change places all the time. In words that are written
  /// together a capital begins a longer run of small letters.
  private static func isRandom(_ word: ArraySlice<UInt8>) -> Bool {
    func kind(_ byte: UInt8) -> Int { isDigit(byte) ? 0 : isUpper(byte) ? 1 : 2 }
    var (changes, run, longest) = (0, 0, 0)
    var last: Int?
    for byte in word {
      let kind = kind(byte)
      if kind != last { changes += 1 }
      run = kind == last ? run + 1 : 1
      if kind == 2 { longest = max(longest, run) }
      last = kind
    }
    let hasAll = word.contains(where: isUpper) && word.contains(where: isLower)
    return hasAll && changes * 2 >= word.count && longest <= 4
  }

  /// Nine digits or more; not a date with a build's number behind it.
  static func digits(_ bytes: [UInt8]) -> Range<Int>? {
    runs(bytes, where: isDigit).first { run in
      guard run.count >= 9 else { return false }
      func number(_ start: Int, _ count: Int) -> Int {
        bytes[(run.lowerBound + start)...].prefix(count).reduce(0) { $0 * 10 + Int($1) - 48 }
      }
      let isDated =
        (1990...2099).contains(number(0, 4)) && (1...12).contains(number(4, 2))
        && (1...31).contains(number(6, 2))
      return !(isDated && run.count <= 11)
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The longest end whose bytes are all of a kind.
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> SubSequence {
    let start = lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex
    return self[start...]
  }
}
