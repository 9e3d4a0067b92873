import Glibc

/// One row of a table: a ratio and what it must be.
struct Figure {
  var name: String
  var value: Double
  var limit: Double?
  var unit = "×"
  var note = ""

  var holds: Bool { limit.map { value <= $0 } ?? true }

  var row: String {
    let mark = limit == nil ? "    " : holds ? "ok  " : "FAIL"
    let bound = limit.map { " (must be ≤ \(format($0))\(unit))" } ?? ""
    return "\(mark) \(name): \(format(value))\(unit)\(bound)\(note.isEmpty ? "" : "  \(note)")"
  }
}

func format(_ number: Double) -> String {
  let scaled = (number * 100).rounded() / 100
  return scaled == scaled.rounded() ? String(Int(scaled)) : String(scaled)
}

/// The compiler must not know where a value came from, nor that nobody reads it.
@inline(never) @_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// The compiler must not know that nobody reads a text; copies nothing.
@inline(never) @_optimize(none)
func consume(_ text: String) {}

/// Something to time: runs a number of times.
struct Cell {
  var name: String
  var iterations: Int
  /// Runs before each round and is not timed.
  var prepare: () -> Void = {}
  var run: (Int) -> Void
}

/// The least time of one iteration of each cell, in nanoseconds, over many rounds.
func minima(_ cells: [Cell], rounds: Int = Int(getenv("AUTOTRACK_ROUNDS").map { String(cString: $0) } ?? "60") ?? 60) -> [Double] {
  var best = [Double](repeating: .infinity, count: cells.count)
  for cell in cells {
    cell.prepare()
    cell.run(cell.iterations / 4 + 1)
  }
  for _ in 0..<rounds {
    for (index, cell) in cells.enumerated() {
      cell.prepare()
      let start = nanoseconds()
      cell.run(cell.iterations)
      let time = Double(nanoseconds() - start) / Double(cell.iterations)
      best[index] = min(best[index], time)
    }
  }
  return best
}

func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
