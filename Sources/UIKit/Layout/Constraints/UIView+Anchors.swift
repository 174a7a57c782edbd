// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  private func anchor<A>(_ make: (LayoutReference) -> A) -> A { make(LayoutReference(self)) }

  /// The edge of least x, whatever the direction of reading.
  public final var leftAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .left) } }
  /// The edge of greatest x, whatever the direction of reading.
  public final var rightAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .right) } }
  /// The edge where reading begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .leading) } }
  /// The edge where reading ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .trailing) } }
  /// The middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor { anchor { .init($0, .centerX) } }
  /// The edge of least y.
  public final var topAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .top) } }
  /// The edge of greatest y.
  public final var bottomAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .bottom) } }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .centerY) } }
  /// The baseline of the topmost line of text; the top where the view has none.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .firstBaseline) } }
  /// The baseline of the bottommost line of text; the bottom where the view has none.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor { .init($0, .lastBaseline) } }
  /// From the left to the right edge.
  public final var widthAnchor: NSLayoutDimension { anchor { .init($0, .width) } }
  /// From the top to the bottom edge.
  public final var heightAnchor: NSLayoutDimension { anchor { .init($0, .height) } }
}
