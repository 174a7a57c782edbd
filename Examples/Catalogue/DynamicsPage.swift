// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Boxes that fall onto a slope and each other; a tap drops one more.
class DynamicsPage: UIViewController {
  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let nature = UIDynamicItemBehavior(items: [])
  private let slope = UIView()
  private var count = 0
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    slope.backgroundColor = .systemGray3
    view.addSubview(slope)
    let hint = UILabel()
    hint.text = "Tap to drop a box"
    hint.textColor = .secondaryLabel
    hint.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(hint)
    NSLayoutConstraint.activate([
      hint.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      hint.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
    ])
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("drop:", DynamicsPage.drop)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    nature.elasticity = 0.45
    collision.translatesReferenceBoundsIntoBoundary = true
    let (start, end) = (
      CGPoint(x: 0, y: view.bounds.height * 0.5),
      CGPoint(x: view.bounds.width * 0.6, y: view.bounds.height * 0.62)
    )
    collision.addBoundary(withIdentifier: "slope" as NSString, from: start, to: end)
    let length = hypot(end.x - start.x, end.y - start.y)
    slope.bounds = CGRect(x: 0, y: 0, width: length, height: 4)
    slope.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 2)
    slope.transform = CGAffineTransform(rotationAngle: atan2(end.y - start.y, end.x - start.x))
    for behavior in [gravity, collision, nature] { animator.addBehavior(behavior) }
    self.animator = animator
    for index in 0..<6 {
      addBox(at: CGPoint(x: 40 + CGFloat(index) * 46, y: 110 + CGFloat(index % 3) * 56))
    }
  }

  func drop(_ recognizer: UITapGestureRecognizer) {
    addBox(at: recognizer.location(in: view))
  }

  private func addBox(at point: CGPoint) {
    let side = CGFloat(34 + count * 13 % 25)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    box.center = point
    box.backgroundColor = colors[count % colors.count]
    box.layer.cornerRadius = 6
    count += 1
    view.addSubview(box)
    gravity.addItem(box)
    collision.addItem(box)
    nature.addItem(box)
  }
}
