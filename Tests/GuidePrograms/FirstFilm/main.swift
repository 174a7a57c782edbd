// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

let stage = try Stage(
  size: CGSize(width: 320, height: 240), scale: 2,
  background: CGColor(red: 0.1, green: 0.1, blue: 0.12, alpha: 1))

let dot = CALayer()
dot.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
dot.cornerRadius = 20
dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
stage.layer.addSublayer(dot)

let move = CASpringAnimation(keyPath: "position.x")
move.fromValue = 40
move.damping = 12
move.duration = move.settlingDuration
dot.position.x = 280
dot.add(move, forKey: "move")

let x = stage.value(forKeyPath: "position.x", of: dot, at: 0.35) as? Double
print(x ?? .nan)

let folder = CommandLine.arguments.dropFirst().first ?? "."
try stage.image(at: 0.35).write(to: "\(folder)/dot.png")
try stage.film(to: "\(folder)/dot.mp4", seconds: 2)
