// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import Stage

@Suite("Rasterised layers")
struct RasterizeTests {
  /// A checkerboard of one-pixel squares, black where the sum of the places is even.
  static func checker(_ side: Int) -> CGImage {
    let pixels = (0..<side * side).map { index -> UInt32 in
      (index % side + index / side) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    return CGImage(Image(width: side, height: side, pixels: pixels))
  }

  @Test("a checkerboard at half its scale is grey")
  func half() throws {
    let probe = try PixelProbe(10, 10)
    let layer = PixelProbe.box(0, 0, 10, 10, nil)
    layer.contents = Self.checker(10)
    layer.shouldRasterize = true
    layer.rasterizationScale = 0.5
    probe.root.addSublayer(layer)
    #expect(isNear(probe.color(4, 4), [0.5, 0.5, 0.5, 1]))
    #expect(isNear(probe.color(0, 9), [0.5, 0.5, 0.5, 1]))
    layer.rasterizationScale = 1
    #expect(probe.color(4, 4, at: 1) == [0, 0, 0, 1] && probe.color(5, 4, at: 1) == [1, 1, 1, 1])
  }

  static func tree() -> CALayer {
    let group = PixelProbe.box(8, 6, 30, 24, PixelProbe.rgb(0.9, 0.7, 0.2, 0.8))
    group.cornerRadius = 6
    group.shadowOpacity = 0.7
    group.shadowOffset = CGSize(width: 2, height: 3)
    let inner = PixelProbe.box(14, 10, 24, 10, PixelProbe.rgb(0.2, 0.3, 0.9))
    inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    group.addSublayer(inner)
    return group
  }

  @Test("at the scale of the screen nothing changes")
  func sameScale() throws {
    let images = try [false, true].map { isRaster in
      let probe = try PixelProbe(60, 50)
      let tree = Self.tree()
      tree.shouldRasterize = isRaster
      probe.root.addSublayer(tree)
      return probe.stage.image().image
    }
    #expect(images[0] == images[1])
  }

  /// The bitmap that the frame's only raster shows.
  static func raster(_ stage: Stage, at time: Double) -> RasterizedList? {
    for command in stage.frame(at: time).displayList().commands {
      if case .draw(let draw) = command, case .raster(let paint) = draw.paint {
        return paint.raster
      }
    }
    return nil
  }

  @Test("what stands still is drawn once, and moves without being drawn again")
  func cache() throws {
    let probe = try PixelProbe(90, 60)
    let tree = Self.tree()
    tree.shouldRasterize = true
    probe.root.addSublayer(tree)
    let move = CABasicAnimation(keyPath: "transform.rotation.z")
    move.fromValue = 0
    move.toValue = 1
    move.duration = 1
    tree.add(move, forKey: nil)
    CATransaction.flush()
    let first = try #require(Self.raster(probe.stage, at: 0.1))
    _ = probe.stage.image(at: 0.1)
    let image = try #require(first.drawnImage)
    let second = try #require(Self.raster(probe.stage, at: 0.9))
    #expect(first === second && second.drawnImage === image)
    // The same bytes as from a tree that keeps nothing yet.
    let fresh = try PixelProbe(90, 60)
    let other = Self.tree()
    other.shouldRasterize = true
    other.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    fresh.root.addSublayer(other)
    #expect(fresh.stage.image().image == probe.stage.image(at: 0.5).image)
    // A change is seen.
    tree.backgroundColor = PixelProbe.rgb(0, 1, 0)
    CATransaction.flush()
    #expect(Self.raster(probe.stage, at: 0.5) !== first)
  }

  @Test("what moves inside is drawn for each frame")
  func moving() throws {
    let probe = try PixelProbe(60, 50)
    let tree = Self.tree()
    tree.shouldRasterize = true
    probe.root.addSublayer(tree)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    tree.sublayers?.first?.add(fade, forKey: nil)
    CATransaction.flush()
    #expect(probe.color(34, 21, at: 0) != probe.color(34, 21, at: 1))
    #expect(Self.raster(probe.stage, at: 0.2) !== Self.raster(probe.stage, at: 0.4))
  }

  @Test("opacity, mask and filters keep their places around the bitmap")
  func treatment() throws {
    let images = try [false, true].map { isRaster in
      let probe = try PixelProbe(60, 50)
      let tree = Self.tree()
      tree.shouldRasterize = isRaster
      tree.opacity = 0.5
      tree.mask = PixelProbe.box(0, 0, 20, 40, CGColor(gray: 0, alpha: 1))
      tree.filters = [PixelProbe.filter("colorInvert")]
      probe.root.addSublayer(tree)
      return probe.stage.image().image
    }
    let comparison = ImageComparison(images[0], images[1], tolerance: .fast(1))
    #expect(comparison?.isWithinTolerance == true, "\(comparison?.summary ?? "")")
  }

  @Test("a bitmap that would be too large is not made")
  func huge() throws {
    let probe = try PixelProbe(20, 20)
    let layer = PixelProbe.box(-1e6, -1e6, 2e6, 2e6, PixelProbe.rgb(1, 0, 0))
    layer.shouldRasterize = true
    probe.root.addSublayer(layer)
    #expect(probe.color(10, 10) == [1, 0, 0, 1])
    for scale in [0, -1, Double.nan, .infinity, 1e9] {
      let odd = PixelProbe.box(0, 0, 5, 5, PixelProbe.rgb(0, 1, 0))
      odd.shouldRasterize = true
      odd.rasterizationScale = scale
      probe.root.addSublayer(odd)
      #expect(isNear(probe.color(2, 2), [0, 1, 0, 1]))
      odd.removeFromSuperlayer()
    }
  }
}
