// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A sheet of one colour with squares and a letter, so that one sees how it lies.
final class PictureView: UIView {
  private let letter: String
  private let color: UIColor

  /// - Parameters:
  ///   - letter: What stands in the middle.
  ///   - hue: Of the sheet's colour, 0...1.
  init(letter: String, hue: CGFloat) {
    self.letter = letter
    color = UIColor(hue: hue, saturation: 0.78, brightness: 0.94, alpha: 1)
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(rect: bounds).fill()
    let lines = UIBezierPath()
    for number in 1..<8 {
      let place = bounds.width * CGFloat(number) / 8
      lines.move(to: CGPoint(x: place, y: 0))
      lines.addLine(to: CGPoint(x: place, y: bounds.height))
      lines.move(to: CGPoint(x: 0, y: place))
      lines.addLine(to: CGPoint(x: bounds.width, y: place))
    }
    UIColor(white: 1, alpha: 0.3).setStroke()
    lines.stroke()
    let side = bounds.height * 0.6
    guard let font = UIFont(name: "DejaVu Sans Bold", size: side) else { return }
    let text = NSAttributedString(
      string: letter, attributes: [.font: font, .foregroundColor: UIColor.white])
    let size = text.size()
    text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
  }

  /// The view as a picture.
  func picture() -> CGImage? {
    UIGraphicsImageRenderer(bounds: bounds).image { _ in draw(bounds) }.cgImage
  }
}
