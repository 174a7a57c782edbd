// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// One recipe of the cookbook, in a window or as a film:
//   swift run -c release Cookbook --recipe confetti --render out/confetti.gif

var arguments = Array(CommandLine.arguments.dropFirst())
var name: String?
if let place = arguments.firstIndex(of: "--recipe") {
  name = arguments.dropFirst(place + 1).first
  arguments.removeSubrange(place..<min(place + 2, arguments.count))
}
guard let recipe = Recipe.all.first(where: { $0.name == name }) else {
  let names = Recipe.all.map { "  \($0.name)" }.joined(separator: "\n")
  FileHandle.standardError.write(Data("Cookbook: --recipe takes one of these\n\(names)\n".utf8))
  exit(64)
}

var program = StageProgram(name: recipe.name, size: Recipe.size)
if !arguments.contains("--seconds") { arguments += ["--seconds", "\(recipe.seconds)"] }
program.arguments = arguments
program.run { stage in
  stage.layer.addSublayer(recipe.make(stage.layer.bounds))
}
