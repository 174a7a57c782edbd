// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension SurfacePass {
  /// Turns commands into ops.
  ///
  /// What needs more than its own pixels is drawn into a surface of its
  /// own first.
  func lower(_ tree: CommandTree, _ range: Range<Int>, clip: PixelRect, depth: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch tree.commands[index] {
      case .draw(let draw): add(draw, clip: clip)
      case .push(let group):
        let body = index + 1..<min(tree.ends[index], range.upperBound)
        if depth < Self.depthLimit {
          lower(group, tree, body, clip: clip, depth: depth)
          index = body.upperBound
        }
      case .backdrop(let backdrop):
        // Below a group in place there is nothing that belongs to the group alone.
        if depth == self.depth { add(backdrop, clip: clip) }
      case .pop: break
      }
      index += 1
      if depth == self.depth, drawCount >= Self.batchLimit { flush() }
    }
  }

  private func add(_ draw: Draw, clip: PixelRect) {
    let alpha = draw.alpha > 0 ? min(draw.alpha, 1) : 0
    var planned = PlannedDraw()
    planned.blend = draw.blend
    var input = DrawInput(
      origin: .shape(
        draw.shape, draw.transform, blur: draw.blur, isSmooth: draw.isAntialiased),
      paint: nil, clip: clip)
    switch draw.paint {
    case .solid(var color):
      color.alpha *= alpha
      planned.color = Pixel.premultiply(color)
      guard planned.color != 0 || !draw.blend.keepsBackdrop else { return }
      planned.isOpaque = planned.color >= 0xFF00_0000 && draw.blend == .normal
    case .gradient, .image:
      planned.isSolid = false
      planned.alpha = byte(alpha)
      guard planned.alpha > 0 || !draw.blend.keepsBackdrop else { return }
      input.paint = draw.paint
    }
    addDraw(planned, input)
  }

  func lower(
    _ group: Group, _ tree: CommandTree, _ body: Range<Int>, clip: PixelRect, depth: Int
  ) {
    let visible = PixelRect(enclosing: group.bounds).intersection(clip)
    guard !visible.isEmpty, byte(group.opacity) > 0 || !group.blend.keepsBackdrop else { return }
    if needsSurface(group, tree, body) {
      lowerIsolated(group, tree, body, visible: visible, depth: depth)
    } else {
      lower(group, bounds: visible, depth: depth) {
        lower(tree, body, clip: visible, depth: depth + 1)
      }
    }
  }

  /// Adds a group, without its filters and shadow, around what `body` adds.
  func lower(_ group: Group, bounds: PixelRect, depth: Int, _ body: () -> Void) {
    var planned = PlannedGroup(bounds: bounds)
    planned.tint = group.tint
    planned.alpha = byte(group.opacity)
    planned.blend = group.blend
    let handle = push(planned, clips: group.clips)
    body()
    if let mask = group.mask {
      mark(.maskBegin, group: handle)
      lower(CommandTree(mask), 0..<mask.count, clip: bounds, depth: depth + 1)
      mark(.maskEnd, group: handle)
    }
    pop(handle)
  }
}
