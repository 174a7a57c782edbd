// SPDX-License-Identifier: Apache-2.0

/// The short way for the commonest pixels: sRGB or alpha alone in bytes, without a decode array.
struct PlainPixels {
  private let pixelBytes: Int
  private let red: Int
  private let green: Int
  private let blue: Int
  private let alpha: Int?
  private let hasColor: Bool
  private let isPremultiplied: Bool

  /// Nil for other layouts.
  init?(_ samples: SampleLayout, _ layout: CGImage.Layout) {
    guard case .integer = samples.number, samples.bits == 8, !layout.isMask,
      samples.components == 0 || samples.components == 3 && layout.space?.isSRGB == true
    else { return nil }
    let unit = samples.swappedUnit
    func place(_ index: Int) -> Int { index / unit * unit + unit - 1 - index % unit }
    hasColor = samples.components == 3
    pixelBytes = samples.pixelBits / 8
    red = hasColor ? place(samples.first) : 0
    green = hasColor ? place(samples.first + 1) : 0
    blue = hasColor ? place(samples.first + 2) : 0
    alpha = samples.alpha.map(place)
    isPremultiplied = samples.isPremultiplied
  }

  func read(_ row: UnsafePointer<UInt8>, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard hasColor else {
      for index in 0..<count {
        out[index] = UInt32(row[index &* pixelBytes &+ (alpha ?? 0)]) << 24
      }
      return
    }
    if isPremultiplied, pixelBytes == 4, let alpha {
      return readWords(row, count: count, alpha: alpha, into: out)
    }
    for index in 0..<count {
      let pixel = row + index &* pixelBytes
      let opacity = alpha.map { UInt32(pixel[$0]) } ?? 255
      var (r, g, b) = (UInt32(pixel[red]), UInt32(pixel[green]), UInt32(pixel[blue]))
      if opacity < 255 {
        if isPremultiplied {
          // No component above alpha, as premultiplied colours must be.
          (r, g, b) = (min(r, opacity), min(g, opacity), min(b, opacity))
        } else {
          r = (r &* opacity &* 2 &+ 255) / 510
          g = (g &* opacity &* 2 &+ 255) / 510
          b = (b &* opacity &* 2 &+ 255) / 510
        }
      }
      out[index] = opacity << 24 | r << 16 | g << 8 | b
    }
  }

  /// Premultiplied colours of four bytes, in whole words, of which the processor takes several at once.
  private func readWords(
    _ row: UnsafePointer<UInt8>, count: Int, alpha: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let source = UnsafeRawPointer(row)
    let (red, green, blue) = (UInt32(red) &* 8, UInt32(green) &* 8, UInt32(blue) &* 8)
    let shift = UInt32(alpha) &* 8
    var index = 0
    while index < count {
      let loaded = source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      let word = UInt32(littleEndian: loaded)
      let opacity = word &>> shift & 255
      // No component above alpha, as premultiplied colours must be.
      let r = min(word &>> red & 255, opacity)
      let g = min(word &>> green & 255, opacity)
      let b = min(word &>> blue & 255, opacity)
      out[index] = opacity &<< 24 | r &<< 16 | g &<< 8 | b
      index &+= 1
    }
  }
}
