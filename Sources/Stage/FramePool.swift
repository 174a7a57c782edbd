// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import SoftwareRenderer

/// The last pictures of a film with the lists they show.
///
/// A frame begins as a picture that nobody needs any more, of which only what differs is drawn
/// anew; one that shows what the frame before shows is that very picture.
final class FramePool: @unchecked Sendable {
  private struct Entry {
    let index: Int
    let drawn: DrawnList
    var image: Image
  }

  private let lock = NSLock()
  // Under `lock`.
  private var entries: [Entry] = []
  private let limit: Int

  /// - Parameter limit: How many pictures are kept.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Draws frame number `index`.
  func draw(
    _ index: Int, _ list: DisplayList, with renderer: SoftwareRenderer, scratch: RenderScratch
  ) -> Image {
    if let image = same(as: list, before: index) { return image }
    let (old, kept) = takeFree(width: list.width, height: list.height)
    let count = list.width * list.height
    var pixels =
      kept
      ?? [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: 0)
        initialized = count
      }
    let drawn = DrawnList(list)
    pixels.withUnsafeMutableBufferPointer {
      _ = renderer.update($0, from: old, to: drawn, scratch: scratch)
    }
    let image = Image(width: list.width, height: list.height, pixels: pixels)
    keep(Entry(index: index, drawn: drawn, image: image))
    return image
  }

  /// The latest picture before a frame, if it shows the same.
  private func same(as list: DisplayList, before index: Int) -> Image? {
    let latest = lock.withLock { entries.filter { $0.index < index }.max { $0.index < $1.index } }
    return latest.flatMap { $0.drawn.shows(list) ? $0.image : nil }
  }

  /// The pixels of the latest picture that nobody else holds, and the list that they show.
  private func takeFree(width: Int, height: Int) -> (DrawnList?, [UInt32]?) {
    lock.lock()
    defer { lock.unlock() }
    var found: Int?
    for place in entries.indices where isKnownUniquelyReferenced(&entries[place].image) {
      if found.map({ entries[$0].index < entries[place].index }) ?? true { found = place }
    }
    guard let found else { return (nil, nil) }
    let entry = entries.remove(at: found)
    guard entry.image.width == width, entry.image.height == height else { return (nil, nil) }
    return (entry.drawn, entry.image.pixels)
  }

  private func keep(_ entry: Entry) {
    lock.withLock {
      entries.append(entry)
      if entries.count > limit {
        let oldest = entries.indices.min { entries[$0].index < entries[$1].index }
        if let oldest { entries.remove(at: oldest) }
      }
    }
  }
}
