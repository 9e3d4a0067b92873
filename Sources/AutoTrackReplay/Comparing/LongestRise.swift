/// The longest part of a row of numbers that rises, by piles (patience sorting): what keeps its order while
/// other things change places.
enum LongestRise {
  /// The places of one of the longest rising parts, in order.
  static func places(in numbers: [Int]) -> [Int] {
    // The last place of the best part of each length, and what comes before each place in its part.
    var ends: [Int] = []
    var previous: [Int] = []
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      rise.append(place)
      place = previous[place]
    }
    return rise.reversed()
  }
}
