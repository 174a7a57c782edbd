// SPDX-License-Identifier: Apache-2.0

/// A group of a compositional layout whose pieces follow each other across or down.
struct ComposedStack {
  let isAcross: Bool
  let pieces: [ComposedPiece]
  let repeats: ComposedPiece.Repeats
  let spacing: ComposedSpacing?
  /// With the insets; the estimate of sides that are chosen.
  let size: CGSize
  let insets: UIEdgeInsets
  let (takesWidth, takesHeight): (Bool, Bool)

  init(
    isAcross: Bool, pieces: [ComposedPiece], repeats: ComposedPiece.Repeats,
    spacing: ComposedSpacing?, size: CGSize, insets: UIEdgeInsets, takesWidth: Bool,
    takesHeight: Bool
  ) {
    (self.isAcross, self.pieces, self.repeats, self.spacing) = (isAcross, pieces, repeats, spacing)
    (self.size, self.insets) = (size, insets)
    (self.takesWidth, self.takesHeight) = (takesWidth, takesHeight)
  }

  /// A piece that has its size, and the room around it.
  private struct Placed {
    var solved: ComposedPiece.Solved
    var (before, after): (ComposedSpacing?, ComposedSpacing?)
    var (near, far): (ComposedSpacing?, ComposedSpacing?)
  }

  private var inner: CGSize {
    CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
  /// The room along the stack, and that beside it.
  private var room: Double { isAcross ? inner.width : inner.height }
  private var takesAlong: Bool { isAcross ? takesWidth : takesHeight }
  private var takesBeside: Bool { isAcross ? takesHeight : takesWidth }

  private func along(_ size: CGSize) -> Double { isAcross ? size.width : size.height }
  private func beside(_ size: CGSize) -> Double { isAcross ? size.height : size.width }

  func solved(
    limit: Int, first: Int, _ size: (Int) -> CGSize?
  ) -> ComposedPiece.Solved {
    var placed = pieces(limit: limit, first: first, size)
    makeUniform(&placed)
    return compose(placed)
  }

  // MARK: - Sizes

  private func place(
    _ piece: ComposedPiece, _ limit: Int, _ first: Int, _ share: Double?,
    _ size: (Int) -> CGSize?
  ) -> Placed {
    let solved = piece.solved(
      in: inner, limit: limit, first: first, share: share.map { (isAcross, $0) }, size)
    let edges = piece.edges
    return isAcross
      ? Placed(
        solved: solved, before: edges.leading, after: edges.trailing, near: edges.top,
        far: edges.bottom)
      : Placed(
        solved: solved, before: edges.top, after: edges.bottom, near: edges.leading,
        far: edges.trailing)
  }

  private func pieces(limit: Int, first: Int, _ size: (Int) -> CGSize?) -> [Placed] {
    var result: [Placed] = []
    var (used, count) = (0.0, 0)
    let gap = spacing?.least ?? 0
    func length(_ one: Placed) -> Double {
      along(one.solved.size) + (one.before?.least ?? 0) + (one.after?.least ?? 0)
    }
    switch repeats {
    case .count(let times, let isShared):
      guard let piece = pieces.first, times > 0 else { return [] }
      let share = isShared ? max(0, room - gap * Double(times - 1)) / Double(times) : nil
      for _ in 0..<min(times, limit) where count < limit {
        let one = place(piece, limit - count, first + count, share, size)
        guard !one.solved.leaves.isEmpty else { break }
        count += one.solved.leaves.count
        result.append(one)
      }
    case .whileFitting:
      filling: while count < limit {
        let before = used
        for piece in pieces {
          guard count < limit else { break filling }
          let one = place(piece, limit - count, first + count, nil, size)
          guard !one.solved.leaves.isEmpty else { break filling }
          let next = used + (result.isEmpty ? 0 : gap) + length(one)
          // The first piece has its place whether there is room or not.
          guard takesAlong || result.isEmpty || next <= room + 1e-6 else { break filling }
          used = next
          count += one.solved.leaves.count
          result.append(one)
        }
        // Where the pieces make the length there is room for all of them, once.
        if takesAlong || used <= before { break }
      }
    }
    return result
  }

  /// Gives items that are to be alike the greatest of their sizes beside the stack.
  private func makeUniform(_ placed: inout [Placed]) {
    func isMeant(_ leaf: ComposedPiece.Leaf) -> Bool {
      isAcross ? leaf.isUniformHeight : leaf.isUniformWidth
    }
    let lengths = placed.flatMap { one in
      one.solved.leaves.count == 1 && isMeant(one.solved.leaves[0])
        ? [beside(one.solved.size)] : []
    }
    guard let greatest = lengths.max() else { return }
    for index in placed.indices
    where placed[index].solved.leaves.count == 1 && isMeant(placed[index].solved.leaves[0]) {
      if isAcross {
        placed[index].solved.size.height = greatest
        placed[index].solved.leaves[0].frame.size.height = greatest
      } else {
        placed[index].solved.size.width = greatest
        placed[index].solved.leaves[0].frame.size.width = greatest
      }
    }
  }

  // MARK: - Places

  private func compose(_ placed: [Placed]) -> ComposedPiece.Solved {
    let gap = spacing ?? .fixed(0)
    var (least, shares) = (0.0, 0)
    var widest = 0.0
    for (index, one) in placed.enumerated() {
      let rooms = [index > 0 ? gap : nil, one.before, one.after].compactMap { $0 }
      least += along(one.solved.size) + rooms.reduce(0) { $0 + $1.least }
      shares += rooms.count { $0.isFlexible }
      widest = max(
        widest,
        beside(one.solved.size) + (one.near?.least ?? 0) + (one.far?.least ?? 0))
    }
    let spare = takesAlong || shares == 0 ? 0 : max(0, room - least) / Double(shares)
    func length(_ spacing: ComposedSpacing?) -> Double {
      guard let spacing else { return 0 }
      return spacing.least + (spacing.isFlexible ? spare : 0)
    }
    let depth = takesBeside ? widest : isAcross ? inner.height : inner.width
    var result = ComposedPiece.Solved()
    var place = 0.0
    for (index, one) in placed.enumerated() {
      if index > 0 { place += length(gap) }
      place += length(one.before)
      let free = max(
        0, depth - beside(one.solved.size) - (one.near?.least ?? 0) - (one.far?.least ?? 0))
      let sides = [one.near, one.far].compactMap { $0 }.count { $0.isFlexible }
      var side = one.near?.least ?? 0
      if one.near?.isFlexible == true { side += free / Double(sides) }
      var solved = one.solved
      solved.move(
        insets.left + (isAcross ? place : side), insets.top + (isAcross ? side : place))
      let leaves = result.leaves.count
      result.leaves += solved.leaves
      result.supplements += solved.supplements.map { ($0.leaf + leaves, $0.supplement, $0.frame) }
      place += along(one.solved.size) + length(one.after)
    }
    result.size = size
    if takesAlong {
      if isAcross {
        result.size.width = place + insets.left + insets.right
      } else {
        result.size.height = place + insets.top + insets.bottom
      }
    }
    if takesBeside {
      if isAcross {
        result.size.height = widest + insets.top + insets.bottom
      } else {
        result.size.width = widest + insets.left + insets.right
      }
    }
    return result
  }
}
