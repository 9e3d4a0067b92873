import Foundation

// A reader that has gone is an error of `write`, not a signal.
signal(SIGPIPE, SIG_IGN)
let terminal = Terminal.process()
exit(AutoTrackCommand.run(Array(CommandLine.arguments.dropFirst()), on: terminal))
