// SPDX-License-Identifier: Apache-2.0

import UIKit

class ViewController: UIViewController {
  @IBOutlet weak var ring: RingView!
  @IBOutlet weak var picture: UIImageView!

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.image = UIImage(named: "dot.png")
    let tap = UITapGestureRecognizer(target: self, action: #selector(pulse))
    ring.addGestureRecognizer(tap)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pulse()
  }

  @objc func pulse() {
    let grow = CABasicAnimation(keyPath: #keyPath(CALayer.transform))
    grow.toValue = CATransform3DMakeScale(1.5, 1.5, 1)
    grow.duration = 0.5
    grow.autoreverses = true
    grow.fillMode = kCAFillModeBackwards
    ring.layer.add(grow, forKey: "pulse")
  }
}
