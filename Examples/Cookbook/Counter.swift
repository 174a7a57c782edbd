// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A number that is animated as positions are: each frame draws the value of its time.
final class Counter: CALayer {
  /// What is shown.
  @LayerProperty var value: CGFloat = 0
  /// Turns the value into text.
  var format: (CGFloat) -> String = { "\(Int($0.rounded()))" }
  var font = CTFontCreateWithName("Inter-Bold" as CFString, 20, nil)
  var color = CGColor.snow
  /// Where the text lies: 0 at the left edge, 0.5 in the middle, 1 at the right edge.
  var alignment: CGFloat = 0.5

  override init() { super.init() }

  /// A copy for a frame that is drawn.
  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? Counter else { return }
    (format, font, color, alignment) = (other.format, other.font, other.color, other.alignment)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "value" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let string = NSAttributedString(
      string: format(value), attributes: [.font: font, .foregroundColor: color])
    let line = CTLineCreateWithAttributedString(string)
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    let capital = CTFontGetCapHeight(font)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(
      x: (bounds.width - width) * alignment, y: bounds.midY + capital / 2)
    CTLineDraw(line, context)
  }
}
