import AutoTrack
import ViewTreeModel

final class LoginViewController: ViewController {
  let signIn = Button(title: "Sign in"), volume = Slider()

  override func viewDidLoad() {
    view.addSubview(signIn)
    view.addSubview(volume)
    signIn.addTarget(self, action: "login:", LoginViewController.login)  // held weakly
    signIn.tracking.parameters = ["campaign": "spring"]  // appended to the path
    volume.tracking.ignored = .itself  // sends nothing
  }

  func login(_ sender: Control) { print("signing in") }
}
