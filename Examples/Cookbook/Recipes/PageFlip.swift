// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A leaf of a book turns about its spine; each side has a picture of its own.
func pageFlip(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .hex(0x2E4057))
  let page = CGRect(x: 0, y: 0, width: 168, height: 220)
  let spine = CGPoint(x: bounds.midX, y: bounds.midY)

  let book = CATransformLayer()
  book.position = spine
  var eye = CATransform3DIdentity
  eye.m34 = -1 / 900
  root.sublayerTransform = eye
  root.addSublayer(book)

  let left = sheet(page, side: .left, color: .coral, "1")
  let right = sheet(page, side: .right, color: .sky, "4")
  for side in [left, right] { book.addSublayer(side) }

  // The leaf turns as one; of its two sides the eye sees the one that looks at it.
  let leaf = CATransformLayer()
  let front = sheet(page, side: .right, color: .violet, "2")
  let back = sheet(page, side: .left, color: .mint, "3")
  for side in [front, back] {
    side.isDoubleSided = false
    leaf.addSublayer(side)
  }
  // Turned over once about the spine, it lies to the left when the leaf has been turned.
  back.anchorPoint.x = 1
  back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  leaf.zPosition = 0.5
  book.addSublayer(leaf)
  leaf.transform = CATransform3DMakeRotation(-.pi, 0, 1, 0)
  // Half a turn cannot be read back from a matrix, so the angles are given, both ends of them.
  let turn = CABasicAnimation(keyPath: "transform")
  turn.valueFunction = CAValueFunction(name: .rotateY)
  turn.fromValue = 0
  turn.toValue = -CGFloat.pi
  turn.duration = 1.6
  turn.timingFunction = .travel
  leaf.start(turn, after: 0.4)
  for side in [front, back] {
    let shade = CALayer(page, .hex(0), radius: 4)
    shade.opacity = 0
    side.addSublayer(shade)
    let dim = CAKeyframeAnimation(keyPath: "opacity")
    dim.values = [0, 0.35, 0]
    dim.duration = 1.6
    dim.timingFunction = .travel
    shade.start(dim, after: 0.4)
  }
  return root
}

private enum Side { case left, right }

/// A page that lies to one side of the spine.
private func sheet(_ page: CGRect, side: Side, color: CGColor, _ number: String) -> CALayer {
  let sheet = CALayer(page, .paper, radius: 4)
  sheet.anchorPoint = CGPoint(x: side == .left ? 1 : 0, y: 0.5)
  sheet.position = .zero
  let picture = CALayer(CGRect(x: 20, y: 22, width: 128, height: 74), color, radius: 6)
  let sun = CALayer(CGRect(x: 82, y: 14, width: 26, height: 26), .hex(0xFFFFFF, 0.85), radius: 13)
  picture.addSublayer(sun)
  sheet.addSublayer(picture)
  for (row, width) in [CGFloat(128), 120, 126, 92].enumerated() {
    sheet.addSublayer(
      CALayer(
        CGRect(x: 20, y: 114 + 17 * CGFloat(row), width: width, height: 6), .hex(0xD9D2C3),
        radius: 3))
  }
  let mark = text(number, 12, .hex(0x9A917F))
  mark.position = CGPoint(x: page.midX, y: page.maxY - 20)
  sheet.addSublayer(mark)

  // Paper is darker where it goes into the spine.
  let fold = CAGradientLayer()
  fold.frame = page
  fold.startPoint = CGPoint(x: side == .left ? 1 : 0, y: 0.5)
  fold.endPoint = CGPoint(x: side == .left ? 0.7 : 0.3, y: 0.5)
  fold.colors = [.hex(0x3A2F1C, 0.28), .hex(0x3A2F1C, 0)] as [CGColor]
  sheet.addSublayer(fold)
  return sheet
}
