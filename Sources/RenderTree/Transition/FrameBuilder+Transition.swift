// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension FrameBuilder {
  /// Draws both pictures of a layer that goes from one to the other.
  ///
  /// The old one is drawn from the node that the layer had, as it stood when the transition was
  /// committed; the new one lives. Both are drawn as layers are, so they are sharp at every scale.
  mutating func drawTransition(
    of node: RenderNode, _ stand: TransitionState, _ outside: borrowing Surroundings,
    _ buffer: inout CommandBuffer
  ) {
    if stand.track.filter == nil, !TransitionPose.isKnown(stand.track.type) {
      report(.unknownTransition, node)
    }
    guard stand.progress > 0 else {
      return drawOld(stand, nil, outside.scope, outside, &buffer)
    }
    let matrix = matrix(of: node, outside)
    let plane = matrix.plane.concatenating(outside.placement.plane)
    if outside.scope != nil { buffer.mark() }
    if let filter = stand.track.filter {
      draw(node, stand, by: filter, plane: plane, outside, &buffer)
    } else {
      draw(node, stand, plane: plane, outside, &buffer)
    }
    guard let scope = outside.scope else { return }
    let (commands, box) = buffer.unmark()
    scope.add(
      DepthScope.Entry(
        commands: commands, bounds: box, matrix: matrix, rect: node.properties.bounds))
  }

  /// Draws both pictures as a type of transition lays them.
  private mutating func draw(
    _ node: RenderNode, _ stand: TransitionState, plane: Matrix3,
    _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    let bounds = node.properties.bounds
    let pose = TransitionPose(stand.track, progress: stand.progress, bounds: bounds)
    if pose.warp != nil { buffer.open(keepsOutside: true) }
    if pose.isDissolve { buffer.open() }
    for isNew in pose.isNewAbove ? [false, true] : [true, false] {
      let part = isNew ? pose.new : pose.old
      guard part.opacity > 0 else { continue }
      buffer.open(keepsOutside: part.warp != nil)
      if isNew {
        drawNew(node, part.matrix, outside, &buffer)
      } else {
        drawOld(stand, part.matrix, nil, outside, &buffer)
      }
      var group = memory.group()
      group.opacity = part.opacity
      if part.shade < 1 { group.tint = RGBA(part.shade, part.shade, part.shade, 1) }
      if isNew, pose.isDissolve { group.blend = .plusLighter }
      if let warp = part.warp { group.filters.append(warp.filter(bounds, plane)) }
      buffer.close(group)
    }
    if pose.isDissolve { buffer.close(memory.group()) }
    if let warp = pose.warp {
      var group = memory.group()
      group.filters.append(warp.filter(bounds, plane))
      buffer.close(group)
    }
    if let opening = pose.opening {
      Shutter(bounds: bounds, toDevice: plane).draw(opening, &buffer, memory)
    }
  }

  /// Draws what a filter makes of both pictures.
  private mutating func draw(
    _ node: RenderNode, _ stand: TransitionState, by filter: FilterValue, plane: Matrix3,
    _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    let bounds = node.properties.bounds
    buffer.open(keepsOutside: true)
    buffer.mark()
    drawNew(node, nil, outside, &buffer)
    let range = buffer.unmark().commands
    let new = Array(buffer.commands[range])
    buffer.replaceCommands(from: range.lowerBound, with: [])
    // Where there is no old picture there is still a group to filter.
    buffer.draw(Draw(.rect(bounds), transform: plane, paint: .solid(.clear)))
    drawOld(stand, nil, nil, outside, &buffer)
    var group = memory.group()
    let space = FilterSpace(
      bounds: bounds, plane: plane, scale: plane.scale(at: bounds.center),
      isFlipped: outside.isFlipped != node.properties.isGeometryFlipped)
    let recipe = space?.recipe(filter, time: stand.progress, new: new)
    if let recipe {
      group.filters.append(.recipe(recipe))
    } else {
      report(.unsupportedFilter, node)
    }
    buffer.close(group)
  }

  /// From a layer's coordinates, when it is not moved by a transition, to those around it.
  func matrix(of node: RenderNode, _ outside: borrowing Surroundings) -> Matrix4 {
    outside.placement.matrix(
      of: node.properties(
        at: node.localTime(parentTime: outside.time), in: outside.copies
      ).core, isMoved: false)
  }

  private mutating func drawNew(
    _ node: RenderNode, _ motion: Matrix4?, _ outside: borrowing Surroundings,
    _ buffer: inout CommandBuffer
  ) {
    var inside = copy outside
    (inside.scope, inside.showsTransition) = (nil, false)
    inside.placement.move(by: motion)
    draw(node, inside, &buffer)
  }

  private mutating func drawOld(
    _ stand: TransitionState, _ motion: Matrix4?, _ scope: DepthScope?,
    _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    guard let old = stand.outgoing.node else { return }
    var inside = copy outside
    (inside.scope, inside.slot) = (scope, nil)
    inside.placement.move(by: motion)
    // A copy that is late may not have come to that instant.
    inside.time = min(outside.time, stand.outgoing.time)
    let now = mediaTime
    defer { mediaTime = now }
    mediaTime -= outside.time - inside.time
    draw(old, inside, &buffer)
  }
}

extension TransitionPose.Bend {
  fileprivate func filter(_ bounds: Rect, _ toDevice: Matrix3) -> Filter {
    .warp(Warp(shape, progress: progress, bounds: bounds, toDevice: toDevice))
  }
}
