/// What a context menu shows (UIContextMenuConfiguration).
public final class ContextMenuConfiguration {
  /// The name that the app gave it.
  public let identifier: String?
  /// Makes the menu; nil shows none.
  public let actionProvider: () -> Menu?

  /// Creates a configuration.
  public init(identifier: String? = nil, actionProvider: @escaping () -> Menu?) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }
}

/// What a context menu asks and tells (UIContextMenuInteractionDelegate).
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Asked when a person presses long; nil shows no menu.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt location: Point
  ) -> ContextMenuConfiguration?
  /// The menu is about to show.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration)
  /// The menu is about to go.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration)
}

extension ContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
  ) {}
}

/// Gives a view a menu for a long press (UIContextMenuInteraction).
public final class ContextMenuInteraction {
  /// The delegate, held weakly.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  private let provider: ((Point) -> Menu?)?
  /// The view that it is on.
  public fileprivate(set) weak var view: View?

  /// Creates an interaction whose delegate makes the menu.
  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    provider = nil
  }

  /// Creates an interaction with a closure that makes the menu for a point of the view; nil shows none.
  public init(provider: @escaping (Point) -> Menu?) { self.provider = provider }

  func configuration(at location: Point) -> ContextMenuConfiguration? {
    if let provider { return ContextMenuConfiguration { provider(location) } }
    return delegate?.contextMenuInteraction(self, configurationForMenuAt: location)
  }
}

extension View {
  /// Puts an interaction on this view, taking it from the view that it was on
  /// (UIView.addInteraction(_:)).
  public final func addInteraction(_ interaction: ContextMenuInteraction) {
    interaction.view?.removeInteraction(interaction)
    interactions.append(interaction)
    interaction.view = self
    contextMenuPress()
  }

  /// Takes an interaction off this view; nothing happens if it is on another one.
  public final func removeInteraction(_ interaction: ContextMenuInteraction) {
    guard interaction.view === self else { return }
    interactions.removeAll { $0 === interaction }
    interaction.view = nil
    contextMenuPress()
  }

  /// A long press opens the menu.
  private final func contextMenuPress() {
    setSystemRecognizer(!interactions.isEmpty) {
      ContextMenuGestureRecognizer { view, recognizer, _ in
        view.dispatchTable?.application?
          .showContextMenu(on: view, at: recognizer.location(in: view))
      }
    }
  }
}
