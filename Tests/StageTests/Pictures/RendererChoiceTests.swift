// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FrameRendering
import QuartzCore
import SoftwareRenderer
import TestSupport
import Testing
import WindowHost

@testable import Stage

@Suite("The renderer that a stage is handed")
struct RendererChoiceTests {
  /// Eight frames of a film.
  private static func film(_ stage: Stage, threads: Int = 2) throws -> [[UInt32]] {
    var frames: [[UInt32]] = []
    try stage.eachFrame(count: 8, fps: 30, threads: threads) { frames.append($1.image.pixels) }
    return frames
  }

  /// The same, each drawn by itself.
  private static func frames(of stage: Stage) -> [[UInt32]] {
    (0..<8).map {
      SoftwareRenderer().render(stage.frame(at: Double($0) / 30).displayList()).pixels
    }
  }

  /// What a window is sent first.
  private static func windowPixels(_ stage: Stage) throws -> [UInt32] {
    CATransaction.flush()
    let picture = WindowPicture(
      stage.scene, renderer: stage.renderer, refreshRate: 60, threads: 2)
    var pixels: [UInt32] = []
    let (width, height) = stage.pixelSize
    let canvas = WindowCanvas(width: width, height: height, scale: 1) { new, _ in
      pixels = Array(new)
    }
    _ = try picture.show(on: canvas, isStale: true)
    return pixels
  }

  /// A card that goes on its way for longer than any film here.
  private static func moving(_ renderer: RendererChoice) throws -> Stage {
    let stage = try Stage(
      size: CGSize(width: 60, height: 40), background: CGColor(gray: 1, alpha: 1))
    stage.renderer = renderer
    let card = CALayer()
    card.frame = CGRect(x: 10.5, y: 8, width: 30, height: 20)
    card.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
    card.cornerRadius = 6
    stage.layer.addSublayer(card)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10, 50, 5)
    card.add(move, forKey: nil)
    CATransaction.flush()
    return stage
  }

  @Test("is asked, and one that is handed in shows the same")
  func same() throws {
    let watched = WatchedRenderer()
    let stage = try Self.moving(watched.choice)
    let own = SoftwareRenderer().render(stage.frame(at: 0).displayList())
    #expect(stage.image().image == own)
    #expect(watched.pictures == 1)
    _ = try Self.windowPixels(stage)
    #expect(watched.pictures == 2)
    let frames = try Self.film(stage)
    #expect(frames == Self.frames(of: stage))
    #expect(Set(frames).count == 8 && watched.pictures == 10)
  }

  @Test("is the one whose pixels are seen")
  func pixels() throws {
    let stage = try Self.moving(WatchedRenderer(.inverted).choice)
    let white = stage.image().image.pixels[0]
    #expect(white == 0xFF00_0000)
    #expect(try Self.windowPixels(stage)[0] == 0xFF00_0000)
    let frames = try Self.film(stage)
    #expect(frames == Self.frames(of: stage).map { $0.map { $0 ^ 0xFF_FFFF } })
  }

  @Test("may be the reference, for all that is drawn")
  func reference() throws {
    let stage = try Self.moving(.reference)
    let exact = ReferenceRenderer().exactImage(of: stage.frame(at: 0).displayList()).quantized()
    #expect(stage.image().image == exact)
    #expect(try Self.film(stage, threads: 1)[0] == exact.pixels)
  }

  @Test("ends a film and a window with its reason where it fails")
  func failure() throws {
    let stage = try Self.moving(WatchedRenderer(.failing("no memory for 3 surfaces")).choice)
    #expect {
      try Self.film(stage)
    } throws: { error in
      guard case StageError.drawing(let reason) = error else { return false }
      return reason == "no memory for 3 surfaces"
    }
    #expect(throws: WindowError.drawing("no memory for 3 surfaces")) {
      try Self.windowPixels(stage)
    }
    #expect(stage.image().image.pixels == Array(repeating: 0, count: 2400))
    #expect(stage.diagnostics.map(\.kind) == [.picture])
    stage.isStrict = true
    #expect(throws: StageError.self) { try stage.advance(by: 1) }
  }
}
