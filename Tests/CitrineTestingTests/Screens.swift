// SPDX-License-Identifier: Apache-2.0

import CitrineTesting
import TestSupport
import UIKit

/// A screen with a title, a picture, a switch and a button.
@MainActor
final class CardController: UIViewController {
  let box = UIView(frame: CGRect(x: 20, y: 160, width: 40, height: 40))
  let button = UIButton(type: .system)
  var appearances: [String] = []
  var title0 = "Card"

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = title0
    label.font = UIFont(name: "Inter-Bold", size: 28)
    label.textColor = .label
    label.translatesAutoresizingMaskIntoConstraints = false
    let star = UIImageView(image: UIImage(systemName: "star.fill"))
    star.frame = CGRect(x: 100, y: 160, width: 40, height: 40)
    button.setTitle("Move", for: .normal)
    button.titleLabel?.font = UIFont(name: "Inter-Regular", size: 17)
    button.frame = CGRect(x: 20, y: 240, width: 120, height: 44)
    button.accessibilityIdentifier = "move"
    button.isAccessibilityElement = true
    button.accessibilityLabel = "Move"
    button.accessibilityTraits = .button
    button.addAction(
      UIAction { [box] _ in box.backgroundColor = .systemGreen }, for: .touchUpInside)
    box.backgroundColor = .systemRed
    for part in [label, box, star, button] { view.addSubview(part) }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.append("will")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances.append("did")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    appearances.append("gone")
  }

  /// Moves the box to the right in half a second.
  func move() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.box.center.x += 200 }
  }
}

/// A device so small that its pictures are made at once.
extension SnapshotConfiguration {
  static let stamp = SnapshotConfiguration(
    device: "stamp", size: CGSize(width: 280, height: 300), scale: 1,
    safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
}
