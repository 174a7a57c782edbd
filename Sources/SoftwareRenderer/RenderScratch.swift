// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// Memory that a renderer reuses from frame to frame.
///
/// Use it for one frame at a time.
public final class RenderScratch {
  var workers: [WorkerScratch] = []
  let surfaces = SurfacePool()
  let maps = AlphaMaps()
  let memory = MemoryPool()
  let damage = Damage()
  let ground = StillGround()
  let bins = TileBins()
  let threadPool: ThreadPool
  private let blurredShapes = BlurredShapes()
  /// Passes and trees that are done.
  private var passes: [SurfacePass] = []
  private var trees: [CommandTree] = []
  private let shown = Surface(.empty, capacity: 0)
  // Written before a step begins, by one thread, and read by the workers for each draw.
  /// Where the coverage of each worker lies.
  var stores: [CoverageAddresses] = []
  /// Boxes that hold all pixels which the last update may have changed.
  var changes: [Rect] = []

  public init(_ threadPool: ThreadPool = ThreadPool()) {
    self.threadPool = threadPool
  }

  /// Runs a frame that so many threads work on.
  func frame(threads: Int, _ body: () -> Void) {
    while workers.count < threads { workers.append(WorkerScratch(blurredShapes, memory)) }
    threadPool.frame(workers: threads, body)
  }

  /// Draws with a pass over a surface; `background` is what it holds at first, nil for the pixels
  /// that it has already.
  func draw(
    _ surface: Surface, background: UInt32?, tile: TileSize, threads: Int, depth: Int = 0,
    damage: Damage? = nil, ground: StillGround? = nil, _ body: (SurfacePass) -> Void
  ) {
    frame(threads: threads) {
      let pass = passes.popLast() ?? SurfacePass(self)
      pass.begin(
        surface, background: background, tile: tile, threads: threads, depth: depth,
        damage: damage, ground: ground)
      body(pass)
      pass.finish()
      passes.append(pass)
    }
  }

  /// A surface over pixels that are drawn into.
  func target(_ rect: PixelRect, _ pixels: UnsafeMutablePointer<UInt32>) -> Surface {
    shown.borrow(pixels, rect)
    return shown
  }

  /// Lends a tree of commands.
  func read(_ commands: [Command], _ body: (CommandTree) -> Void) {
    var tree = trees.popLast() ?? CommandTree()
    tree.read(commands, threadPool: threadPool)
    body(tree)
    tree.clear()
    trees.append(tree)
  }
}

/// The part of the memory that one thread works in.
final class WorkerScratch {
  let rasterizer = CoverageRasterizer()
  let store = CoverageStore()
  let outline = OutlineScratch()
  let compositor = TileScratch()
  // Of this worker alone, in a loop over glyphs.
  /// What a run lacks, while its glyphs are placed.
  var missing: [MissingMask] = []
  let blurredShapes: BlurredShapes
  let maps = AlphaMaps()
  let memory: MemoryPool

  init(_ blurredShapes: BlurredShapes, _ memory: MemoryPool) {
    self.blurredShapes = blurredShapes
    self.memory = memory
  }
}
