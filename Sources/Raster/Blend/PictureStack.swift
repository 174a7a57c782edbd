// SPDX-License-Identifier: Apache-2.0

import CKernels

/// Rows of premultiplied pixels that lie above each other, the first one lowest.
public struct PictureStack {
  /// The most pictures that one call blends.
  public static let limit = Int(CK_LAYERS)

  private var layers: [ck_layer] = []

  public init() {
    layers.reserveCapacity(Self.limit)
  }

  public mutating func removeAll() { layers.removeAll(keepingCapacity: true) }

  /// Adds a picture; the pixels must stay until the last call of `blend`.
  public mutating func append(_ pixels: UnsafePointer<UInt32>, stride: Int) {
    layers.append(ck_layer(pixels: pixels, stride: Int64(stride)))
  }

  /// Source over with one after the other, rounded to bytes after the last; `color` is what all
  /// pixels below have, when they are not set yet.
  public func blend(
    onto dst: UnsafeMutablePointer<UInt32>, stride: Int, color: UInt32?, width: Int, height: Int
  ) {
    guard width > 0, height > 0, layers.count <= Self.limit else { return }
    layers.withUnsafeBufferPointer { layers in
      guard let base = layers.baseAddress else { return }
      if var color {
        ck_over_layers(dst, stride, &color, base, layers.count, width, height)
      } else {
        ck_over_layers(dst, stride, nil, base, layers.count, width, height)
      }
    }
  }
}
