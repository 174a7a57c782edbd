// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A layer whose picture a closure draws.
private final class Drawing: CALayer {
  var drawing: (CGContext) -> Void = { _ in }

  override func draw(in context: CGContext) { drawing(context) }
}

extension TileSection {
  /// What programs draw themselves.
  static let coreGraphics = TileSection(
    title: "CGContext",
    tiles: [
      drawn("paths and strokes") { context in
        context.setStrokeColor(.sky)
        context.setLineWidth(3)
        for inset in stride(from: CGFloat(2), to: 26, by: 7) {
          context.strokeEllipse(in: box.insetBy(dx: inset, dy: inset))
        }
        context.setLineDash(phase: 0, lengths: [5, 3])
        context.setStrokeColor(.rose)
        context.stroke(box)
      },
      drawn("clip") { context in
        context.addPath(star())
        context.clip(using: .evenOdd)
        if let image = Pictures.hills {
          context.draw(image, in: CGRect(x: 0, y: 0, width: 92, height: 76))
        }
      },
      drawn("linear and radial\ngradient") { context in
        guard let gradient else { return }
        context.saveGState()
        context.clip(to: CGRect(x: 8, y: 12, width: 36, height: 52))
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 8, y: 12), end: CGPoint(x: 44, y: 64), options: [])
        context.restoreGState()
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 60, y: 32), startRadius: 2,
          endCenter: CGPoint(x: 66, y: 40), endRadius: 20, options: [])
      },
      drawn("transparency layer\nwith shadow") { context in
        context.setShadow(offset: CGSize(width: 3, height: -3), blur: 5)
        context.setAlpha(0.8)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(.amber)
        context.fillEllipse(in: CGRect(x: 16, y: 16, width: 38, height: 38))
        context.setFillColor(.sky)
        context.fillEllipse(in: CGRect(x: 38, y: 24, width: 38, height: 38))
        context.endTransparencyLayer()
      },
      drawn("blend mode") { context in
        context.setBlendMode(.multiply)
        let colors: [CGColor] = [.rgb(0, 0.8, 0.9), .rgb(0.95, 0.2, 0.6), .rgb(1, 0.9, 0)]
        for (index, color) in colors.enumerated() {
          let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
          context.setFillColor(color)
          context.fillEllipse(
            in: CGRect(x: 28 + 13 * cos(angle), y: 22 + 13 * sin(angle), width: 36, height: 36))
        }
      },
      drawn("boolean operations\nof paths") { context in
        let disc = CGPath(ellipseIn: box.insetBy(dx: 4, dy: 0), transform: nil)
        context.addPath(disc.symmetricDifference(star(radius: 34)))
        context.setFillColor(.lime)
        context.fillPath()
      },
    ])

  private static let gradient = CGGradient(
    colorsSpace: CGColorSpaceCreateDeviceRGB(),
    colors: [CGColor.rose, CGColor.amber, CGColor.sky] as CFArray, locations: nil)

  private static func drawn(_ name: String, _ draw: @escaping (CGContext) -> Void) -> Tile {
    Tile(name) {
      $0.add(Drawing(), $0.bounds) {
        $0.drawing = draw
        $0.contentsScale = 2
        $0.setNeedsDisplay()
      }
    }
  }
}
