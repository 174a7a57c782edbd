// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

extension EmitterHistory {
  /// When particles may be seen, as timings in the layer's local time as the program counts it: from
  /// when the first one is born to when the last one is gone.
  var activities: [ActiveTiming] {
    var result: [ActiveTiming] = []
    for (index, epoch) in epochs.enumerated() {
      let end = index + 1 < epochs.count ? epochs[index + 1].start : .infinity
      let cells = epoch.properties.emitter.cells ?? []
      for cell in cells.indices {
        guard let times = epoch.activity(ofCell: cell, until: end), times.start < times.end else {
          continue
        }
        result.append(ActiveTiming(beginTime: times.start, duration: times.end - times.start))
      }
    }
    return result
  }
}

extension EmitterEpoch {
  /// From when to when particles of a cell may be seen that are born before the epoch's end.
  fileprivate func activity(
    ofCell index: Int, until end: Double
  ) -> (start: Double, end: Double)? {
    // What animations do to an emitter is known only instant by instant.
    guard !isAnimated else {
      guard end.isFinite else { return (max(start, 0), .infinity) }
      return (max(start, 0), end + EmitterRun(epoch: self, cell: index, end: end).animatedReach)
    }
    let emitter = properties.emitter
    guard let cells = emitter.cells, index < cells.count,
      let stream = EmissionLaw.stream(cells[index], emitter, epoch: self, end: end, index: index),
      stream.rate > 0
    else { return nil }
    return (
      stream.start,
      stream.end + ParticleReach(cells[index], factor: emitter.lifetime).seconds
    )
  }
}
