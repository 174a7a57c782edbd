// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Draws the part of a text view's text that is seen, and some around it.
@MainActor
final class TextViewCanvas: UIView {
  private weak var textView: UITextView?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init(frame: .zero)
    look.isPart = true
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Covers what is seen: all of a short text, three heights of the view of a long one.
  func cover(_ seen: CGRect, of content: CGSize) {
    let height = max(seen.height, 1)
    var room = CGRect(origin: .zero, size: CGSize(width: content.width, height: content.height))
    if content.height > 4 * height {
      let page = (seen.midY / height).rounded(.down)
      room.origin.y = max(0, (page - 1) * height)
      room.size.height = min(3 * height, content.height - room.minY)
    }
    guard frame != room else { return }
    frame = room
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let textView else { return }
    let inset = textView.textContainerInset
    let origin = CGPoint(x: inset.left - frame.minX, y: inset.top - frame.minY)
    let container = textView.textContainer
    let shown = CGRect(
      x: -origin.x, y: -origin.y, width: bounds.width, height: bounds.height)
    let manager = textView.layoutManager
    let glyphs = manager.glyphRange(forBoundingRect: shown, in: container)
    manager.drawBackground(forGlyphRange: glyphs, at: origin)
    manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
  }
}
