// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

let stage = try Stage(size: CGSize(width: 320, height: 240))
let dot = CALayer()
dot.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
dot.cornerRadius = 20
dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
stage.layer.addSublayer(dot)

let move = CASpringAnimation(keyPath: "position.x")
move.fromValue = 40
move.duration = move.settlingDuration
dot.position.x = 280
dot.add(move, forKey: "move")

print(stage.value(forKeyPath: "position.x", of: dot, at: 0.35) ?? "not on the stage")
try stage.film(to: "dot.mp4", seconds: 2)
