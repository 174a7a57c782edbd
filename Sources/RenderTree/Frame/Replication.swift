// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The copies that a replicator makes of its sublayers.
///
/// Copy k is moved by the k-th power of the instance transform about the replicator's centre, sees
/// a time `k · delay` earlier, and is tinted by `color + k · offsets`.
package struct Replication: Sendable {
  package let count: Int
  package let delay: Double
  /// The instance transform about the replicator's centre, to the power of the current copy.
  package private(set) var matrix: Matrix4 = .identity
  let isTruncated: Bool
  private let step: Matrix4
  private let color: RGBA
  private let offsets: RGBA

  package init(_ replicator: ReplicatorProperties, center: Vec2) {
    let wanted = replicator.instanceCount.isFinite ? replicator.instanceCount.rounded(.down) : 0
    count = Int(min(max(wanted, 0), Double(FrameBuilder.maximumCopies)))
    isTruncated = wanted > Double(FrameBuilder.maximumCopies)
    delay = replicator.instanceDelay.isFinite ? replicator.instanceDelay : 0
    step =
      replicator.instanceTransform == .identity
      ? .identity : LayerGeometry.centered(replicator.instanceTransform, at: center)
    color = replicator.instanceColor?.rgba ?? .white
    offsets = RGBA(
      replicator.instanceRedOffset, replicator.instanceGreenOffset,
      replicator.instanceBlueOffset, replicator.instanceAlphaOffset
    )
  }

  /// The instance transform to the power of a copy.
  package func transform(ofCopy copy: Int) -> Matrix4 {
    var copies = self
    copies.matrix = .identity
    for _ in 0..<min(max(copy, 0), FrameBuilder.maximumCopies) { copies.advance() }
    return copies.matrix
  }

  /// Moves on to the next copy.
  package mutating func advance() {
    if step != .identity { matrix = matrix.concatenating(step) }
  }

  /// The time that copy k's animations see.
  package func time(ofCopy copy: Int, at time: Double) -> Double {
    copy == 0 || delay == 0 ? time : time - Double(copy) * delay
  }

  /// What multiplies copy k's colours; nil when that changes nothing.
  package func tint(ofCopy copy: Int) -> RGBA? {
    let tint = color(ofCopy: copy)
    return tint == .white ? nil : tint
  }

  /// What multiplies copy k's colours, each component 0...1.
  package func color(ofCopy copy: Int) -> RGBA {
    let k = Double(copy)
    return RGBA(
      color.red + k * offsets.red, color.green + k * offsets.green, color.blue + k * offsets.blue,
      color.alpha + k * offsets.alpha
    ).clamped
  }
}
