// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension FrameBuilder {
  /// Draws both pictures of a layer that goes from one to the other.
  ///
  /// The old one is drawn from the node that the layer had, as it stood when the transition was
  /// committed; the new one lives. Both are drawn as layers are, so they are sharp at every scale.
  mutating func drawTransition(
    of node: RenderNode, _ stand: TransitionStand, _ outside: borrowing Surroundings,
    _ buffer: inout CommandBuffer
  ) {
    let bounds = node.properties.bounds
    if !TransitionPose.isKnown(stand.track.type) { report(.unknownTransition, node) }
    guard stand.progress > 0 else {
      return drawOld(stand, nil, outside.scope, outside, &buffer)
    }
    let pose = TransitionPose(stand.track, progress: stand.progress, bounds: bounds)
    if outside.scope != nil { buffer.mark() }
    let toDevice = matrix(of: node, outside).plane.concatenating(outside.plane)
    if pose.warp != nil { buffer.open(keepsOutside: true) }
    if pose.isDissolve { buffer.open() }
    for isNew in pose.isNewAbove ? [false, true] : [true, false] {
      let part = isNew ? pose.new : pose.old
      guard part.opacity > 0 else { continue }
      buffer.open(keepsOutside: part.warp != nil)
      if isNew {
        var inside = copy outside
        (inside.scope, inside.motion, inside.showsTransition) = (nil, part.matrix, false)
        draw(node, inside, &buffer)
      } else {
        drawOld(stand, part.matrix, nil, outside, &buffer)
      }
      var group = memory.group()
      group.opacity = part.opacity
      if part.shade < 1 { group.tint = RGBA(part.shade, part.shade, part.shade, 1) }
      if isNew, pose.isDissolve { group.blend = .plusLighter }
      if let warp = part.warp { group.filters.append(warp.filter(bounds, toDevice)) }
      buffer.close(group)
    }
    if pose.isDissolve { buffer.close(memory.group()) }
    if let warp = pose.warp {
      var group = memory.group()
      group.filters.append(warp.filter(bounds, toDevice))
      buffer.close(group)
    }
    if let opening = pose.opening {
      Shutter(bounds: bounds, toDevice: toDevice).draw(opening, &buffer, memory)
    }
    guard let scope = outside.scope else { return }
    let (commands, box) = buffer.unmark()
    scope.add(
      DepthScope.Entry(
        commands: commands, bounds: box, matrix: matrix(of: node, outside), rect: bounds))
  }

  /// From a layer's coordinates, when it is not moved by a transition, to those around it.
  private func matrix(of node: RenderNode, _ outside: borrowing Surroundings) -> Matrix4 {
    var matrix = LayerGeometry.ownMatrix(
      node.properties(at: node.localTime(parentTime: outside.time), in: outside.copies))
    if let copyMatrix = outside.copyMatrix { matrix = matrix.concatenating(copyMatrix) }
    if let space = outside.space { matrix = matrix.concatenating(space) }
    return matrix
  }

  private mutating func drawOld(
    _ stand: TransitionStand, _ motion: Matrix4?, _ scope: DepthScope?,
    _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    guard let old = stand.outgoing.node else { return }
    var inside = copy outside
    (inside.scope, inside.motion, inside.place) = (scope, motion, nil)
    // A copy that is late may not have come to that instant.
    inside.time = min(outside.time, stand.outgoing.time)
    draw(old, inside, &buffer)
  }

  /// Draws a layer and all below it.
  private mutating func draw(
    _ node: RenderNode, _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    if let visit = enterOrReplay(node, outside, &buffer) { walk(visit, &buffer) }
  }
}

extension TransitionPose.Bend {
  fileprivate func filter(_ bounds: Rect, _ toDevice: Matrix3) -> Filter {
    .warp(Warp(shape, progress: progress, bounds: bounds, toDevice: toDevice))
  }
}
