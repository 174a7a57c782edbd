// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// Handle length of a cubic quarter circle of radius one: 4/3 · tan(π/8).
  public static let quarterHandle = 0.5522847498307936

  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Four elliptic corners; both radii are cut to half a side.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    self.init()
    addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// Corners min/min, max/min, max/max, min/max, closed; nothing when a number is not finite.
  public mutating func addRect(_ rect: Rect) {
    guard rect.isFinite else { return }
    let (a, b, c, d) = rect.corners
    move(to: a)
    line(to: b)
    line(to: c)
    line(to: d)
    close()
  }

  /// Four cubics from (maxX, midY) towards maxY, closed.
  public mutating func addEllipse(in rect: Rect) {
    guard rect.isFinite else { return }
    let c = rect.center
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let kx = abs(rect.width) / 2 * Self.quarterHandle
    let ky = abs(rect.height) / 2 * Self.quarterHandle
    move(to: Vec2(right, c.y))
    cubic(Vec2(right, c.y + ky), Vec2(c.x + kx, bottom), to: Vec2(c.x, bottom))
    cubic(Vec2(c.x - kx, bottom), Vec2(left, c.y + ky), to: Vec2(left, c.y))
    cubic(Vec2(left, c.y - ky), Vec2(c.x - kx, top), to: Vec2(c.x, top))
    cubic(Vec2(c.x + kx, top), Vec2(right, c.y - ky), to: Vec2(right, c.y))
    close()
  }

  /// From the middle of the maxX side towards maxY, closed; a plain rectangle without radii.
  public mutating func addRoundedRect(
    _ rect: Rect, cornerWidth: Double, cornerHeight: Double
  ) {
    guard rect.isFinite else { return }
    let width = min(max(0, cornerWidth), abs(rect.width) / 2)
    let height = min(max(0, cornerHeight), abs(rect.height) / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (kx, ky) = (width * (1 - Self.quarterHandle), height * (1 - Self.quarterHandle))
    move(to: Vec2(right, rect.center.y))
    line(to: Vec2(right, bottom - height))
    cubic(Vec2(right, bottom - ky), Vec2(right - kx, bottom), to: Vec2(right - width, bottom))
    line(to: Vec2(left + width, bottom))
    cubic(Vec2(left + kx, bottom), Vec2(left, bottom - ky), to: Vec2(left, bottom - height))
    line(to: Vec2(left, top + height))
    cubic(Vec2(left, top + ky), Vec2(left + kx, top), to: Vec2(left + width, top))
    line(to: Vec2(right - width, top))
    cubic(Vec2(right - kx, top), Vec2(right, top + ky), to: Vec2(right, top + height))
    close()
  }
}
