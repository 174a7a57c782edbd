// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// Shows a surface through a change of places.
enum WarpPass {
  static func apply(
    _ warp: Warp, to surface: Surface, _ threadPool: ThreadPool, _ memory: MemoryPool
  ) {
    let rect = surface.rect
    let (width, height) = (rect.width, rect.height)
    guard width > 0, height > 0 else { return }
    guard let map = WarpMap(warp) else { return }
    let corner = Vec2(Double(rect.minX), Double(rect.minY))
    memory.withMemory(of: UInt32.self, count: width * height) { copy in
      for row in 0..<height {
        (copy + row * width).update(from: surface.pixels + row * surface.stride, count: width)
      }
      let picture = WarpedPicture(
        pixels: UnsafePointer(copy), width: width, height: height, corner: corner)
      threadPool.parallel(items: height) { row, _ in
        let line = surface.pixels + row * surface.stride
        for column in 0..<width {
          let look = map.look(at: corner + Vec2(Double(column) + 0.5, Double(row) + 0.5))
          line[column] = picture.color(of: look)
        }
      }
    }
  }
}

/// Premultiplied pixels whose places lie between those of pixels too.
///
/// The pixels are not written while threads read them.
private struct WarpedPicture: @unchecked Sendable {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let corner: Vec2

  func color(of look: WarpMap.Look) -> UInt32 {
    var result = SIMD4<Float>(0, 0, 0, Float(look.shadow) * 255)
    if let below = look.below { result = blend(below, over: result) }
    if let above = look.above { result = blend(above, over: result) }
    let rounded = SIMD4<UInt32>(
      truncatingIfNeeded: SIMD4<Int32>(
        (result + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))))
    return rounded.w << 24 | rounded.z << 16 | rounded.y << 8 | rounded.x
  }

  private func blend(_ source: WarpMap.Source, over below: SIMD4<Float>) -> SIMD4<Float> {
    var color = sample(source.place)
    let alpha = color.w
    if source.paper > 0 { color += (SIMD4(repeating: alpha) - color) * Float(source.paper) }
    if source.light < 1 {
      color *= Float(source.light)
      color.w = alpha
    }
    color *= Float(source.coverage)
    return color + below * (1 - color.w / 255)
  }

  /// Blue, green, red and alpha, 0...255, at a place in pixels; transparent outside.
  private func sample(_ place: Vec2) -> SIMD4<Float> {
    let (x, y) = (place.x - corner.x - 0.5, place.y - corner.y - 0.5)
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return .zero }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (u, v) = (Float(x - left), Float(y - top))
    let upper = pixel(column, row) * (1 - u) + pixel(column + 1, row) * u
    let lower = pixel(column, row + 1) * (1 - u) + pixel(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    let bits = pixels[y * width + x]
    return SIMD4<Float>(
      SIMD4<UInt32>(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24))
  }
}
