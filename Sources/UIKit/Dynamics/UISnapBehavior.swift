// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Has a thing leap to a place, upright, as if a spring pulled it.
@MainActor @preconcurrency
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// Where the thing leaps to.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// How little it swings, 0...1: 0.5 unless set.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - item: The thing.
  ///   - point: Where it leaps to.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  override func prepare(_ scene: inout DynamicScene) {
    guard let body = scene.body(of: item), snapPoint.x.isFinite, snapPoint.y.isFinite else {
      return
    }
    let damping = min(max(Double(damping.isFinite ? damping : 0.5), 0), 1)
    let turns = (scene.world.bodies[body].angle / (2 * .pi)).rounded() * 2 * .pi
    scene.world.joints.append(
      RigidJoint(
        kind: .fixed(angle: turns), body: body,
        place: Vec2(Double(snapPoint.x), Double(snapPoint.y)), frequency: 2.6,
        damping: 0.25 + 0.75 * damping))
  }
}
