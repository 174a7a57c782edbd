// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension PropertySheet {
  static let shapes: [PropertySheet] = [
    shape(
      "path",
      [nil, star, CGPath(ellipseIn: CGRect(x: 8, y: 8, width: 48, height: 40), transform: nil)]),
    shape("fillColor", [nil, Sheet.yellow, CGColor(gray: 0, alpha: 0.3)]),
    shape("fillRule", ["non-zero", "even-odd"]),
    shape("strokeColor", on: { star($0) { $0.lineWidth = 3 } }, [nil, Sheet.red]),
    shape("strokeStart", on: { line($0) }, [0, 0.3, 0.9]),
    shape("strokeEnd", on: { line($0) }, [1, 0.6, 0]),
    shape("lineWidth", on: { line($0) }, [1, 0.4, 5, 0]),
    shape("miterLimit", on: { line($0) { $0.lineWidth = 7 } }, [10, 1]),
    shape("lineCap", on: { line($0) { $0.lineWidth = 9 } }, ["butt", "round", "square"]),
    shape("lineJoin", on: { line($0) { $0.lineWidth = 9 } }, ["miter", "round", "bevel"]),
    shape("lineDashPattern", on: { line($0) }, [nil, [6, 3], [1, 4, 8], [0, 5]]),
    shape("lineDashPhase", on: { line($0) { $0.lineDashPattern = [8, 4] } }, [0, 4, -3]),
  ]

  private static func shape(
    _ key: String, on build: @escaping @Sendable (CALayer) -> any Settable = { star($0) },
    _ values: @autoclosure @escaping @Sendable () -> [Any?]
  ) -> PropertySheet {
    PropertySheet("CAShapeLayer", key, on: build, values())
  }

  private static var star: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 32, y: 4), CGPoint(x: 46, y: 50), CGPoint(x: 8, y: 20), CGPoint(x: 56, y: 20),
      CGPoint(x: 18, y: 50),
    ])
    path.closeSubpath()
    return path
  }

  private static func star(
    _ cell: CALayer, _ change: (CAShapeLayer) -> Void = { _ in }
  ) -> CAShapeLayer {
    Sheet.add(CAShapeLayer(), to: cell, cell.bounds) {
      $0.path = star
      $0.fillColor = Sheet.blue
      change($0)
    }
  }

  private static func line(
    _ cell: CALayer, _ change: (CAShapeLayer) -> Void = { _ in }
  ) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 10, y: 44), CGPoint(x: 22, y: 12), CGPoint(x: 36, y: 42), CGPoint(x: 54, y: 14),
    ])
    return Sheet.add(CAShapeLayer(), to: cell, cell.bounds) {
      $0.path = path
      $0.fillColor = nil
      $0.strokeColor = Sheet.blue
      $0.lineWidth = 3
      change($0)
    }
  }

  static let gradients: [PropertySheet] = [
    gradient("type", ["axial", "radial", "conic"]) {
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    },
    gradient(
      "colors",
      [nil, [Sheet.red], [Sheet.blue, Sheet.yellow], [Sheet.red, CGColor(gray: 1, alpha: 0)]]),
    gradient("locations", [nil, [0, 0.2, 1], [0.5, 0.5, 0.5], [0.3, 0.5, 0.6]]),
    gradient("startPoint", [CGPoint(x: 0.5, y: 0), CGPoint.zero, CGPoint(x: 0.5, y: 0.6)]),
    gradient(
      "endPoint", [CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 0.5, y: 0.3)]),
  ]

  private static func gradient(
    _ key: String, _ values: @autoclosure @escaping @Sendable () -> [Any?],
    _ change: @escaping @Sendable (CAGradientLayer) -> Void = { _ in }
  ) -> PropertySheet {
    PropertySheet(
      "CAGradientLayer", key,
      on: {
        Sheet.add(CAGradientLayer(), to: $0) {
          $0.colors = [Sheet.red, Sheet.yellow, Sheet.blue]
          change($0)
        }
      }, values())
  }

  static let replicators: [PropertySheet] = [
    copies("instanceCount", [1, 3, 6, 0]),
    copies("instanceDelay", [0, 0.1, 0.3]),
    copies(
      "instanceTransform",
      [
        CATransform3DMakeTranslation(10, 0, 0),
        CATransform3DRotate(CATransform3DMakeTranslation(9, 4, 0), 0.3, 0, 0, 1),
        CATransform3DMakeScale(0.7, 0.7, 1),
      ]),
    copies("instanceColor", [nil, Sheet.red, CGColor(gray: 1, alpha: 0.4)]),
    copies("instanceRedOffset", [0, -0.25]), copies("instanceGreenOffset", [0, -0.25]),
    copies("instanceBlueOffset", [0, -0.25]), copies("instanceAlphaOffset", [0, -0.2]),
    PropertySheet(
      "CAReplicatorLayer", "preservesDepth",
      on: {
        $0.sublayerTransform = Sheet.eye
        return replicator($0) {
          $0.instanceTransform = Sheet.turn(2 * .pi / 5, 0, 1, 0)
          $0.sublayers?.first?.zPosition = 20
          $0.sublayers?.first?.position.x = 32
        }
      }, [false, true]),
  ]

  private static func copies(
    _ key: String, _ values: @autoclosure @escaping @Sendable () -> [Any?]
  ) -> PropertySheet {
    PropertySheet("CAReplicatorLayer", key, on: { replicator($0) }, values())
  }

  /// Four copies beside each other of a bar that falls for a second.
  private static func replicator(
    _ cell: CALayer, _ change: (CAReplicatorLayer) -> Void = { _ in }
  ) -> CAReplicatorLayer {
    let bar = CALayer()
    bar.frame = CGRect(x: 10, y: 8, width: 8, height: 16)
    bar.backgroundColor = CGColor(srgbRed: 1, green: 0.9, blue: 1, alpha: 1)
    let fall = CABasicAnimation(keyPath: "position.y")
    fall.toValue = 44
    fall.duration = 1
    bar.add(fall, forKey: nil)
    return Sheet.add(CAReplicatorLayer(), to: cell, cell.bounds) {
      $0.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.3, alpha: 1)
      $0.instanceCount = 4
      $0.instanceTransform = CATransform3DMakeTranslation(11, 0, 0)
      $0.addSublayer(bar)
      change($0)
    }
  }

  static let texts: [PropertySheet] = [
    text("string", [nil, "Text", "Two\nlines"]),
    text("font", ["DejaVu Sans", "Inter", "Inter-Bold"]),
    text("fontSize", [9, 12, 17]),
    text("foregroundColor", [Sheet.red, CGColor(gray: 0, alpha: 0.4), nil]),
    text("wrapped", [false, true]),
    text("truncationMode", ["none", "start", "middle", "end"]),
    text("alignmentMode", ["natural", "left", "center", "right", "justified"]) {
      $0.isWrapped = true
    },
  ]

  private static func text(
    _ key: String, _ values: @autoclosure @escaping @Sendable () -> [Any?],
    _ change: @escaping @Sendable (CATextLayer) -> Void = { _ in }
  ) -> PropertySheet {
    PropertySheet(
      "CATextLayer", key,
      on: {
        Sheet.add(CATextLayer(), to: $0, CGRect(x: 4, y: 4, width: 56, height: 48)) {
          $0.font = "DejaVu Sans" as CFString
          $0.fontSize = 12
          $0.foregroundColor = CGColor(gray: 0, alpha: 1)
          $0.string = "Some words to set"
          $0.backgroundColor = Sheet.grey
          change($0)
        }
      }, values())
  }

  static let scrolled: [PropertySheet] = [
    PropertySheet(
      "CAScrollLayer", "scrollMode",
      on: { cell in
        let scroll = Sheet.add(ScrollsLate(), to: cell) { $0.masksToBounds = true }
        Sheet.add(CALayer(), to: scroll, CGRect(x: 0, y: 0, width: 80, height: 72)) {
          $0.contents = Sheet.picture
        }
        return scroll
      }, ["both", "horizontally", "vertically", "none"])
  ]

  static let tiled: [PropertySheet] = [
    PropertySheet(
      "CATiledLayer", "tileSize", on: { tiles($0) },
      [
        CGSize(width: 256, height: 256), CGSize(width: 20, height: 18),
        CGSize(width: 10, height: 36),
      ]),
    PropertySheet("CATiledLayer", "levelsOfDetail", on: { tiles($0, scale: 0.25) }, [1, 2, 3]),
    PropertySheet("CATiledLayer", "levelsOfDetailBias", on: { tiles($0, scale: 2) }, [0, 1]),
  ]

  private static func tiles(_ cell: CALayer, scale: CGFloat = 1) -> CATiledLayer {
    let size = CGSize(width: 40 / scale, height: 36 / scale)
    return Sheet.add(Tiles(), to: cell, CGRect(origin: .zero, size: size)) {
      $0.position = CGPoint(x: 32, y: 28)
      $0.tileSize = CGSize(width: 20, height: 18)
      $0.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      $0.setNeedsDisplay()
    }
  }
}

/// Each tile is a frame around a disc, so that its size and its sharpness are seen.
private final class Tiles: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in context: CGContext) {
    let area = context.boundingBoxOfClipPath
    context.setFillColor(Sheet.yellow)
    context.fillEllipse(in: area.insetBy(dx: area.width / 5, dy: area.height / 5))
    context.setStrokeColor(Sheet.blue)
    context.stroke(area, width: area.width / 12)
  }
}

/// Scrolls once its mode has been set.
private final class ScrollsLate: CAScrollLayer {
  override var scrollMode: CAScrollLayerScrollMode {
    get { super.scrollMode }
    set {
      super.scrollMode = newValue
      scroll(to: CGPoint(x: 20, y: 20))
    }
  }

  override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
    scroll(to: CGPoint(x: 20, y: 20))
  }
}
