// SPDX-License-Identifier: Apache-2.0

import SoftwareRenderer

/// Frames of one scene and nothing else, so that the difference of two runs is what frames take.
enum FrameRun {
  /// Draws the first frames of a scene on one thread; false when there is no such scene.
  static func run(_ name: String, frames: Int) -> Bool {
    if name == "Tree" {
      AnimationScene.buildFrames(frames, layers: 1000)
      return true
    }
    guard let entry = Scene.all.first(where: { $0.name == name }) else { return false }
    let scene = entry.make()
    // As many lists in any run.
    let lists = (0..<Scene.frameCount).map(scene.list)
    let renderer = SoftwareRenderer(threads: 1)
    let scratch = RenderScratch()
    var pixels = [UInt32](repeating: 0, count: Scene.size.width * Scene.size.height)
    for frame in 0..<max(frames, 0) {
      pixels.withUnsafeMutableBufferPointer {
        renderer.render(lists[frame % lists.count], into: $0, scratch: scratch)
      }
    }
    return true
  }
}
