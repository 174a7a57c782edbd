// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import RenderTree

/// The frames of a layer that a program changes, up to what a renderer draws: commit, events, display list.
package final class CommittedFrames {
  private let context: RenderContext
  private var time = 0.0
  private var builder: FrameBuilder

  /// Commits what there is below a layer, on so many pixels, one a point.
  package init(of root: CALayer, size: CGSize) {
    context = RenderContext(root: root) { 0 }
    builder = FrameBuilder(width: Int(size.width), height: Int(size.height))
    CATransaction.flush()
  }

  /// Makes the frame a sixtieth of a second after the one before, of what has been changed since.
  package func make() {
    time += 1.0 / 60
    CATransaction.flush()
    context.deliverEvents(at: time)
    var list = builder.displayList(of: context.tree, at: time, toDevice: .identity)
    var commands: [Command] = []
    swap(&commands, &list.commands)
    builder.recycle(consume commands)
  }
}
