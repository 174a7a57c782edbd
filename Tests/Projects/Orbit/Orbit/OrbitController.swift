// SPDX-License-Identifier: Apache-2.0

import Planets
import UIKit

class OrbitController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for planet in Planet.all {
      let ball = PlanetView(planet: planet)
      ball.center = CGPoint(x: 187, y: 333 - planet.distance)
      view.addSubview(ball)
    }
  }
}
