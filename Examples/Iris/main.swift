// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Iris speaks from the start, falls silent at 4 s, and the film ends at 6 s:
//   swift run -c release Iris --render out/iris.mp4

do {
  var options = try FilmOptions(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.film == nil && options.still == nil { options.film = "out/iris.mp4" }
  let size = options.size ?? CGSize(width: 375, height: 667)

  let clock = try StageClock.virtual()
  let stage = try Stage(
    size: size, scale: options.scale, background: CGColor(gray: 0, alpha: 1), clock: clock)
  let iris = IrisView(frame: CGRect(origin: .zero, size: size))
  stage.layer.addSublayer(iris.layer)
  iris.startSpeaking()
  DispatchQueue.main.asyncAfter(deadline: .now() + 4) { iris.endSpeaking() }

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
  FileHandle.standardError.write(Data("iris: \(error)\n".utf8))
  exit(1)
}
