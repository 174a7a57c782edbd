// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Synchronization

extension LayerVisit {
  /// Draws the sublayers that come next for as long as they are plain.
  ///
  /// What is drawn is what the way through ``FrameBuilder`` draws, to the bit; `each` shares the
  /// work of many sublayers among threads.
  ///
  /// - Returns: The indices of sublayers that lie at no finite place.
  mutating func drawPlain(
    _ plain: PlainSublayers, values: inout AnimatedValues, to buffer: inout CommandBuffer,
    each: FrameBuilder.Each?
  ) -> [Int] {
    // Layers that are tinted or take part in a 3D space are groups and pictures.
    guard plain.slots[order?[nextIndex] ?? nextIndex] >= 0, depth?.scope == nil,
      tint(ofCopy: copy) == nil
    else { return [] }
    var failures: [Int] = []
    let tracks = node.sublayerTracks
    let start = tracks.map { self.start(of: $0, in: &values, each: each) } ?? 0
    let surface = PlainSurroundings(placement: sublayerPlacement, opacity: inheritedOpacity)
    let count = plain.slots.count
    if let each, tracks != nil || plain.steps.isEmpty {
      let end = plainEnd(plain)
      if end - nextIndex >= Self.leastShared, buffer.canShare(end - nextIndex) {
        defer { nextIndex = end }
        return drawPlain(plain, nextIndex..<end, surface, values.addresses, start, &buffer, each)
      }
    }
    buffer.reserve(min(plain.layers.count, count - nextIndex))
    var index = nextIndex
    while index < count {
      let sublayer = order?[index] ?? index
      let slot = Int(plain.slots[sublayer])
      guard slot >= 0, !buffer.isFull else { break }
      var layer = plain.layers[slot]
      let steps = Int(plain.stepStarts[slot])..<Int(plain.stepStarts[slot + 1])
      if !steps.isEmpty {
        if let tracks {
          layer.move(
            plain.steps, steps, values.addresses, from: start + Int(tracks.starts[sublayer]))
        } else {
          move(&layer, sublayer, plain.steps, steps, &values)
        }
      }
      if surface.draw(&layer, to: &buffer) == .notFinite { failures.append(sublayer) }
      index += 1
    }
    nextIndex = index
    return failures
  }

  /// Fewer sublayers than these are not worth sharing among threads.
  private static let leastShared = 512

  /// The first sublayer from the next on that is not plain.
  private func plainEnd(_ plain: PlainSublayers) -> Int {
    let slots = plain.slots
    var end = nextIndex
    while end < slots.count, slots[order?[end] ?? end] >= 0 { end += 1 }
    return end
  }

  /// Draws a range of plain sublayers, in chunks, each at the index that its draws have if all are
  /// seen.
  private func drawPlain(
    _ plain: PlainSublayers, _ range: Range<Int>, _ surface: PlainSurroundings,
    _ values: AnimatedAddresses, _ start: Int, _ buffer: inout CommandBuffer,
    _ each: FrameBuilder.Each
  ) -> [Int] {
    let (order, tracks, chunks) = (order, node.sublayerTracks?.starts, 64)
    return plain.layers.withUnsafeBufferPointer { layers in
      let failures = Mutex<[Int]>([])
      buffer.share(range.count, chunks: chunks, each) { part, room in
        for index in range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound {
          let sublayer = order?[index] ?? index
          let slot = Int(plain.slots[sublayer])
          var layer = layers[slot]
          let steps = Int(plain.stepStarts[slot])..<Int(plain.stepStarts[slot + 1])
          if let tracks, !steps.isEmpty {
            layer.move(plain.steps, steps, values, from: start + Int(tracks[sublayer]))
          }
          if surface.draw(&layer, to: &room) == .notFinite {
            failures.withLock { $0.append(index) }
          }
        }
      }
      return failures.withLock { $0.sorted().map { order?[$0] ?? $0 } }
    }
  }

  /// Evaluates the animations of one sublayer alone.
  private func move(
    _ layer: inout PlainLayer, _ sublayer: Int, _ steps: [AnimationProgram.Step],
    _ range: Range<Int>, _ values: inout AnimatedValues
  ) {
    let child = node.sublayers[sublayer]
    guard let program = child.program else { return }
    let local = child.localTime(parentTime: time(ofCopy: copy))
    let start = program.evaluate(into: &values, at: local)
    layer.move(steps, range, values.addresses, from: start)
    values.pop(to: start)
  }
}

extension PlainLayer {
  /// Applies a layer's steps; `start` is where its values begin.
  @inline(__always)
  fileprivate mutating func move(
    _ steps: [AnimationProgram.Step], _ range: Range<Int>, _ values: AnimatedAddresses,
    from start: Int
  ) {
    for index in range {
      let step = steps[index]
      if let value = values.address(start + Int(step.slot)) { take(step, value) }
    }
  }
}

/// Where plain layers lie, and how opaque they are.
private struct PlainSurroundings {
  let placement: Placement
  let opacity: Double

  /// Draws a layer.
  ///
  /// It is not changed, but large, and is handed over without a copy.
  @inline(__always)
  func draw<Target: FillTarget & ~Copyable>(
    _ layer: inout PlainLayer, to buffer: inout Target
  ) -> Placement.Sight {
    guard layer.core.isSeen else { return .unseen }
    let matrix = placement.matrix(of: layer.core)
    let toDevice = matrix.plane.concatenating(placement.plane)
    let sight = Placement.sight(of: layer.core, matrix, toDevice: toDevice, isFlat: true)
    if sight == .seen, layer.background.alpha > 0, !layer.core.bounds.standardized.isEmpty {
      buffer.fill(
        layer.outline, isRounded: layer.core.cornerRadius > 0, transform: toDevice,
        color: layer.background, alpha: layer.core.alpha * opacity)
    }
    return sight
  }
}
