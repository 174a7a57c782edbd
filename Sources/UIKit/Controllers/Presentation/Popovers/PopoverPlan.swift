// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where a bubble lies that points at a rectangle.
struct PopoverPlan: Equatable {
  /// Points from the bubble's edge to the arrow's tip, along its foot, and of the bubble's corners.
  static let (arrowHeight, arrowBase, radius): (CGFloat, CGFloat, CGFloat) = (13, 37, 13)

  /// The bubble with its arrow.
  private(set) var frame: CGRect
  /// Where the arrow points, as Apple names it: up for a bubble below the rectangle.
  private(set) var direction: UIPopoverArrowDirection
  /// Where the arrow's tip lies along the bubble's edge, in the bubble's coordinates.
  private(set) var tip: CGFloat

  /// Plans a bubble.
  ///
  /// - Parameters:
  ///   - size: What the contents want, in points.
  ///   - source: What the bubble points at.
  ///   - room: What it may cover.
  ///   - permitted: The directions of the arrow; none for a bubble in the middle of the rectangle.
  init(
    size: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection
  ) {
    let wanted = CGSize(
      width: min(max(size.width, 1), max(room.width, 1)),
      height: min(max(size.height, 1), max(room.height, 1)))
    let kinds: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let free = { (kind: UIPopoverArrowDirection) -> CGSize in
      switch kind {
      case .up: CGSize(width: room.width, height: room.maxY - source.maxY - Self.arrowHeight)
      case .down: CGSize(width: room.width, height: source.minY - room.minY - Self.arrowHeight)
      case .left: CGSize(width: room.maxX - source.maxX - Self.arrowHeight, height: room.height)
      default: CGSize(width: source.minX - room.minX - Self.arrowHeight, height: room.height)
      }
    }
    // The first side with room for all of it, or else the one on which most of it is seen.
    let allowed = kinds.filter { permitted.contains($0) }
    let fits = allowed.first { free($0).width >= wanted.width && free($0).height >= wanted.height }
    let seen = { (kind: UIPopoverArrowDirection) -> CGFloat in
      max(0, min(free(kind).width, wanted.width)) * max(0, min(free(kind).height, wanted.height))
    }
    guard let kind = fits ?? allowed.max(by: { seen($0) < seen($1) }) else {
      (direction, tip) = ([], 0)
      frame = Self.inside(
        CGRect(
          x: source.midX - wanted.width / 2, y: source.midY - wanted.height / 2,
          width: wanted.width, height: wanted.height), room)
      return
    }
    direction = kind
    let body = CGSize(
      width: min(wanted.width, max(free(kind).width, 1)),
      height: min(wanted.height, max(free(kind).height, 1)))
    let isVertical = kind == .up || kind == .down
    var box = CGRect(
      x: 0, y: 0, width: body.width + (isVertical ? 0 : Self.arrowHeight),
      height: body.height + (isVertical ? Self.arrowHeight : 0))
    switch kind {
    case .up: box.origin = CGPoint(x: source.midX - box.width / 2, y: source.maxY)
    case .down: box.origin = CGPoint(x: source.midX - box.width / 2, y: source.minY - box.height)
    case .left: box.origin = CGPoint(x: source.maxX, y: source.midY - box.height / 2)
    default: box.origin = CGPoint(x: source.minX - box.width, y: source.midY - box.height / 2)
    }
    box = Self.inside(box, room)
    frame = box
    let length = isVertical ? box.width : box.height
    let aim = isVertical ? source.midX - box.minX : source.midY - box.minY
    let margin = min(Self.radius + Self.arrowBase / 2, length / 2)
    tip = min(max(aim, margin), length - margin)
  }

  /// Moves a rectangle as little as brings it inside another.
  private static func inside(_ box: CGRect, _ room: CGRect) -> CGRect {
    var box = box
    box.origin.x = (max(room.minX, min(box.minX, room.maxX - box.width))).rounded()
    box.origin.y = (max(room.minY, min(box.minY, room.maxY - box.height))).rounded()
    return box
  }

  /// What the contents fill, in the bubble's coordinates.
  var content: CGRect {
    let box = CGRect(origin: .zero, size: frame.size)
    let arrow = Self.arrowHeight
    switch direction {
    case .up: return box.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: return box.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
    case .left: return box.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    case .right: return box.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
    default: return box
    }
  }

  /// Where the arrow's tip lies, in the bubble's coordinates; nil without an arrow.
  var tipPoint: CGPoint? {
    switch direction {
    case .up: CGPoint(x: tip, y: 0)
    case .down: CGPoint(x: tip, y: frame.height)
    case .left: CGPoint(x: 0, y: tip)
    case .right: CGPoint(x: frame.width, y: tip)
    default: nil
    }
  }
}
