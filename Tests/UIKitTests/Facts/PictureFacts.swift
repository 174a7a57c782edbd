// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import UIKit

private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

private func picture(_ draw: (CGContext) -> Void) -> CGImage? {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(bounds: frame, format: format).image { draw($0.cgContext) }
    .cgImage
}

/// Red, green, blue and alpha of a pixel, rows counted from the top.
private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [Int] {
  guard let image,
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return [] }
  context.draw(
    image,
    in: CGRect(x: -x, y: y + 1 - image.height, width: image.width, height: image.height))
  guard let data = context.data else { return [] }
  return (0..<4).map { Int(data.load(fromByteOffset: $0, as: UInt8.self)) }
}

/// What is shown of a view on a stage, and what `drawHierarchy(in:afterScreenUpdates:)` draws of it.
@MainActor
private func both(_ fill: (UIView) -> Void) throws -> (shown: CGImage, drawn: CGImage?) {
  let stage = try Stage(size: frame.size, scale: 1, background: nil)
  let view = UIView(frame: frame)
  view.backgroundColor = .white
  stage.layer.addSublayer(view.layer)
  fill(view)
  let shown = stage.image()
  return (
    shown, picture { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
  )
}

extension ViewFactArea {
  /// What pictures drawn by Apple's systems say of views.
  static let pictures: [ViewFact] = [
    ViewFact("P-UIK-01", from: .pictures) {
      // A shadow's path shows on screen, also of a layer with nothing in it.
      let (shown, drawn) = try both {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        shape.shadowPath = CGPath(rect: shape.bounds, transform: nil)
        (shape.shadowOpacity, shape.shadowRadius) = (1, 5)
        shape.shadowOffset.height = 10
        $0.layer.addSublayer(shape)
      }
      $0.yes(pixel(drawn, 50, 60)[0] < 64)
      $0.same(pixel(drawn, 50, 60), pixel(shown, 50, 60))
      $0.same(pixel(drawn, 50, 85), pixel(shown, 50, 85))
    },
    ViewFact("P-UIK-02", from: .pictures) {
      // Perspective shows on screen.
      let (shown, drawn) = try both {
        let card = UIView(frame: frame.insetBy(dx: 20, dy: 20))
        card.backgroundColor = .red
        var depth = CATransform3DIdentity
        depth.m34 = -1 / 200
        card.layer.transform = CATransform3DRotate(depth, 0.8, 0, 1, 0)
        $0.addSubview(card)
      }
      for x in stride(from: 4, to: 100, by: 4) {
        $0.same(pixel(drawn, x, 20), pixel(shown, x, 20))
        $0.same(pixel(drawn, x, 50), pixel(shown, x, 50))
      }
    },
    ViewFact("P-UIK-03", from: .pictures) {
      // A template is painted in the colour that fills.
      let half = picture {
        $0.setFillColor(UIColor.blue.cgColor)
        $0.fill([CGRect(x: 0, y: 0, width: 50, height: 100)])
      }
      let template = half.map { UIImage(cgImage: $0).withRenderingMode(.alwaysTemplate) }
      let drawn = picture { _ in
        UIColor.red.setFill()
        template?.draw(at: .zero)
      }
      $0.same(pixel(drawn, 20, 20), [255, 0, 0, 255])
      $0.same(pixel(drawn, 70, 20), [0, 0, 0, 0])
    },
    ViewFact("P-UIK-04", from: .pictures) {
      // The rectangle of a label's text begins at the top of what it is asked for.
      let label = UILabel()
      label.numberOfLines = 2
      label.text = "one line and\nanother one"
      let space = CGRect(x: 0, y: 0, width: 160, height: 60)
      let line = label.textRect(forBounds: space, limitedToNumberOfLines: 1)
      $0.same(line.minY, 0)
      $0.yes(line.height > 10 && line.height < 30)
    },
  ]
}
