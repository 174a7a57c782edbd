// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// A frame that fades, turns its hue, opens its outline and grows a dot, each by an action:
//   swift run -c release Actions --render out/actions.mp4

do {
  var options = try FilmOptions(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.film == nil && options.still == nil { options.film = "out/actions.mp4" }
  let size = options.size ?? CGSize(width: 240, height: 240)

  let clock = try StageClock.virtual()
  let stage = try Stage(
    size: size, scale: options.scale, background: CGColor(gray: 0.1, alpha: 1), clock: clock)
  let view = ActionsView(
    frame: CGRect(origin: .zero, size: size).insetBy(dx: size.width / 6, dy: size.height / 6))
  stage.layer.addSublayer(view.layer)

  for (instant, opacity) in [(0.5, Float(0.3)), (2, 0.9), (3.5, 0.6)] {
    DispatchQueue.main.asyncAfter(deadline: .now() + instant) { view.fade(to: opacity) }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.showPart(from: 0.1, to: 0.6) }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { view.layer.radius = 40 }

  if let path = options.still {
    try stage.advance(to: options.at)
    try stage.image().write(to: path)
    print(path)
  }
  if let path = options.film {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try stage.film(
      to: path, seconds: options.seconds, fps: options.fps, threads: options.threads,
      showsProgress: true)
    print(path)
  }
} catch {
  FileHandle.standardError.write(Data("actions: \(error)\n".utf8))
  exit(1)
}
