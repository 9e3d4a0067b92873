/// Which lines of two lists are the same, so that what is left out and put in is little: E. Myers, "An
/// O(ND) difference algorithm and its variations" (1986), with the middle snake, which needs memory for
/// one list only.
///
/// Where two stretches differ in more than `limit` lines, they are parted at lines that each of them has
/// once, as B. Cohen's patience diff does; where there is none, one replaces the other. So the time is
/// bounded by the lists' lengths. The same lists give the same answer.
struct LineMatching {
  /// Equal stretches in order: `count` lines from `old` and `new` on.
  struct Run: Equatable {
    var old: Int
    var new: Int
    var count: Int
  }

  private(set) var runs: [Run] = []

  /// Matches lines by their bytes.
  init(_ old: [String], _ new: [String], limit: Int = 256) {
    var numbers: [ExactText: Int] = [:]
    func number(_ line: String) -> Int {
      let next = numbers.count
      let text = ExactText(line)
      if let known = numbers[text] { return known }
      numbers[text] = next
      return next
    }
    self.init(numbers: old.map(number), new.map(number), limit: limit)
  }

  private init(numbers old: [Int], _ new: [Int], limit: Int) {
    var open = [Task.part(Stretch(old: 0..<old.count, new: 0..<new.count))]
    while let task = open.popLast() {
      switch task {
      case .equal(let run): add(run)
      case .part(var part):
        var prefix = 0
        while prefix < part.old.count, prefix < part.new.count,
          old[part.old.lowerBound + prefix] == new[part.new.lowerBound + prefix]
        { prefix += 1 }
        add(Run(old: part.old.lowerBound, new: part.new.lowerBound, count: prefix))
        part.dropFirst(prefix)
        var suffix = 0
        while suffix < part.old.count, suffix < part.new.count,
          old[part.old.upperBound - 1 - suffix] == new[part.new.upperBound - 1 - suffix]
        { suffix += 1 }
        part.dropLast(suffix)
        open.append(
          .equal(Run(old: part.old.upperBound, new: part.new.upperBound, count: suffix)))
        if part.old.isEmpty || part.new.isEmpty { continue }
        let snakes =
          Self.middleSnake(old, new, part, limit).map { [$0] } ?? Self.anchors(old, new, part)
        // The first is to be taken first.
        var end = (old: part.old.upperBound, new: part.new.upperBound)
        if snakes.isEmpty { continue }
        for snake in snakes.reversed() {
          open.append(
            .part(
              Stretch(
                old: snake.old + snake.count..<end.old, new: snake.new + snake.count..<end.new)))
          open.append(.equal(snake))
          end = (snake.old, snake.new)
        }
        open.append(
          .part(
            Stretch(old: part.old.lowerBound..<end.old, new: part.new.lowerBound..<end.new)))
      }
    }
  }

  private enum Task {
    case part(Stretch)
    case equal(Run)
  }

  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>

    mutating func dropFirst(_ count: Int) {
      old = old.lowerBound + count..<old.upperBound
      new = new.lowerBound + count..<new.upperBound
    }

    mutating func dropLast(_ count: Int) {
      old = old.lowerBound..<old.upperBound - count
      new = new.lowerBound..<new.upperBound - count
    }
  }

  private mutating func add(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.old + last.count == run.old, last.new + last.count == run.new {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// A run of equal lines, perhaps of none, on a shortest way through both stretches, which begin and end
  /// with different lines; nil if the way has more than twice `limit` edits.
  private static func middleSnake(
    _ old: [Int], _ new: [Int], _ part: Stretch, _ limit: Int
  ) -> Run? {
    let (rows, columns) = (part.old.count, part.new.count)
    let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    let delta = rows - columns
    let isOdd = delta % 2 != 0
    let most = min((rows + columns + 1) / 2, limit)
    // How far each diagonal is reached from the beginning, and from the end; -1 where it is not.
    var forward = [Int](repeating: -1, count: 2 * most + 3)
    var backward = forward
    let zero = most + 1
    func start(_ reached: [Int], _ diagonal: Int, _ distance: Int) -> Int {
      if distance == 0 { return 0 }
      let (below, above) = (reached[zero + diagonal - 1], reached[zero + diagonal + 1])
      let removed = below >= 0 && below < rows ? below + 1 : -1
      let added = above >= 0 && above - diagonal <= columns ? above : -1
      return max(removed, added)
    }
    for distance in 0...most {
      let first = -(distance - 2 * max(0, distance - columns))
      let last = distance - 2 * max(0, distance - rows)
      for diagonal in stride(from: first, through: last, by: 2) {
        let start = start(forward, diagonal, distance)
        if start < 0 { continue }
        var x = start
        while x < rows, x - diagonal < columns,
          old[oldStart + x] == new[newStart + x - diagonal]
        { x += 1 }
        forward[zero + diagonal] = x
        let other = delta - diagonal
        if isOdd, abs(other) < distance, backward[zero + other] >= rows - x {
          return Run(
            old: oldStart + start, new: newStart + start - diagonal, count: x - start)
        }
      }
      for diagonal in stride(from: first, through: last, by: 2) {
        let start = start(backward, diagonal, distance)
        if start < 0 { continue }
        var x = start
        while x < rows, x - diagonal < columns,
          old[oldStart + rows - 1 - x] == new[newStart + columns - 1 - (x - diagonal)]
        { x += 1 }
        backward[zero + diagonal] = x
        let other = delta - diagonal
        if !isOdd, abs(other) <= distance, forward[zero + other] >= rows - x {
          return Run(
            old: oldStart + rows - x, new: newStart + columns - (x - diagonal), count: x - start)
        }
      }
    }
    return nil
  }

  /// The longest row of lines that both stretches have once and in the same order.
  private static func anchors(_ old: [Int], _ new: [Int], _ part: Stretch) -> [Run] {
    func once(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for place in range { places[lines[place]] = places[lines[place]] == nil ? place : -1 }
      return places
    }
    let places = once(new, part.new)
    let single = once(old, part.old)
    var runs: [Run] = []
    for place in part.old where single[old[place]] == place {
      guard let other = places[old[place]], other >= 0 else { continue }
      runs.append(Run(old: place, new: other, count: 1))
    }
    return LongestRise.places(in: runs.map(\.new)).map { runs[$0] }
  }
}
