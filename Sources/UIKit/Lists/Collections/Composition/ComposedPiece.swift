// SPDX-License-Identifier: Apache-2.0

/// A side of something in a compositional layout.
enum ComposedLength: Hashable, Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(Double)
  case estimated(Double)
  /// As the greatest of those beside it would like.
  case uniform(Double)

  func length(in container: CGSize) -> Double {
    let length: Double
    switch self {
    case .fractionalWidth(let part): length = part * container.width
    case .fractionalHeight(let part): length = part * container.height
    case .absolute(let own), .estimated(let own), .uniform(let own): length = own
    }
    return length.isFinite ? max(0, length) : 0
  }

  /// Whether what is placed chooses the length.
  var isChosen: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  var isUniform: Bool {
    if case .uniform = self { return true }
    return false
  }
}

/// Room between two things in a compositional layout.
enum ComposedSpacing: Hashable, Sendable {
  case fixed(Double)
  /// At least so much, and a share of what is left over.
  case flexible(Double)

  var least: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length.isFinite ? length : 0
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }
}

/// Room around something in a compositional layout, outside of its size.
struct ComposedEdges: Hashable, Sendable {
  var (leading, top, trailing, bottom):
    (ComposedSpacing?, ComposedSpacing?, ComposedSpacing?, ComposedSpacing?) =
      (nil, nil, nil, nil)

  static func == (a: ComposedEdges, b: ComposedEdges) -> Bool {
    a.leading == b.leading && a.top == b.top && a.trailing == b.trailing && a.bottom == b.bottom
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(leading)
    hasher.combine(top)
    hasher.combine(trailing)
    hasher.combine(bottom)
  }
}

/// A place in a rectangle to which something keeps, by the direction of reading.
struct ComposedAnchor: Hashable, Sendable {
  /// 0 at the leading edge, 0.5 in the middle, 1 at the trailing one; the same from top to bottom.
  var (x, y) = (0.5, 0.5)
  var offset = CGPoint.zero
  /// Whether ``offset`` is counted in sizes of what keeps to the anchor.
  var isFractional = false

  static func == (a: ComposedAnchor, b: ComposedAnchor) -> Bool {
    a.x == b.x && a.y == b.y && a.offset == b.offset && a.isFractional == b.isFractional
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(offset.x)
    hasher.combine(offset.y)
    hasher.combine(isFractional)
  }
}

/// What goes with an item or a group, such as a badge.
struct ComposedSupplement {
  var kind: String
  var width: ComposedLength
  var height: ComposedLength
  var anchor: ComposedAnchor
  /// The place of the supplement that comes to lie on the anchor; nil for the same one.
  var own: ComposedAnchor?
  var zIndex: Int

  /// Where it lies beside a rectangle.
  func frame(beside box: CGRect) -> CGRect {
    let size = CGSize(
      width: width.length(in: box.size), height: height.length(in: box.size))
    func way(_ anchor: ComposedAnchor) -> CGPoint {
      anchor.isFractional
        ? CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
        : anchor.offset
    }
    let (held, shift) = (own ?? anchor, way(anchor))
    let back = own.map(way) ?? .zero
    return CGRect(
      x: box.minX + box.width * anchor.x - size.width * held.x + shift.x + back.x,
      y: box.minY + box.height * anchor.y - size.height * held.y + shift.y + back.y,
      width: size.width, height: size.height)
  }
}

/// An item or a group of a compositional layout, as a value.
struct ComposedPiece {
  enum Repeats: Hashable, Sendable {
    /// The pieces one after the other, again and again while there is room.
    case whileFitting
    /// The first piece so many times; with equal shares of the room if wanted.
    case count(Int, isShared: Bool)
  }

  enum Kind {
    case item
    case stack(isAcross: Bool, [ComposedPiece], Repeats, ComposedSpacing?)
    case custom((CGSize) -> [(frame: CGRect, zIndex: Int)])
  }

  var kind = Kind.item
  var width = ComposedLength.fractionalWidth(1)
  var height = ComposedLength.fractionalHeight(1)
  /// What is left free inside the size, x from the leading edge.
  var insets = UIEdgeInsets.zero
  var edges = ComposedEdges()
  var supplements: [ComposedSupplement] = []

  /// Where an item of a solved group lies, x from the leading edge.
  struct Leaf: Equatable {
    var frame: CGRect
    var zIndex = 0
    var choosesWidth = false
    var choosesHeight = false
    var isUniformWidth = false
    var isUniformHeight = false

    static func == (a: Leaf, b: Leaf) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }
  }

  /// A group whose items have places.
  struct Solved {
    var size = CGSize.zero
    var leaves: [Leaf] = []
    /// With the number of the item that each goes with.
    var supplements: [(leaf: Int, supplement: ComposedSupplement, frame: CGRect)] = []

    mutating func move(_ x: Double, _ y: Double) {
      for index in leaves.indices {
        leaves[index].frame = leaves[index].frame.offsetBy(dx: x, dy: y)
      }
      for index in supplements.indices {
        supplements[index].frame = supplements[index].frame.offsetBy(dx: x, dy: y)
      }
    }
  }

  /// The most items of a group, beyond which a group that takes no room would go on for ever.
  private static let most = 4096

  /// Gives the items of a piece their places.
  ///
  /// - Parameters:
  ///   - container: What fractions are counted of.
  ///   - limit: How many items there are at most.
  ///   - first: The number of the first item.
  ///   - share: The length that the piece is given along a stack; nil for its own.
  ///   - size: The size that an item has chosen, by its number; nil for none.
  /// - Returns: The places, from the corner of the piece with its insets.
  func solved(
    in container: CGSize, limit: Int = .max, first: Int = 0,
    share: (isAcross: Bool, length: Double)? = nil, _ size: (Int) -> CGSize?
  ) -> Solved {
    var own = CGSize(width: width.length(in: container), height: height.length(in: container))
    if let share, share.isAcross { own.width = share.length }
    if let share, !share.isAcross { own.height = share.length }
    let takesWidth = width.isChosen && share?.isAcross != true
    let takesHeight = height.isChosen && share?.isAcross != false
    var result: Solved
    switch kind {
    case .item:
      let known = size(first)
      if takesWidth, let known { own.width = known.width }
      if takesHeight, let known { own.height = known.height }
      // Sides that are chosen have no insets.
      let box = CGRect(
        x: takesWidth ? 0 : insets.left, y: takesHeight ? 0 : insets.top,
        width: max(0, own.width - (takesWidth ? 0 : insets.left + insets.right)),
        height: max(0, own.height - (takesHeight ? 0 : insets.top + insets.bottom)))
      var leaf = Leaf(frame: box)
      (leaf.choosesWidth, leaf.choosesHeight) = (takesWidth, takesHeight)
      (leaf.isUniformWidth, leaf.isUniformHeight) = (
        takesWidth && width.isUniform, takesHeight && height.isUniform
      )
      result = Solved(size: own, leaves: [leaf])
    case .custom(let frames):
      let inner = CGSize(
        width: max(0, own.width - insets.left - insets.right),
        height: max(0, own.height - insets.top - insets.bottom))
      let leaves = frames(inner).prefix(max(0, min(limit, Self.most))).map {
        Leaf(frame: $0.frame.offsetBy(dx: insets.left, dy: insets.top), zIndex: $0.zIndex)
      }
      result = Solved(size: own, leaves: leaves)
    case .stack(let isAcross, let pieces, let repeats, let spacing):
      result = ComposedStack(
        isAcross: isAcross, pieces: pieces, repeats: repeats, spacing: spacing, size: own,
        insets: insets, takesWidth: takesWidth, takesHeight: takesHeight
      ).solved(limit: min(limit, Self.most), first: first, size)
    }
    let box = CGRect(origin: .zero, size: result.size)
    if !result.leaves.isEmpty {
      let beside: CGRect
      if case .item = kind { beside = result.leaves[0].frame } else { beside = box }
      result.supplements += supplements.map { (0, $0, $0.frame(beside: beside)) }
    }
    return result
  }
}
