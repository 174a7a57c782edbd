// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Hears when an animator has nothing to do, and when it has.
@MainActor @preconcurrency
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Things are about to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All things have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func dynamicAnimatorWillResume(
    _ animator: UIDynamicAnimator
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves things as stiff bodies move, by rules that the program gives it.
///
/// It goes on in steps of 1/240 s of media time, so things lie at the same places at the same time,
/// whatever the number of frames a second.
@MainActor @preconcurrency
open class UIDynamicAnimator: NSObject {
  /// Steps without a motion that can be seen, after which the animator rests.
  private static let stillness = 120
  /// Steps that one frame makes up for at most.
  private static let longestFrame = 2400

  /// Hears when things move and rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// In whose coordinates things lie, unless they are no views.
  open private(set) weak var referenceView: UIView?
  /// The rules that are followed.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether things move.
  open private(set) var isRunning = false

  private var scene = DynamicScene()
  private var isStale = true
  private var link: FrameLink?
  private var start = 0.0
  private var steps = 0
  private var stillSteps = 0

  /// Creates an animator for things that have coordinates of their own.
  public override init() {
    super.init()
  }

  /// Creates an animator for the views in a view.
  ///
  /// - Parameter view: In whose coordinates they lie.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Seconds that things have moved, rests not counted.
  open var elapsedTime: TimeInterval { Double(steps) * RigidWorld.step }

  // MARK: - Rules

  /// Follows a rule from now on; one that another animator follows leaves that.
  ///
  /// - Parameter behavior: The rule.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behavior.willMove(to: self)
    behavior.ownAnimator = self
    behaviors.append(behavior)
    noteChange()
  }

  /// Follows a rule no longer.
  ///
  /// - Parameter behavior: The rule.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.remove(at: index)
    behavior.ownAnimator = nil
    noteChange()
  }

  /// Follows no rule any more.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The things in a rectangle of the animator's coordinates.
  ///
  /// - Parameter rect: The rectangle.
  /// - Returns: Those whose box meets it.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    refresh()
    return zip(scene.items, scene.world.bodies).compactMap { item, body in
      let corners = body.corners
      guard let first = corners.first else { return nil }
      var (low, high) = (first, first)
      for corner in corners {
        low = Vec2(min(low.x, corner.x), min(low.y, corner.y))
        high = Vec2(max(high.x, corner.x), max(high.y, corner.y))
      }
      let box = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      return box.intersects(rect) ? item : nil
    }
  }

  /// Takes the place, turn and size of a thing that the program has changed.
  ///
  /// - Parameter item: The thing, which keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    refresh()
    guard let body = scene.body(of: item) else { return }
    DynamicScene.place(&scene.world.bodies[body], item)
    wake()
  }

  // MARK: - For rules

  /// A rule is otherwise than before.
  final func noteChange() {
    isStale = true
    wake()
    // Nothing moves any more: the things are let go.
    if behaviors.isEmpty { refresh() }
  }

  /// Changes the body of a thing; nothing where it has none.
  final func change(_ item: any UIDynamicItem, _ change: (inout RigidBody) -> Void) {
    refresh()
    guard let body = scene.body(of: item) else { return }
    change(&scene.world.bodies[body])
    wake()
  }

  /// The body of a thing; nil where it has none.
  final func body(of item: any UIDynamicItem) -> RigidBody? {
    refresh()
    return scene.body(of: item).map { scene.world.bodies[$0] }
  }

  private var all: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  private func refresh() {
    guard isStale else { return }
    isStale = false
    let all = all
    scene.take(all.flatMap(\.ownItems))
    (scene.world.joints, scene.world.groups) = ([], [])
    for index in scene.world.bodies.indices { scene.world.bodies[index].reset() }
    for behavior in all { behavior.prepare(&scene) }
  }

  // MARK: - Time

  private func wake() {
    stillSteps = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    // First, as what the delegate changes comes here again.
    isRunning = true
    start = CACurrentMediaTime() - elapsedTime
    link = FrameLink { [weak self] in self?.frame(at: $0) }
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func rest() {
    guard isRunning else { return }
    isRunning = false
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Moves everything to where it is at a media time.
  final func frame(at time: Double) {
    let due = ((time - start) / RigidWorld.step + 1e-6).rounded(.down)
    guard due.isFinite else { return }
    let wanted = Int(min(max(due, 0), 1e15))
    if wanted - steps > Self.longestFrame {
      // What nobody has seen for long is not made up for.
      start += Double(wanted - steps - Self.longestFrame) * RigidWorld.step
    }
    let last = min(wanted, steps + Self.longestFrame)
    // Also where no step is due yet: what has just come to a rule keeps the animator awake.
    refresh()
    while steps < last, isRunning {
      refresh()
      step()
      if scene.items.isEmpty || stillSteps >= Self.stillness { break }
    }
    // Setters, actions and delegates of programs may change rules, and so the scene.
    let shown = scene
    shown.show()
    for behavior in all where behavior.dynamicAnimator === self { behavior.action?() }
    if behaviors.isEmpty || scene.items.isEmpty || stillSteps >= Self.stillness { rest() }
  }

  private func step() {
    for index in scene.world.bodies.indices { scene.world.bodies[index].acceleration = .zero }
    for behavior in all { behavior.push(&scene) }
    scene.world.advance()
    steps += 1
    stillSteps = scene.world.isStill ? stillSteps + 1 : 0
    let collisions = all.compactMap { $0 as? UICollisionBehavior }
    let (moved, touching) = (scene, scene.world.touching)
    for (index, collision) in collisions.enumerated() where collision.dynamicAnimator === self {
      collision.tell(touching.filter { $0.pair.group == index }, moved)
    }
  }
}

extension RigidBody {
  /// Is as bodies are of which no rule says anything.
  mutating func reset() {
    (density, elasticity, friction) = (1, 0.2, 0.2)
    (resistance, angularResistance, allowsRotation, isAnchored) = (0, 0, true, false)
    charge = 0
  }
}
