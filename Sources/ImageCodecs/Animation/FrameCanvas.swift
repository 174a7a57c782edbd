// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a frame of a film lies on its canvas, and what becomes of it.
struct FramePlace: Hashable, Sendable {
  /// What happens to the frame's place before the next frame is laid on.
  enum Disposal: Sendable {
    case keep
    /// Becomes transparent.
    case clear
    /// Becomes what it was before the frame.
    case restore
  }

  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// Whether the frame is laid over what is there, or replaces it.
  var blends: Bool
  var disposal: Disposal
}

/// The picture that a film's frames add up to: straight RGBA, transparent at first.
struct FrameCanvas: Sendable {
  let width: Int
  let height: Int
  private(set) var bytes: Data
  private var last: FramePlace?
  private var kept: Data?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = Data(count: width * height * 4)
  }

  /// Clears up after the last frame and lays on the next; `pixels` is straight RGBA of its size.
  mutating func show(_ place: FramePlace, _ pixels: Data) {
    dispose()
    last = place
    kept = place.disposal == .restore ? bytes : nil
    guard pixels.count >= place.width * place.height * 4 else { return }
    let (columns, rows) = (columns(place), rows(place))
    guard !columns.isEmpty else { return }
    let width = width
    bytes.withUnsafeMutableBytes { canvas in
      pixels.withUnsafeBytes { frame in
        guard let canvas = canvas.bindMemory(to: UInt8.self).baseAddress,
          let frame = frame.bindMemory(to: UInt8.self).baseAddress
        else { return }
        for row in rows {
          let from = frame + ((row - place.y) * place.width + columns.lowerBound - place.x) * 4
          let to = canvas + (row * width + columns.lowerBound) * 4
          if place.blends {
            Self.blend(from, over: to, count: columns.count)
          } else {
            to.update(from: from, count: columns.count * 4)
          }
        }
      }
    }
  }

  private mutating func dispose() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .restore: if let kept { bytes = kept }
    case .clear:
      let (columns, rows, width) = (columns(last), rows(last), width)
      guard !columns.isEmpty else { return }
      bytes.withUnsafeMutableBytes { canvas in
        guard let canvas = canvas.bindMemory(to: UInt8.self).baseAddress else { return }
        for row in rows {
          (canvas + (row * width + columns.lowerBound) * 4)
            .update(repeating: 0, count: columns.count * 4)
        }
      }
    }
  }

  private func columns(_ place: FramePlace) -> Range<Int> {
    Self.clip(place.x, place.width, width)
  }

  private func rows(_ place: FramePlace) -> Range<Int> {
    Self.clip(place.y, place.height, height)
  }

  private static func clip(_ start: Int, _ count: Int, _ limit: Int) -> Range<Int> {
    let from = min(max(start, 0), limit)
    return from..<max(from, min(start + count, limit))
  }

  /// Source over with straight colours.
  private static func blend(
    _ source: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var at = 0
    while at < count &* 4 {
      let alpha = Int(source[at &+ 3])
      let below = Int(target[at &+ 3])
      if alpha == 255 || below == 0 {
        if alpha > 0 { (target + at).update(from: source + at, count: 4) }
      } else if alpha > 0 {
        // All scaled by 255: the share of what is below, and the sum.
        let rest = below &* (255 &- alpha)
        let sum = alpha &* 255 &+ rest
        for channel in at..<at &+ 3 {
          let mixed = Int(source[channel]) &* alpha &* 255 &+ Int(target[channel]) &* rest
          target[channel] = UInt8(truncatingIfNeeded: (mixed &+ sum / 2) / sum)
        }
        target[at &+ 3] = UInt8(truncatingIfNeeded: (sum &+ 127) / 255)
      }
      at &+= 4
    }
  }
}
