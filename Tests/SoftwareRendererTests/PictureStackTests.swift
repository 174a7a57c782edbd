// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

/// Pictures over the whole target are blended at once, with more bits than a byte between them.
@Suite("Pictures above each other")
struct PictureStackTests {
  private static let (width, height) = (300, 40)

  /// As many pictures, here and there with a small square between two; squares lie at `x`.
  private func pictures(_ count: Int, x: Double, seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    var commands: [Command] = []
    for index in 0..<count {
      let pixels = (0..<Self.width * Self.height).map { _ in
        let alpha = UInt32(random.next() % 120)
        return alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
      }
      let image = Image(width: Self.width, height: Self.height, pixels: pixels)
      let whole = Rect(0, 0, Double(Self.width), Double(Self.height))
      let paint = Paint.image(ImagePaint(image: image, transform: .identity))
      commands.append(.draw(Draw(.rect(whole), paint: paint)))
      guard index % 7 == 3 else { continue }
      commands.append(
        .draw(
          Draw(
            .rect(Rect(x + Double(index), 10, 9, 9)), paint: .solid(RGBA(0.9, 0.4, 0.1, 0.5)))))
    }
    return DisplayList(
      width: Self.width, height: Self.height, background: RGBA(0.1, 0.2, 0.7),
      commands: commands)
  }

  @Test("look as in the reference", arguments: [1, 2, 3, 12, 40])
  func reference(count: Int) {
    let result = ReferenceComparisonTests.compare(pictures(count, x: 30, seed: 3), limit: 2)
    #expect(result.count == 0, "\(result)")
  }

  @Test("have the same bytes for any tiles", arguments: [2, 12, 40, 70])
  func tiles(count: Int) {
    let list = pictures(count, x: 30, seed: 4)
    let expected = SoftwareRenderer().render(list).pixels
    for (width, height, threads) in [(64, 8, 3), (7, 3, 2)] {
      let renderer = SoftwareRenderer(threads: threads)
      renderer.tile = TileSize(width: width, height: height)
      #expect(renderer.render(list).pixels == expected)
    }
  }

  @Test("have the same bytes where only what differs is drawn", arguments: [2, 12, 40])
  func update(count: Int) {
    let (old, new) = (pictures(count, x: 10, seed: 5), pictures(count, x: 190, seed: 5))
    var pixels = SoftwareRenderer().render(old).pixels
    _ = pixels.withUnsafeMutableBufferPointer {
      SoftwareRenderer().update(
        $0, from: DrawnList(old), to: DrawnList(new))
    }
    #expect(pixels == SoftwareRenderer().render(new).pixels)
  }

  @Test("have the same bytes over what is kept of the commands below", arguments: 1...6)
  func ground(below: Int) {
    // A square between two of the pictures is there at first.
    let square = Command.draw(
      Draw(.rect(Rect(3, 3, 5, 5)), paint: .solid(RGBA(0.2, 0.9, 0.3, 0.3))))
    let pictures = pictures(8, x: 30, seed: 7).commands.filter {
      if case .draw(let draw) = $0, case .image = draw.paint { true } else { false }
    }
    func list(_ step: Int) -> DisplayList {
      let mover = Draw(
        .rect(Rect(Double(10 * step), 2, 40, 30)), paint: .solid(RGBA(0.8, 0.1, 0.3, 0.7)))
      var commands = Array(repeating: square, count: 400) + pictures
      if step == 0 { commands.insert(square, at: 400 + below) }
      commands.append(.draw(mover))
      return DisplayList(
        width: Self.width, height: Self.height, background: RGBA(0.1, 0.2, 0.7),
        commands: commands)
    }
    let scratch = RenderScratch()
    var pixels = SoftwareRenderer().render(list(0)).pixels
    var shown = DrawnList(list(0))
    for step in 1..<12 {
      let next = DrawnList(list(step))
      _ = pixels.withUnsafeMutableBufferPointer {
        SoftwareRenderer(scratch: scratch).update($0, from: shown, to: next)
      }
      #expect(pixels == SoftwareRenderer().render(list(step)).pixels, "step \(step)")
      shown = next
    }
    #expect(scratch.ground.count > 0)
  }

  @Test("have the same bytes at the end of a batch of draws")
  func batches() {
    let square = Command.draw(
      Draw(.rect(Rect(3, 3, 5, 5)), paint: .solid(RGBA(0.2, 0.9, 0.3, 0.3))))
    func list(_ x: Double, before count: Int) -> DisplayList {
      var list = pictures(40, x: 30, seed: 6)
      let mover = Draw(.rect(Rect(x, 30, 5, 5)), paint: .solid(RGBA(0.8, 0.1, 0.3, 0.7)))
      list.commands =
        Array(repeating: square, count: count) + [.draw(mover)] + list.commands
      return list
    }
    for count in [SurfacePass.batchLimit - 5, SurfacePass.batchLimit - 20] {
      let (old, new) = (list(250, before: count), list(270, before: count))
      var pixels = SoftwareRenderer().render(old).pixels
      _ = pixels.withUnsafeMutableBufferPointer {
        SoftwareRenderer().update(
          $0, from: DrawnList(old), to: DrawnList(new))
      }
      #expect(pixels == SoftwareRenderer().render(new).pixels)
    }
  }
}
