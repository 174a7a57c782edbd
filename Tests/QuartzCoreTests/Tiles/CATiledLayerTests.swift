// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer
import Testing

/// A checkered layer that counts its tiles.
private final class Board: CATiledLayer {
  var clips: [CGRect] = []
  var scales: [CGFloat] = []
  var ink = CGColor.red

  override func draw(in ctx: CGContext) {
    let clip = ctx.boundingBoxOfClipPath
    clips.append(clip)
    scales.append(ctx.ctm.a)
    ctx.setFillColor(ink)
    ctx.fill(clip)
    ctx.setFillColor(.blue)
    // A square of 8 points at every hundredth point.
    for x in stride(from: (clip.minX / 100).rounded(.down) * 100, to: clip.maxX, by: 100) {
      for y in stride(from: (clip.minY / 100).rounded(.down) * 100, to: clip.maxY, by: 100) {
        ctx.fill(CGRect(x: x, y: y, width: 8, height: 8))
      }
    }
  }
}

private func board(
  _ frame: CGRect = CGRect(x: 0, y: 0, width: 1e6, height: 1e6),
  tile: CGFloat = 64
) -> Board {
  let board = Board()
  board.frame = frame
  board.tileSize = CGSize(width: tile, height: tile)
  return board
}

extension CALayer {
  /// Moves at once.
  fileprivate func move(_ change: (inout CGPoint) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(&position)
    CATransaction.commit()
  }
}

extension Host {
  /// A picture of the tree, one unit of the root's superlayer a pixel.
  fileprivate func picture(width: Int = 200, height: Int = 100) -> Image {
    CATransaction.flush()
    let tree = context.frameTree(at: now, width: width, height: height, toDevice: .identity)
    var builder = FrameBuilder(width: width, height: height)
    return SoftwareRenderer().render(
      builder.displayList(of: tree, at: now, toDevice: .identity))
  }
}

@Suite("CATiledLayer")
struct CATiledLayerTests {
  @Test("draws the tiles that a frame shows, each once, cut to the tile")
  func seen() {
    let (root, layer) = (CALayer(), board())
    root.addSublayer(layer)
    let host = Host(root)
    _ = host.picture()
    #expect(layer.clips.count == 4 * 2)
    #expect(Set(layer.clips.map(\.size)) == [CGSize(width: 64, height: 64)])
    #expect(layer.clips.reduce(CGRect.null) { $0.union($1) } == rect(0, 0, 256, 128))
    _ = host.picture()
    #expect(layer.clips.count == 8)
    layer.move { $0.x -= 64 }
    _ = host.picture()
    #expect(layer.clips.count == 8 + 2)
  }

  @Test("shows the same as a layer that draws everything at once")
  func picture() {
    for isFlipped in [false, true] {
      let (root, layer) = (CALayer(), board(CGRect(x: 13, y: 7, width: 150, height: 80)))
      layer.isGeometryFlipped = isFlipped
      root.addSublayer(layer)
      let tiled = Host(root).picture()
      let (plainRoot, plain) = (CALayer(), PlainBoard())
      plain.frame = layer.frame
      plain.isGeometryFlipped = isFlipped
      plainRoot.addSublayer(plain)
      plain.setNeedsDisplay()
      #expect(tiled.pixels == Host(plainRoot).picture().pixels)
      #expect(tiled.pixels.contains(0xFF00_00FF))
    }
  }

  @Test("the resolution follows the scale")
  func levels() {
    for (scale, resolution) in [
      (4.0, 4.0), (2, 2), (1, 1), (0.5, 0.5), (0.25, 0.25), (0.01, 0.125),
    ] {
      let (root, layer) = (CALayer(), board(CGRect(x: 0, y: 0, width: 256, height: 128)))
      layer.levelsOfDetail = 4
      layer.levelsOfDetailBias = 2
      layer.transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1)
      root.addSublayer(layer)
      _ = Host(root).picture()
      #expect(layer.scales.allSatisfy { $0 == CGFloat(resolution) })
      #expect(!layer.scales.isEmpty)
    }
  }

  @Test("a level for each scale, as many as there are pixels for")
  func levelRule() {
    var tiled = TiledProperties()
    (tiled.levelsOfDetail, tiled.levelsOfDetailBias) = (4, 2)
    let size = Rect(0, 0, 256, 128)
    let scales = [4, 2, 1, 0.5, 0.25, 0.01]
    #expect(
      scales.map { TileGrid.level(of: tiled, scale: $0, size: size) } == [-2, -1, 0, 1, 2, 3])
    let narrow = Rect(0, 0, 2, 128)
    #expect(TileGrid.level(of: tiled, scale: 0.01, size: narrow) == 1)
    for scale in [Double.nan, .infinity, 0, -1] {
      #expect(TileGrid.level(of: tiled, scale: scale, size: size) == 0)
    }
  }

  @Test("a part that is asked for again is drawn again, with the tiles it touches")
  func invalidation() {
    let (root, layer) = (CALayer(), board())
    root.addSublayer(layer)
    let host = Host(root)
    _ = host.picture()
    layer.ink = .green
    layer.clips = []
    layer.setNeedsDisplay(CGRect(x: 70, y: 10, width: 10, height: 10))
    let part = host.picture()
    #expect(layer.clips == [rect(64, 0, 64, 64)])
    #expect(part.pixels[20 * 200 + 70] == 0xFF00_FF00)
    #expect(part.pixels[20 * 200 + 140] == 0xFFFF_0000)
    layer.setNeedsDisplay()
    #expect(host.picture().pixels[20 * 200 + 140] == 0xFF00_FF00)
    #expect(layer.clips.count == 9)
  }

  @Test("what a masking superlayer hides needs no tiles")
  func masked() {
    let (root, scroller, layer) = (CALayer(), CAScrollLayer(), board())
    scroller.frame = CGRect(x: 20, y: 10, width: 60, height: 60)
    root.addSublayer(scroller)
    scroller.addSublayer(layer)
    let host = Host(root)
    _ = host.picture()
    #expect(layer.clips == [rect(0, 0, 64, 64)])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scroller.scroll(to: CGPoint(x: 64_000, y: 64))
    CATransaction.commit()
    _ = host.picture()
    #expect(layer.clips.last == rect(64_000, 64, 64, 64))
  }

  @Test("scrolling far keeps a bounded number of tiles")
  func memory() {
    let (root, layer) = (CALayer(), board(tile: 256))
    root.addSublayer(layer)
    let host = Host(root)
    for step in 0..<40 {
      layer.move { $0.y = 5e5 - CGFloat(step) * 20_000 }
      _ = host.picture(width: 1200, height: 800)
    }
    let drawn = layer.clips.count
    layer.move { $0.y = 5e5 }
    _ = host.picture()
    // Those of the beginning had to make room: a step takes more than 1 of the 16 million pixels.
    #expect(layer.clips.count > drawn)
    layer.move { $0.y = 5e5 - 39 * 20_000 }
    let again = layer.clips.count
    _ = host.picture()
    #expect(layer.clips.count == again)
  }

  @Test("each copy of a replicator has its tiles")
  func copies() {
    let (root, replicator, layer) = (
      CALayer(), CAReplicatorLayer(), board(CGRect(x: 0, y: 0, width: 40, height: 40))
    )
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
    root.addSublayer(replicator)
    replicator.addSublayer(layer)
    let picture = Host(root).picture()
    #expect([20, 80, 140].allSatisfy { picture.pixels[20 * 200 + $0] == 0xFFFF_0000 })
    #expect(layer.clips.count == 1)
  }

  @Test("render(in:) shows the tiles that its context sees")
  func rendering() {
    let layer = board()
    let shown = RenderedLayer(layer)
    #expect(shown.count == 10_000)
    #expect((shown(3, 3), shown(20, 20)) == (0xFF00_00FF, 0xFFFF_0000))
    #expect(layer.clips.count == 4)
  }

  @Test("numbers that make no sense end in a picture", arguments: [CGFloat.nan, .infinity, -1, 0])
  func hostile(number: CGFloat) {
    let changes: [(Board) -> Void] = [
      { $0.tileSize = CGSize(width: number, height: number) },
      { $0.contentsScale = number },
      { $0.bounds = CGRect(x: number, y: 0, width: 40, height: 40) },
      { $0.transform.m34 = number },
      { $0.setValue(number, forKey: "levelsOfDetail") },
      { $0.setValue(number, forKey: "levelsOfDetailBias") },
    ]
    for change in changes {
      let (root, layer) = (CALayer(), board(CGRect(x: 0, y: 0, width: 300, height: 300)))
      change(layer)
      root.addSublayer(layer)
      #expect(Host(root).picture().width == 200)
    }
  }

  @Test("a plane that tilts away to the horizon is drawn coarsely enough")
  func horizon() {
    let (root, layer) = (CALayer(), board(tile: 256))
    var tilt = CATransform3DIdentity
    tilt.m34 = -1 / 500
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.sublayerTransform = tilt
    layer.position = CGPoint(x: 100, y: 50)
    layer.transform = CATransform3DMakeRotation(1.3, 1, 0, 0)
    layer.levelsOfDetail = 20
    root.addSublayer(layer)
    _ = Host(root).picture()
    #expect(layer.clips.count < 1000)
  }
}

/// The same drawing in an ordinary layer.
private final class PlainBoard: CALayer {
  override func draw(in ctx: CGContext) {
    let board = Board()
    board.draw(in: ctx)
  }
}
