// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import SoftwareRenderer
import Synchronization

/// Renderers for those who ask for one: the software renderer does the work, and what they were asked
/// for is known.
package final class WatchedRenderer: Sendable {
  /// What is shown.
  package enum Way: Sendable {
    /// What the software renderer shows.
    case same
    /// That with all colours turned round, over opaque grounds.
    case inverted
    /// Nothing: it fails, and says so.
    case failing(String)
  }

  private let count = Mutex(0)
  private let way: Way

  package init(_ way: Way = .same) {
    self.way = way
  }

  /// How many pictures were asked for.
  package var pictures: Int { count.withLock { $0 } }

  /// What is handed to those who ask.
  package var choice: RendererChoice { RendererChoice("watched") { Renderer(self, $0) } }

  private final class Renderer: FrameRenderer {
    private let watch: WatchedRenderer
    private let software: SoftwareRenderer

    init(_ watch: WatchedRenderer, _ threadPool: ThreadPool) {
      self.watch = watch
      software = SoftwareRenderer(threadPool)
    }

    private func begin() throws(RenderingError) {
      watch.count.withLock { $0 += 1 }
      if case .failing(let reason) = watch.way { throw RenderingError(reason) }
    }

    func render(_ list: DisplayList) throws(RenderingError) -> Image {
      try begin()
      let image = software.render(list)
      guard case .inverted = watch.way else { return image }
      return Image(
        width: image.width, height: image.height, pixels: image.pixels.map { $0 ^ 0xFF_FFFF })
    }

    func update(
      _ target: UnsafeMutableBufferPointer<UInt32>, from old: DrawnList?, to new: DrawnList
    ) throws(RenderingError) -> [Rect] {
      guard case .inverted = watch.way else {
        try begin()
        return software.update(target, from: old, to: new)
      }
      _ = target.update(fromContentsOf: try render(new.list).pixels)
      return [new.list.frame.rect]
    }

    func draw(
      _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int,
      height: Int
    ) throws(RenderingError) {
      try begin()
      software.draw(commands, onto: target, width: width, height: height)
      guard case .inverted = watch.way else { return }
      for index in target.indices { target[index] ^= 0xFF_FFFF }
    }
  }
}
