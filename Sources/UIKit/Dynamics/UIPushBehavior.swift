// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Pushes things, once or as long as it is active.
@MainActor @preconcurrency
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as the rule is active.
    case continuous
    /// A moment: the rule is not active any more after it.
    case instantaneous
  }

  /// The things that are pushed.
  open var items: [any UIDynamicItem] { things }
  /// How long the push lasts.
  open private(set) var mode: Mode
  /// Whether there is a push.
  open var active = true { didSet { if active { changed() } } }
  /// Where to and how hard: 1 moves a square of 100 by 100 points with a density of 1 by 100 points
  /// a second, each second where it lasts.
  open var pushDirection: CGVector {
    get { aim.vector }
    set {
      aim.point(along: newValue)
      changed()
    }
  }
  private var aim = Aim(.zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push of nothing yet, without a strength, that lasts.
  public override convenience init() {
    self.init(items: [], mode: .continuous)
  }

  /// Creates a push without a strength.
  ///
  /// - Parameters:
  ///   - items: The things that are pushed.
  ///   - mode: How long the push lasts.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    items.forEach(take)
  }

  /// Has a thing pushed.
  ///
  /// - Parameter item: The thing.
  open func addItem(_ item: any UIDynamicItem) {
    take(item)
  }

  /// Has a thing pushed no longer.
  ///
  /// - Parameter item: The thing.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    drop(item)
  }

  /// Where a thing is pushed, from its middle.
  ///
  /// - Parameter item: The thing.
  /// - Returns: The distance from its middle, in the thing's own coordinates.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Has a thing pushed beside its middle, which turns it.
  ///
  /// - Parameters:
  ///   - o: The distance from its middle, in the thing's own coordinates.
  ///   - item: The thing.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  /// The direction in radians, from that of x towards that of y.
  open var angle: CGFloat {
    get { aim.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// How hard the push is.
  open var magnitude: CGFloat {
    get { aim.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Pushes in a direction.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, from that of x towards that of y.
  ///   - magnitude: How hard.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    aim.point(to: angle, length: magnitude)
    changed()
  }

  override func push(_ scene: inout DynamicScene) {
    let push = pushDirection.vec * 100
    guard active, push.isFinite else { return }
    for item in items {
      guard let index = scene.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = Turn(scene.world.bodies[index].angle).apply(
        Vec2(Double(offset.horizontal), Double(offset.vertical)))
      guard arm.isFinite else { continue }
      switch mode {
      case .continuous:
        scene.world.bodies[index].force = scene.world.bodies[index].force + push
        scene.world.bodies[index].torque += arm.cross(push)
      case .instantaneous: scene.world.bodies[index].push(push, at: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
