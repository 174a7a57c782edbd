// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Three things that perspective does: siblings at different depths, a card with two sides, a cube.
final class PerspectiveView {
  let layer = CALayer()
  /// How far the eye is from the plane of the siblings, in points.
  let eyePosition: CGFloat = 500

  /// Holds the siblings; its sublayer transform is the eye.
  let shelf = CALayer()
  private(set) var siblings: [CALayer] = []

  /// Turns two faces as one.
  let card = CATransformLayer()
  let front = CALayer()
  let back = CALayer()

  /// Turns six faces as one.
  let cube = CATransformLayer()
  private(set) var faces: [CALayer] = []
  let side: CGFloat = 70

  init(size: CGSize) {
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(srgbRed: 0.07, green: 0.08, blue: 0.12, alpha: 1)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / eyePosition

    shelf.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height / 2)
    shelf.sublayerTransform = eye
    layer.addSublayer(shelf)
    makeSiblings()

    let floor = CALayer()
    floor.frame = CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
    floor.sublayerTransform = eye
    layer.addSublayer(floor)
    makeCard(at: CGPoint(x: size.width * 0.27, y: size.height / 4))
    makeCube(at: CGPoint(x: size.width * 0.72, y: size.height / 4))
    floor.addSublayer(card)
    floor.addSublayer(cube)
  }

  // MARK: - Layers

  /// Squares of one size side by side, each nearer than the one before.
  private func makeSiblings() {
    let colors: [(CGFloat, CGFloat, CGFloat)] = [
      (0.16, 0.5, 0.73), (0.15, 0.68, 0.38), (0.95, 0.61, 0.07), (0.75, 0.22, 0.17),
    ]
    for (index, (red, green, blue)) in colors.enumerated() {
      let square = CALayer()
      square.bounds = CGRect(x: 0, y: 0, width: 70, height: 70)
      square.position = CGPoint(
        x: shelf.bounds.width * (0.2 + 0.2 * CGFloat(index)), y: shelf.bounds.midY)
      square.zPosition = CGFloat(index - 2) * 60
      square.backgroundColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
      square.borderColor = CGColor(gray: 1, alpha: 0.9)
      square.borderWidth = 2
      square.cornerRadius = 8
      shelf.addSublayer(square)
      siblings.append(square)
    }
  }

  private func makeCard(at center: CGPoint) {
    card.position = center
    for (face, red, blue) in [(front, 0.9, 0.25), (back, 0.25, 0.85)]
      as [(CALayer, CGFloat, CGFloat)]
    {
      face.bounds = CGRect(x: 0, y: 0, width: 80, height: 110)
      face.backgroundColor = CGColor(srgbRed: red, green: 0.3, blue: blue, alpha: 1)
      face.cornerRadius = 12
      face.borderColor = CGColor(gray: 1, alpha: 1)
      face.borderWidth = 3
      face.isDoubleSided = false
      let mark = CAShapeLayer()
      mark.frame = face.bounds
      mark.path = CGPath(
        ellipseIn: CGRect(x: 12, y: 12, width: 20, height: 20), transform: nil)
      mark.fillColor = CGColor(gray: 1, alpha: 1)
      face.addSublayer(mark)
      card.addSublayer(face)
    }
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  }

  private func makeCube(at center: CGPoint) {
    cube.position = center
    // The faces look to the front, right, back, left, top and bottom.
    let turns: [(angle: CGFloat, x: CGFloat, y: CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0),
      (-.pi / 2, 1, 0),
    ]
    for (index, turn) in turns.enumerated() {
      let face = CAGradientLayer()
      face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      let shade = CGFloat(index) / 6
      face.colors = [
        CGColor(srgbRed: 1 - shade, green: 0.75, blue: 0.3 + 0.6 * shade, alpha: 0.9),
        CGColor(srgbRed: 0.6 - 0.5 * shade, green: 0.3, blue: 0.2 + 0.7 * shade, alpha: 0.9),
      ]
      face.borderColor = CGColor(gray: 1, alpha: 0.8)
      face.borderWidth = 2
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(turn.angle, turn.x, turn.y, 0), 0, 0, side / 2)
      cube.addSublayer(face)
      faces.append(face)
    }
    cube.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
  }

  // MARK: - Motion

  /// Lets the siblings come and go, the card turn every two seconds, the cube every four.
  func start() {
    for square in siblings {
      let travel = CABasicAnimation(keyPath: "zPosition")
      travel.fromValue = square.zPosition
      travel.toValue = -square.zPosition
      travel.duration = 1
      travel.autoreverses = true
      travel.repeatCount = .infinity
      travel.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      square.add(travel, forKey: "travel")
    }
    card.add(spin(about: "transform.rotation.y", seconds: 2), forKey: "spin")
    cube.add(spin(about: "transform.rotation.y", seconds: 4), forKey: "spin")
  }

  private func spin(about keyPath: String, seconds: Double) -> CAAnimation {
    let spin = CABasicAnimation(keyPath: keyPath)
    spin.fromValue = 0
    spin.toValue = 2 * CGFloat.pi
    spin.duration = seconds
    spin.repeatCount = .infinity
    return spin
  }

  // MARK: - What is seen

  /// The side of a sibling as it is seen, for a depth: the eye is `eyePosition` from depth 0.
  func apparentSide(of square: CALayer, at zPosition: CGFloat) -> CGFloat {
    square.bounds.width / (1 - zPosition / eyePosition)
  }

  /// The box that a layer fills on the view.
  func frameOnView(of square: CALayer) -> CGRect {
    layer.convert(square.bounds, from: square)
  }
}
