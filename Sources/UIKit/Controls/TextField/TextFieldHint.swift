// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows the placeholder of a text field, which says how it is drawn.
final class TextFieldHint: UILabel {
  override func drawText(in rect: CGRect) {
    guard let field = superview as? UITextField else { return drawAsLabel(in: rect) }
    field.drawPlaceholder(in: rect)
  }

  /// Draws the placeholder as labels draw their text.
  func drawAsLabel(in rect: CGRect) { super.drawText(in: rect) }
}
