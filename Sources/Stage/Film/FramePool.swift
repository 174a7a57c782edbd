// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import FrameRendering

/// The last pictures of a film with the lists they show.
///
/// A frame begins as a picture that nobody needs any more, of which only what differs is drawn
/// anew; one that shows what the frame before shows is that very picture.
///
/// The pictures are kept under a lock.
final class FramePool: @unchecked Sendable {
  private struct Entry {
    let index: Int
    let drawn: DrawnList
    var image: Image
  }

  private let lock = NSLock()
  // Under `lock`.
  private var entries: [Entry] = []
  /// Lists of pictures that are gone.
  private var spares: [DrawnList] = []
  private let limit: Int

  /// - Parameter limit: How many pictures are kept.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Draws frame number `index`; the commands that are no longer needed are given back with it.
  func draw(
    _ index: Int, _ list: consuming DisplayList, with renderer: any FrameRenderer
  ) throws(RenderingError) -> (Image, [Command]) {
    if let image = same(as: list, before: index) { return (image, Self.take(&list)) }
    let (width, height) = (list.width, list.height)
    let (old, kept) = takeFree(width: width, height: height)
    let count = width * height
    var pixels =
      kept
      ?? [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: 0)
        initialized = count
      }
    let (drawn, commands) = shown(list)
    _ = try pixels.withUnsafeMutableBufferPointer {
      pixels throws(RenderingError) in try renderer.update(pixels, from: old, to: drawn)
    }
    let image = Image(width: width, height: height, pixels: pixels)
    keep(Entry(index: index, drawn: drawn, image: image), spare: old)
    return (image, commands)
  }

  private static func take(_ list: inout DisplayList) -> [Command] {
    var commands: [Command] = []
    swap(&commands, &list.commands)
    return commands
  }

  /// A list as one that is drawn, in the place of one whose picture is gone.
  private func shown(_ list: consuming DisplayList) -> (DrawnList, [Command]) {
    guard let spare = lock.withLock({ spares.popLast() }) else { return (DrawnList(list), []) }
    return (spare, spare.show(list))
  }

  /// The latest picture before a frame, if it shows the same.
  private func same(as list: borrowing DisplayList, before index: Int) -> Image? {
    lock.lock()
    var latest: Entry?
    for entry in entries where entry.index < index && entry.index > latest?.index ?? -1 {
      latest = entry
    }
    lock.unlock()
    guard let latest, latest.drawn.shows(list) else { return nil }
    return latest.image
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

  private func keep(_ entry: Entry, spare: DrawnList?) {
    lock.withLock {
      if let spare { spares.append(spare) }
      entries.append(entry)
      if entries.count > limit {
        let oldest = entries.indices.min { entries[$0].index < entries[$1].index }
        if let oldest { entries.remove(at: oldest) }
      }
    }
  }
}
