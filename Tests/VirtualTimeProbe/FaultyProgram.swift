// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

/// A program on a stage of which the layer "card" shows no picture from half a second on.
func runProgram(_ arguments: [String]) -> Never {
  var program = StageProgram(name: "faulty", size: CGSize(width: 32, height: 32))
  program.arguments = arguments
  program.run { stage in
    nonisolated(unsafe) let card = CALayer()
    card.name = "card"
    card.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
    stage.layer.addSublayer(card)
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      card.contents = "no picture"
    }
  }
  exit(0)
}

/// A program on a stage whose text has, from half a second on, a letter that no font has.
func runText(_ arguments: [String]) -> Never {
  var program = StageProgram(name: "letters", size: CGSize(width: 64, height: 32))
  program.arguments = arguments
  program.run { stage in
    nonisolated(unsafe) let text = CATextLayer()
    text.name = "text"
    text.frame = stage.layer.bounds
    text.fontSize = 12
    text.string = "a"
    stage.layer.addSublayer(text)
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      // The last place of the planes for private use.
      text.string = "a\u{10FFFD}"
    }
  }
  exit(0)
}

private enum Look: String, CaseIterable, ParameterValue { case light, dark }

private struct Scene {
  @Parameter("inner", choices: [1.5, 2.5], help: "found later") var inner = 1.5
}

/// A program on a stage that says what was set for it.
func runValues(_ arguments: [String], early: String) -> Never {
  let title = Parameter("title", default: "Hello", help: "what is said").value
  let copies = Parameter("copies", default: 3)
  let look = Parameter("look", default: Look.dark).value
  print(
    "first: \(early) \(copies.name == "copies" ? "title" : ""): \(title) copies: \(copies.value) look: \(look)"
  )
  var program = StageProgram(name: "values", size: CGSize(width: 32, height: 32))
  program.arguments = arguments
  if arguments.first == "--" { exit(0) }
  program.run { stage in
    stage.layer.opacity = Float(Scene().inner / 2.5)
  }
  exit(0)
}
