import Glibc

// The figures that the project promises, as ratios against a baseline measured in the same run.
//
//   swift run -c release Benchmarks            all tables
//   swift run -c release Benchmarks path tap   some of them
//
// Every cell is measured once a round, rounds outermost, and minimum is held against minimum: machines
// drift, ratios within a round do not.

/// In a function of its own: what follows a plain `exit` would be warned of.
func refuseDebugBuild() {
  #if DEBUG
    print(
      "Benchmarks: build with -c release; a debug build is twenty times slower and proves nothing")
    exit(2)
  #endif
}
refuseDebugBuild()

let sections: [(String, () -> [Figure])] = [
  ("dispatch", dispatchFigures), ("path", pathFigures), ("tap", tapFigures),
  ("touch", touchFigures), ("foreign", foreignFigures), ("ignored", ignoredFigures),
  ("embedding", embeddingFigures), ("memory", memoryFigures), ("replay", replayFigures),
  ("comparing", comparingFigures), ("snapshot", snapshotFigures), ("plan", planFigures),
]
let wanted = Set(CommandLine.arguments.dropFirst())
var failures = 0
for (name, figures) in sections where wanted.isEmpty || wanted.contains(name) {
  print("## \(name)")
  for figure in figures() {
    print(figure.row)
    if !figure.holds { failures += 1 }
  }
  print("")
}
exit(failures == 0 ? 0 : 1)
