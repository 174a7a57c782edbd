// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIDynamicAnimator", .serialized)
struct DynamicAnimatorTests {
  final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var words: [String] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { words.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { words.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { words.append("meets \(identifier as? NSString ?? "edge")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { words.append("meet") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { words.append("part") }
  }

  /// A thing of a program that is no view.
  final class Thing: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private func view(_ frame: CGRect, in fingers: Fingers) -> UIView {
    let view = UIView(frame: frame)
    fingers.window.addSubview(view)
    return view
  }

  @Test("a thing that comes to a rule at the time of a frame falls")
  func joining() throws {
    let fingers = try Fingers()
    let box = view(CGRect(x: 100, y: 20, width: 40, height: 40), in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let gravity = UIGravityBehavior(items: [])
    animator.addBehavior(gravity)
    gravity.addItem(box)
    // A frame at once has no step to make.
    animator.frame(at: CACurrentMediaTime())
    #expect(animator.isRunning)
    try fingers.wait(0.3)
    #expect(box.center.y > 45)
  }

  @Test("lets views fall to the ground, tells that, and rests")
  func falling() throws {
    let (fingers, listener) = (try Fingers(), Listener())
    let box = view(CGRect(x: 100, y: 20, width: 40, height: 40), in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    animator.delegate = listener
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    var actions = 0
    let gravity = UIGravityBehavior(items: [box])
    gravity.action = { actions += 1 }
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    #expect(animator.isRunning && gravity.dynamicAnimator === animator)
    try fingers.wait(0.5)
    #expect(abs(box.center.y - (40 + 125)) < 4, "a quarter of a thousand points, halved")
    try fingers.wait(3)
    #expect(abs(box.frame.maxY - 300) < 1 && abs(box.center.x - 120) < 1)
    #expect(!animator.isRunning)
    #expect(listener.words.first == "resume" && listener.words.last == "pause")
    #expect(listener.words.contains("meets edge"))
    #expect(actions > 30)
    let rest = box.center
    try fingers.wait(1)
    #expect(box.center == rest)
  }

  @Test("puts things at the same places, whatever the number of frames")
  func frameRates() throws {
    let fingers = try Fingers()
    let places = [1.0, 24, 50, 60, 120].map { rate -> [CGPoint] in
      let boxes = (0..<3).map {
        view(CGRect(x: 40 + 50 * $0, y: 20, width: 45, height: 30), in: fingers)
      }
      boxes[1].transform = CGAffineTransform(rotationAngle: 0.3)
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: boxes))
      animator.addBehavior(collision)
      for frame in 1...Int(rate) { animator.frame(at: fingers.time + Double(frame) / rate) }
      #expect(abs(animator.elapsedTime - 1) < 1e-9)
      return boxes.map(\.center)
    }
    #expect(Set(places.map { "\($0)" }).count == 1)
    #expect(places[0][0].y > 200)
  }

  @Test("has things that a program makes snap upright to a place")
  func snap() throws {
    let (fingers, thing) = (try Fingers(), Thing())
    thing.transform = CGAffineTransform(rotationAngle: 1)
    let animator = UIDynamicAnimator()
    let snap = UISnapBehavior(item: thing, snapTo: CGPoint(x: 200, y: 100))
    animator.addBehavior(snap)
    try fingers.wait(3)
    #expect(abs(thing.center.x - 200) < 1 && abs(thing.center.y - 100) < 1)
    #expect(abs(thing.transform.b) < 0.01)
    #expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 50, y: 50)
    #expect(animator.isRunning, "a change wakes it")
    try fingers.wait(3)
    #expect(abs(thing.center.x - 50) < 1)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty && snap.dynamicAnimator == nil)
  }

  @Test("pushes once, or as long as it is wanted, by Apple's measure")
  func push() throws {
    let fingers = try Fingers()
    let (a, b) = (Thing(), Thing())
    a.bounds.size = CGSize(width: 100, height: 100)
    let animator = UIDynamicAnimator()
    let facts = UIDynamicItemBehavior(items: [a, b])
    let once = UIPushBehavior(items: [a], mode: .instantaneous)
    once.pushDirection = CGVector(dx: 1, dy: 0)
    let steady = UIPushBehavior(items: [b], mode: .continuous)
    steady.setAngle(.pi / 2, magnitude: 2)
    for rule in [facts, once, steady] { animator.addBehavior(rule) }
    try fingers.wait(1)
    // An ellipse has less mass than its box.
    let share = CGFloat.pi / 4
    #expect(abs(facts.linearVelocity(for: a).x - 100 / share) < 2)
    #expect(abs(facts.linearVelocity(for: b).y - 200 / share) < 3)
    #expect(!once.active && steady.active)
    facts.addLinearVelocity(CGPoint(x: -50, y: 0), for: a)
    facts.addAngularVelocity(3, for: a)
    #expect(abs(facts.linearVelocity(for: a).x - (100 / share - 50)) < 2)
    #expect(abs(facts.angularVelocity(for: a) - 3) < 1e-9)
  }

  @Test("holds things at their distance from a place, and to each other")
  func attachments() throws {
    let fingers = try Fingers()
    let (a, b) = (Thing(), Thing())
    a.center = CGPoint(x: 100, y: 0)
    b.center = CGPoint(x: 100, y: 120)
    let animator = UIDynamicAnimator()
    let anchor = UIAttachmentBehavior(item: a, attachedToAnchor: .zero)
    let both = UIAttachmentBehavior(item: a, attachedTo: b)
    #expect(anchor.length == 100 && both.length == 120)
    #expect(both.attachedBehaviorType == .items && both.items.count == 2)
    for rule in [UIGravityBehavior(items: [a, b]), anchor, both] { animator.addBehavior(rule) }
    for _ in 0..<20 {
      try fingers.wait(0.1)
      #expect(abs(hypot(a.center.x, a.center.y) - 100) < 3)
      #expect(abs(hypot(a.center.x - b.center.x, a.center.y - b.center.y) - 120) < 3)
    }
    let other = UIDynamicAnimator()
    other.addBehavior(anchor)
    #expect(animator.behaviors.count == 2, "a rule has one animator")
  }

  @Test("has things meet lines and each other, and tells who")
  func collisions() throws {
    let (fingers, listener) = (try Fingers(), Listener())
    let top = view(CGRect(x: 100, y: 0, width: 40, height: 40), in: fingers)
    let low = view(CGRect(x: 100, y: 160, width: 40, height: 40), in: fingers)
    let animator = UIDynamicAnimator(referenceView: fingers.window)
    let collision = UICollisionBehavior(items: [top, low])
    collision.collisionDelegate = listener
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 220), to: CGPoint(x: 300, y: 220))
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "shelf" as NSString) != nil)
    animator.addBehavior(UIGravityBehavior(items: [top, low]))
    animator.addBehavior(collision)
    try fingers.wait(3)
    #expect(listener.words.contains("meets shelf") && listener.words.contains("meet"))
    #expect(abs(low.frame.maxY - 220) < 1 && abs(top.frame.maxY - 180) < 1.5)
    #expect(animator.items(in: CGRect(x: 90, y: 175, width: 60, height: 60)).count == 2)
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    try fingers.wait(0.5)
    #expect(low.center.y > 260, "nothing holds them")
  }

  @Test("keeps a direction that is told before how much")
  func aim() {
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    push.angle = .pi / 2
    push.magnitude = 3
    #expect(abs(push.pushDirection.dx) < 1e-9 && abs(push.pushDirection.dy - 3) < 1e-9)
    push.pushDirection = CGVector(dx: -2, dy: 0)
    #expect(abs(push.angle - .pi) < 1e-9 && push.magnitude == 2)
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9)
  }

  /// Takes all rules away where things meet.
  final class Remover: NSObject, UICollisionBehaviorDelegate {
    var meetings = 0

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      meetings += 1
      behavior.removeItem(item)
      behavior.removeAllBoundaries()
      behavior.dynamicAnimator?.removeAllBehaviors()
    }
  }

  @Test("bears delegates and actions that take away what they are told about")
  func removal() throws {
    let (fingers, remover) = (try Fingers(), Remover())
    let things = (0..<4).map { index -> Thing in
      let thing = Thing()
      thing.center = CGPoint(x: 150 * index, y: 0)
      return thing
    }
    let animator = UIDynamicAnimator()
    let groups = [things, Array(things[..<2])].map { UICollisionBehavior(items: $0) }
    for collision in groups {
      collision.collisionDelegate = remover
      collision.addBoundary(
        withIdentifier: "ground" as NSString, from: CGPoint(x: -500, y: 100),
        to: CGPoint(x: 900, y: 100))
      animator.addBehavior(collision)
    }
    animator.addBehavior(UIGravityBehavior(items: things))
    try fingers.wait(1)
    // All four of the first rule touch in the same step; the second rule is gone by then.
    #expect(remover.meetings == 4 && animator.behaviors.isEmpty && !animator.isRunning)
    var calls = 0
    let rules = (0..<2).map { _ in UIGravityBehavior(items: things) }
    for rule in rules {
      rule.action = {
        calls += 1
        animator.removeAllBehaviors()
      }
      animator.addBehavior(rule)
    }
    try fingers.wait(0.5)
    #expect(calls == 1 && animator.behaviors.isEmpty && !animator.isRunning)
    for rule in rules { rule.action = nil }
  }

  @Test("lets go of things and of itself")
  func release() throws {
    let fingers = try Fingers()
    weak var thing: Thing?
    weak var animator: UIDynamicAnimator?
    do {
      let (item, mover) = (Thing(), UIDynamicAnimator())
      (thing, animator) = (item, mover)
      mover.addBehavior(UIGravityBehavior(items: [item]))
      try fingers.wait(0.1)
      #expect(item.center.y > 0)
    }
    #expect(thing == nil && animator == nil)
    try fingers.wait(0.1)
    let kept = UIDynamicAnimator()
    do {
      let item = Thing()
      thing = item
      kept.addBehavior(UIGravityBehavior(items: [item]))
      try fingers.wait(0.1)
      kept.removeAllBehaviors()
    }
    #expect(thing == nil, "without rules an animator keeps nothing")
  }

  @Test("has each rule in one place, and none in itself")
  func nesting() {
    let animator = UIDynamicAnimator()
    let (a, b) = (UIDynamicBehavior(), UIDynamicBehavior())
    a.addChildBehavior(b)
    b.addChildBehavior(a)
    a.addChildBehavior(a)
    #expect(a.childBehaviors.count == 1 && b.childBehaviors.isEmpty)
    animator.addBehavior(a)
    #expect(b.dynamicAnimator === animator)
    animator.addBehavior(b)
    #expect(a.childBehaviors.isEmpty && animator.behaviors.count == 2)
    a.addChildBehavior(b)
    #expect(animator.behaviors.count == 1 && b.dynamicAnimator === animator)
  }
}
