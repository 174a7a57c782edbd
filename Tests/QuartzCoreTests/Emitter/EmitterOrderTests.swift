// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import RenderTree
import Testing

@Suite("Order and filters of particles")
struct EmitterOrderTests {
  /// A layer whose particles fly to the right, the oldest the farthest.
  private func emitter(_ mode: CAEmitterLayerRenderMode, latitude: CGFloat = 0) throws
    -> CAEmitterLayer
  {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let cell = CAEmitterCell()
    cell.contents = context.makeImage()
    (cell.birthRate, cell.lifetime, cell.velocity) = (4, 100, 20)
    cell.emissionLatitude = latitude
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    layer.renderMode = mode
    layer.emitterCells = [cell]
    return layer
  }

  /// Where particles lie, in the order in which they are drawn.
  private func places(_ layer: CAEmitterLayer) -> [Double] {
    let root = CALayer()
    root.addSublayer(layer)
    return Host(root).draws(at: 2.1).map(\.box.center.x)
  }

  @Test("the oldest is drawn first or last")
  func age() throws {
    let first = places(try emitter(.oldestFirst))
    #expect(first.count >= 8 && zip(first, first.dropFirst()).allSatisfy { $0 > $1 })
    let last = places(try emitter(.oldestLast))
    #expect(last == first.reversed())
  }

  @Test("what is farther from the viewer is drawn before what is nearer")
  func depth() throws {
    // Towards the viewer the oldest is the nearest, and away from the viewer the farthest.
    let nearer = places(try emitter(.backToFront, latitude: .pi / 4))
    #expect(nearer.count >= 8 && zip(nearer, nearer.dropFirst()).allSatisfy { $0 < $1 })
    let farther = places(try emitter(.backToFront, latitude: -.pi / 4))
    #expect(farther == nearer.reversed())
  }

  @Test("a cell's bias reaches the choice of its picture's level")
  func bias() throws {
    let layer = try emitter(.oldestFirst)
    let cell = try #require(layer.emitterCells?.first)
    (cell.minificationFilter, cell.minificationFilterBias) = ("trilinear", 1.5)
    layer.emitterCells = [cell]
    let root = CALayer()
    root.addSublayer(layer)
    let paints = Host(root).draws(at: 2.1).compactMap { draw -> ImagePaint? in
      if case .image(let paint) = draw.paint { paint } else { nil }
    }
    #expect(paints.count >= 8)
    #expect(paints.allSatisfy { $0.bias == 1.5 && $0.minification == .trilinear })
  }
}
