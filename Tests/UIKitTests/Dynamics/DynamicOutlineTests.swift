// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// A view that meets others with a triangle that stands on its tip.
@MainActor
private final class Wedge: UIView {
  var isPath = true

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    isPath ? .path : .rectangle
  }
  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -20, y: -20))
    path.addLine(to: CGPoint(x: 20, y: -20))
    path.addLine(to: CGPoint(x: 0, y: 5))
    path.close()
    return path
  }
}

@Suite("Outlines and snaps of dynamics", .serialized)
@MainActor
struct DynamicOutlineTests {
  @Test("a view rests with the outline that it names, not with its bounds")
  func outline() throws {
    for isPath in [true, false] {
      let stage = try Stage(size: CGSize(width: 200, height: 200))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      stage.layer.addSublayer(root.layer)
      let wedge = Wedge(frame: CGRect(x: 80, y: 60, width: 40, height: 40))
      wedge.isPath = isPath
      root.addSubview(wedge)
      try stage.advance(to: 0)
      let animator = UIDynamicAnimator(referenceView: root)
      let fall = UIGravityBehavior(items: [wedge])
      let still = UIDynamicItemBehavior(items: [wedge])
      (still.allowsRotation, still.elasticity) = (false, 0)
      let ground = UICollisionBehavior(items: [wedge])
      ground.addBoundary(
        withIdentifier: "ground" as NSString, from: CGPoint(x: 0, y: 180),
        to: CGPoint(x: 200, y: 180))
      for behavior in [fall, still, ground] as [UIDynamicBehavior] {
        animator.addBehavior(behavior)
      }
      try stage.advance(to: 3)
      #expect(abs(wedge.center.y - (isPath ? 175 : 160)) < 2, "\(wedge.center.y)")
    }
    #expect(UIView().collisionBoundingPath.isEmpty)
  }

  @Test("a snap with more damping swings less")
  func snap() throws {
    var swings: [CGFloat] = []
    for damping in [0.1, 1] as [CGFloat] {
      let stage = try Stage(size: CGSize(width: 300, height: 200))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      stage.layer.addSublayer(root.layer)
      let view = UIView(frame: CGRect(x: 0, y: 80, width: 40, height: 40))
      root.addSubview(view)
      try stage.advance(to: 0)
      let animator = UIDynamicAnimator(referenceView: root)
      let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 150, y: 100))
      snap.damping = damping
      animator.addBehavior(snap)
      var most: CGFloat = 0
      for step in 1...180 {
        try stage.advance(to: Double(step) / 60)
        most = max(most, view.center.x)
      }
      swings.append(most - 150)
    }
    #expect(swings[0] > 1 && swings[1] < swings[0] / 4, "\(swings)")
  }

  @Test("a push beside the middle turns what it pushes")
  func push() throws {
    for y in [0, 15, -15] as [CGFloat] {
      let stage = try Stage(size: CGSize(width: 300, height: 200))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      stage.layer.addSublayer(root.layer)
      let view = UIView(frame: CGRect(x: 30, y: 80, width: 40, height: 40))
      root.addSubview(view)
      try stage.advance(to: 0)
      let animator = UIDynamicAnimator(referenceView: root)
      let push = UIPushBehavior(items: [view], mode: .instantaneous)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: y), for: view)
      #expect(push.targetOffsetFromCenter(for: view) == UIOffset(horizontal: 0, vertical: y))
      push.pushDirection = CGVector(dx: 0.3, dy: 0)
      animator.addBehavior(push)
      try stage.advance(to: 0.05)
      #expect(view.center.x > 50.1)
      // Pushed to the right below its middle, it turns against the clock: the angle falls.
      let turn = view.transform.b
      #expect(y == 0 ? abs(turn) < 1e-6 : y > 0 ? turn < -0.01 : turn > 0.01, "\(turn)")
    }
  }
}
