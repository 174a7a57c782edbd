// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

/// A layer that shows a part of what it holds; scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
  override class var kind: LayerKind { .scroll }

  /// The axes along which the layer scrolls; with a name that is not known it does not.
  open var scrollMode: CAScrollLayerScrollMode {
    get { CAScrollLayerScrollMode(rawValue: self[ScrollKeys.scrollMode]) }
    set { self[ScrollKeys.scrollMode] = newValue.rawValue }
  }

  /// Puts a point of the layer's coordinates at the corner of its bounds, without a limit.
  open func scroll(to p: CGPoint) {
    move(to: p.vec)
  }

  /// Scrolls by as little as shows a rectangle of the layer's coordinates; one that is larger than
  /// the layer has its least corner shown.
  open func scroll(to r: CGRect) {
    let (bounds, target) = (properties.bounds, r.rect.standardized)
    func origin(_ origin: Double, _ length: Double, _ start: Double, _ size: Double) -> Double {
      if start < origin || size > length { return start }
      return max(origin, start + size - length)
    }
    move(
      to: Vec2(
        origin(bounds.x, bounds.width, target.x, target.width),
        origin(bounds.y, bounds.height, target.y, target.height)))
  }

  private func move(to point: Vec2) {
    var origin = bounds.origin
    if scrollMode.isHorizontal, point.x.isFinite { origin.x = CGFloat(point.x) }
    if scrollMode.isVertical, point.y.isFinite { origin.y = CGFloat(point.y) }
    bounds.origin = origin
  }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along neither axis: `scroll(to:)` does nothing.
  public static let none = Self(rawValue: "none")
  /// Along y alone.
  public static let vertically = Self(rawValue: "vertically")
  /// Along x alone.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Along both axes.
  public static let both = Self(rawValue: "both")

  fileprivate var isHorizontal: Bool { self == .horizontally || self == .both }
  fileprivate var isVertical: Bool { self == .vertically || self == .both }
}

extension CALayer {
  /// Scrolls the nearest scroll layer, this one if it is one, so that a point of this layer lies at
  /// its corner.
  public func scroll(_ p: CGPoint) {
    guard let scroller else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer, this one if it is one, by as little as shows a rectangle of
  /// this layer.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that the nearest scroll layer shows; all without one, and on a scroll
  /// layer.
  public var visibleRect: CGRect {
    guard let scroller else { return bounds }
    let shown = convert(scroller.bounds, from: scroller)
    // Foundation's own intersection traps on numbers that cannot be ordered.
    guard shown.rect.isFinite, properties.bounds.isFinite else { return bounds }
    let common = properties.bounds.intersection(shown.rect)
    return common.isEmpty ? .zero : CGRect(common)
  }

  private var scroller: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}
