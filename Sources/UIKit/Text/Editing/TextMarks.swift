// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows what is selected in a text: a caret that blinks, or a ground behind letters.
@MainActor
final class TextMarks {
  static let caretWidth: CGFloat = 2
  private static let blinkKey = "blink"
  /// The ground behind letters, below them.
  let ground = CAShapeLayer()
  let caret = CALayer()
  private let knobs = [TextKnob(isStart: true), TextKnob(isStart: false)]

  init() {
    caret.isHidden = true
    caret.cornerRadius = Self.caretWidth / 2
    ground.strokeColor = nil
    for layer in [caret, ground] { layer.actions = ["hidden": NSNull()] }
  }

  /// Shows a selection.
  ///
  /// - Parameters:
  ///   - boxes: Where there are letters, a rectangle a line.
  ///   - caretBox: Where the caret stands; nil for none.
  ///   - color: The tint.
  func show(_ boxes: [CGRect], caret caretBox: CGRect?, color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = caretBox == nil
    if let caretBox {
      caret.frame = caretBox
      caret.backgroundColor = color.cgColor
    }
    let path = CGMutablePath()
    for box in boxes { path.addRect(box) }
    ground.isHidden = boxes.isEmpty
    ground.path = path
    ground.fillColor = color.withAlphaComponent(0.2).cgColor
    CATransaction.commit()
  }

  /// Shows the ends of a selection as handles.
  ///
  /// - Parameters:
  ///   - ends: Where carets would stand at both ends, in the view's coordinates; nil for none.
  ///   - view: What shows the text.
  ///   - color: The tint.
  func showKnobs(_ ends: (start: CGRect, end: CGRect)?, in view: UIView, color: UIColor) {
    for (knob, box) in zip(knobs, [ends?.start, ends?.end]) {
      guard let box else {
        knob.removeFromSuperview()
        continue
      }
      if knob.superview !== view { view.addSubview(knob) } else { view.bringSubviewToFront(knob) }
      knob.show(at: box, color: color)
    }
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
}

/// The handle at an end of a selection: a bar with a knob, above the start and below the end.
@MainActor
final class TextKnob: UIView {
  private static let radius: CGFloat = 5
  private let bar = CALayer()
  private let knob = CALayer()
  private let isStart: Bool

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    look.isPart = true
    isUserInteractionEnabled = false
    knob.cornerRadius = Self.radius
    layer.addSublayer(bar)
    layer.addSublayer(knob)
  }

  required init?(coder: NSCoder) { nil }

  /// Stands where a caret would.
  func show(at box: CGRect, color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let radius = Self.radius
    let room = CGRect(
      x: box.midX - radius, y: box.minY - (isStart ? 2 * radius : 0), width: 2 * radius,
      height: box.height + 2 * radius)
    frame = room
    bar.frame = CGRect(
      x: radius - TextMarks.caretWidth / 2, y: isStart ? 2 * radius - 1 : 0,
      width: TextMarks.caretWidth, height: box.height + 1)
    knob.frame = CGRect(
      x: 0, y: isStart ? 0 : room.height - 2 * radius, width: 2 * radius, height: 2 * radius)
    for layer in [bar, knob] { layer.backgroundColor = color.cgColor }
    CATransaction.commit()
  }
}
