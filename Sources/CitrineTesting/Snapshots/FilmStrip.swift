// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Pictures beside each other on grey.
enum FilmStrip {
  /// Pixels between two pictures.
  static let gap = 8
  private static let grey: UInt32 = 0xFF80_8080
  /// The widest strip; what does not fit goes below.
  private static let widest = 12_000

  /// One picture of all; the picture itself where there is but one.
  static func image(of pictures: [Image]) -> Image {
    guard pictures.count > 1 else {
      return pictures.first ?? Image(width: 0, height: 0, pixels: [])
    }
    let cell = (
      width: pictures.map(\.width).max() ?? 0, height: pictures.map(\.height).max() ?? 0
    )
    let columns = max(1, min(pictures.count, (widest + gap) / (cell.width + gap)))
    let rows = (pictures.count + columns - 1) / columns
    let width = columns * (cell.width + gap) - gap
    let height = rows * (cell.height + gap) - gap
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      out.initialize(repeating: grey)
      for (index, picture) in pictures.enumerated() {
        let (column, row) = (index % columns, index / columns)
        let corner = row * (cell.height + gap) * width + column * (cell.width + gap)
        picture.pixels.withUnsafeBufferPointer { source in
          guard let from = source.baseAddress, let to = out.baseAddress else { return }
          for y in 0..<picture.height {
            (to + corner + y * width).update(from: from + y * picture.width, count: picture.width)
          }
        }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}
