// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory of a picture: our own, or lent by the program until the picture goes.
///
/// Nothing of it changes but the pixels themselves, which belong to who has locked the buffer.
final class PixelMemory: @unchecked Sendable {
  struct Plane {
    var base: UnsafeMutableRawPointer
    var width: Int
    var height: Int
    var bytesPerRow: Int
  }

  /// The largest picture in bytes.
  static let limit = 1 << 32
  /// The largest side in pixels.
  static let sideLimit = 1 << 17

  let planes: [Plane]
  let size: Int
  private let release: () -> Void

  /// Memory of the program's, which is given back by `release`.
  init(planes: [Plane], size: Int, release: @escaping () -> Void) {
    (self.planes, self.size, self.release) = (planes, size, release)
  }

  /// Memory of our own, cleared; nil where there is none.
  ///
  /// - Parameters:
  ///   - layout: How pixels lie.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - alignment: What the bytes of a row are a multiple of, a power of two.
  ///   - whenGone: Called when it has been given back.
  convenience init?(
    _ layout: PixelLayout, width: Int, height: Int, alignment: Int,
    whenGone: @escaping () -> Void
  ) {
    var offsets: [Int] = []
    var rows: [Int] = []
    var size = 0
    for plane in layout.planes {
      let row = (plane.width(of: width) * plane.bytes + alignment - 1) & ~(alignment - 1)
      offsets.append(size)
      rows.append(row)
      size += row * plane.height(of: height)
    }
    var memory: UnsafeMutableRawPointer?
    guard size <= Self.limit, posix_memalign(&memory, 64, max(size, 1)) == 0, let memory else {
      return nil
    }
    memset(memory, 0, size)
    let planes = layout.planes.indices.map { index in
      Plane(
        base: memory + offsets[index], width: layout.planes[index].width(of: width),
        height: layout.planes[index].height(of: height), bytesPerRow: rows[index])
    }
    self.init(planes: planes, size: size) {
      free(memory)
      whenGone()
    }
  }

  deinit { release() }
}
