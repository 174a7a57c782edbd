// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer

/// Everything that one picture depends on; it may be drawn on any thread, at any time.
struct StageFrame: Sendable {
  let tree: RenderNode?
  /// Media time.
  let time: Double
  let width: Int
  let height: Int
  let scale: Double
  let background: RGBA

  /// The picture as draws in pixels; `each` shares work among threads.
  func displayList(each: FrameBuilder.Each? = nil) -> DisplayList {
    var builder = FrameBuilder(width: width, height: height)
    builder.each = each
    let list = builder.displayList(
      of: tree, at: time, toDevice: .scale(scale, scale), background: background
    )
    Diagnostics.report(builder.diagnostics)
    return list
  }

  func render(threads: Int) -> Image {
    SoftwareRenderer(threads: threads).render(displayList())
  }
}
