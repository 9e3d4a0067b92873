// Signs in on a page and prints what is recorded. Exits 1 if that is not what it should be.
import AutoTrack
import Foundation
import ViewTreeModel

final class AppDelegate: Responder {}

let app = Application()
app.delegate = AppDelegate()
let login = LoginViewController()
let window = Window()
window.rootViewController = login
window.makeKeyAndVisible(in: app)

var recorded: [String] = []
let tracker = Tracker { event in
  recorded.append(event.summary)
  print(event.summary)
}
tracker.start(in: app)  // the page is on screen already: its event comes first
app.tap(login.signIn)  // prints the path, then "signing in"
login.volume.addAction(identifier: "volumeChanged") { _ in print("louder") }
app.change(login.volume, \.value, through: [0.4, 0.7])  // ignored: prints "louder" twice alone

let expected = [
  "#viewDidAppear:#LoginViewController#UIWindow[0]#UIApplication#AppDelegate",
  "#login:#UIButton#UIButton[0]#UIView[0]#LoginViewController#UIWindow[0]#UIApplication#AppDelegate"
    + "#currentTitle=Sign in#state=1#enabled=1#selected=0#campaign=spring",
]
guard recorded == expected else {
  FileHandle.standardError.write(Data("expected:\n\(expected.joined(separator: "\n"))\n".utf8))
  exit(1)
}
