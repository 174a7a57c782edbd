// SPDX-License-Identifier: Apache-2.0

/// A recipe for a picture of other pictures, which are given when it is worked out.
///
/// Its pixels are those of a device whose rows run down: row j of the device is row −1 − j of the
/// nodes, whose y runs up.
public final class PixelRecipe: Sendable {
  private let root: any PixelNode
  private let slots: [SlotNode]

  /// - Parameters:
  ///   - root: The picture.
  ///   - slots: What it is made of; each may be used any number of times.
  public init(_ root: any PixelNode, slots: [SlotNode]) {
    (self.root, self.slots) = (root, slots)
  }

  /// The device's pixels that may be other than transparent.
  public var pixels: Region { root.pixels.turned }

  /// The device's pixels that are read of a given picture for some of the result.
  public func need(of slot: Int, for region: Region) -> Region {
    root.regionOfInterest(of: slots[slot], in: region.turned).turned
  }

  /// Works out pixels.
  ///
  /// - Parameters:
  ///   - region: The device's pixels that are wanted.
  ///   - pictures: For each slot what fills it; transparent beyond what is given.
  ///   - options: How to work.
  ///   - body: Takes pixels side by side, of a row of the device; each pixel once, from several
  ///     threads at once.
  public func render(
    _ region: Region, _ pictures: [PixelBuffer], _ options: FrameOptions,
    _ body: @Sendable (Span, UnsafeMutablePointer<Pixel>) -> Void
  ) {
    var given: [ObjectIdentifier: PixelBuffer] = [:]
    for (slot, picture) in zip(slots, pictures) { given[ObjectIdentifier(slot)] = picture }
    PixelRenderer(options).render(root, region.turned, given) { span, pixels in
      body(Span(x: span.x, y: -1 - span.y, count: span.count), pixels)
    }
  }
}

extension Region {
  /// The rows the other way round: of a device as of nodes, and back.
  public var turned: Region {
    isEmpty ? .empty : Region(minX: minX, minY: -maxY, maxX: maxX, maxY: -minY)
  }
}
