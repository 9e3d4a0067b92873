// Clicks a few widgets and prints what is recorded. Exits 1 if that is not what it should be.
import AutoTrack
import Foundation

let desktop = Desktop()
let form = desktop.add(Panel())
let name = form.add(TextLine())
let password = form.add(TextLine(isPassword: true))
let stay = form.add(CheckBox())
let signIn = form.add(PushButton("Sign in"))
let help = form.add(PushButton("Help"))
let places = desktop.add(ListBox())
let rows = (0..<3).map { _ in places.add(ListRow()) }

signIn.tracking.parameters = ["form": "signin", "campaign": "spring"]
help.tracking.ignored = .itself

var printed: [String] = []
@MainActor func say(_ line: String) {
  printed.append(line)
  print(line)
}

let tracker = Tracker(tree: WidgetTree()) { event in say(event.summary) }
desktop.record(with: tracker)

// The handler takes the button away: its path has been read by then.
signIn.on("clicked") {
  say("signing in")
  signIn.removeFromParent()
}

name.enter("ada.lovelace")
password.enter("correct horse")  // a secure widget: not even that something was typed
stay.click()
help.click()  // ignored
signIn.click()
rows[2].click()
places.tracking.ignored = .descendants
rows[0].click()  // ignored with all that is in the list

let expected = [
  "#edited#TextLine#TextLine[0]#Panel[0]#Desktop[0]",
  "#toggled#CheckBox#CheckBox[2]#Panel[0]#Desktop[0]#checked=1",
  "#clicked#PushButton#PushButton[3]#Panel[0]#Desktop[0]#label=Sign in#campaign=spring#form=signin",
  "signing in",
  "#ListRow[0:2]#ListBox[1]#Desktop[0]",
]
guard printed == expected else {
  FileHandle.standardError.write(Data("expected:\n\(expected.joined(separator: "\n"))\n".utf8))
  exit(1)
}
