// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension TileSection {
  /// How layers and what lies below them come together.
  static let compositing = TileSection(
    title: "filters and compositing",
    tiles: [
      filter("gaussianBlur", ["inputRadius": 3]),
      filter("colorSaturate", ["inputAmount": 0]),
      filter("colorHueRotate", ["inputAngle": 2.2]),
      filter("colorInvert", [:]),
      filter("colorMonochrome", ["inputColor": CGColor.rgb(0.9, 0.7, 0.4), "inputAmount": 1]),
      Tile("backgroundFilters\nblur") {
        $0.show(Pictures.hills, CGRect(x: 6, y: 8, width: 80, height: 60))
        $0.fill(.grey(1, 0.3), CGRect(x: 22, y: 18, width: 48, height: 40)) {
          $0.backgroundFilters = [CAFilter.make("gaussianBlur", ["inputRadius": 4])]
          $0.cornerRadius = 10
          $0.masksToBounds = true
        }
      },
      blend("multiplyBlendMode"), blend("screenBlendMode"), blend("overlayBlendMode"),
      blend("differenceBlendMode"), blend("hueBlendMode"),
      Tile("shouldRasterize\nrasterizationScale") {
        $0.add(CAShapeLayer(), $0.bounds) {
          $0.path = star()
          $0.fillColor = .rose
          $0.shouldRasterize = true
          $0.rasterizationScale = 0.25
        }
      },
    ])

  private static func filter(_ type: String, _ inputs: [String: Any]) -> Tile {
    Tile("filters\n\(type)") {
      $0.show(Pictures.hills, CGRect(x: 10, y: 14, width: 72, height: 48)) {
        $0.filters = [CAFilter.make(type, inputs)]
      }
    }
  }

  private static func blend(_ name: String) -> Tile {
    Tile("compositingFilter\n\(name.replacingOccurrences(of: "BlendMode", with: ""))") {
      let stage = $0.add(CALayer()) { $0.masksToBounds = true }
      stage.show(Pictures.hills, CGRect(x: 0, y: 0, width: 60, height: 52))
      stage.fill(.rgb(0.95, 0.45, 0.5), CGRect(x: 14, y: 10, width: 32, height: 32)) {
        $0.cornerRadius = 16
        $0.compositingFilter = name
      }
    }
  }

  /// Depth.
  static let space = TileSection(
    title: "three dimensions",
    tiles: [
      Tile("transform and m34") {
        $0.show(Pictures.hills) {
          $0.transform = CATransform3DRotate(nearEye, 0.9, 0, 1, 0)
        }
      },
      Tile("sublayerTransform\nand zPosition") {
        $0.sublayerTransform = nearEye
        for (index, color) in [CGColor.rose, .amber, .lime].enumerated() {
          $0.fill(color, CGRect(x: 8 + 26 * index, y: 26, width: 24, height: 24)) {
            $0.zPosition = CGFloat(index - 1) * 60
          }
        }
      },
      Tile("planes that cut\neach other") {
        $0.sublayerTransform = CATransform3DRotate(nearEye, 0.35, 1, 0, 0)
        for (angle, color) in [(CGFloat(0.7), CGColor.rose), (-0.7, .sky)] {
          $0.fill(color) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
        }
      },
      Tile("isDoubleSided false") {
        $0.sublayerTransform = nearEye
        for (index, angle) in [CGFloat(0.5), .pi + 0.5].enumerated() {
          $0.fill(
            index == 0 ? .lime : .rose, CGRect(x: 8 + 40 * index, y: 18, width: 34, height: 40)
          ) {
            $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            $0.isDoubleSided = false
          }
        }
      },
      Tile("CATransformLayer") { tile in
        tile.sublayerTransform = nearEye
        let cube = tile.add(CATransformLayer(), CGRect(x: 46, y: 38, width: 0, height: 0)) {
          $0.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
        }
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
          (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0),
          (-.pi / 2, 1, 0),
        ]
        let colors: [CGColor] = [.sky, .rose, .lime, .amber, .ink, .grey(0.75)]
        for ((angle, x, y), color) in zip(turns, colors) {
          cube.fill(color, CGRect(x: -17, y: -17, width: 34, height: 34)) {
            $0.transform = CATransform3DTranslate(
              CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 17)
          }
        }
      },
      Tile("isGeometryFlipped") {
        let flipped = $0.add(CALayer()) {
          $0.isGeometryFlipped = true
          $0.backgroundColor = .grey(0.9)
        }
        flipped.fill(.sky, CGRect(x: 4, y: 4, width: 30, height: 14))
      },
    ])
}

extension CAFilter {
  /// A filter with its inputs.
  static func make(_ type: String, _ inputs: [String: Any]) -> CAFilter {
    let filter = CAFilter(type: type)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }
}
