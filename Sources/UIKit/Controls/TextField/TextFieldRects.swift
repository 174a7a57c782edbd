// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where the parts of a text field lie.
@MainActor
struct TextFieldRects {
  let field: UITextField

  private var inset: CGFloat {
    switch field.borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  func text(_ bounds: CGRect) -> CGRect {
    let border = field.borderRect(forBounds: bounds)
    var rect = border.insetBy(dx: min(inset, border.width / 2), dy: 0)
    if field.isShown(field.leftViewMode), field.leftView != nil {
      let left = field.leftViewRect(forBounds: bounds).maxX
      rect.size.width -= max(0, left - rect.minX)
      rect.origin.x = max(rect.minX, left)
    }
    if field.isShown(field.rightViewMode), field.rightView != nil {
      rect.size.width = min(rect.maxX, field.rightViewRect(forBounds: bounds).minX) - rect.minX
    } else if field.hasClearButton {
      rect.size.width = min(rect.maxX, field.clearButtonRect(forBounds: bounds).minX) - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  func clearButton(_ bounds: CGRect) -> CGRect {
    let side = ClearButton.side
    return CGRect(
      x: bounds.maxX - side - (inset == 0 ? 0 : 5), y: bounds.midY - side / 2, width: side,
      height: side)
  }

  func side(_ view: UIView?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}
