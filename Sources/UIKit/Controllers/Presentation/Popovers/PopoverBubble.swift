// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A round box with an arrow at one edge, and what a popover shows in it.
@MainActor
final class PopoverBubble: UIView {
  private let shape = CAShapeLayer()
  private let clip = UIView(frame: .zero)
  private weak var held: UIView?
  /// The colour of the box and its arrow; nil for the contents' own.
  var color: UIColor? { didSet { setNeedsLayout() } }

  override func prepare() {
    shape.shadowOpacity = 0.2
    shape.shadowRadius = 20
    shape.shadowOffset = CGSize(width: 0, height: 6)
    layer.addSublayer(shape)
    clip.look.isPart = true
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlan.radius
    addSubview(clip)
  }

  func hold(_ view: UIView) {
    held = view
    clip.addSubview(view)
  }

  func release() {
    if held?.superview === clip { held?.removeFromSuperview() }
    held = nil
  }

  /// Lies as planned.
  func show(_ plan: PopoverPlan) {
    frame = plan.frame
    let path = Self.path(plan)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = bounds
    shape.path = path
    shape.shadowPath = path
    CATransaction.commit()
    clip.frame = plan.content
    held?.frame = clip.bounds
    recolor()
  }

  private func recolor() {
    let color = color ?? held?.backgroundColor ?? .systemBackground
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.fillColor = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    recolor()
  }

  /// The outline: the box, and an arrow whose flanks run out into the edge.
  private static func path(_ plan: PopoverPlan) -> CGPath {
    let box = plan.content
    let path = CGMutablePath()
    let radius = min(PopoverPlan.radius, box.width / 2, box.height / 2)
    path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
    guard let tip = plan.tipPoint else { return path }
    let (half, height) = (PopoverPlan.arrowBase / 2, PopoverPlan.arrowHeight)
    // Along the edge and away from the box.
    let along: CGPoint
    let away: CGPoint
    switch plan.direction {
    case .up: (along, away) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1))
    case .down: (along, away) = (CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1))
    case .left: (along, away) = (CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0))
    default: (along, away) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
    }
    let at = { (side: CGFloat, out: CGFloat) in
      CGPoint(
        x: tip.x + along.x * side + away.x * (out - height),
        y: tip.y + along.y * side + away.y * (out - height))
    }
    path.move(to: at(-half, 0))
    path.addCurve(
      to: at(-4, height - 2), control1: at(-half * 0.55, 0), control2: at(-half * 0.45, height - 5))
    path.addQuadCurve(to: at(4, height - 2), control: at(0, height + 2))
    path.addCurve(
      to: at(half, 0), control1: at(half * 0.45, height - 5), control2: at(half * 0.55, 0))
    path.closeSubpath()
    return path
  }
}
