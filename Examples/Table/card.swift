// SPDX-License-Identifier: Apache-2.0

// A card for each row of a table:
//   citrine render card.swift --each people.csv -o 'out/{name}.mp4'

import QuartzCore
import Stage

enum Look: String, CaseIterable, ParameterValue {
  case dark, light
}

let name = Parameter("name", default: "Ada Lovelace", help: "who the card is for").value
let role = Parameter("role", default: "", help: "what stands below the name").value
let look = Parameter("look", default: Look.dark, help: "the card's colours").value
let seconds = Parameter("seconds", default: 2.5, help: "how long the film is").value

let ink = CGColor(srgbRed: 0.07, green: 0.09, blue: 0.17, alpha: 1)
let paper = CGColor(srgbRed: 0.98, green: 0.96, blue: 0.93, alpha: 1)
let accent = CGColor(srgbRed: 1, green: 0.78, blue: 0.24, alpha: 1)

/// A line of text that slides in after a delay.
func line(_ string: String, size: CGFloat, y: CGFloat, after delay: Double, on root: CALayer) {
  let layer = CATextLayer()
  layer.string = string
  layer.font = "Inter-Bold" as CFString
  layer.fontSize = size
  layer.foregroundColor = look == .dark ? paper : ink
  layer.frame = CGRect(origin: CGPoint(x: 40, y: y), size: layer.preferredFrameSize()).integral
  root.addSublayer(layer)
  for (key, start) in [("opacity", 0.0), ("position.x", Double(layer.position.x) - 30)] {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = start
    animation.duration = 0.7
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)
    animation.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) + delay
    animation.fillMode = .backwards
    layer.add(animation, forKey: key)
  }
}

var program = StageProgram(name: "card", size: CGSize(width: 480, height: 270))
program.background = look == .dark ? ink : paper
if !program.arguments.contains("--seconds") { program.arguments += ["--seconds", "\(seconds)"] }
program.run { stage in
  let edge = CALayer()
  edge.backgroundColor = accent
  edge.frame = CGRect(x: 0, y: 0, width: 8, height: stage.size.height)
  stage.layer.addSublayer(edge)
  line(name, size: 40, y: 86, after: 0.1, on: stage.layer)
  line(role, size: 20, y: 144, after: 0.25, on: stage.layer)
}
