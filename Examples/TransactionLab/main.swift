// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

// Changes of one box under transaction after transaction:
//   swift run -c release TransactionLab --render out/transactionlab.mp4

do {
  var options = try FilmOptions(arguments: Array(CommandLine.arguments.dropFirst()))
  if options.film == nil && options.still == nil { options.film = "out/transactionlab.mp4" }
  let size = options.size ?? CGSize(width: 320, height: 240)

  let clock = try StageClock.virtual()
  let stage = try Stage(
    size: size, scale: options.scale, background: CGColor(gray: 0, alpha: 1), clock: clock)
  let lab = TransactionLab(size: size)
  stage.layer.addSublayer(lab.layer)
  for (index, change) in [lab.implicit, lab.byProperty, lab.byKey, lab.nested].enumerated() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) + 0.2, execute: change)
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
  FileHandle.standardError.write(Data("transactionlab: \(error)\n".utf8))
  exit(1)
}
