// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Asks for a font that there is not and for what tilting does, a while after it has appeared.
final class UndrawnController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
      _ = UIFont(name: "NoSuchFont", size: 12)
      let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.addSubview(picture)
      picture.addMotionEffect(
        UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis))
    }
  }
}
