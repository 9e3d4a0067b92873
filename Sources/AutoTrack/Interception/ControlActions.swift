import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Handlers of controls and bar items, at `Application.sendAction`.
  func installControlActions(_ installation: Installation) {
    installation.before(.sendAction) { [self] _, send in recordAction(send) }
    if configuration.continuousControls == .onRelease {
      installation.before(.endTracking) { [self] control, end in recordRelease(of: control, end) }
    }
  }

  private func recordAction(_ send: ActionSend) {
    if let sender = send.sender as? Responder {
      if let control = sender as? Control, isGoingOn(send, from: control) {
        return hold(send, from: control)
      }
      guard isWanted(send, from: sender) else { return }
      let node = ViewTree.Node(sender)
      record(
        .action(actionName(send), from: node), for: sender, isUser: send.event != nil)
    } else if let item = send.sender as? BarButtonItem {
      recordItem(item, send)
    }
  }

  /// Whether it is a change of a value that is recorded when the finger lets go.
  private func isGoingOn(_ send: ActionSend, from control: Control) -> Bool {
    send.controlEvents.meets(.valueChanged) && control.isTracking && control.settlesOnRelease
      && pipeline.configuration.continuousControls == .onRelease
  }

  /// Reads the facts of a change before its handler runs, which may take the control away.
  private func hold(_ send: ActionSend, from control: Control) {
    guard let run = control.trackingRun else { return }
    let name = actionName(send)
    hold(name, in: run) {
      facts(of: .action(name, from: ViewTree.Node(control)), for: control, isByHand: true)
    }
  }

  /// Leaves out what another family records: editing, tab bar buttons.
  private func isWanted(_ send: ActionSend, from sender: Responder) -> Bool {
    let configuration = pipeline.configuration
    if send.controlEvents.meets(.allEditingEvents), configuration.textEditing == .atEnd,
      sender is TextField
    {
      return false
    }
    if sender.isTabBarButton {
      return configuration.barItems == .tabBarButtons && send.event == nil
    }
    return true
  }

  /// The handler's name; for a closure without one that of its control event.
  private func actionName(_ send: ActionSend) -> String {
    send.isNamed ? send.action.name : send.controlEvents.name ?? send.action.name
  }

  /// A slider is let go: one event for each name that its handlers were sent by; in a toolkit that follows
  /// fingers by itself, for each name among its handlers.
  private func recordRelease(of control: Control, _ end: TrackingEnd) {
    if release(end.run) || !control.settlesOnRelease { return }
    var names: [String] = []
    var named = control.namedActions(for: .valueChanged)[...]
    for action in control.actions(for: .valueChanged) {
      let isNamed = named.first == action
      if isNamed { named.removeFirst() }
      let name = isNamed ? action.name : "valueChanged"
      if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { continue }
      names.append(name)
    }
    // All names first: recording leads to the sink, which may change the control.
    for name in names { record(.action(name, from: ViewTree.Node(control)), for: control) }
  }
}
