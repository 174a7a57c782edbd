// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import QuartzCore
import Stage

// Plays a film in virtual time, as a program does that knows nothing of it, and films that.

/// Writes a line with the time of the stage in milliseconds.
@MainActor func tell(_ word: String) { print(word, Int((stage.time * 1000).rounded())) }

let clock = try StageClock.virtual()
let stage = try Stage(size: CGSize(width: 64, height: 32), clock: clock)
stage.background = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
let item = AVPlayerItem(url: URL(fileURLWithPath: CommandLine.arguments[1]))
let player = AVPlayer(playerItem: item)
let layer = AVPlayerLayer(player: player)
layer.frame = stage.layer.bounds
stage.layer.addSublayer(layer)

let end = NotificationCenter.default.addObserver(
  forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
) { _ in
  MainActor.assumeIsolated { tell("end") }
}
DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
  MainActor.assumeIsolated {
    tell("play")
    player.play()
  }
}
_ = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) { _ in
  MainActor.assumeIsolated { tell("tick") }
}
Task { @MainActor in
  try await Task.sleep(nanoseconds: 300_000_000)
  let asset = AVURLAsset(url: URL(fileURLWithPath: CommandLine.arguments[1]))
  let duration = try await asset.load(.duration)
  tell("loaded \(duration.seconds)")
  let frame = try await AVAssetImageGenerator(asset: asset).image(at: duration)
  tell("picture \(frame.image.width)")
}
try stage.film(to: CommandLine.arguments[2], seconds: 1.6, fps: 30)
tell("done")
