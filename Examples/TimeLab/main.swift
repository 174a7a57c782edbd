// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Every way of placing an animation in time, one a lane; the lowest lane is paused again and again:
//   swift run -c release TimeLab --render out/timelab.mp4

do {
  var options = try FilmOptions(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.film == nil && options.still == nil { options.film = "out/timelab.mp4" }
  let size = options.size ?? CGSize(width: 320, height: 240)

  let clock = try StageClock.virtual()
  let stage = try Stage(
    size: size, scale: options.scale, background: CGColor(gray: 0, alpha: 1), clock: clock)
  let lab = TimeLab(size: size)
  stage.layer.addSublayer(lab.layer)
  lab.start()
  for (index, instant) in [0.7, 1.1, 1.6, 2.4, 2.5, 2.6].enumerated() {
    DispatchQueue.main.asyncAfter(deadline: .now() + instant) {
      if index % 2 == 0 { lab.pause() } else { lab.resume() }
    }
  }

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
  FileHandle.standardError.write(Data("timelab: \(error)\n".utf8))
  exit(1)
}
