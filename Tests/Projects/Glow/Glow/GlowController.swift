// SPDX-License-Identifier: Apache-2.0

import Halo
import UIKit

class GlowController: UIViewController {
  let halo = HaloView(frame: CGRect(x: 87, y: 200, width: 200, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.addSubview(halo)
    #if GLOW && COCOAPODS
      halo.start()
    #endif
  }
}
