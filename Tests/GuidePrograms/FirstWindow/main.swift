// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

var program = StageProgram(name: "FirstFilm", size: CGSize(width: 320, height: 240))
program.background = CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1)
program.run { stage in
  let dot = CALayer()
  dot.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
  dot.cornerRadius = 20
  dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
  stage.layer.addSublayer(dot)

  DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
    let move = CASpringAnimation(keyPath: "position.x")
    move.fromValue = 40
    move.damping = 12
    move.duration = move.settlingDuration
    dot.position.x = 280
    dot.add(move, forKey: "move")
  }
}
