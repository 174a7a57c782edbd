// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A box that springs from a corner to the middle, growing on its way.
class FolderView: UIView {
  static let closedSize = CGSize(width: 100, height: 100)
  static let openSize = CGSize(width: 300, height: 300)

  /// How often it has come to rest.
  private(set) var arrivals = 0
  /// Whether it has left its corner.
  private(set) var isOpen = false
  /// 1 never overshoots, near 0 keeps ringing.
  var damping: CGFloat = 0.75
  /// How fast it leaves, in ways a second; the smaller, the gentler.
  var velocity: CGFloat = 0.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = UIColor(red: 0.95, green: 0.68, blue: 0.2, alpha: 1)
    layer.cornerRadius = 18
  }

  /// Puts the box into the lower left corner of a rectangle.
  func close(in bounds: CGRect) {
    frame = CGRect(
      x: bounds.minX, y: bounds.maxY - Self.closedSize.height, width: Self.closedSize.width,
      height: Self.closedSize.height)
  }

  /// Springs from the lower left corner of a rectangle to its middle, wherever the box is.
  func spring(in bounds: CGRect) {
    // What is left of the way before would be added to the new one.
    layer.removeAllAnimations()
    close(in: bounds)
    isOpen = true
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: damping,
      initialSpringVelocity: velocity, options: [],
      animations: {
        self.frame = CGRect(
          x: bounds.midX - Self.openSize.width / 2, y: bounds.midY - Self.openSize.height / 2,
          width: Self.openSize.width, height: Self.openSize.height)
      },
      completion: { if $0 { self.arrivals += 1 } })
  }
}
