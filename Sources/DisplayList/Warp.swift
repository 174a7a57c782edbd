// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// A change of places in a picture, through which some transitions show it.
///
/// Places are those of the layer. The picture lies in `bounds`, which it may go beyond.
public struct Warp: Hashable, Sendable {
  /// What happens to the places, at a progress of 0...1; nothing does at 0.
  public enum Shape: Hashable, Sendable {
    /// A page that is rolled up around a cylinder, against a direction from where it is lifted.
    case curl(direction: Vec2)
    /// Rows that are drawn into a point of the unit square, those near it first.
    case suck(target: Vec2)
    /// A drop falls into the middle.
    case ripple
  }

  public var shape: Shape
  public var progress: Double
  public var bounds: Rect
  public var toDevice: Matrix3

  public init(_ shape: Shape, progress: Double, bounds: Rect, toDevice: Matrix3) {
    (self.shape, self.progress, self.bounds) = (shape, progress, bounds)
    self.toDevice = toDevice
  }
}

/// What is seen at places of a warped picture.
///
/// A page may lie over itself, so that there are up to two places of the picture, one above the other,
/// and a shadow below them.
public struct WarpMap: Sendable {
  /// A place of the picture, and how it is lit.
  public struct Source: Sendable {
    public var place: Vec2
    /// Multiplies the colours.
    public var light = 1.0
    /// How much of the colours is the paper's white: the back of a page.
    public var paper = 0.0
    /// How much of a pixel it covers.
    public var coverage = 1.0
  }

  /// What a place shows.
  public struct Look: Sendable {
    public var above: Source?
    public var below: Source?
    /// Alpha of black below both.
    public var shadow = 0.0
  }

  private let warp: Warp
  private let toDevice: Matrix3
  private let fromDevice: Matrix3
  private let center: Vec2
  /// Pixels a point.
  private let scale: Double
  /// Of a curl: its unit direction, where the page ends, the cylinder's axis and its radius.
  private var page = Page()

  private struct Page {
    var direction = Vec2(1, 0)
    var end = 0.0
    var axis = 0.0
    var radius = 1.0
  }

  /// How much of the back of a page is white.
  private static let paper = 0.8
  /// Alpha of the shadow beside the roll.
  private static let shadow = 0.35

  /// Nil when nothing is to be seen of the warp, as it is turned to the side.
  public init?(_ warp: Warp) {
    guard warp.bounds.isFinite, !warp.bounds.isEmpty, warp.toDevice.isFinite,
      warp.progress.isFinite, let inverse = warp.toDevice.inverse
    else { return nil }
    self.warp = warp
    (toDevice, fromDevice) = (warp.toDevice, inverse)
    center = warp.bounds.center
    let (middle, beside) = (toDevice.apply(center), toDevice.apply(center + Vec2(1, 0)))
    scale = max((beside - middle).length, 1e-9)
    guard case .curl(let direction) = warp.shape else { return }
    let length = direction.length
    page.direction = length > 0 ? direction * (1 / length) : Vec2(1, 0)
    let (a, b, c, d) = warp.bounds.corners
    let along = [a, b, c, d].map { $0.x * page.direction.x + $0.y * page.direction.y }
    let (low, high) = (along.min() ?? 0, along.max() ?? 0)
    page.end = high
    page.radius = max((high - low) / 9, 1e-9)
    page.axis = high - warp.progress * (high - low + page.radius)
  }

  /// What the centre of a pixel shows, in pixels again.
  public func look(at pixel: Vec2) -> Look {
    var look = look(inLayer: fromDevice.apply(pixel))
    if let above = look.above { look.above?.place = toDevice.apply(above.place) }
    if let below = look.below { look.below?.place = toDevice.apply(below.place) }
    return look
  }

  /// The same in the layer's places.
  public func look(inLayer q: Vec2) -> Look {
    switch warp.shape {
    case .curl: curled(q)
    case .suck(let target): Look(above: drawnIn(q, target))
    case .ripple: Look(above: rippled(q))
    }
  }

  // MARK: - Shapes

  private func curled(_ q: Vec2) -> Look {
    let (d, radius) = (page.direction, page.radius)
    let x = q.x * d.x + q.y * d.y
    func at(_ coordinate: Double) -> Vec2 { q + d * (coordinate - x) }
    /// How much of a pixel the page covers there, as it ends.
    func coverage(_ coordinate: Double) -> Double {
      min(max((page.end - coordinate) * scale + 0.5, 0), 1)
    }
    func back(_ coordinate: Double, light: Double) -> Source? {
      let share = coverage(coordinate)
      guard share > 0 else { return nil }
      return Source(place: at(coordinate), light: light, paper: Self.paper, coverage: share)
    }
    let beyond = x - page.axis
    if beyond <= 0 {
      // The page lies flat, and what has been rolled up lies on it upside down.
      return Look(
        above: back(page.axis + .pi * radius - beyond, light: 1), below: Source(place: q))
    }
    let outside = (beyond - radius) * scale
    if outside < 0.5 {
      let sine = min(beyond / radius, 1)
      let angle = Elementary.asin(sine)
      let light = 0.55 + 0.45 * (1 - sine * sine).squareRoot()
      var look = Look(
        above: back(page.axis + radius * (.pi - angle), light: light),
        below: Source(
          place: at(page.axis + radius * angle), light: light,
          coverage: coverage(page.axis + radius * angle)))
      let share = min(0.5 - outside, 1)
      look.above?.coverage *= share
      look.below?.coverage *= share
      return look
    }
    // The shadow goes as the roll comes to the end of the way.
    let fade = min(1, 6 * (1 - warp.progress)) * max(0, 1 - (beyond - radius) / radius)
    return Look(shadow: warp.bounds.contains(q) ? Self.shadow * fade * fade : 0)
  }

  private func drawnIn(_ q: Vec2, _ target: Vec2) -> Source? {
    let bounds = warp.bounds
    let point = Vec2(bounds.x + target.x * bounds.width, bounds.y + target.y * bounds.height)
    let farthest = max(point.y - bounds.minY, bounds.maxY - point.y)
    // In the second half the rows come in too.
    let height = min(1, 2 - 2 * warp.progress)
    guard height > 0, farthest > 0 else { return nil }
    let y = point.y + (q.y - point.y) / height
    let width = min(1 - (2 * warp.progress - abs(y - point.y) / farthest), 1)
    guard width > 0 else { return nil }
    return Source(place: Vec2(point.x + (q.x - point.x) / width, y))
  }

  private func rippled(_ q: Vec2) -> Source {
    let away = q - center
    let distance = away.length
    guard distance > 0 else { return Source(place: q) }
    let wave = Elementary.sin(2 * .pi * (distance / 60 - 2 * warp.progress))
    let height = 12 * wave * Elementary.exp(-distance / 200) * Elementary.sin(.pi * warp.progress)
    let place = q - away * (height / distance)
    // What comes from beyond the edges is what lies at them.
    let (bounds, half) = (
      warp.bounds, min(0.5 / scale, min(warp.bounds.width, warp.bounds.height) / 2)
    )
    guard bounds.contains(q) else { return Source(place: q) }
    return Source(
      place: Vec2(
        min(max(place.x, bounds.minX + half), bounds.maxX - half),
        min(max(place.y, bounds.minY + half), bounds.maxY - half)))
  }
}
