// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A mask opens over a mark, and the name comes out from behind it.
func logoReveal(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .paper)
  let name = text("citrine", 60, bold: true, .ink)
  let gap: CGFloat = 18
  let side: CGFloat = 92
  let left = bounds.midX - (side + gap + name.bounds.width) / 2
  let middle = bounds.midY

  let mark = slice(side: side)
  mark.position = CGPoint(x: left + side / 2, y: middle)
  let opening = CAShapeLayer()
  opening.frame = mark.bounds
  opening.path = CGPath(ellipseIn: mark.bounds, transform: nil)
  mark.mask = opening
  opening.animate("transform.scale", from: 0, for: 0.8, after: 0.3)
  mark.animate("transform.rotation.z", from: -2.4, for: 1.6, after: 0.3)
  mark.animate("position.x", from: bounds.midX, for: 0.9, after: 1, .travel)

  // The window that the name comes through does not move.
  let window = CALayer(
    CGRect(
      x: left + side + gap - 4, y: middle - 50, width: name.bounds.width + 8, height: 100), nil)
  window.masksToBounds = true
  name.position = CGPoint(x: window.bounds.midX, y: window.bounds.midY - 3)
  window.addSublayer(name)
  name.animate(
    "position.x", from: -name.bounds.width / 2 - 4, for: 0.9, after: 1.15, .travel)
  root.addSublayer(window)
  root.addSublayer(mark)
  return root
}

/// A slice of a fruit: a rind and eight segments.
private func slice(side: CGFloat) -> CALayer {
  let slice = CALayer(CGRect(x: 0, y: 0, width: side, height: side), .hex(0xF5A700))
  slice.cornerRadius = side / 2
  let pith = CALayer(slice.bounds.insetBy(dx: 7, dy: 7), .hex(0xFFF3D0))
  pith.cornerRadius = pith.bounds.midX
  slice.addSublayer(pith)

  let segments = CAReplicatorLayer()
  segments.frame = slice.bounds
  segments.instanceCount = 8
  segments.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
  let segment = CAShapeLayer()
  segment.frame = slice.bounds
  let wedge = CGMutablePath()
  let (middle, outer) = (CGPoint(x: side / 2, y: side / 2), side / 2 - 13)
  wedge.move(to: CGPoint(x: middle.x + 6, y: middle.y))
  wedge.addArc(
    center: middle, radius: outer, startAngle: -0.3, endAngle: 0.3, clockwise: false)
  wedge.closeSubpath()
  segment.path = wedge
  segment.fillColor = .citrine
  segment.strokeColor = .citrine
  segment.lineWidth = 4
  segment.lineJoin = .round
  segments.addSublayer(segment)
  slice.addSublayer(segments)
  return slice
}
