// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// Bars of the first picture slide away, one after the other.
public struct BarsKernel: SamplingKernel {
  private let extent: Extent
  private let direction: Point
  private let across: Point
  private let low: Double
  private let width: Double
  private let offset: Double
  private let length: Double
  /// How far the first bar has come.
  private let way: Double

  public init(extent: Extent, angle: Double, width: Double, offset: Double, time: Double) {
    self.extent = extent
    direction = Point(Elementary.cos(angle), Elementary.sin(angle))
    across = Point(-direction.y, direction.x)
    let range = extent.range(along: across)
    let along = extent.range(along: direction)
    low = range.low
    self.width = max(width, 2)
    self.offset = max(offset, 1)
    length = along.high - along.low
    // A turned direction may make a whole number of bars a little more.
    let count = ((range.high - range.low) / self.width - 1e-9).rounded(.up)
    way = time * (length + self.offset * max(count - 1, 0))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let bar = (((p * across).sum() - low) / width).rounded(.down)
    let shift = min(max(way - bar * offset, 0), length)
    let source = p - direction * shift
    let isInside =
      source.x >= extent.minX && source.x < extent.maxX && source.y >= extent.minY
      && source.y < extent.maxY
    return isInside ? inputs[0].linear(source) : inputs[1].nearest(p)
  }
}

/// A wave from a point leaves the second picture behind.
public struct RippleKernel: SamplingKernel {
  private let center: Point
  private let width: Double
  private let scale: Double
  private let front: Double
  private let shading: Extent?

  public init(
    center: Point, extent: Extent, width: Double, scale: Double, time: Double, shading: Extent?
  ) {
    (self.center, self.scale, self.shading) = (center, scale, shading)
    self.width = max(width, 1)
    let farthest = extent.corners.map { corner in
      let offset = Point(corner.x, corner.y) - center
      return (offset * offset).sum().squareRoot()
    }.max()
    front = time * ((farthest ?? 0) + self.width)
  }

  public func need(of input: Int, for region: Region) -> Region {
    guard input < 2 else { return .infinite }
    let reach = min(abs(scale), 1e6) + 2
    return Region(covering: Extent(region).outset(reach, reach))
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let offset = p - center
    let distance = (offset * offset).sum().squareRoot()
    guard distance <= front else { return inputs[0].nearest(p) }
    guard distance >= front - width, distance > 0 else { return inputs[1].nearest(p) }
    let u = (front - distance) / width
    let place = p - offset / distance * (scale * Elementary.sin(.pi * u))
    let picture = mix(inputs[0].linear(place), inputs[1].linear(place), Float(u))
    guard let shading else { return picture }
    let light = inputs[2].linear(
      Point(shading.minX + u * shading.width, (shading.minY + shading.maxY) / 2))
    return light + picture * (1 - light.w)
  }
}

/// Two pictures of different heights, folded and unfolded, and faded into each other.
public struct AccordionKernel: SamplingKernel {
  private let old: Extent
  private let new: Extent
  private let bottom: Double
  private let panels: Double
  private let shadow: Float
  private let time: Double

  public init(
    old: Extent, new: Extent, bottom: Double, folds: Double, shadow: Float, time: Double
  ) {
    (self.old, self.new, self.bottom, self.shadow, self.time) = (old, new, bottom, shadow, time)
    panels = 2 * max(folds.rounded(), 1)
  }

  /// How high the picture is.
  public var height: Double { old.height + (new.height - old.height) * time }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    mix(folded(p, inputs[0], old), folded(p, inputs[1], new), Float(time))
  }

  private func folded(_ p: Point, _ picture: Sampler, _ extent: Extent) -> Pixel {
    let y = p.y - extent.minY
    let (kept, whole) = (min(max(bottom, 0), extent.height), extent.height)
    guard y >= kept, whole > kept, height != whole else {
      return y < height ? picture.nearest(p) : .zero
    }
    let squeeze = max((height - kept) / (whole - kept), 1e-6)
    let source = kept + (y - kept) / squeeze
    guard source < whole else { return .zero }
    let pixel = picture.linear(Point(p.x, extent.minY + source))
    let panel = ((source - kept) / (whole - kept) * panels).rounded(.down)
    guard squeeze < 1, panel.truncatingRemainder(dividingBy: 2) == 1 else { return pixel }
    var dark = pixel * (1 - shadow * Float(1 - squeeze))
    dark.w = pixel.w
    return dark
  }
}
