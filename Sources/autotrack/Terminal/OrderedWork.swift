import Foundation

/// Does pieces of work on several threads and hands the results over in order.
///
/// Its threads have a stack as large as the main thread's usual one: what reads documents was measured on
/// that.
enum OrderedWork {
  private static let stackSize = 8 << 20

  /// Does all pieces.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - threads: How many are done at once, at least one.
  ///   - work: Does a piece, on any thread.
  ///   - each: Gets the results in order, on this thread; what it throws ends the work.
  static func run<Piece: Sendable>(
    _ count: Int, threads: Int, work: @escaping @Sendable (Int) -> Piece,
    each: (Int, Piece) throws -> Void
  ) rethrows {
    let board = Board<Piece>(count: count, ahead: 16 * max(1, threads))
    for _ in 0..<min(max(1, threads), count) {
      let thread = Thread {
        while let place = board.next() { board.put(work(place), at: place) }
      }
      thread.stackSize = stackSize
      thread.start()
    }
    // Threads that are left over end by themselves.
    defer { board.stop() }
    for place in 0..<count { try each(place, board.take(place)) }
  }

  /// What the threads share. Everything in it is used under its lock alone.
  private final class Board<Piece: Sendable>: @unchecked Sendable {
    private let lock = NSCondition()
    private let count: Int
    /// How far work may be ahead of what was taken: results are not to pile up.
    private let ahead: Int
    private var begun = 0
    private var taken = 0
    private var done: [Int: Piece] = [:]

    init(count: Int, ahead: Int) {
      self.count = count
      self.ahead = ahead
    }

    /// The next piece that nobody has begun; nil if there is none.
    func next() -> Int? {
      lock.withLock {
        while begun < count, begun >= taken + ahead { lock.wait() }
        guard begun < count else { return nil }
        begun += 1
        return begun - 1
      }
    }

    func put(_ piece: Piece, at place: Int) {
      lock.withLock {
        done[place] = piece
        lock.broadcast()
      }
    }

    /// A piece's result, once it is there.
    func take(_ place: Int) -> Piece {
      lock.withLock {
        while true {
          if let piece = done.removeValue(forKey: place) {
            taken = place + 1
            lock.broadcast()
            return piece
          }
          lock.wait()
        }
      }
    }

    /// No more pieces are begun.
    func stop() {
      lock.withLock {
        begun = count
        lock.broadcast()
      }
    }
  }
}
