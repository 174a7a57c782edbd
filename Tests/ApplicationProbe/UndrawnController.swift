// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Asks for a compositing filter and for a font that there are not, a while after it has appeared.
final class UndrawnController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
      _ = UIFont(name: "NoSuchFont", size: 12)
      let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      picture.backgroundColor = .red
      picture.layer.compositingFilter = "no such filter"
      view.addSubview(picture)
    }
  }
}
