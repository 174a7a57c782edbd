// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A box of whole pixels, half open: `minX..<maxX` by `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  /// Coordinates beyond this are brought back to it, far outside of any target.
  public static let limit = 1 << 17

  @inlinable @inline(__always) public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The pixels that a rectangle touches; empty when a number is NaN.
  public init(enclosing rect: Rect) {
    func bound(_ value: Double) -> Int {
      let limit = Double(PixelRect.limit)
      return Int(Swift.min(Swift.max(value, -limit), limit))
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard right > left, bottom > top else {
      self = .empty
      return
    }
    self.init(
      minX: bound(left.rounded(.down)), minY: bound(top.rounded(.down)),
      maxX: bound(right.rounded(.up)), maxY: bound(bottom.rounded(.up)))
  }

  @inlinable @inline(__always) public var width: Int { maxX &- minX }
  @inlinable @inline(__always) public var height: Int { maxY &- minY }
  @inlinable @inline(__always) public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  @inlinable @inline(__always) public func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(
      minX: Swift.max(minX, o.minX), minY: Swift.max(minY, o.minY),
      maxX: Swift.min(maxX, o.maxX), maxY: Swift.min(maxY, o.maxY))
  }

  /// The smallest box around both; an empty box adds nothing.
  public func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, o.minX), minY: Swift.min(minY, o.minY),
      maxX: Swift.max(maxX, o.maxX), maxY: Swift.max(maxY, o.maxY))
  }

  @inlinable @inline(__always) public func contains(_ o: PixelRect) -> Bool {
    minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
  }

  /// The box grown by `margin` pixels on each side.
  public func outset(_ margin: Int) -> PixelRect {
    PixelRect(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  public func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  public var rect: Rect { Rect(Double(minX), Double(minY), Double(width), Double(height)) }
}
