// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreMedia
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// The code of AVFoundation's and CoreMedia's catalogues.
@Suite("Guides to films")
struct FilmGuides {
  /// A film of two seconds that is black, then white.
  private func film(in folder: TemporaryFolder) throws -> URL {
    let stage = try Stage(
      size: CGSize(width: 64, height: 32), background: CGColor(gray: 0, alpha: 1))
    let white = CABasicAnimation(keyPath: "opacity")
    white.fromValue = 0
    white.toValue = 0
    white.duration = 1
    let layer = CALayer()
    layer.frame = stage.layer.bounds
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.add(white, forKey: nil)
    stage.layer.addSublayer(layer)
    try stage.film(to: folder.path("two.mp4"), seconds: 2, fps: 30)
    return URL(fileURLWithPath: folder.path("two.mp4"))
  }

  @Test("times are fractions, and ranges have no last instant")
  func times() {
    let frame = CMTime(value: 1001, timescale: 30_000)
    let hundred = CMTimeMultiply(frame, multiplier: 100)
    let second = CMTime(seconds: 1, preferredTimescale: 600)
    let sum = hundred + second
    #expect(hundred == CMTime(value: 100_100, timescale: 30_000))
    #expect(sum.value == 130_100 && sum.timescale == 30_000)
    #expect(!sum.flags.contains(.hasBeenRounded))
  }

  @Test("frames are numbered without drift")
  func frames() {
    let rate = CMTime(value: 1001, timescale: 24_000)
    let start = begin(ofFrame: 86_400, lasting: rate)
    let number = frame(at: start, lasting: rate)
    let before = frame(at: start - CMTime(value: 1, timescale: 24_000), lasting: rate)
    #expect(start == CMTime(value: 86_400 * 1001, timescale: 24_000))
    #expect(number == 86_400 && before == 86_399)

    let shot = CMTimeRange(start: start, duration: CMTimeMultiply(rate, multiplier: 48))
    let scene = CMTimeRange(start: .zero, end: start + rate)
    let shared = shot.intersection(scene)
    let holdsItsEnd = shot.containsTime(shot.end)
    #expect(shared == CMTimeRange(start: start, duration: rate))
    #expect(!holdsItsEnd)
  }

  @Test("a film is put together, gets layers and is exported", .timeLimit(.minutes(5)))
  func editing() async throws {
    let folder = try TemporaryFolder()
    let asset = AVURLAsset(url: try self.film(in: folder))
    let source = try #require(asset.tracks(withMediaType: .video).first)
    let range = CMTimeRange(
      start: CMTime(value: 1, timescale: 2), duration: CMTime(value: 1, timescale: 1))
    let url = URL(fileURLWithPath: folder.path("titled.mp4"))

    let film = AVMutableComposition()
    let track = film.addMutableTrack(
      withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
    try track?.insertTimeRange(range, of: source, at: .zero)

    let (titles, videoLayer, mark) = (CALayer(), CALayer(), CALayer())
    titles.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    videoLayer.frame = titles.bounds
    mark.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    mark.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for layer in [videoLayer, mark] { titles.addSublayer(layer) }

    let shown = AVMutableVideoComposition(propertiesOf: film)
    shown.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: titles)
    let session = AVAssetExportSession(asset: film, presetName: AVAssetExportPresetHighestQuality)
    session?.videoComposition = shown
    try await session?.export(to: url, as: .mp4)

    let result = AVURLAsset(url: url)
    #expect(result.duration == range.duration)
    let generator = AVAssetImageGenerator(asset: result)
    for (time, isWhite) in [(0.25, false), (0.75, true)] {
      let time = CMTime(seconds: time, preferredTimescale: 600)
      let image = try generator.copyCGImage(at: time, actualTime: nil).image
      #expect((image.pixels[8 * 64 + 40] & 255 > 200) == isWhite)
      // At the lower left.
      let corner = image.pixels[26 * 64 + 6]
      #expect(corner >> 16 & 255 > 200 && corner & 255 < 60)
    }
  }

  @Test("what a player shows follows from the media time", .timeLimit(.minutes(5)))
  func player() throws {
    let folder = try TemporaryFolder()
    let url = try film(in: folder)

    let stage = try Stage(size: CGSize(width: 64, height: 32))
    let player = AVPlayer(url: url)
    let screen = AVPlayerLayer(player: player)
    screen.frame = stage.layer.bounds
    stage.layer.addSublayer(screen)
    player.rate = 0.5
    try stage.advance(to: 3)
    let place = player.currentTime()
    let picture = stage.image()
    #expect(place == CMTime(seconds: 1.5, preferredTimescale: 600))
    #expect(picture.pixel(32, 16)[0] > 240)
    #expect(stage.image(at: 1).pixel(32, 16)[0] < 16)
  }

  @Test("frames are taken from a film, and one is shown over another", .timeLimit(.minutes(5)))
  func task() throws {
    let folder = try TemporaryFolder()
    let url = try film(in: folder)
    let path = folder.path("loop.mp4")

    let asset = AVURLAsset(url: url)
    let duration = asset.duration
    let track = asset.tracks(withMediaType: .video).first
    let size = track?.naturalSize ?? .zero

    let generator = AVAssetImageGenerator(asset: asset)
    generator.maximumSize = CGSize(width: 32, height: 32)
    var actual = CMTime.invalid
    let time = CMTime(seconds: 1.51, preferredTimescale: 600)
    let still = try generator.copyCGImage(at: time, actualTime: &actual)
    #expect(duration == CMTime(value: 2, timescale: 1) && size == CGSize(width: 64, height: 32))
    #expect(still.width == 32 && still.height == 16 && still.pixel(16, 8)[0] > 240)
    #expect(actual == CMTime(value: 3, timescale: 2))

    let stage = try Stage(size: CGSize(width: 320, height: 180))
    let player = AVQueuePlayer()
    let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(asset: asset))
    let screen = AVPlayerLayer(player: player)
    screen.frame = stage.layer.bounds
    screen.videoGravity = .resizeAspectFill
    stage.layer.addSublayer(screen)

    let corner = CALayer()
    corner.frame = CGRect(x: 270, y: 10, width: 40, height: 20)
    corner.contents = still
    stage.layer.addSublayer(corner)

    player.play()
    try stage.film(to: path, seconds: 5, fps: 30)
    looper.disableLooping()
    // Black in each first second of two, and white in the other; the corner shows a white frame.
    let result = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: path)))
    for (tenths, isWhite) in [(5, false), (15, true), (25, false), (35, true), (45, false)] {
      let instant = CMTime(value: CMTimeValue(tenths), timescale: 10)
      let picture = try result.copyCGImage(at: instant, actualTime: nil)
      #expect((picture.pixel(160, 90)[0] > 128) == isWhite, "\(tenths)")
      #expect(picture.pixel(290, 20)[0] > 200)
    }
  }
}

func begin(ofFrame number: Int32, lasting frame: CMTime) -> CMTime {
  CMTimeMultiply(frame, multiplier: number)
}

func frame(at time: CMTime, lasting frame: CMTime) -> Int64 {
  let units = CMTimeConvertScale(
    time, timescale: frame.timescale, method: .roundTowardNegativeInfinity)
  return units.value / frame.value
}
