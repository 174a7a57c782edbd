// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// The tracks of all sublayers of one layer, one behind the other.
///
/// They share their parent's time, so one loop evaluates them all. A commit makes them anew with
/// the node that holds them; what did not change is taken over from the sublayers' own programs.
package final class SublayerTracks: Sendable {
  package let batch: TrackBatch
  /// Where each sublayer's values begin.
  let starts: [Int32]

  /// nil when too few sublayers are animated to gain by it.
  init?(_ sublayers: [RenderNode]) {
    guard sublayers.lazy.filter(\.isBatched).prefix(2).count > 1 else { return nil }
    var batch = TrackBatch()
    var starts: [Int32] = []
    starts.reserveCapacity(sublayers.count)
    for node in sublayers {
      starts.append(Int32(batch.count))
      if node.isBatched, let program = node.program {
        batch.append(contentsOf: program.tracks, in: node.timing)
      }
    }
    self.batch = batch
    self.starts = starts
  }
}
