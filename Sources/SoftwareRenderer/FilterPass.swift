// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// Filters over whole surfaces.
enum FilterPass {
  static func apply(_ filter: Filter, to surface: Surface, threads: Int) {
    switch filter {
    case .gaussianBlur(let sigma, let clampsEdges):
      BlurPass.blur(surface, sigma: sigma, clampsEdges: clampsEdges)
    case .colorMatrix(let numbers):
      guard numbers.count == 20, numbers.allSatisfy(\.isFinite) else { return }
      let matrix = ColorMatrix(numbers)
      parallel(items: surface.rect.height, workers: threads) { row, _ in
        matrix.apply(surface.pixels + row * surface.stride, count: surface.rect.width)
      }
    }
  }
}

/// A matrix over straight colours, ready for 8-bit pixels.
private struct ColorMatrix {
  /// What each straight component adds to red, green, blue and alpha, in bytes.
  let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  let offset: SIMD4<Float>

  init(_ numbers: [Double]) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(
        Float(numbers[index]), Float(numbers[index + 5]), Float(numbers[index + 10]),
        Float(numbers[index + 15]))
    }
    columns = (column(0), column(1), column(2), column(3))
    offset = column(4) * 255
  }

  func apply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    var known = (input: UInt32(0), output: apply(0))
    while index < count {
      let pixel = pixels[index]
      // Neighbours are often equal.
      if pixel != known.input { known = (pixel, apply(pixel)) }
      pixels[index] = known.output
      index &+= 1
    }
  }

  private func apply(_ pixel: UInt32) -> UInt32 {
    let alpha = Float(Pixel.alpha(pixel))
    let straight = alpha > 0 ? 255 / alpha : 0
    var sum = offset + columns.3 * alpha
    sum += columns.0 * (Float(Pixel.red(pixel)) * straight)
    sum += columns.1 * (Float(Pixel.green(pixel)) * straight)
    sum += columns.2 * (Float(Pixel.blue(pixel)) * straight)
    sum.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let weight = sum.w / 255
    let bytes = SIMD4<UInt32>(SIMD4(sum.x * weight, sum.y * weight, sum.z * weight, sum.w) + 0.5)
    return Pixel.pack(alpha: bytes.w, red: bytes.x, green: bytes.y, blue: bytes.z)
  }
}
