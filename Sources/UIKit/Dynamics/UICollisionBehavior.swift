// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Hears of things that meet.
@MainActor @preconcurrency
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Two things have met.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two things have parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// A thing has met a boundary; that of the reference view has no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// A thing has left a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  @MainActor @preconcurrency public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Has things not pass through each other, nor through boundaries.
@MainActor @preconcurrency
open class UICollisionBehavior: UIDynamicBehavior {
  /// What things meet.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: UInt.max)
  }

  private struct Boundary {
    /// Which it is, as others come and go.
    var number: Int
    var identifier: (any NSCopying)?
    var path: UIBezierPath
    var walls: [RigidWall]
  }

  /// A thing and what it touches.
  private enum Touch: Hashable {
    case items(ObjectIdentifier, ObjectIdentifier)
    case boundary(ObjectIdentifier, Int)
  }

  private struct Owner {
    var number: Int
    var identifier: (any NSCopying)?
  }

  private struct Contact {
    var touch: Touch
    var item: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var identifier: (any NSCopying)?
  }

  /// Hears of things that meet.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The things.
  open var items: [any UIDynamicItem] { things }
  /// What they meet.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the edges of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = []
  private var nextNumber = 0
  /// The boundaries of the walls as they were handed over, the reference view's as -1.
  private var owners: [Owner] = []
  private var touches: [Contact] = []

  /// Creates a rule about nothing yet.
  public override convenience init() {
    self.init(items: [])
  }

  /// Creates a rule.
  ///
  /// - Parameter items: The things.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(take)
  }

  /// Has a thing meet the others.
  ///
  /// - Parameter item: The thing.
  open func addItem(_ item: any UIDynamicItem) {
    take(item)
  }

  /// Has a thing pass through the others.
  ///
  /// - Parameter item: The thing.
  open func removeItem(_ item: any UIDynamicItem) {
    drop(item)
  }

  // MARK: - Boundaries

  /// Has the edges of the reference view be a boundary.
  ///
  /// - Parameter insets: How far inside the edges it lies.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a boundary along a path, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - bezierPath: Along what, in the animator's coordinates.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let walls = bezierPath.cgPath.corners.flatMap { corners in
      zip(corners, corners.dropFirst()).map { RigidWall(from: $0, to: $1) }
        .filter { ($0.to - $0.from).length > 1e-6 }
    }
    removeBoundary(withIdentifier: identifier)
    boundaries.append(
      Boundary(number: nextNumber, identifier: identifier, path: bezierPath, walls: walls))
    nextNumber += 1
    changed()
  }

  /// Adds a boundary along a line, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - p1: Where the line begins, in the animator's coordinates.
  ///   - p2: Where it ends.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  private static func isSame(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }

  /// The path of a boundary.
  ///
  /// - Parameter identifier: Its name.
  /// - Returns: The path; nil where there is none of that name.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  /// The names of the boundaries; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  /// Takes a boundary away.
  ///
  /// - Parameter identifier: Its name.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }

  /// Takes all boundaries away but the edges of the reference view.
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  // MARK: - What rules do

  override func prepare(_ scene: inout DynamicScene) {
    var group = RigidWorld.Group(
      bodies: items.compactMap { scene.body(of: $0) },
      meetsBodies: collisionMode.contains(.items),
      meetsWalls: collisionMode.contains(.boundaries))
    owners = []
    if translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView {
      let box = view.bounds.inset(by: insets)
      let corners = [
        Vec2(Double(box.minX), Double(box.minY)), Vec2(Double(box.maxX), Double(box.minY)),
        Vec2(Double(box.maxX), Double(box.maxY)), Vec2(Double(box.minX), Double(box.maxY)),
      ]
      for side in 0..<4 where corners.allSatisfy(\.isFinite) {
        group.walls.append(RigidWall(from: corners[side], to: corners[(side + 1) % 4]))
        owners.append(Owner(number: -1))
      }
    }
    for boundary in boundaries {
      group.walls += boundary.walls
      let owner = Owner(number: boundary.number, identifier: boundary.identifier)
      owners += [Owner](repeating: owner, count: boundary.walls.count)
    }
    scene.world.groups.append(group)
  }

  /// Tells the delegate what touches now, and what does no longer.
  final func tell(_ now: [(pair: RigidWorld.Pair, place: Vec2)], _ scene: DynamicScene) {
    guard let delegate = collisionDelegate else {
      touches = []
      return
    }
    // A delegate may change the rule, and so its walls.
    let (owners, before) = (owners, touches)
    var seen: [Contact] = []
    var told: [(contact: Contact, place: CGPoint)] = []
    for (pair, place) in now {
      let item = scene.items[pair.body]
      let contact: Contact
      switch pair.other {
      case .body(let index):
        let other = scene.items[index]
        contact = Contact(
          touch: .items(ObjectIdentifier(item), ObjectIdentifier(other)), item: item, other: other)
      case .wall(let wall):
        contact = Contact(
          touch: .boundary(ObjectIdentifier(item), owners[wall].number), item: item,
          identifier: owners[wall].identifier)
      }
      guard !seen.contains(where: { $0.touch == contact.touch }) else { continue }
      seen.append(contact)
      if !before.contains(where: { $0.touch == contact.touch }) {
        told.append((contact, CGPoint(x: place.x, y: place.y)))
      }
    }
    touches = seen
    for (contact, point) in told {
      if let other = contact.other {
        delegate.collisionBehavior(self, beganContactFor: contact.item, with: other, at: point)
      } else {
        delegate.collisionBehavior(
          self, beganContactFor: contact.item, withBoundaryIdentifier: contact.identifier,
          at: point)
      }
    }
    for contact in before where !seen.contains(where: { $0.touch == contact.touch }) {
      if let other = contact.other {
        delegate.collisionBehavior(self, endedContactFor: contact.item, with: other)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: contact.item, withBoundaryIdentifier: contact.identifier)
      }
    }
  }
}
