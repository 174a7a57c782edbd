// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// Holds a thing to a place or to another thing.
@MainActor @preconcurrency
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What a thing is held to.
  public enum AttachmentType: Int, Sendable {
    /// Another thing.
    case items
    /// A place.
    case anchor
  }

  private enum Kind {
    case distance, limit, fixed, pin
  }

  /// The things that are held: one at a place, or two to each other.
  open private(set) var items: [any UIDynamicItem]
  /// What the first thing is held to.
  open private(set) var attachedBehaviorType: AttachmentType
  /// The place; of no effect between two things.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance that is kept, in points; at first that which there is.
  open var length: CGFloat { didSet { changed() } }
  /// How much a spring is damped; 1 for one that does not swing.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// How often a spring swings each second; 0, unless set, for a stick.
  open var frequency: CGFloat = 0 { didSet { changed() } }
  private let kind: Kind
  private let offsets: (UIOffset, UIOffset)
  /// The angle of the things to each other when they were put together.
  private var restAngle: Double?

  private init(
    _ items: [any UIDynamicItem], _ kind: Kind, _ type: AttachmentType, anchor: CGPoint,
    offsets: (UIOffset, UIOffset)
  ) {
    (self.items, self.kind, attachedBehaviorType, anchorPoint) = (items, kind, type, anchor)
    self.offsets = offsets
    let first = items.first.map { Self.place(of: $0, offsets.0) } ?? anchor
    let second = items.count > 1 ? Self.place(of: items[1], offsets.1) : anchor
    let way = CGVector(dx: second.x - first.x, dy: second.y - first.y).length
    length = way.isFinite ? way : 0
    super.init()
  }

  /// A point of a thing in the animator's coordinates.
  private static func place(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
  }

  /// The distance of a place from a thing's middle, in the thing's coordinates.
  private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
    let way = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y)
      .applying(item.transform.inverted())
    return UIOffset(horizontal: way.x, vertical: way.y)
  }

  /// Holds the middle of a thing at its distance from a place.
  ///
  /// - Parameters:
  ///   - item: The thing.
  ///   - point: The place.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Holds a point of a thing at its distance from a place.
  ///
  /// - Parameters:
  ///   - item: The thing.
  ///   - offset: The point, from the thing's middle in its own coordinates.
  ///   - point: The place.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init([item], .distance, .anchor, anchor: point, offsets: (offset, .zero))
  }

  /// Holds the middles of two things at their distance.
  ///
  /// - Parameters:
  ///   - item1: The first thing.
  ///   - item2: The second thing.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Holds points of two things at their distance.
  ///
  /// - Parameters:
  ///   - item1: The first thing.
  ///   - offset1: Its point, from its middle in its own coordinates.
  ///   - item2: The second thing.
  ///   - offset2: Its point, from its middle in its own coordinates.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init([item1, item2], .distance, .items, anchor: .zero, offsets: (offset1, offset2))
  }

  /// Lets two things be apart no farther than they are, as by a rope.
  ///
  /// - Parameters:
  ///   - item1: The first thing.
  ///   - offset1: Its point, from its middle in its own coordinates.
  ///   - item2: The second thing.
  ///   - offset2: Its point, from its middle in its own coordinates.
  /// - Returns: The rule.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    made([item1, item2], .limit, (offset1, offset2))
  }

  /// Glues two things together at a place.
  ///
  /// - Parameters:
  ///   - item1: The first thing.
  ///   - item2: The second thing.
  ///   - point: The place, in the animator's coordinates.
  /// - Returns: The rule.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    made([item1, item2], .fixed, (offset(of: point, in: item1), offset(of: point, in: item2)))
  }

  /// Pins two things together at a place, about which they turn.
  ///
  /// - Parameters:
  ///   - item1: The first thing.
  ///   - item2: The second thing.
  ///   - point: The place, in the animator's coordinates.
  /// - Returns: The rule.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    made([item1, item2], .pin, (offset(of: point, in: item1), offset(of: point, in: item2)))
  }

  private class func made(
    _ items: [any UIDynamicItem], _ kind: Kind, _ offsets: (UIOffset, UIOffset)
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(items, kind, .items, anchor: .zero, offsets: offsets)
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func prepare(_ scene: inout DynamicScene) {
    guard let first = items.first, let body = scene.body(of: first),
      anchorPoint.x.isFinite, anchorPoint.y.isFinite
    else { return }
    let other = items.count > 1 ? scene.body(of: items[1]) : nil
    guard attachedBehaviorType == .anchor || other != nil, other != body else { return }
    let arms = [offsets.0, offsets.1].map { Vec2(Double($0.horizontal), Double($0.vertical)) }
    guard arms.allSatisfy(\.isFinite) else { return }
    let bodies = scene.world.bodies
    let angle = restAngle ?? bodies[body].angle - (other.map { bodies[$0].angle } ?? 0)
    restAngle = angle
    let length = Double(length.isFinite ? max(length, 0) : 0)
    let joint: RigidJoint.Kind =
      switch kind {
      // What is held at no distance is pinned.
      case .distance: length > 0.01 ? .distance(length) : .pin
      case .limit: .rope(length)
      case .pin: .pin
      case .fixed: .fixed(angle: angle)
      }
    let (rate, drag) = (Double(frequency), Double(damping))
    scene.world.joints.append(
      RigidJoint(
        kind: joint, body: body, arm: arms[0], other: other,
        place: other == nil ? Vec2(Double(anchorPoint.x), Double(anchorPoint.y)) : arms[1],
        frequency: rate.isFinite ? max(rate, 0) : 0, damping: drag.isFinite ? max(drag, 0) : 0))
  }
}
