// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import RenderTree

extension Stage {
  /// What was not done as asked on this stage, in the order in which it was met first.
  ///
  /// A stage with a clock moved by hand has what was met in its layers and pictures, and what calls
  /// on its thread asked for that have to do with no layer: the thread on which it was made or moved
  /// last. One with a real or virtual clock has what the whole process met, `Diagnostics.list`.
  public var diagnostics: [Diagnostic] { tracker.list }

  /// Forgets what was met so far.
  public func resetDiagnostics() { tracker.reset() }

  /// Throws what was met first, where the stage is strict; nothing otherwise.
  ///
  /// Whatever takes time does so by itself; ``image()`` cannot throw, so ask after it.
  public func checkDiagnostics() throws(StageError) {
    guard isStrict, let first = tracker.first else { return }
    throw .diagnostic(first)
  }

  /// Notes what a frame could not draw as asked, at a time of the context's clock.
  func note(_ problems: [FrameProblem], at time: Double, count: Int = 1) {
    guard !problems.isEmpty else { return }
    Diagnostics.report(
      problems, at: context.origin + time, in: layer, owner: tracker, count: count)
  }
}
