// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

@Suite("Player layer", .serialized)
struct PlayerLayerTests {
  /// A film of 64 by 32 pixels, all white.
  private func white() throws -> (TemporaryFolder, URL) {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a.mp4"))
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "color=white:size=64x32:rate=10:duration=0.5"]
        + ["-c:v", "libx264", "-qp", "0", url.path])
    return (folder, url)
  }

  /// The box of what is not transparent.
  private func box(_ image: CGImage) -> [Int] {
    let picture = image.image
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixels[y * picture.width + x] >> 24 > 128 {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    return [left, top, right, bottom]
  }

  @Test(
    "fills its bounds as its gravity says",
    arguments: [
      (AVLayerVideoGravity.resizeAspect, CGRect(x: 0, y: 15, width: 60, height: 30)),
      (.resize, CGRect(x: 0, y: 0, width: 60, height: 60)),
      (.resizeAspectFill, CGRect(x: -30, y: 0, width: 120, height: 60)),
    ])
  func gravity(gravity: AVLayerVideoGravity, rect: CGRect) throws {
    let (folder, url) = try white()
    defer { withExtendedLifetime(folder) {} }
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = AVPlayerLayer(player: AVPlayer(url: url))
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    #expect(layer.videoGravity == .resizeAspect && layer.contentsGravity == .resize)
    layer.videoGravity = gravity
    stage.layer.addSublayer(layer)
    #expect(layer.videoRect == rect && layer.isReadyForDisplay)
    let seen = rect.offsetBy(dx: 20, dy: 20).intersection(stage.layer.bounds)
    #expect(
      box(stage.image()) == [
        Int(seen.minX), Int(seen.minY), Int(seen.maxX), Int(seen.maxY),
      ])
    // Without the implicit animation.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.masksToBounds = true
    CATransaction.commit()
    let clipped = seen.intersection(layer.frame)
    #expect(
      box(stage.image()) == [
        Int(clipped.minX), Int(clipped.minY), Int(clipped.maxX), Int(clipped.maxY),
      ])
  }

  @Test("a rectangle of some proportions lies in the middle of another")
  func proportions() {
    let inside = CGRect(x: 20, y: 20, width: 60, height: 60)
    let wide = AVMakeRect(aspectRatio: CGSize(width: 64, height: 32), insideRect: inside)
    #expect(wide == CGRect(x: 20, y: 35, width: 60, height: 30))
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: inside) == .zero)
  }

  @Test("what applies to contents applies to a film")
  func properties() throws {
    let (folder, url) = try white()
    defer { withExtendedLifetime(folder) {} }
    func picture(_ layer: CALayer) throws -> CGImage {
      let stage = try Stage(size: CGSize(width: 100, height: 60))
      layer.frame = CGRect(x: 10, y: 10, width: 64, height: 32)
      layer.cornerRadius = 10
      layer.masksToBounds = true
      layer.opacity = 0.5
      layer.borderWidth = 2
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      stage.layer.addSublayer(layer)
      return stage.image()
    }
    let still = CALayer()
    still.contents = try AVAssetImageGenerator(asset: AVAsset(url: url))
      .copyCGImage(at: .zero, actualTime: nil)
    #expect(try picture(AVPlayerLayer(player: AVPlayer(url: url))).image == picture(still).image)
  }

  @Test("follows the media time, whatever the time of its layer and of copies")
  func time() throws {
    let film = try FilmStage()
    let player = AVPlayer(url: film.url)
    film.layer.player = player
    film.layer.speed = 0.25
    film.layer.timeOffset = 7
    player.play()
    #expect(film.number(at: 1) == 30)
    film.layer.speed = 0
    #expect(film.number(at: 1.5) == 45)
    #expect(film.layer.presentation()?.contents == nil)
    let copy = try #require(film.layer.presentation())
    #expect(copy.player === player && copy.videoGravity == .resizeAspect)
    film.layer.player = nil
    #expect(film.number(at: 1) == nil)
  }

  @Test("two layers show one player, and one layer one player after the other")
  func sharing() throws {
    let film = try FilmStage()
    let second = AVPlayerLayer()
    second.frame = CGRect(x: 64, y: 0, width: 64, height: 32)
    let stage = try Stage(size: CGSize(width: 128, height: 32))
    film.layer.removeFromSuperlayer()
    stage.layer.addSublayer(film.layer)
    stage.layer.addSublayer(second)
    let (a, b) = (AVPlayer(url: film.url), AVPlayer(url: film.url))
    (film.layer.player, second.player) = (a, a)
    a.play()
    b.seek(to: seconds(0.2))
    func numbers(_ time: Double) -> [Int?] {
      let image = stage.image(at: time).image
      return [0, 64].map { NumberedFilm.number(in: image, x: $0) }
    }
    #expect(numbers(0.5) == [15, 15])
    second.player = b
    #expect(numbers(0.5) == [15, 6])
    b.play()
    #expect(numbers(0.5) == [15, 21])
  }

  @Test("is not drawn into contexts")
  func context() throws {
    let film = try FilmStage(frames: 3)
    film.layer.player = AVPlayer(url: film.url)
    CATransaction.flush()
    let context = try #require(
      CGContext(
        data: nil, width: 64, height: 32, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    film.layer.render(in: context)
    #expect(try #require(context.makeImage()).image.pixels.allSatisfy { $0 == 0 })
  }

  final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
    var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }
  }

  @Test("is the layer of a view")
  @MainActor func view() throws {
    let film = try FilmStage()
    let view = PlayerView(frame: CGRect(x: 0, y: 0, width: 64, height: 32))
    let player = AVPlayer(url: film.url)
    try #require(view.playerLayer).player = player
    film.layer.removeFromSuperlayer()
    film.stage.layer.addSublayer(view.layer)
    player.play()
    try film.stage.advance(to: 0.7)
    #expect(film.number == 21)
  }

  /// What a subclass without anything of its own inherits.
  final class Plain: AVPlayerLayer, @unchecked Sendable {}

  @Test("films of a stage are the same for every number of threads, and frame by frame right")
  func films() throws {
    func frames(_ threads: Int) throws -> [Int?] {
      let film = try FilmStage()
      let player = AVPlayer(url: film.url)
      film.layer.player = player
      try film.stage.advance(to: 0.1)
      player.play()
      var numbers: [Int?] = []
      try film.stage.eachFrame(count: 90, fps: 48, threads: threads) { _, image in
        numbers.append(NumberedFilm.number(in: image.image))
      }
      return numbers
    }
    let expected = (0..<90).map { Optional(min(59, Int(Double($0) / 48 * 30 + 1e-6))) }
    #expect(try frames(1) == expected)
    #expect(try frames(4) == expected)
  }

  @Test("a film that is made twice is the same file")
  func twice() throws {
    func film() throws -> Data {
      let film = try FilmStage(frames: 30)
      let layer = Plain()
      layer.frame = CGRect(x: 8, y: 4, width: 40, height: 24)
      layer.cornerRadius = 6
      layer.masksToBounds = true
      film.stage.layer.addSublayer(layer)
      let player = AVPlayer(url: film.url)
      (film.layer.player, layer.player) = (player, player)
      player.rate = 0.8
      let path = film.folder.path("out.mp4")
      try film.stage.film(to: path, seconds: 1, fps: 25, threads: 3)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(try film() == film())
  }
}
