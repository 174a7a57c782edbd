// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import SoftwareRenderer

/// A bitmap of more than eight bits a component.
///
/// The bytes are all there is. Rows that are drawn on are turned into double precision, drawn on by
/// the plain renderer, and written back where they changed.
final class DeepBitmapStore: ContextBitmap {
  let width: Int
  let height: Int
  let layout: BitmapLayout
  private(set) var isShared: Bool
  private(set) var isUntouched: Bool
  private let pixel: DeepPixel
  private let bytes: UnsafeMutablePointer<UInt8>?
  private let ownsBytes: Bool
  /// Whether colours outside 0...1 are kept, for which space and numbers must both have room.
  private let isExtended: Bool

  /// Rows drawn on at once hold no more pixels than this, so that double precision costs no more
  /// memory than the bitmap itself where that is large.
  private static let bandPixels = 1 << 21

  init(
    width: Int, height: Int, layout: BitmapLayout, pixel: DeepPixel,
    data: UnsafeMutableRawPointer?
  ) {
    self.width = width
    self.height = height
    self.layout = layout
    self.pixel = pixel
    isExtended = pixel.isExtended && layout.space?.definition.isExtended == true
    ownsBytes = data == nil
    isShared = data != nil
    isUntouched = data == nil
    let count = layout.bytesPerRow * height
    bytes = (data ?? calloc(count, 1))?.bindMemory(to: UInt8.self, capacity: count)
  }

  deinit {
    if ownsBytes { free(bytes) }
  }

  func data() -> UnsafeMutableRawPointer? {
    (isShared, isUntouched) = (true, false)
    return UnsafeMutableRawPointer(bytes)
  }

  func draw(_ commands: [Command], in area: Rect) {
    guard !commands.isEmpty else { return }
    isUntouched = false
    let rows = rows(area)
    let renderer = ReferenceRenderer(keepsExtendedColors: isExtended)
    for band in bands(rows) {
      let before = floats(band)
      var after = before
      renderer.draw(commands, onto: &after)
      store(after, before: before)
    }
  }

  func snapshot(with commands: [Command]) -> Image {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    let renderer = ReferenceRenderer(keepsExtendedColors: isExtended)
    for band in bands(0..<height) {
      var picture = floats(band)
      renderer.draw(commands, onto: &picture)
      pixels += picture.quantized().pixels
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  func makeImage() -> CGImage? {
    guard let bytes else { return nil }
    let count = layout.bytesPerRow * (height - 1) + width * pixel.byteCount
    return layout.image(Data(bytes: bytes, count: count), width: width, height: height)
  }

  /// Neighbours' pixels, where a blur needs them, are drawn anew with each band.
  private func bands(_ rows: Range<Int>) -> [Range<Int>] {
    let step = max(Self.bandPixels / width, 1)
    return stride(from: rows.lowerBound, to: rows.upperBound, by: step).map {
      $0..<min($0 + step, rows.upperBound)
    }
  }

  // MARK: - Double precision

  /// Rows as premultiplied extended sRGB.
  private func floats(_ rows: Range<Int>) -> FloatImage {
    var image = FloatImage(y: rows.lowerBound, width: width, height: rows.count)
    guard let bytes, let space = layout.space else { return image }
    let isPlain = space.isSRGB
    var (last, lastPixel) = (SIMD4<Double>(repeating: .nan), FloatImage.Pixel.zero)
    for row in rows {
      let line = bytes + row * layout.bytesPerRow
      let target = (row - rows.lowerBound) * width
      for x in 0..<width {
        let samples = pixel.read(line + x &* pixel.byteCount)
        if samples != last {
          last = samples
          lastPixel = decoded(samples, space, isPlain)
        }
        image.pixels[target + x] = lastPixel
      }
    }
    return image
  }

  private func decoded(
    _ samples: SIMD4<Double>, _ space: CGColorSpace, _ isPlain: Bool
  ) -> FloatImage.Pixel {
    let alpha = pixel.hasAlpha ? min(max(samples.w, 0), 1) : 1
    guard alpha > 0 else { return .zero }
    var straight = samples
    if pixel.hasFourth { straight.w = 0 }
    if alpha < 1 { straight /= alpha }
    let color = isPlain ? SIMD3(straight.x, straight.y, straight.z) : space.rgb(straight)
    return FloatImage.Pixel(color * alpha, alpha)
  }

  /// Writes the pixels that are not what they were; the bytes of the others may be more exact.
  private func store(_ after: FloatImage, before: FloatImage) {
    guard let bytes, let space = layout.space else { return }
    let isPlain = space.isSRGB
    for row in 0..<after.height {
      let line = bytes + (after.y + row) * layout.bytesPerRow
      for x in 0..<width {
        let value = after.pixels[row * width + x]
        if value == before.pixels[row * width + x] { continue }
        pixel.write(encoded(value, space, isPlain), to: line + x &* pixel.byteCount)
      }
    }
  }

  private func encoded(
    _ value: FloatImage.Pixel, _ space: CGColorSpace, _ isPlain: Bool
  ) -> SIMD4<Double> {
    // Without alpha a colour is seen over black.
    let alpha = pixel.hasAlpha ? min(max(value.w, 0), 1) : 1
    guard alpha > 0 else { return .zero }
    let color = SIMD3(value.x, value.y, value.z)
    var samples = isPlain ? SIMD4(color, 0) : space.values(color / alpha) * alpha
    if !isExtended {
      samples.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    }
    if pixel.hasFourth { samples.w = alpha }
    return samples
  }
}
