// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension PropertySheet {
  private static func layer(
    _ key: String, on build: @escaping @Sendable (CALayer) -> any Settable = Sheet.plain,
    _ values: @autoclosure @escaping @Sendable () -> [Any?]
  ) -> PropertySheet {
    PropertySheet("CALayer", key, on: build, values())
  }

  static let geometry: [PropertySheet] = [
    layer(
      "bounds", on: { Sheet.pair($0) },
      [
        CGRect(x: 0, y: 0, width: 40, height: 36), CGRect(x: 8, y: 0, width: 40, height: 36),
        CGRect(x: 0, y: 0, width: 20, height: 44),
      ]),
    layer("position", [CGPoint(x: 32, y: 28), CGPoint(x: 20.5, y: 40)]),
    layer(
      "anchorPoint", on: { Sheet.box($0) { $0.transform = Sheet.turn(0.5, 0, 0, 1) } },
      [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1), CGPoint(x: 0.5, y: 0)]),
    layer(
      "anchorPointZ",
      on: {
        $0.sublayerTransform = Sheet.eye
        return Sheet.box($0) { $0.transform = Sheet.turn(0.6, 0, 1, 0) }
      }, [0, 20, -20]),
    layer(
      "zPosition",
      on: {
        $0.sublayerTransform = Sheet.eye
        let box = Sheet.box($0)
        Sheet.add(CALayer(), to: $0, CGRect(x: 28, y: 24, width: 32, height: 28)) {
          $0.backgroundColor = Sheet.red
        }
        return box
      }, [0, 10, -40]),
    layer(
      "transform",
      [
        CATransform3DIdentity, Sheet.turn(0.4, 0, 0, 1), CATransform3DMakeScale(0.5, 1.2, 1),
        CATransform3DRotate(Sheet.eye, 0.8, 1, 0.3, 0),
      ]),
    layer(
      "sublayerTransform", on: { Sheet.pair($0) },
      [
        CATransform3DIdentity, CATransform3DMakeScale(0.6, 0.6, 1),
        CATransform3DRotate(Sheet.eye, 0.9, 0, 1, 0),
      ]),
    layer("hidden", on: { Sheet.pair($0) }, [false, true]),
    layer(
      "doubleSided", on: { Sheet.pair($0) { $0.transform = Sheet.turn(2.6, 0, 1, 0) } },
      [true, false]),
    layer("geometryFlipped", on: { Sheet.pair($0) }, [false, true]),
  ]

  static let looks: [PropertySheet] = [
    layer("opacity", on: { Sheet.pair($0) }, [1, 0.5, 0]),
    layer(
      "allowsGroupOpacity", on: { Sheet.pair($0) { $0.opacity = 0.5 } }, [true, false]),
    layer(
      "masksToBounds",
      on: {
        Sheet.pair($0) {
          $0.cornerRadius = 12
          $0.bounds.origin.x = 12
        }
      }, [false, true]),
    layer(
      "backgroundColor",
      [nil, Sheet.yellow, CGColor(srgbRed: 0, green: 0.5, blue: 0.2, alpha: 0.4)]),
    layer("cornerRadius", [0, 8, 18, 40]),
    layer(
      "maskedCorners", on: { Sheet.box($0) { $0.cornerRadius = 14 } }, [15, 1, 6, 8, 0]),
    layer(
      "cornerCurve",
      on: { Sheet.box($0) { $0.cornerRadius = 13 } }, ["circular", "continuous"]),
    layer(
      "borderWidth", on: { Sheet.box($0) { $0.cornerRadius = 8 } }, [0, 1, 3.5, 30]),
    layer(
      "borderColor", on: { Sheet.box($0) { $0.borderWidth = 5 } },
      [nil, Sheet.red, CGColor(gray: 1, alpha: 0.6)]),
    layer(
      "edgeAntialiasingMask",
      on: { Sheet.box($0) { $0.transform = Sheet.turn(0.2, 0, 0, 1) } }, [15, 0, 3, 12]),
    layer(
      "allowsEdgeAntialiasing",
      on: { Sheet.box($0) { $0.transform = Sheet.turn(0.2, 0, 0, 1) } }, [true, false]),
  ]

  static let contents: [PropertySheet] = [
    layer("contents", on: { Sheet.pictured($0) }, [nil, Sheet.picture]),
    layer(
      "contentsRect", on: { Sheet.pictured($0) },
      [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5),
        CGRect(x: -0.5, y: -0.5, width: 2, height: 2),
      ]),
    layer(
      "contentsCenter", on: { Sheet.pictured($0) },
      [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2),
      ]),
    layer(
      "contentsScale", on: { Sheet.pictured($0) { $0.contentsGravity = .center } },
      [1, 0.5, 0.25]),
    layer(
      "contentsGravity", on: { Sheet.pictured($0) },
      [
        "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
      ]),
    layer(
      "contentsFormat", on: { Sheet.add(Sketch(), to: $0) { $0.setNeedsDisplay() } },
      ["RGBA8", "Gray8"]),
    layer(
      "opaque", on: { Sheet.add(Sketch(), to: $0) { $0.setNeedsDisplay() } }, [false, true]),
    layer(
      "magnificationFilter", on: { Sheet.pictured($0) }, ["nearest", "linear", "trilinear"]),
    layer("minificationFilter", on: { fine($0) }, ["nearest", "linear", "trilinear"]),
    layer(
      "minificationFilterBias", on: { fine($0).with { $0.minificationFilter = .trilinear } },
      [0, 1, 2, -2]),
  ]

  static let effects: [PropertySheet] = [
    layer(
      "shadowColor", on: { shadow($0) }, [CGColor(gray: 0, alpha: 1), Sheet.red, nil]),
    layer("shadowOpacity", on: { shadow($0) }, [0, 0.3, 1]),
    layer(
      "shadowOffset", on: { shadow($0) },
      [CGSize(width: 0, height: -3), CGSize(width: 6, height: 6), CGSize.zero]),
    layer("shadowRadius", on: { shadow($0) }, [0, 3, 7]),
    layer(
      "shadowPath", on: { shadow($0) },
      [nil, CGPath(ellipseIn: CGRect(x: -6, y: 26, width: 52, height: 16), transform: nil)]),
    layer(
      "compositingFilter", on: { blended($0) },
      [nil, "multiplyBlendMode", "screenBlendMode", "differenceBlendMode", "colorBlendMode"]),
    layer(
      "filters", on: { Sheet.pictured($0) },
      [
        nil, [Sheet.filter("gaussianBlur", ["inputRadius": 2])],
        [Sheet.filter("colorInvert")],
        [Sheet.filter("colorSaturate", ["inputAmount": 0]), Sheet.filter("colorInvert")],
      ]),
    layer(
      "backgroundFilters", on: { blended($0).with { $0.backgroundColor = nil } },
      [
        nil, [Sheet.filter("gaussianBlur", ["inputRadius": 2])], [Sheet.filter("colorInvert")],
      ]),
    layer(
      "shouldRasterize", on: { Sheet.pair($0) { $0.rasterizationScale = 0.25 } }, [false, true]),
    layer(
      "rasterizationScale", on: { Sheet.pair($0) { $0.shouldRasterize = true } },
      [1, 0.5, 0.2]),
  ]

  private static func shadow(_ cell: CALayer) -> CALayer {
    Sheet.box(cell) {
      $0.shadowOpacity = 0.8
      $0.frame = CGRect(x: 16, y: 14, width: 32, height: 26)
    }
  }

  private static func blended(_ cell: CALayer) -> CALayer {
    _ = Sheet.pictured(cell)
    return Sheet.add(CALayer(), to: cell, CGRect(x: 20, y: 6, width: 24, height: 36)) {
      $0.backgroundColor = Sheet.yellow
    }
  }

  /// A fine pattern that is drawn at a third of its size.
  private static func fine(_ cell: CALayer) -> CALayer {
    let context = CGContext(
      data: nil, width: 130, height: 117, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    for index in 0..<26 {
      context?.setFillColor(index % 2 == 0 ? Sheet.red : Sheet.blue)
      context?.fill(CGRect(x: 5 * index, y: 0, width: 1 + index / 6, height: 117))
    }
    return Sheet.add(CALayer(), to: cell) { $0.contents = context?.makeImage() }
  }
}

/// A layer that draws a disc by itself.
private final class Sketch: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(Sheet.red)
    context.fillEllipse(in: bounds)
  }
}

extension CALayer {
  /// Changes the layer and answers it.
  func with(_ change: (CALayer) -> Void) -> CALayer {
    change(self)
    return self
  }
}
