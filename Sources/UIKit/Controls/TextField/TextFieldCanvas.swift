// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Shows the line of a text field with its caret, and cuts off what has no room.
final class TextFieldCanvas: UIView {
  private static let caretWidth: CGFloat = 2
  private static let blinkKey = "blink"
  private let label = UILabel(frame: .zero)
  private let caret = CALayer()
  /// How far the line has moved to the left.
  private var scroll: CGFloat = 0
  private var line: CTLine?
  /// Where the line begins.
  private var start: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.lineBreakMode = .byClipping
    addSubview(label)
    caret.isHidden = true
    caret.cornerRadius = Self.caretWidth / 2
    layer.addSublayer(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows text.
  ///
  /// - Parameters:
  ///   - text: With its looks.
  ///   - caretOffset: UTF-16 units before the caret; nil for none.
  ///   - alignment: Where a line lies that is shorter than the room.
  ///   - vertical: Where it lies from top to bottom.
  ///   - lineHeight: The font's, in points.
  func show(
    _ text: NSAttributedString, caretOffset: Int?, alignment: NSTextAlignment,
    vertical: UIControl.ContentVerticalAlignment, lineHeight: CGFloat
  ) {
    let line = CTLineCreateWithAttributedString(text)
    self.line = line
    let width = text.length == 0 ? 0 : CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    // At the ends the caret stands beside the letters.
    let room = max(0, bounds.width - (caretOffset == nil ? 0 : Self.caretWidth))
    if label.attributedText != text { label.attributedText = text }
    label.lineBreakMode = caretOffset == nil ? .byTruncatingTail : .byClipping

    let place = caretOffset.map { CTLineGetOffsetForStringIndex(line, $0, nil) }
    if let place, width > room {
      scroll = min(max(scroll, place - room), place, width - room)
      scroll = max(0, scroll)
    } else {
      scroll = 0
    }
    let rest = max(0, room - width)
    switch alignment {
    case .center: start = rest / 2 - scroll
    case .right: start = rest - scroll
    default: start = -scroll
    }
    let shown = caretOffset == nil ? min(width, room) : width
    let height = min(lineHeight, bounds.height)
    let top: CGFloat =
      switch vertical {
      case .top: 0
      case .bottom: bounds.height - height
      case .center, .fill: ((bounds.height - height) / 2).rounded()
      }
    label.frame = CGRect(x: start, y: top, width: shown.rounded(.up), height: height)
    showCaret(at: place.map { start + $0 }, top: top, height: height)
  }

  private func showCaret(at x: CGFloat?, top: CGFloat, height: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = x == nil
    if let x {
      caret.frame = CGRect(x: x, y: top, width: Self.caretWidth, height: height)
      caret.backgroundColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }
    CATransaction.commit()
  }

  /// Has the caret be seen for half a second, and then blink.
  func blink() {
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1.0, 1.0, 0.0, 0.0, 1.0]
    blink.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    blink.isRemovedOnCompletion = false
    caret.add(blink, forKey: Self.blinkKey)
  }

  /// Ends the blinking.
  func rest() { caret.removeAnimation(forKey: Self.blinkKey) }

  /// The place in the text, in UTF-16 units, that is nearest to a point.
  func offset(at point: CGPoint) -> Int {
    guard let line else { return 0 }
    return max(0, CTLineGetStringIndexForPosition(line, CGPoint(x: point.x - start, y: 0)))
  }
}

/// A grey disc with a cross, which empties a text field.
final class ClearButton: UIControl {
  static let side: CGFloat = 19
  private let cross = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(cross)
  }

  required init?(coder: NSCoder) { nil }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let size: CGFloat = 14
    let rect = CGRect(
      x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    cross.frame = rect
    cross.cornerRadius = size / 2
    cross.backgroundColor =
      UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4.5, y: 4.5))
    path.addLine(to: CGPoint(x: 9.5, y: 9.5))
    path.move(to: CGPoint(x: 9.5, y: 4.5))
    path.addLine(to: CGPoint(x: 4.5, y: 9.5))
    cross.path = path
    cross.strokeColor = UIColor.white.cgColor
    cross.fillColor = nil
    cross.lineWidth = 1.5
    cross.lineCap = .round
    cross.opacity = isHighlighted ? 0.6 : 1
    CATransaction.commit()
  }
}
