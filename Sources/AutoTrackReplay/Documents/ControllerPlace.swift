/// How a document says where a controller's view stands.
///
/// A controller's view is kept once, in `ControllerNode.view`. Three things can point to it:
/// `WindowNode.rootViewController` (it is the window's root), a view with `embeddedController` (a
/// container view: the controller's view is put into it as its last subview), or a *place*: a node
/// among the subviews that stands for the controller's view itself, with no view of its own.
extension ViewNode {
  /// The place of a controller's own view among its superview's subviews.
  public static func place(ofViewOf controller: String) -> ViewNode {
    var node = ViewNode(viewClass: ClassDescription(name: ""))
    node.embeddedController = controller
    return node
  }

  /// The controller whose view stands here, if the node is a place and no view of its own: its
  /// class has an empty name.
  public var placedController: String? {
    viewClass.name.isEmpty ? embeddedController : nil
  }
}
