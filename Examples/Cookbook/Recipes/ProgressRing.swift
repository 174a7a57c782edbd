// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A ring fills with a gradient that follows it, and a number counts along.
func progressRing(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let progress: CGFloat = 0.82
  let box = CGRect(x: bounds.midX - 95, y: bounds.midY - 95, width: 190, height: 190)
  let path = CGMutablePath()
  path.addArc(
    center: CGPoint(x: 95, y: 95), radius: 83, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
    clockwise: false)

  func ring(_ color: CGColor) -> CAShapeLayer {
    let ring = CAShapeLayer()
    ring.frame = CGRect(origin: .zero, size: box.size)
    ring.path = path
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = 22
    ring.lineCap = .round
    return ring
  }
  let track = ring(.slate)
  track.frame = box
  root.addSublayer(track)

  // The ring is the mask of a gradient that turns about the same point, from the same angle.
  let colors = CAGradientLayer()
  colors.type = .conic
  colors.frame = box
  colors.startPoint = CGPoint(x: 0.5, y: 0.5)
  colors.endPoint = CGPoint(x: 0.5, y: 0)
  colors.colors = [.rose, .hex(0xFF8A5B), .citrine, .citrine, .rose] as [CGColor]
  colors.locations = [0, 0.4, 0.8, 0.93, 0.95]
  let filled = ring(.snow)
  filled.strokeEnd = progress
  colors.mask = filled
  root.addSublayer(colors)
  filled.animate("strokeEnd", from: 0, for: 2.2, after: 0.3, .travel)

  let count = Counter()
  count.frame = box.insetBy(dx: 30, dy: 60)
  count.contentsScale = 2
  count.font = CTFontCreateWithName("Inter-Bold" as CFString, 46, nil)
  count.format = { "\(Int(($0 * 100).rounded())) %" }
  count.value = progress
  count.animate("value", from: 0, for: 2.2, after: 0.3, .travel)
  root.addSublayer(count)
  return root
}
