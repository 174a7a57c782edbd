// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension FrameBuilder {
  /// Draws a layer and all below it as a stencil, through which what lies behind is seen with other
  /// colours.
  ///
  /// With the layer's alpha a, its colour C, what lies behind B and the vibrancy's amount t this
  /// makes (1 − t)·(C + (1 − a)·B) + t·mix(B, M·B, a).
  mutating func drawVibrant(
    _ node: RenderNode, _ vibrancy: Vibrancy, _ outside: borrowing Surroundings,
    _ buffer: inout CommandBuffer
  ) {
    if outside.scope != nil { buffer.mark() }
    if let stencil = stencil(of: node, outside, buffer), let bounds = stencil.bounds {
      let pixels = Rect(
        Vec2(bounds.minX.rounded(.down), bounds.minY.rounded(.down)),
        Vec2(bounds.maxX.rounded(.up), bounds.maxY.rounded(.up)))
      buffer.backdrop(
        memory.backdrop(
          clip: Clip(.rect(pixels)), filters: ShortList(vibrancy.filter),
          opacity: vibrancy.strength, mask: stencil.commands))
      if vibrancy.amount < 1 {
        buffer.open()
        buffer.replay(stencil)
        var group = memory.group()
        (group.opacity, group.blend) = (1 - vibrancy.amount, .plusLighter)
        buffer.close(group)
      }
    }
    guard let scope = outside.scope else { return }
    let (commands, box) = buffer.unmark()
    scope.add(
      DepthScope.Entry(
        commands: commands, bounds: box, matrix: matrix(of: node, outside),
        rect: node.properties.bounds))
  }

  /// What a layer and all below it draw where nothing is around them.
  private mutating func stencil(
    of node: RenderNode, _ outside: borrowing Surroundings, _ buffer: borrowing CommandBuffer
  ) -> StillCommands.Kept? {
    maskDepth += 1
    defer { maskDepth -= 1 }
    var inside = copy outside
    (inside.scope, inside.showsTransition) = (nil, false)
    var content = CommandBuffer(
      target: buffer.target, foldsShadows: foldsShadows, manner: manner, memory: memory)
    content.mark()
    content.open(keepsOutside: buffer.keepsOutside)
    draw(node, inside, &content)
    content.close(memory.group())
    let kept = content.recorded()
    memory.give(part: content.finish())
    return kept
  }
}
