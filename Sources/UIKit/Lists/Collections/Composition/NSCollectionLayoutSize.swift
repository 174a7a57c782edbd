// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A side of something in a compositional layout.
@MainActor @preconcurrency
open class NSCollectionLayoutDimension: NSObject {
  final let value: ComposedLength

  private init(_ value: ComposedLength) {
    self.value = value
    super.init()
  }

  /// A part of the width of what it lies in, 1 for all.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    make(.fractionalWidth(fractionalWidth))
  }
  /// A part of the height of what it lies in, 1 for all.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    make(.fractionalHeight(fractionalHeight))
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(.absolute(absoluteDimension))
  }
  /// What the contents take; so many points until that is known.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(.estimated(estimatedDimension))
  }
  /// What the greatest contents beside it take; so many points until that is known.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    make(.uniform(estimate))
  }

  private class func make(_ value: ComposedLength) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(value)
  }

  /// Whether it is a part of a width.
  open var isFractionalWidth: Bool {
    if case .fractionalWidth = value { return true }
    return false
  }
  /// Whether it is a part of a height.
  open var isFractionalHeight: Bool {
    if case .fractionalHeight = value { return true }
    return false
  }
  /// Whether it is a length.
  open var isAbsolute: Bool {
    if case .absolute = value { return true }
    return false
  }
  /// Whether the contents choose it.
  open var isEstimated: Bool {
    if case .estimated = value { return true }
    return false
  }
  /// Whether the greatest contents beside it choose it.
  open var isUniformAcrossSiblings: Bool { value.isUniform }
  /// The part, or the points.
  open var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniform(let number):
      number
    }
  }
}

/// The size of something in a compositional layout.
@MainActor @preconcurrency
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }
  private final let width: NSCollectionLayoutDimension
  private final let height: NSCollectionLayoutDimension

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (self.width, self.height) = (width, height)
    super.init()
  }
}

/// Room between two things in a compositional layout.
@MainActor @preconcurrency
open class NSCollectionLayoutSpacing: NSObject {
  final let value: ComposedSpacing

  private init(_ value: ComposedSpacing) {
    self.value = value
    super.init()
  }

  /// So many points at least, and a share of what is left over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    make(.flexible(flexibleSpacing))
  }
  /// So many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    make(.fixed(fixedSpacing))
  }

  private class func make(_ value: ComposedSpacing) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(value)
  }

  /// The points.
  open var spacing: CGFloat { value.least }
  /// Whether it takes a share of what is left over.
  open var isFlexibleSpacing: Bool { value.isFlexible }
  /// Whether it is always the same.
  open var isFixedSpacing: Bool { !value.isFlexible }
}

/// Room around something in a compositional layout.
@MainActor @preconcurrency
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Room at the edge where lines begin; nil for none.
  open var leading: NSCollectionLayoutSpacing? { rooms.0 }
  /// Room above; nil for none.
  open var top: NSCollectionLayoutSpacing? { rooms.1 }
  /// Room at the edge where lines end; nil for none.
  open var trailing: NSCollectionLayoutSpacing? { rooms.2 }
  /// Room below; nil for none.
  open var bottom: NSCollectionLayoutSpacing? { rooms.3 }
  private final let rooms:
    (
      NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?,
      NSCollectionLayoutSpacing?
    )

  /// Creates room around something.
  ///
  /// - Parameters:
  ///   - leading: Where lines begin; nil for none.
  ///   - top: Above; nil for none.
  ///   - trailing: Where lines end; nil for none.
  ///   - bottom: Below; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    rooms = (leading, top, trailing, bottom)
    super.init()
  }

  final var value: ComposedEdges {
    var edges = ComposedEdges()
    edges.leading = leading?.value
    edges.top = top?.value
    edges.trailing = trailing?.value
    edges.bottom = bottom?.value
    return edges
  }
}

/// A place at the edges of something, to which something else keeps.
@MainActor @preconcurrency
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges; opposite ones, or none, stand for the middle.
  open var edges: NSDirectionalRectEdge { sides }
  /// How far it lies from there: in points, or in sizes of what keeps to it.
  open var offset: CGPoint { value.offset }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !value.isFractional }
  /// Whether ``offset`` is in sizes of what keeps to it.
  open var isFractionalOffset: Bool { value.isFractional }
  private final let sides: NSDirectionalRectEdge
  final let value: ComposedAnchor

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    func side(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> Double {
      switch (edges.contains(first), edges.contains(last)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    sides = edges
    var anchor = ComposedAnchor()
    (anchor.x, anchor.y) = (side(.leading, .trailing), side(.top, .bottom))
    (anchor.offset, anchor.isFractional) = (offset, isFractional)
    value = anchor
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  /// Creates an anchor beside edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - absoluteOffset: Points from there.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  /// Creates an anchor beside edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - fractionalOffset: The way from there, in sizes of what keeps to the anchor.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }
}
