// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A box that springs open and shut around its middle.
class FolderView: UIView {
  static let closedSize = CGSize(width: 100, height: 100)
  static let openSize = CGSize(width: 300, height: 300)

  private(set) var isOpen = false
  /// How often it has come to rest.
  private(set) var arrivals = 0
  /// 1 never overshoots, near 0 keeps ringing.
  var damping: CGFloat = 0.75

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
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("toggle", Self.toggle)))
  }

  func toggle() {
    isOpen.toggle()
    let size = isOpen ? Self.openSize : Self.closedSize
    let middle = center
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0.5,
      options: [],
      animations: {
        self.bounds.size = size
        self.center = middle
      },
      completion: { _ in self.arrivals += 1 })
  }
}
