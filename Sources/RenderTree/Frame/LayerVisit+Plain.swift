// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension LayerVisit {
  /// Draws the sublayers that come next for as long as they are plain.
  ///
  /// What is drawn is what the way through ``FrameBuilder`` draws, to the bit.
  ///
  /// - Returns: The places of sublayers that lie at no finite place.
  mutating func drawPlain(
    _ plain: PlainSublayers, values: inout AnimatedValues, to buffer: inout CommandBuffer
  ) -> [Int] {
    // Layers that are tinted or take part in a 3D space are groups and pictures.
    guard plain.places[order?[nextIndex] ?? nextIndex] >= 0, depth?.scope == nil,
      tint(ofCopy: copy) == nil
    else { return [] }
    var failures: [Int] = []
    let tracks = node.sublayerTracks
    let start = tracks.map { self.start(of: $0, in: &values) } ?? 0
    let place = PlainPlace(
      copyMatrix: copying?.replication.matrix, space: sublayerSpace, plane: sublayerPlane,
      opacity: inheritedOpacity)
    let count = plain.places.count
    buffer.reserve(min(plain.layers.count, count - nextIndex))
    var index = nextIndex
    while index < count {
      let sublayer = order?[index] ?? index
      let slot = Int(plain.places[sublayer])
      guard slot >= 0, !buffer.isFull else { break }
      var layer = plain.layers[slot]
      let steps = Int(plain.stepStarts[slot])..<Int(plain.stepStarts[slot + 1])
      if !steps.isEmpty {
        if let tracks {
          layer.move(plain.steps, steps, values, place: start + Int(tracks.places[sublayer]))
        } else {
          move(&layer, sublayer, plain.steps, steps, &values)
        }
      }
      if place.draw(layer, to: &buffer) == .notFinite { failures.append(sublayer) }
      index += 1
    }
    nextIndex = index
    return failures
  }

  /// Evaluates the animations of one sublayer alone.
  private func move(
    _ layer: inout PlainLayer, _ sublayer: Int, _ steps: [AnimationProgram.Step],
    _ range: Range<Int>, _ values: inout AnimatedValues
  ) {
    let child = node.sublayers[sublayer]
    guard let program = child.program else { return }
    let local = child.localTime(parentTime: time(ofCopy: copy))
    let start = values.push(program.tracks, at: local)
    layer.move(steps, range, values, place: start)
    values.pop(to: start)
  }
}

extension PlainLayer {
  /// Applies a layer's steps; `place` is where its values begin.
  @inline(__always)
  fileprivate mutating func move(
    _ steps: [AnimationProgram.Step], _ range: Range<Int>, _ values: borrowing AnimatedValues,
    place: Int
  ) {
    for index in range {
      let step = steps[index]
      if let value = values.address(place + Int(step.place)) { _ = step.write(value, to: &self) }
    }
  }
}

/// Where plain layers lie, and how opaque they are.
private struct PlainPlace {
  enum Outcome {
    case drawn, unseen, notFinite
  }

  let copyMatrix: Matrix4?
  let space: Matrix4?
  let plane: Matrix3
  let opacity: Double

  @inline(__always)
  func draw(_ layer: PlainLayer, to buffer: inout CommandBuffer) -> Outcome {
    guard !layer.isHidden, layer.opacity > 0 else { return .unseen }
    var matrix = layer.ownMatrix
    if let copyMatrix { matrix = matrix.concatenating(copyMatrix) }
    if let space { matrix = matrix.concatenating(space) }
    let toDevice = matrix.plane.concatenating(plane)
    guard toDevice.isFinite, layer.bounds.isFinite else { return .notFinite }
    guard toDevice.determinant != 0 else { return .unseen }
    if !layer.isDoubleSided,
      LayerGeometry.isBackFacing(isFlipped: layer.isGeometryFlipped, matrix)
    {
      return .unseen
    }
    guard layer.background.alpha > 0, !layer.bounds.standardized.isEmpty else { return .unseen }
    buffer.fill(
      layer.outline, isRounded: layer.cornerRadius > 0, transform: toDevice,
      color: layer.background, alpha: min(layer.opacity, 1) * opacity)
    return .drawn
  }
}
