// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of dynamics", .serialized)
struct DynamicsPictureTests {
  @Test("boxes and discs that fall on a slope and on each other, at four times")
  func strip() throws {
    let stage = try Stage(size: CGSize(width: 800, height: 240))
    let instants = [0.0, 0.35, 0.8, 2.5]
    var kept: [UIDynamicAnimator] = []
    var rooms: [UIView] = []
    try stage.advance(to: 0)
    for (column, instant) in instants.enumerated() {
      let room = UIView(frame: CGRect(x: 200 * column, y: 0, width: 199, height: 240))
      room.backgroundColor = .white
      stage.layer.addSublayer(room.layer)
      let things = (0..<7).map { index -> UIView in
        let side = CGFloat(24 + index * 4)
        let thing = index % 3 == 2 ? Disc(frame: .zero) : UIView(frame: .zero)
        thing.bounds.size = CGSize(width: side, height: index % 3 == 1 ? side / 2 : side)
        thing.center = CGPoint(x: 50 + 45 * (index % 3), y: 25 + 40 * (index / 3))
        thing.backgroundColor = [.systemRed, .systemBlue, .systemGreen, .systemOrange][index % 4]
        if index % 3 == 2 { thing.layer.cornerRadius = side / 2 }
        room.addSubview(thing)
        return thing
      }
      let slope = UIBezierPath()
      slope.move(to: CGPoint(x: 0, y: 150))
      slope.addLine(to: CGPoint(x: 120, y: 190))
      let line = CAShapeLayer()
      line.path = slope.cgPath
      line.strokeColor = UIColor.black.cgColor
      room.layer.addSublayer(line)
      let animator = UIDynamicAnimator(referenceView: room)
      let collision = UICollisionBehavior(items: things)
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(withIdentifier: "slope" as NSString, for: slope)
      let facts = UIDynamicItemBehavior(items: things)
      (facts.elasticity, facts.friction) = (0.4, 0.3)
      for rule in [UIGravityBehavior(items: things), collision, facts] {
        animator.addBehavior(rule)
      }
      animator.frame(at: CACurrentMediaTime() + instant)
      animator.removeAllBehaviors()
      kept.append(animator)
      rooms.append(room)
    }
    try stage.advance(to: 0.1)
    withExtendedLifetime((kept, rooms)) {
      expectGolden(stage.image().image, named: "dynamics-strip")
    }
  }

  /// A view that meets others as an ellipse.
  final class Disc: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }
}
