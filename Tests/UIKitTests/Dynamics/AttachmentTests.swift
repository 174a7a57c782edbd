// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A thing of a program that meets others with a path of its own.
private final class Wedge: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  var bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  var transform = CGAffineTransform.identity
  var type = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
  /// Half as high as the bounds.
  var collisionBoundingPath: UIBezierPath {
    UIBezierPath(rect: CGRect(x: -20, y: -10, width: 40, height: 20))
  }
}

@MainActor
private final class EdgeListener: NSObject, UICollisionBehaviorDelegate {
  var words: [String] = []
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { words.append("leaves \(identifier as? NSString ?? "edge")") }
}

/// A rule that writes down which animators it comes to.
private final class Moved: UIDynamicBehavior {
  var words: [String] = []
  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    words.append(dynamicAnimator == nil ? "leaves" : "comes")
  }
}

@MainActor
@Suite("Rules that hold things", .serialized)
struct AttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  private func box(_ x: CGFloat, _ y: CGFloat, in fingers: Fingers) -> UIView {
    let view = UIView(frame: CGRect(x: x - 20, y: y - 20, width: 40, height: 40))
    fingers.window.addSubview(view)
    return view
  }

  @Test("a stick keeps a thing's distance from a place, and follows where that goes")
  func anchors() throws {
    let fingers = try Fingers()
    let box = box(200, 100, in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    #expect(animator.referenceView === fingers.window)
    let stick = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 150, y: 100))
    #expect(stick.length == 50 && stick.frequency == 0 && stick.damping == 0)
    #expect(stick.anchorPoint == CGPoint(x: 150, y: 100))
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(stick)
    for _ in 0..<5 {
      try fingers.wait(0.1)
      #expect(abs(distance(box.center, stick.anchorPoint) - 50) < 2)
    }
    #expect(box.center.y > 105, "it swings down")
    stick.anchorPoint = CGPoint(x: 100, y: 60)
    try fingers.wait(1)
    #expect(abs(distance(box.center, CGPoint(x: 100, y: 60)) - 50) < 2)
  }

  @Test("a spring swings as often as it is told, and the less the more it is damped")
  func springs() throws {
    func course(damping: CGFloat, frequency: CGFloat) throws -> [CGFloat] {
      let fingers = try Fingers()
      let box = box(150, 150, in: fingers)
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 50, y: 150))
      spring.length = 50
      (spring.damping, spring.frequency) = (damping, frequency)
      animator.addBehavior(spring)
      return try (0..<40).map { _ in
        try fingers.wait(0.05)
        return box.center.x
      }
    }
    /// How often a course comes by the place where it will rest.
    func crossings(_ course: [CGFloat]) -> Int {
      zip(course, course.dropFirst()).filter { ($0 - 100) * ($1 - 100) < 0 }.count
    }
    let (slow, fast) = (
      try course(damping: 0, frequency: 1), try course(damping: 0, frequency: 2)
    )
    #expect(crossings(fast) > crossings(slow) && crossings(slow) >= 2)
    let damped = try course(damping: 1, frequency: 1)
    #expect(crossings(damped) <= 1 && abs((damped.last ?? 0) - 100) < 4)
  }

  @Test("a rope lets things come together, and apart no farther than it is long")
  func ropes() throws {
    let fingers = try Fingers()
    let (held, free) = (box(150, 60, in: fingers), box(190, 60, in: fingers))
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let facts = UIDynamicItemBehavior(items: [held])
    facts.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: held, offsetFromCenter: .zero, attachedTo: free, offsetFromCenter: .zero)
    rope.length = 80
    for rule in [facts, rope, UIGravityBehavior(items: [held, free])] as [UIDynamicBehavior] {
      animator.addBehavior(rule)
    }
    for _ in 0..<10 {
      try fingers.wait(0.1)
      #expect(distance(held.center, free.center) < 82)
    }
    #expect(held.center == CGPoint(x: 150, y: 60), "what is anchored stays")
    #expect(free.center.y > 100)
  }

  @Test("things that are glued turn together, and those that are pinned about the pin")
  func joints() throws {
    func angles(_ make: (UIView, UIView) -> UIAttachmentBehavior) throws -> (CGFloat, CGFloat) {
      let fingers = try Fingers()
      let (a, b) = (box(100, 150, in: fingers), box(140, 150, in: fingers))
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      let facts = UIDynamicItemBehavior(items: [a, b])
      animator.addBehavior(make(a, b))
      animator.addBehavior(facts)
      facts.addAngularVelocity(3, for: b)
      try fingers.wait(0.4)
      func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }
      return (angle(a), angle(b))
    }
    let middle = CGPoint(x: 120, y: 150)
    let glued = try angles {
      UIAttachmentBehavior.fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: middle)
    }
    #expect(abs(glued.0 - glued.1) < 0.05 && abs(glued.1) > 0.05)
    let pinned = try angles {
      UIAttachmentBehavior.pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: middle)
    }
    #expect(abs(pinned.0 - pinned.1) > 0.2)
  }

  @Test("spin dies away by its resistance")
  func spin() throws {
    func turn(_ resistance: CGFloat) throws -> CGFloat {
      let fingers = try Fingers()
      let box = box(150, 150, in: fingers)
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      let facts = UIDynamicItemBehavior(items: [box])
      facts.angularResistance = resistance
      facts.addAngularVelocity(2, for: box)
      animator.addBehavior(facts)
      try fingers.wait(1)
      return atan2(box.transform.b, box.transform.a)
    }
    let turns = try [0, 1, 5].map { try turn($0) }
    #expect(abs(turns[0] - 2) < 0.1 && turns[0] > turns[1] && turns[1] > turns[2])
  }

  @Test("things rest on the edge of the view, less insets, and leave it, which is told")
  func edges() throws {
    let (fingers, listener) = (try Fingers(), EdgeListener())
    let box = box(150, 200, in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let collision = UICollisionBehavior(items: [box])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    collision.collisionMode = .boundaries
    collision.collisionDelegate = listener
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    try fingers.wait(3)
    #expect(abs(box.frame.maxY - 260) < 1)
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    try fingers.wait(0.3)
    #expect(listener.words.contains("leaves edge") && box.frame.maxY < 255)
    typealias Mode = UICollisionBehavior.Mode
    #expect(Mode.items.rawValue == 1 && Mode.boundaries.rawValue == 2)
    #expect(Mode.everything.isSuperset(of: [.items, .boundaries]))
  }

  @Test("things meet others by their rectangle or their own path")
  func outlines() throws {
    func rest(_ type: UIDynamicItemCollisionBoundsType) throws -> CGFloat {
      let (fingers, wedge) = (try Fingers(), Wedge())
      wedge.center = CGPoint(x: 150, y: 200)
      wedge.type = type
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      let collision = UICollisionBehavior(items: [wedge])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [wedge]))
      animator.addBehavior(collision)
      try fingers.wait(3)
      return wedge.center.y
    }
    #expect(abs(try rest(.rectangle) - 280) < 1)
    #expect(abs(try rest(.path) - 290) < 1)
    typealias Bounds = UIDynamicItemCollisionBoundsType
    let all: [Bounds] = [Bounds.rectangle, .ellipse, .path]
    #expect(all.map(\.rawValue) == [0, 1, 2])
    #expect(UIView(frame: .zero).collisionBoundsType == .rectangle)
  }

  @Test("rules come and go, with those that they are made of; a thing may be put elsewhere")
  func membership() throws {
    let fingers = try Fingers()
    let box = box(150, 100, in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let (rule, child) = (Moved(), UIGravityBehavior(items: [box]))
    rule.addChildBehavior(child)
    animator.addBehavior(rule)
    #expect(rule.words == ["comes"] && child.dynamicAnimator === animator)
    try fingers.wait(0.2)
    #expect(box.center.y > 105)
    box.center = CGPoint(x: 60, y: 60)
    animator.updateItem(usingCurrentState: box)
    try fingers.wait(0.05)
    #expect(abs(box.center.x - 60) < 1 && box.center.y < 100, "it goes on from there")
    rule.removeChildBehavior(child)
    #expect(rule.childBehaviors.isEmpty && child.dynamicAnimator == nil)
    animator.removeBehavior(rule)
    #expect(rule.words == ["comes", "leaves"] && animator.behaviors.isEmpty)
  }
}
