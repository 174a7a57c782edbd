// SPDX-License-Identifier: Apache-2.0

import Raster

/// Memory that a renderer reuses from frame to frame.
///
/// Use it for one frame at a time.
package final class RenderScratch {
  var workers: [WorkerScratch] = []
  /// The lists of passes that are done.
  var lists: [PassLists] = []
  let bins = TileBins()
  let memory = SurfaceMemory()
  let crew = Crew()
  private let blurredShapes = BlurredShapes()

  package init() {}

  /// Runs a frame that so many threads work on.
  func frame(threads: Int, _ body: () -> Void) {
    while workers.count < threads { workers.append(WorkerScratch(blurredShapes)) }
    crew.frame(workers: threads, body)
  }
}

/// The part of the memory that one thread works in.
final class WorkerScratch {
  let rasterizer = CoverageRasterizer()
  let store = CoverageStore()
  let outline = OutlineScratch()
  let compositor = TileScratch()
  /// What a run lacks, while its glyphs are placed.
  @exclusivity(unchecked) var missing: [MissingMask] = []
  let blurredShapes: BlurredShapes

  init(_ blurredShapes: BlurredShapes) {
    self.blurredShapes = blurredShapes
  }
}
