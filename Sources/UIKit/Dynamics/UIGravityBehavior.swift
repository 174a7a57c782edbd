// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Has things fall.
@MainActor @preconcurrency
open class UIGravityBehavior: UIDynamicBehavior {
  /// The things that fall.
  open var items: [any UIDynamicItem] { things }
  /// Where to and how fast: 1 stands for 1000 points a second each second; down unless set.
  open var gravityDirection: CGVector {
    get { aim.vector }
    set {
      aim.point(along: newValue)
      changed()
    }
  }
  private var aim = Aim(CGVector(dx: 0, dy: 1))

  /// Creates a rule about nothing yet.
  public override convenience init() {
    self.init(items: [])
  }

  /// Creates a rule.
  ///
  /// - Parameter items: The things that fall.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(take)
  }

  /// Has a thing fall.
  ///
  /// - Parameter item: The thing.
  open func addItem(_ item: any UIDynamicItem) {
    take(item)
  }

  /// Has a thing fall no longer.
  ///
  /// - Parameter item: The thing.
  open func removeItem(_ item: any UIDynamicItem) {
    drop(item)
  }

  /// The direction in radians, from that of x towards that of y.
  open var angle: CGFloat {
    get { aim.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// How fast things fall; 1 stands for 1000 points a second each second.
  open var magnitude: CGFloat {
    get { aim.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Has things fall in a direction.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, from that of x towards that of y.
  ///   - magnitude: How fast; 1 stands for 1000 points a second each second.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    aim.point(to: angle, length: magnitude)
    changed()
  }

  override func push(_ scene: inout DynamicScene) {
    let pull = gravityDirection.vec * 1000
    guard pull.isFinite else { return }
    for body in items.compactMap({ scene.body(of: $0) }) {
      scene.world.bodies[body].acceleration = scene.world.bodies[body].acceleration + pull
    }
  }
}
