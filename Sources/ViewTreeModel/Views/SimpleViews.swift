/// A line of text (UILabel).
open class Label: View {
  /// What it says.
  public final var text: String?

  /// Creates a label with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    self.text = text
  }
}

/// A picture (UIImageView).
open class ImageView: View {
  /// The picture's name.
  public final var imageName: String?
}

/// A view that stacks its subviews (UIStackView). Layout is not modelled.
open class StackView: View {}
