import Glibc

// The figures that the project promises, as ratios against a baseline measured in the same run.
//
//   swift run -c release Benchmarks            all tables
//   swift run -c release Benchmarks path tap   some of them
//
// Every cell is measured once a round, rounds outermost, and minimum is held against minimum: machines
// drift, ratios within a round do not.

#if DEBUG
  print("Benchmarks: build with -c release; a debug build is twenty times slower and proves nothing")
  exit(2)
#endif

let wanted = Set(CommandLine.arguments.dropFirst())
var failures = 0

func section(_ name: String, _ run: () -> [Figure]) {
  guard wanted.isEmpty || wanted.contains(name) else { return }
  print("## \(name)")
  for figure in run() {
    print(figure.row)
    if !figure.holds { failures += 1 }
  }
  print("")
}

section("dispatch", dispatchFigures)
section("path", pathFigures)
section("tap", tapFigures)
section("foreign", foreignFigures)
section("ignored", ignoredFigures)
section("memory", memoryFigures)
exit(failures == 0 ? 0 : 1)
