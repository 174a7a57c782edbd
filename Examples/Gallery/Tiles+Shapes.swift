// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension TileSection {
  static let shapes = TileSection(
    title: "CAShapeLayer",
    tiles: [
      Tile("fillRule nonZero") {
        $0.shape(star()) { $0.fillColor = .rose }
      },
      Tile("fillRule evenOdd") {
        $0.shape(star()) {
          $0.fillColor = .rose
          $0.fillRule = .evenOdd
        }
      },
      Tile("strokeColor\nlineWidth") {
        $0.shape(star()) {
          $0.fillColor = .rgb(1, 0.9, 0.9)
          $0.strokeColor = .rose
          $0.lineWidth = 3
        }
      },
      join(.miter), join(.round), join(.bevel), cap(.butt), cap(.round), cap(.square),
      Tile("lineDashPattern\nlineDashPhase") {
        $0.shape(wave) {
          line($0, 4)
          $0.lineDashPattern = [10, 5, 2, 5]
          $0.lineDashPhase = 4
        }
      },
      Tile("strokeStart\nstrokeEnd") {
        $0.shape(wave) {
          line($0, 4)
          $0.strokeColor = .grey(0.85)
        }
        $0.shape(wave) {
          line($0, 4)
          $0.strokeStart = 0.2
          $0.strokeEnd = 0.7
        }
      },
      Tile("miterLimit") {
        for (index, limit) in [CGFloat(10), 1].enumerated() {
          let path = CGMutablePath()
          let x = CGFloat(16 + 36 * index)
          path.addLines(between: [
            CGPoint(x: x, y: 62), CGPoint(x: x + 12, y: 24), CGPoint(x: x + 24, y: 62),
          ])
          $0.shape(path) {
            line($0, 7)
            $0.miterLimit = limit
          }
        }
      },
    ])

  private static let zigzag: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 14, y: 56), CGPoint(x: 34, y: 22), CGPoint(x: 56, y: 54), CGPoint(x: 78, y: 22),
    ])
    return path
  }()

  private static let wave: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addCurve(
      to: CGPoint(x: 82, y: 26), control1: CGPoint(x: 36, y: -20),
      control2: CGPoint(x: 56, y: 100))
    return path
  }()

  private static func line(_ shape: CAShapeLayer, _ width: CGFloat) {
    shape.fillColor = nil
    shape.strokeColor = .sky
    shape.lineWidth = width
  }

  private static func join(_ join: CAShapeLayerLineJoin) -> Tile {
    Tile("lineJoin \(join.rawValue)") {
      $0.shape(zigzag) {
        line($0, 11)
        $0.lineJoin = join
      }
    }
  }

  private static func cap(_ cap: CAShapeLayerLineCap) -> Tile {
    Tile("lineCap \(cap.rawValue)") {
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 24, y: 50), CGPoint(x: 68, y: 26)])
      $0.shape(path) {
        line($0, 16)
        $0.lineCap = cap
      }
      $0.shape(path) {
        line($0, 1)
        $0.strokeColor = .grey(1)
      }
    }
  }

  static let gradients = TileSection(
    title: "CAGradientLayer",
    tiles: [
      gradient("axial", .axial) { _ in },
      gradient("startPoint\nendPoint", .axial) {
        $0.startPoint = .zero
        $0.endPoint = CGPoint(x: 1, y: 1)
      }, gradient("locations", .axial) { $0.locations = [0.4, 0.5, 0.6] },
      gradient("radial", .radial) {
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
      },
      gradient("conic", .conic) {
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 0.5, y: 0)
      },
      gradient("colours with alpha", .axial) {
        $0.colors = [CGColor.rose, CGColor.rgb(0.9, 0.26, 0.4, 0)]
      },
    ])

  private static func gradient(
    _ name: String, _ type: CAGradientLayerType, _ change: @escaping (CAGradientLayer) -> Void
  ) -> Tile {
    Tile(name) {
      $0.add(CAGradientLayer()) {
        $0.type = type
        $0.colors = [CGColor.rose, CGColor.amber, CGColor.sky]
        change($0)
      }
    }
  }
}
