// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import RenderTree
import UIKit

/// The frames of a view's layer, up to what a renderer draws: layout, commit, events, display list.
@MainActor
final class ViewFrames {
  private let view: UIView
  private let context: RenderContext
  private var time = 0.0
  private var builder: FrameBuilder

  init(of view: UIView, size: CGSize) {
    self.view = view
    context = RenderContext(root: view.layer) { 0 }
    builder = FrameBuilder(width: Int(size.width), height: Int(size.height))
  }

  /// Makes the frame a sixtieth of a second after the one before.
  func make() {
    time += 1.0 / 60
    view.layoutIfNeeded()
    CATransaction.flush()
    context.deliverEvents(at: time)
    var list = builder.displayList(of: context.tree, at: time, toDevice: .identity)
    var commands: [Command] = []
    swap(&commands, &list.commands)
    builder.recycle(consume commands)
  }
}
