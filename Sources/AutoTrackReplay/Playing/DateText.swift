/// Dates as scripts write them.
enum DateText {
  /// Seconds since 1970 of `2024-02-29`, `2024-02-29T12:30:00` or the same with `Z`, all UTC; nil for
  /// anything else and for days that no month has.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let day = days(parts[0]) else { return nil }
    guard parts.count == 2 else { return Double(day * 86400) }
    let clock = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
    guard let time = numbers(clock, separator: ":", widths: [2, 2, 2]), time[0] < 24,
      time[1] < 60, time[2] < 60
    else { return nil }
    return Double(day * 86400 + time[0] * 3600 + time[1] * 60 + time[2])
  }

  private static func numbers(
    _ text: Substring, separator: Character, widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Days since 1970 in the Gregorian calendar.
  private static func days(_ text: Substring) -> Int? {
    guard let date = numbers(text, separator: "-", widths: [4, 2, 2]), 1...12 ~= date[1] else {
      return nil
    }
    let (year, month, day) = (date[0], date[1], date[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...lengths[month - 1] ~= day else { return nil }
    // Years that begin in March, so that a leap day ends one.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
