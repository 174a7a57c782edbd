// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A box that each transaction changes in its own way.
final class TransactionLab {
  let layer = CALayer()
  let box = CALayer()
  /// Lies at the box's place and covers it when it comes forward.
  let shade = CALayer()
  /// What completion blocks have said, in order.
  private(set) var log: [String] = []

  init(size: CGSize) {
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(srgbRed: 0.12, green: 0.13, blue: 0.17, alpha: 1)
    box.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    box.backgroundColor = CGColor(srgbRed: 0.96, green: 0.62, blue: 0.2, alpha: 1)
    shade.frame = CGRect(x: 150, y: 100, width: 120, height: 90)
    shade.backgroundColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.9, alpha: 1)
    layer.addSublayer(box)
    layer.addSublayer(shade)
  }

  /// Several properties, with nothing but a change: a quarter of a second, eased.
  func implicit() {
    box.cornerRadius = 40
    box.backgroundColor = CGColor(srgbRed: 0.3, green: 0.8, blue: 0.5, alpha: 1)
    box.borderWidth = 6
    box.borderColor = CGColor(gray: 1, alpha: 1)
    box.transform = CATransform3DMakeScale(0.8, 1.2, 1)
  }

  /// An explicit transaction with its duration and pace set by methods.
  func byProperty() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.8)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    box.position = CGPoint(x: 260, y: 60)
    CATransaction.commit()
  }

  /// The same by keys.
  func byKey() {
    CATransaction.begin()
    CATransaction.setValue(0.8, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(
      CAMediaTimingFunction(name: .easeIn), forKey: kCATransactionAnimationTimingFunction)
    box.position = CGPoint(x: 60, y: 180)
    CATransaction.commit()
  }

  /// Two seconds outside, five inside; all begin when the outer transaction is committed.
  func nested() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { [weak self] in self?.log.append("outer") }
    box.position = CGPoint(x: 210, y: 145)

    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    CATransaction.setCompletionBlock { [weak self] in self?.log.append("inner") }
    box.zPosition = 200
    box.opacity = 0.4
    CATransaction.commit()

    CATransaction.commit()
  }

  /// A change that is there at once.
  func withoutActions() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    box.position = CGPoint(x: 160, y: 120)
    CATransaction.commit()
  }

  /// Changes one property in a second and says so when it is done.
  func reporting(_ name: String, _ change: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { [weak self] in self?.log.append(name) }
    change(box)
    CATransaction.commit()
  }
}
