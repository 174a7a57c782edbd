// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// A line lights up every 0.3 s; first the form, layers or replicator (the default):
//   swift run -c release Metro replicator --render out/metro.mp4

do {
  var arguments = Array(CommandLine.arguments.dropFirst())
  let form = arguments.first.flatMap { MetroView.Form(rawValue: $0) }
  if form != nil { arguments.removeFirst() }
  var options = try FilmOptions(arguments: arguments)
  if options.film == nil && options.still == nil { options.film = "out/metro.mp4" }
  let size = options.size ?? CGSize(width: 300, height: 300)

  let clock = try StageClock.virtual()
  let stage = try Stage(
    size: size, scale: options.scale, background: CGColor(gray: 0, alpha: 1), clock: clock)
  let metro = MetroView(
    frame: CGRect(origin: .zero, size: size), form: form ?? .replicator)
  stage.layer.addSublayer(metro.layer)
  metro.toggle()

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
  FileHandle.standardError.write(Data("metro: \(error)\n".utf8))
  exit(1)
}
