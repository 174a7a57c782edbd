// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Still pictures that are slowly moved over and enlarged, one fading into the next.
func kenBurns(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  root.masksToBounds = true
  let shots: [(picture: CGImage?, begin: Double, from: CGPoint, to: CGPoint)] = [
    (dunes(.dusk), 0, CGPoint(x: 0.46, y: 0.52), CGPoint(x: 0.56, y: 0.47)),
    (dunes(.night), 3, CGPoint(x: 0.55, y: 0.46), CGPoint(x: 0.46, y: 0.54)),
  ]
  for shot in shots {
    let layer = CALayer()
    layer.bounds = bounds
    layer.contents = shot.picture
    layer.contentsGravity = .resizeAspectFill
    layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    root.addSublayer(layer)
    layer.transform = CATransform3DMakeScale(1.3, 1.3, 1)
    layer.animate(
      "transform.scale", from: 1.08, for: 4.2, after: shot.begin,
      CAMediaTimingFunction(name: .linear))
    // The anchor point stays under the middle of the frame while it moves over the picture.
    layer.anchorPoint = shot.to
    layer.animate(
      "anchorPoint", from: shot.from, for: 4.2, after: shot.begin,
      CAMediaTimingFunction(name: .linear))
    if shot.begin > 0 {
      layer.animate(
        "opacity", from: 0, for: 1.2, after: shot.begin,
        CAMediaTimingFunction(name: .easeInEaseOut))
    }
  }
  let caption = text("A walk in the dunes", 24, bold: true)
  caption.frame.origin = CGPoint(x: 28, y: bounds.maxY - 58)
  caption.shadowOpacity = 0.4
  caption.shadowRadius = 6
  caption.shadowOffset = .zero
  root.addSublayer(caption)
  caption.animate("opacity", from: 0, for: 1, after: 0.6)
  return root
}

private enum Hour { case dusk, night }

/// A landscape of hills before a sky, drawn where a program would load a photograph.
private func dunes(_ hour: Hour) -> CGImage? {
  let (width, height) = (960, 600)
  let space = CGColorSpace(name: CGColorSpace.sRGB)
  guard
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return nil }
  let sky: [CGColor] =
    hour == .dusk
    ? [.hex(0xFFC27A), .hex(0xF2766B), .hex(0x6B3F7A)]
    : [.hex(0x2F5D8C), .hex(0x1B3260), .hex(0x0C1433)]
  if let gradient = CGGradient(colorsSpace: space, colors: sky as CFArray, locations: nil) {
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 180), end: CGPoint(x: 0, y: height),
      options: [
        .drawsBeforeStartLocation
      ])
  }
  context.setFillColor(hour == .dusk ? .hex(0xFFE9B8) : .hex(0xF2F4FF))
  let side: CGFloat = hour == .dusk ? 130 : 70
  context.fillEllipse(
    in: CGRect(
      x: hour == .dusk ? 560 : 300, y: hour == .dusk ? 240 : 430, width: side, height: side))
  let hills: [UInt32] =
    hour == .dusk ? [0xB5566F, 0x7E3F66, 0x4A2850] : [0x27406E, 0x18294F, 0x0D1733]
  for (index, color) in hills.enumerated() {
    let (base, swing) = (280 - 95 * CGFloat(index), 50 - 8 * CGFloat(index))
    context.setFillColor(.hex(color))
    context.move(to: CGPoint(x: 0, y: 0))
    for x in stride(from: CGFloat(0), through: CGFloat(width), by: 8) {
      let phase = x / (150 + 40 * CGFloat(index)) + 2.1 * CGFloat(index)
      context.addLine(to: CGPoint(x: x, y: base + swing * (sin(phase) + 0.4 * sin(2.3 * phase))))
    }
    context.addLine(to: CGPoint(x: width, y: 0))
    context.fillPath()
  }
  return context.makeImage()
}
