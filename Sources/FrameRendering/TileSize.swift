// SPDX-License-Identifier: Apache-2.0

/// The size of the tiles that a picture is divided into.
///
/// Wide and low: kernels run along rows, and a tile still fits the second level of cache.
public struct TileSize: Sendable {
  public var width: Int
  public var height: Int

  @inlinable public init(width: Int = 1280, height: Int = 16) {
    (self.width, self.height) = (width, height)
  }

  /// In which row of tiles a row of pixels lies; division takes longer than the rest of binning.
  @inlinable @inline(__always)
  public func row(_ y: Int) -> Int {
    height == 16 ? y >> 4 : y / height
  }
}
