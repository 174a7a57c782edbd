// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry
import QuartzCore

/// A rule after which an animator moves things; several may be put together in one.
@MainActor @preconcurrency
open class UIDynamicBehavior: NSObject {
  /// Is called each time that the animator has moved its things.
  open var action: (() -> Void)?
  /// The rules that are part of this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  private weak var parent: UIDynamicBehavior?
  final weak var ownAnimator: UIDynamicAnimator?

  /// Creates a rule without effect of its own.
  public override init() {
    super.init()
  }

  /// The animator that follows the rule; nil for none.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? ownAnimator }

  /// Makes a rule part of this one.
  ///
  /// - Parameter behavior: The rule; one that is part of another leaves that.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    // A rule that holds this one cannot be part of it.
    guard !behavior.all.contains(where: { $0 === self }), behavior.parent !== self else { return }
    behavior.leave()
    behavior.parent = self
    childBehaviors.append(behavior)
    changed()
    if let dynamicAnimator { behavior.willMove(to: dynamicAnimator) }
  }

  /// Makes a rule part of this one no longer.
  ///
  /// - Parameter behavior: The rule.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.willMove(to: nil) }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    changed()
  }

  /// The rule is about to be followed by an animator, or by none; for overriding.
  ///
  /// - Parameter dynamicAnimator: The animator; nil for none.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Leaves the rule that it is part of, or the animator that follows it.
  final func leave() {
    parent?.removeChildBehavior(self)
    ownAnimator?.removeBehavior(self)
  }

  // MARK: - What rules do

  /// The things that the rule is about, where it is about any number of them.
  final var things: [any UIDynamicItem] = []
  /// The things that the rule is about.
  var ownItems: [any UIDynamicItem] { things }

  /// Has the rule be about a thing.
  final func take(_ item: any UIDynamicItem) {
    guard !things.contains(where: { $0 === item }) else { return }
    things.append(item)
    changed()
  }

  /// Has the rule be about a thing no longer.
  final func drop(_ item: any UIDynamicItem) {
    things.removeAll { $0 === item }
    changed()
  }

  /// Adds what lasts: joints, what meets what, how things are.
  func prepare(_ scene: inout DynamicScene) {}
  /// Pushes things for one step.
  func push(_ scene: inout DynamicScene) {}

  /// The rule is otherwise than before.
  final func changed() { dynamicAnimator?.noteChange() }

  /// This rule and its parts, in order.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
}

/// Bodies, by the things that they stand for.
@MainActor
struct DynamicScene {
  var world = RigidWorld()
  private(set) var items: [any UIDynamicItem] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The body of a thing; nil where it has none.
  func body(of item: any UIDynamicItem) -> Int? { places[ObjectIdentifier(item)] }

  /// Has bodies for these things, and for no others; those that stay keep what they are doing.
  mutating func take(_ wanted: [any UIDynamicItem]) {
    var (bodies, list, found) = ([RigidBody](), [any UIDynamicItem](), [ObjectIdentifier: Int]())
    for item in wanted where found[ObjectIdentifier(item)] == nil {
      found[ObjectIdentifier(item)] = bodies.count
      bodies.append(body(of: item).map { world.bodies[$0] } ?? Self.body(item))
      list.append(item)
    }
    if !list.elementsEqual(items, by: { $0 === $1 }) { world.forgetContacts() }
    (world.bodies, items, places) = (bodies, list, found)
  }

  /// A body where a thing is.
  static func body(_ item: any UIDynamicItem) -> RigidBody {
    var body = RigidBody()
    place(&body, item)
    return body
  }

  /// Puts a body where its thing is.
  static func place(_ body: inout RigidBody, _ item: any UIDynamicItem) {
    let (center, transform, size) = (item.center, item.transform, item.bounds.size)
    let place = Vec2(Double(center.x), Double(center.y))
    body.position = place.isFinite ? place : .zero
    let angle = Elementary.atan2(Double(transform.b), Double(transform.a))
    body.angle = angle.isFinite ? angle : 0
    let (width, height) = (
      Double(size.width.isFinite ? size.width : 0), Double(size.height.isFinite ? size.height : 0)
    )
    switch item.collisionBoundsType {
    case .rectangle: body.outline = RigidBody.box(width: width, height: height)
    case .ellipse: body.outline = RigidBody.ellipse(width: width, height: height)
    case .path:
      let corners = item.collisionBoundingPath.cgPath.corners.flatMap { $0 }
      let hull = ConvexHull.of(corners)
      body.outline = hull.count > 2 ? hull : RigidBody.box(width: width, height: height)
    }
  }

  /// Puts the things where their bodies are.
  func show() {
    for (item, body) in zip(items, world.bodies) {
      let center = CGPoint(x: body.position.x, y: body.position.y)
      if item.center != center { item.center = center }
      let transform = CGAffineTransform(rotationAngle: body.angle)
      let turn = Elementary.atan2(Double(item.transform.b), Double(item.transform.a))
      if abs(Elementary.sin((turn - body.angle) / 2)) > 1e-12 { item.transform = transform }
    }
  }
}
