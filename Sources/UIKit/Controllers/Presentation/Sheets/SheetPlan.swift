// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where a sheet lies at each of its heights, and where it comes to rest when it is let go.
///
/// A height counts from the sheet's upper edge to the container's lower one; where the sheet is a
/// card in the middle of much room, it is the card's.
struct SheetPlan: Equatable {
  /// Where a sheet that was let go comes to rest.
  enum Rest: Equatable {
    /// At a height of the list.
    case detent(Int)
    /// Below the container: it is dismissed.
    case away
  }

  /// Points between the safe area and a sheet of full height, and the least that is left above it.
  static let (gap, leastTop): (CGFloat, CGFloat) = (10, 30)
  /// Points by which the view below is narrower on each side.
  static let backInset: CGFloat = 16
  /// Seconds of the finger's velocity that count as way.
  static let outlook: CGFloat = 0.2
  /// The size of a form.
  static let form = CGSize(width: 540, height: 620)

  let container: CGSize
  let top: CGFloat
  /// Whether the sheet is a card in the middle.
  let isFloating: Bool
  /// The card's size where it floats.
  private let cardSize: CGSize
  /// The heights at which it may rest, ascending, at least one.
  let heights: [CGFloat]

  /// Plans for a container.
  ///
  /// - Parameters:
  ///   - container: Its size in points.
  ///   - safeArea: What of it is covered.
  ///   - floating: The size of a card in the middle; nil for a sheet at the lower edge.
  ///   - heights: Where the sheet may rest, as heights above the safe area's lower edge; those that
  ///     are no numbers count as full, and so does none at all.
  init(
    container: CGSize, safeArea: UIEdgeInsets, floating: CGSize? = nil, heights: [CGFloat]
  ) {
    self.container = container
    top = min(max(safeArea.top + Self.gap, Self.leastTop), max(0, container.height))
    isFloating = floating != nil
    let most = max(0, container.height - top)
    let room = CGSize(
      width: max(0, container.width - 2 * Self.leastTop),
      height: max(0, container.height - 2 * Self.leastTop))
    let card = floating ?? .zero
    cardSize = CGSize(width: min(card.width, room.width), height: min(card.height, room.height))
    guard floating == nil else {
      self.heights = [cardSize.height]
      return
    }
    let known = heights.map { height in
      height.isFinite ? min(max(0, height) + safeArea.bottom, most) : most
    }
    self.heights = known.isEmpty ? [most] : Set(known).sorted()
  }

  var highest: CGFloat { heights.last ?? 0 }
  var lowest: CGFloat { heights.first ?? 0 }
  /// The height at which the sheet covers all but the strip at the top.
  var full: CGFloat { max(0, container.height - top) }

  /// The sheet's rectangle at a height; below the lowest it moves as it is.
  func frame(at height: CGFloat) -> CGRect {
    if isFloating {
      let rest = (container.height - cardSize.height) / 2
      return CGRect(
        x: ((container.width - cardSize.width) / 2).rounded(),
        y: (rest + cardSize.height - height).rounded(), width: cardSize.width,
        height: cardSize.height)
    }
    return CGRect(
      x: 0, y: container.height - height, width: container.width, height: max(height, lowest))
  }

  /// The height for a finger's: beyond the ends the sheet gives way ever less.
  ///
  /// - Parameters:
  ///   - height: Where the finger has it.
  ///   - mayLeave: Whether it may be drawn out of the container.
  /// - Returns: The height at which the sheet is shown.
  func resisted(_ height: CGFloat, mayLeave: Bool) -> CGFloat {
    guard height.isFinite else { return highest }
    let least = mayLeave ? -CGFloat.greatestFiniteMagnitude : lowest
    let length = max(1, container.height)
    return RubberBand.bent(height, in: min(least, highest)...highest, length: length)
  }

  /// Where a sheet comes to rest that is let go at a height.
  ///
  /// - Parameters:
  ///   - height: Where it is.
  ///   - velocity: Points a second downwards.
  ///   - mayLeave: Whether it may be dismissed so.
  /// - Returns: Its place of rest.
  func rest(from height: CGFloat, velocity: CGFloat, mayLeave: Bool) -> Rest {
    let speed = velocity.isFinite ? velocity : 0
    let aim = (height.isFinite ? height : highest) - speed * Self.outlook
    var best = (rest: Rest.detent(0), distance: CGFloat.infinity)
    for (index, height) in heights.enumerated() where abs(aim - height) < best.distance {
      best = (.detent(index), abs(aim - height))
    }
    return mayLeave && aim < lowest / 2 ? .away : best.rest
  }

  /// How far the view below is set back, 0...1: not before the sheet leaves its lower heights.
  func depth(at height: CGFloat) -> CGFloat {
    guard !isFloating, highest >= full, full > 0 else { return 0 }
    let from = heights.count > 1 ? heights[heights.count - 2] : 0
    guard full > from else { return height >= full ? 1 : 0 }
    return min(max((height - from) / (full - from), 0), 1)
  }

  /// How dark the view below is, 0...1.
  ///
  /// - Parameters:
  ///   - height: The sheet's height.
  ///   - undimmed: The greatest height at which nothing is dimmed; nil for none.
  /// - Returns: The part of the full darkness.
  func dimming(at height: CGFloat, undimmed: CGFloat?) -> CGFloat {
    let from = undimmed ?? 0
    let to = undimmed == nil ? lowest : heights.first { $0 > from } ?? .infinity
    guard to.isFinite, to > from else { return 0 }
    return min(max((height - from) / (to - from), 0), 1)
  }
}
