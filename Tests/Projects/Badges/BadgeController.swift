// SPDX-License-Identifier: Apache-2.0

import UIKit

class BadgeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let nib = UINib(nibName: "Medal", bundle: nil)
    guard let badge = nib.instantiate(withOwner: self).first as? UIView else { return }
    badge.center = CGPoint(x: 187, y: 333)
    view.addSubview(badge)
  }
}
