// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Dots that go to and fro.
class DriftView: UIView {
  private var dots: [UIView] = []

  /// Lets the dots begin where they are.
  func start() {
    guard dots.isEmpty, bounds.width > 0 else { return }
    for index in 0..<14 {
      let size = CGFloat(24 + index * 17 % 40)
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
      dot.backgroundColor = UIColor(
        hue: CGFloat(index) / 14, saturation: 0.7, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = size / 2
      let row = CGFloat(index * 53 % 97) / 97
      dot.center = CGPoint(x: size / 2, y: (0.05 + 0.9 * row) * bounds.height)
      addSubview(dot)
      dots.append(dot)
      UIView.animate(
        withDuration: 2 + Double(index % 5) * 0.6, delay: 0,
        options: [.repeat, .autoreverse, .curveEaseInOut]
      ) {
        dot.center.x = self.bounds.width - size / 2
      }
    }
  }
}
