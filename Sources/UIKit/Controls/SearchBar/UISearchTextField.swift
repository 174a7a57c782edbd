// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A text field with a magnifier and round corners, as search bars have it.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
  static let height: CGFloat = 36
  /// Points between the edge and the magnifier, and between that and the text.
  private static let (inset, gap): (CGFloat, CGFloat) = (8, 6)
  /// How the text lies otherwise than it would.
  final var textShift = UIOffset.zero { didSet { setNeedsLayout() } }

  override func prepare() {
    super.prepare()
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    backgroundColor = .tertiarySystemFill
    leftView = ControlGlyph(.magnifier, color: .secondaryLabel)
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  open override var placeholder: String? {
    get { super.placeholder }
    set {
      // The hint of a search is darker than that of other fields.
      attributedPlaceholder = newValue.map {
        NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
      }
    }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.leftViewRect(forBounds: bounds)
    rect.origin.x += Self.inset
    return rect
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.rightViewRect(forBounds: bounds)
    rect.origin.x -= Self.inset
    return rect
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.clearButtonRect(forBounds: bounds)
    rect.origin.x -= 5
    return rect
  }

  private func shifted(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    var rect = rect
    let left = leftView == nil || leftViewMode == .never ? Self.inset : Self.gap
    rect.origin.x += left + textShift.horizontal
    rect.origin.y += textShift.vertical
    let hasRight = hasClearButton || rightView != nil && isShown(rightViewMode)
    rect.size.width = max(0, rect.width - left - textShift.horizontal - (hasRight ? 4 : Self.inset))
    return rect
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.textRect(forBounds: bounds), in: bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    shifted(super.editingRect(forBounds: bounds), in: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }
}
