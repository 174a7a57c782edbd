// SPDX-License-Identifier: Apache-2.0

/// Which titles of an index are shown in a height, and which of them lies where.
struct IndexPlan: Equatable, Sendable {
  /// What stands in one line: a title by its number, or a dot for those that are left out.
  enum Line: Equatable, Sendable {
    case title(Int)
    case dot
  }

  /// Points of a line.
  static let lineHeight = 14.0
  /// Points above the first title and below the last.
  static let gap = 4.0

  let lines: [Line]
  /// Where the first line begins.
  let start: Double
  private let count: Int

  /// Plans the lines, in the middle of the height.
  ///
  /// Where not all titles have room, every other line is a dot, and the titles between are as far
  /// apart as they can be, from the first to the last.
  ///
  /// - Parameters:
  ///   - count: How many titles there are.
  ///   - height: Points from top to bottom; what is no number counts as none.
  init(count: Int, height: Double) {
    self.count = max(0, count)
    let room = height.isFinite ? max(0, height - 2 * Self.gap) : 0
    let capacity = Int(min(room / Self.lineHeight, 10_000))
    if count <= capacity {
      lines = (0..<max(0, count)).map(Line.title)
    } else {
      // An odd number, as the first and the last line are titles.
      let shown = max(1, (capacity + 1) / 2)
      lines = (0..<(2 * shown - 1)).map { line in
        guard line % 2 == 0 else { return .dot }
        return .title(shown == 1 ? 0 : (line / 2 * (count - 1) + (shown - 1) / 2) / (shown - 1))
      }
    }
    start = max(0, ((height.isFinite ? height : 0) - Double(lines.count) * Self.lineHeight) / 2)
  }

  /// The title at a height, those that are left out included; nil without titles.
  func title(at y: Double) -> Int? {
    guard count > 0, y.isFinite else { return nil }
    let length = Double(lines.count) * Self.lineHeight
    guard length > 0 else { return nil }
    let part = (y - start) / length * Double(count)
    return Int(min(max(part.rounded(.down), 0), Double(count - 1)))
  }
}
