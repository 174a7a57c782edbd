// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension SurfacePass {
  /// Turns commands into ops. What needs more than its own pixels is drawn into a surface of its
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
      case .pop, .backdrop: break
      }
      index += 1
      if depth == self.depth, draws.count >= Self.batchLimit { flush() }
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

  private func lower(
    _ group: Group, _ tree: CommandTree, _ body: Range<Int>, clip: PixelRect, depth: Int
  ) {
    let bounds = PixelRect(enclosing: group.bounds).intersection(clip)
    guard !bounds.isEmpty else { return }
    var planned = PlannedGroup(bounds: bounds)
    planned.tint = group.tint
    planned.alpha = byte(group.opacity)
    planned.blend = group.blend
    if planned.alpha == 0 && group.blend.keepsBackdrop { return }
    let handle = push(planned, clips: group.clips)
    lower(tree, body, clip: bounds, depth: depth + 1)
    if let mask = group.mask {
      mark(.maskBegin, group: handle)
      lower(CommandTree(mask), 0..<mask.count, clip: bounds, depth: depth + 1)
      mark(.maskEnd, group: handle)
    }
    pop(handle)
  }
}
