// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import RenderTree

/// Everything that one picture depends on; it may be drawn on any thread, at any time.
package struct StageFrame: Sendable {
  let tree: RenderNode?
  /// By the clock of the stage's context.
  let time: Double
  let width: Int
  let height: Int
  let scale: Double
  let background: RGBA

  package init(
    tree: RenderNode?, time: Double, width: Int, height: Int, scale: Double, background: RGBA
  ) {
    (self.tree, self.time, self.width, self.height) = (tree, time, width, height)
    (self.scale, self.background) = (scale, background)
  }

  /// Until when, by the same clock, the tree shows the same.
  var lastsUntil: Double { tree?.nextChange(after: time) ?? .infinity }

  /// Whether the picture is that of an earlier frame, which lasts until a time.
  func repeats(_ earlier: StageFrame, until: Double) -> Bool {
    tree === earlier.tree && time >= earlier.time && time < until
      && (width, height, scale) == (earlier.width, earlier.height, earlier.scale)
      && background == earlier.background
  }

  /// The picture as draws in pixels.
  func displayList() -> DisplayList {
    var builder = FrameBuilder(width: width, height: height)
    return displayList(&builder)
  }

  /// The same with the memory of a builder that has made frames before.
  func displayList(_ builder: inout FrameBuilder) -> DisplayList {
    builder.resize(width: width, height: height)
    return builder.displayList(
      of: tree, at: time, toDevice: .scale(scale, scale), background: background
    )
  }
}
