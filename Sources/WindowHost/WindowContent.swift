// SPDX-License-Identifier: Apache-2.0

import CSDL2
import DisplayList

/// What a window shows.
package protocol WindowContent: AnyObject, Sendable {
  /// Shows what is to be seen now, if it differs from what is seen; called on the desktop's thread.
  ///
  /// - Parameters:
  ///   - canvas: Where; not to be kept.
  ///   - isStale: Whether the desktop has lost what it was sent.
  /// - Returns: Seconds after which there may be something else to show; infinity for not before
  ///   ``Window/wake()``.
  /// - Throws: When the canvas cannot show it.
  func show(on canvas: WindowCanvas, isStale: Bool) throws(WindowError) -> Double
}

/// A window as its content sees it, for as long as one call takes.
package struct WindowCanvas {
  /// Pixels.
  package let width: Int
  package let height: Int
  /// Pixels a point.
  package let scale: Double
  /// Shows pixels of which some parts have changed.
  private let send: (UnsafeBufferPointer<UInt32>, [WindowRect]) throws(WindowError) -> Void

  /// Describes where pixels go.
  package init(
    width: Int, height: Int, scale: Double,
    send: @escaping (UnsafeBufferPointer<UInt32>, [WindowRect]) throws(WindowError) -> Void
  ) {
    (self.width, self.height, self.scale) = (width, height, scale)
    self.send = send
  }

  /// Shows a picture of which some parts have changed.
  ///
  /// - Parameters:
  ///   - pixels: Premultiplied BGRA, row by row; at least the canvas' width times its height.
  ///   - changed: In pixels; nothing else is sent to the display.
  /// - Throws: When the window has lost what it shows pictures with.
  package func present(
    _ pixels: UnsafeBufferPointer<UInt32>, changed: [WindowRect]
  ) throws(WindowError) {
    guard width > 0, height > 0, pixels.count >= width * height, !changed.isEmpty else { return }
    try send(pixels, changed)
  }
}

extension WindowCanvas {
  /// A window of the library.
  init(_ handle: OpaquePointer, width: Int, height: Int, scale: Double) {
    self.init(width: width, height: height, scale: scale) {
      (pixels, changed) throws(WindowError) in
      let rects = changed.map {
        citrine_window_rect(
          x: Int32($0.x), y: Int32($0.y), width: Int32($0.width), height: Int32($0.height))
      }
      guard let base = pixels.baseAddress,
        citrine_window_present(
          handle, base, Int32(width), Int32(height), rects, Int32(rects.count))
      else { throw WindowError.last }
    }
  }
}
