// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Draws each tile in a colour of its place, with the level of detail's number of dots.
private final class Checks: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in context: CGContext) {
    let area = context.boundingBoxOfClipPath
    let place = Int((area.midX / 24).rounded(.down) + (area.midY / 24).rounded(.down))
    context.setFillColor(place.isMultiple(of: 2) ? .rgb(0.75, 0.86, 0.97) : .sky)
    context.fill(area)
  }
}

/// A layer that draws itself.
private final class Sketch: CALayer {
  override func draw(in context: CGContext) {
    context.setShadow(offset: CGSize(width: 2, height: -2), blur: 3)
    context.setFillColor(.amber)
    context.fillEllipse(in: bounds.insetBy(dx: 8, dy: 6))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setStrokeColor(.ink)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: 12, startAngle: 0.5,
      endAngle: .pi - 0.5, clockwise: false)
    context.strokePath()
  }
}

extension TileSection {
  static let drawing = TileSection(
    title: "text, drawing, tiles",
    tiles: [
      text("CATextLayer") { _ in },
      text("alignmentMode\nright") { $0.alignmentMode = .right },
      text("truncationMode\nmiddle") {
        $0.isWrapped = false
        $0.truncationMode = .middle
      },
      Tile("draw(in:)") { $0.add(Sketch()) { $0.setNeedsDisplay() } },
      Tile("CAScrollLayer") {
        let scroll = $0.add(CAScrollLayer()) { $0.masksToBounds = true }
        scroll.show(Pictures.hills, CGRect(x: 0, y: 0, width: 120, height: 80))
        scroll.scroll(to: CGPoint(x: 50, y: 6))
      },
      Tile("CATiledLayer") {
        $0.add(Checks(), CGRect(x: 10, y: 2, width: 72, height: 72)) {
          $0.tileSize = CGSize(width: 24, height: 24)
          $0.setNeedsDisplay()
        }
      },
    ])

  static let copies = TileSection(
    title: "copies, particles, time",
    tiles: [
      Tile("CAReplicatorLayer") {
        let copies = $0.add(CAReplicatorLayer(), $0.bounds) {
          $0.instanceCount = 10
          $0.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
          $0.instanceColor = .rgb(1, 0.8, 0.2)
          $0.instanceGreenOffset = -0.08
          $0.instanceBlueOffset = 0.08
        }
        copies.fill(.grey(1), CGRect(x: 42, y: 8, width: 8, height: 16)) { $0.cornerRadius = 4 }
      },
      Tile("preservesDepth") {
        $0.sublayerTransform = CATransform3DRotate(nearEye, -0.35, 1, 0, 0)
        let copies = $0.add(CAReplicatorLayer(), $0.bounds) {
          $0.preservesDepth = true
          $0.instanceCount = 5
          $0.instanceTransform = CATransform3DMakeRotation(2 * .pi / 5, 0, 1, 0)
          $0.instanceColor = .rgb(0.4, 0.75, 1)
          $0.instanceRedOffset = 0.1
          $0.instanceBlueOffset = -0.15
        }
        copies.fill(.grey(1), CGRect(x: 36, y: 22, width: 20, height: 30)) { $0.zPosition = 32 }
      },
      emitter("CAEmitterLayer") { emitter, cell in
        emitter.emitterPosition = CGPoint(x: 46, y: 66)
        cell.emissionLongitude = -.pi / 2
        cell.emissionRange = 0.7
        cell.yAcceleration = 18
      },
      emitter("emitterShape circle\nrenderMode additive") { emitter, cell in
        emitter.emitterPosition = CGPoint(x: 46, y: 38)
        emitter.emitterShape = .circle
        emitter.emitterMode = .outline
        emitter.emitterSize = CGSize(width: 24, height: 24)
        emitter.renderMode = .additive
        cell.velocity = 6
      },
      Tile("speed and timeOffset") {
        let track = $0.fill(.grey(0.9), CGRect(x: 10, y: 30, width: 72, height: 16))
        let ball = track.fill(.rose, CGRect(x: 0, y: 0, width: 16, height: 16)) {
          $0.cornerRadius = 8
        }
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 8
        move.toValue = 64
        move.duration = 1
        move.speed = 0
        move.timeOffset = 0.7
        ball.add(move, forKey: nil)
      },
      Tile("mask that moves") {
        $0.show(Pictures.hills, CGRect(x: 0, y: 0, width: 92, height: 76)) {
          let mask = CAGradientLayer()
          mask.frame = CGRect(x: 0, y: 0, width: 92, height: 76)
          mask.colors = [CGColor.grey(0, 0), CGColor.grey(0, 1), CGColor.grey(0, 0)]
          mask.startPoint = CGPoint(x: 0, y: 0.5)
          mask.endPoint = CGPoint(x: 1, y: 0.5)
          let sweep = CABasicAnimation(keyPath: "locations")
          sweep.fromValue = [0, 0.1, 0.3]
          sweep.toValue = [0.7, 0.9, 1]
          sweep.duration = 4
          sweep.autoreverses = true
          sweep.repeatCount = .infinity
          mask.locations = [0, 0.5, 1]
          mask.add(sweep, forKey: nil)
          $0.mask = mask
        }
      },
    ])

  private static func text(_ name: String, _ change: @escaping (CATextLayer) -> Void) -> Tile {
    Tile(name) {
      $0.add(CATextLayer(), CGRect(x: 8, y: 12, width: 76, height: 54)) {
        $0.font = GalleryView.fontName as CFString
        $0.fontSize = 14
        $0.foregroundColor = .ink
        $0.isWrapped = true
        $0.string = "Layers set text, too"
        change($0)
      }
    }
  }

  private static func emitter(
    _ name: String, _ change: @escaping (CAEmitterLayer, CAEmitterCell) -> Void
  ) -> Tile {
    Tile(name) {
      let night = $0.fill(.ink, $0.bounds) {
        $0.cornerRadius = 5
        $0.masksToBounds = true
      }
      night.add(CAEmitterLayer(), night.bounds) {
        let cell = CAEmitterCell()
        cell.contents = Pictures.spark
        cell.birthRate = 40
        cell.lifetime = 1.6
        cell.lifetimeRange = 0.4
        cell.velocity = 40
        cell.velocityRange = 12
        cell.scale = 0.6
        cell.scaleSpeed = -0.3
        cell.color = .amber
        cell.redRange = 0.2
        cell.greenRange = 0.5
        cell.alphaSpeed = -0.5
        $0.seed = 7
        change($0, cell)
        $0.emitterCells = [cell]
      }
    }
  }
}
