// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIImage {
  /// A microphone on a disc.
  static func microphone(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.2, green: 0.22, blue: 0.27, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()

      // Drawn for a disc of 68 points.
      context.cgContext.scaleBy(x: side / 68, y: side / 68)
      UIColor.white.set()
      UIBezierPath(roundedRect: CGRect(x: 27, y: 15, width: 14, height: 24), cornerRadius: 7).fill()
      let stand = UIBezierPath()
      stand.move(to: CGPoint(x: 22, y: 32))
      stand.addArc(
        withCenter: CGPoint(x: 34, y: 34), radius: 12, startAngle: .pi, endAngle: 0,
        clockwise: false)
      stand.addLine(to: CGPoint(x: 46, y: 32))
      stand.move(to: CGPoint(x: 34, y: 46))
      stand.addLine(to: CGPoint(x: 34, y: 52))
      stand.move(to: CGPoint(x: 27, y: 52))
      stand.addLine(to: CGPoint(x: 41, y: 52))
      stand.lineWidth = 2.5
      stand.lineCapStyle = .round
      stand.stroke()
    }
  }
}
