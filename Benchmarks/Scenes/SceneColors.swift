// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// The colours and pictures that scenes share.
enum SceneColors {
  static let background = color(0x101418)

  static let palette = [
    0xF44336, 0x2196F3, 0x4CAF50, 0xFFC107, 0x9C27B0, 0x00BCD4, 0xFF5722, 0x8BC34A,
  ]

  static func color(_ rgb: Int, _ alpha: Double = 1) -> RGBA {
    RGBA(
      Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
  }

  /// A colour of the palette, which repeats.
  static func color(at index: Int, _ alpha: Double = 1) -> RGBA {
    color(palette[index % palette.count], alpha)
  }

  private static func pixel(_ rgb: Int, _ alpha: Int) -> UInt32 {
    func part(_ shift: Int) -> UInt32 { UInt32(((rgb >> shift & 255) * alpha + 127) / 255) }
    return UInt32(alpha) << 24 | part(16) << 16 | part(8) << 8 | part(0)
  }

  /// Eight chequered pictures of 256 by 256 pixels, half of each partly transparent.
  static func checkers() -> [Image] {
    (0..<8).map { m in
      let pixels = (0..<256 * 256).map { index in
        let (x, y) = (index % 256, index / 256)
        return (x / 32 + y / 32) & 1 == 1
          ? pixel(palette[m], 255) : pixel(palette[(m + 3) % 8], 128 + y / 2)
      }
      return Image(width: 256, height: 256, pixels: pixels)
    }
  }

  /// Five pictures of the scene's size with soft diagonal bands.
  static func bands(_ size: SceneSize) -> [Image] {
    (0..<5).map { m in
      let pixels = (0..<size.width * size.height).map { index in
        pixel(palette[m], 40 + ((index % size.width + index / size.width + 50 * m) & 63))
      }
      return Image(width: size.width, height: size.height, pixels: pixels)
    }
  }
}
