// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An immutable picture: premultiplied 8-bit sRGB, one `UInt32` a pixel, in memory B, G, R, A on a
/// little-endian machine (so a value reads 0xAARRGGBB), rows from the top without padding.
public final class Image: Sendable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt32]
  /// 0 until it is known whether the picture is opaque, then 1 for no and 2 for yes.
  private let opacity = Atomic<UInt8>(0)

  /// Creates a picture; `pixels` must hold `width * height` values.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "pixel count")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether every pixel's alpha is 255; found out when it is first asked for.
  public var isOpaque: Bool {
    let known = opacity.load(ordering: .relaxed)
    guard known == 0 else { return known == 2 }
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    opacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
    return isOpaque
  }
}

extension Image: Equatable {
  public static func == (a: Image, b: Image) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }
}
