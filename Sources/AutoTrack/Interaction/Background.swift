extension Tracker {
  /// Whether the application is in the background; false at first. Events belong to the session that runs
  /// then, but begin none and prolong none, and the time counts to no page.
  ///
  /// A tracker that was started in an application of ViewTreeModel follows its life by itself. Others set it
  /// when their application leaves the front, after its last event there, and when it comes back, before its
  /// first one.
  public var isInBackground: Bool {
    get { pipeline.isInBackground }
    set { pipeline.setBackground(newValue) }
  }
}

extension EventPipeline {
  var isInBackground: Bool { !pages.clock.isRunning }

  func setBackground(_ isInBackground: Bool) {
    if isInBackground == self.isInBackground { return }
    // What others posted before belongs to what was before.
    drain()
    pages.clock.run(!isInBackground, at: time.reading())
  }

  /// Nobody tells any more how the application moves: pages' times are not known, and what comes counts as
  /// in front.
  func loseSightOfTree() {
    pages.forgetTimes()
    setBackground(false)
  }
}
