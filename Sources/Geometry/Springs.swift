// SPDX-License-Identifier: Apache-2.0

/// What of a frame follows the size of what it lies in: along either axis the margin before it, its
/// length and the margin behind it are springs, which change, or struts, which do not.
package struct Springs: Hashable, Sendable {
  /// How the springs of an axis share a change.
  package enum Sharing: Sendable {
    /// Margin, length and margin are each worth a third of the change. A strut leaves its third to
    /// the margins that are springs, or to the length when neither is. Margins that change are
    /// rounded down to whole points, and a length that is a spring takes what is left (measured on
    /// Apple's layers).
    case thirds
    /// The change goes to the springs in proportion to what they have; in equal parts where all of
    /// them have nothing. A length never becomes negative (as of Apple's views).
    case proportions
  }

  /// The springs, as Apple numbers them: margin, length, margin along x in bits 0 to 2, along y in
  /// bits 3 to 5.
  package let bits: UInt
  package let sharing: Sharing

  package init(bits: UInt, sharing: Sharing) {
    (self.bits, self.sharing) = (bits, sharing)
  }

  /// The frame in a space that had a size and has another.
  package func frame(_ frame: Rect, from old: Vec2, to new: Vec2) -> Rect {
    let x = SpringAxis(bits: bits, sharing).follow(
      (frame.x, frame.width), from: old.x, to: new.x)
    let y = SpringAxis(bits: bits >> 3, sharing).follow(
      (frame.y, frame.height), from: old.y, to: new.y)
    return Rect(x.start, y.start, x.length, y.length)
  }
}

/// The springs of one axis.
private struct SpringAxis {
  typealias Span = (start: Double, length: Double)

  private let first: Bool
  private let length: Bool
  private let last: Bool
  private let sharing: Springs.Sharing

  init(bits: UInt, _ sharing: Springs.Sharing) {
    (first, length, last) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    self.sharing = sharing
  }

  private var count: Int { [first, length, last].count { $0 } }

  func follow(_ span: Span, from old: Double, to new: Double) -> Span {
    guard new != old, count > 0 else { return span }
    switch sharing {
    case .thirds: return byThirds(span, from: old, to: new)
    case .proportions: return byProportions(span, from: old, to: new)
    }
  }

  private func byThirds(_ span: Span, from old: Double, to new: Double) -> Span {
    let third = (new - old) / 3
    let margins = (first ? 1 : 0) + (last ? 1 : 0)
    let extra = margins == 0 ? 0 : third * Double(3 - count) / Double(margins)
    func grown(_ margin: Double) -> Double { (margin + third + extra).rounded(.down) }
    let end = old - span.start - span.length
    let start = first ? grown(span.start) : span.start
    return (start, length ? new - start - (last ? grown(end) : end) : span.length)
  }

  private func byProportions(_ span: Span, from old: Double, to new: Double) -> Span {
    let change = new - old
    guard change.isFinite else { return span }
    let end = old - span.start - span.length
    var sum = 0.0
    if first { sum += max(span.start, 0) }
    if length { sum += max(span.length, 0) }
    if last { sum += max(end, 0) }
    func share(_ size: Double) -> Double {
      sum > 0 ? change * max(size, 0) / sum : change / Double(count)
    }
    return (
      first ? span.start + share(span.start) : span.start,
      max(0, length ? span.length + share(span.length) : span.length)
    )
  }
}
