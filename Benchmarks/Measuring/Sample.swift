// SPDX-License-Identifier: Apache-2.0

import CMeter

/// What frames cost, in milliseconds.
package struct Sample {
  /// Of the time that passes.
  package private(set) var median = 0.0
  package private(set) var least = 0.0
  /// Of the time that the process's threads work.
  package private(set) var processorMedian = 0.0
  package private(set) var processorLeast = 0.0
  package private(set) var frames = 0
  /// The most blocks of memory that one frame asked for.
  package private(set) var blocks: UInt64 = 0
  /// The calibration loop before and after.
  package private(set) var calibration = 0.0

  /// Draws frames 0, 1, 2 … for some time; the first `warmUp` of them are not counted.
  package init(
    seconds: Double, atLeast: Int = 16, warmUp: Int = 4, calibrations: Int = 5,
    prepare: () -> Void = {},
    frame: @escaping (Int) -> Void
  ) {
    let call = Call(frame)
    for index in 0..<warmUp {
      prepare()
      frame(index)
    }
    var loops = (0..<calibrations).map { _ in cmeter_calibration() }
    var (times, processorTimes): ([Double], [Double]) = ([], [])
    let end = cmeter_time() + seconds * 1e3
    var index = warmUp
    while times.count < atLeast || (cmeter_time() < end && times.count < 10_000) {
      prepare()
      call.index = index
      let blocksBefore = cmeter_allocations()
      let processorStart = cmeter_processor_time()
      let start = cmeter_time()
      Self.meter(call)
      let stop = cmeter_time()
      let processorStop = cmeter_processor_time()
      blocks = max(blocks, cmeter_allocations() - blocksBefore)
      processorTimes.append(processorStop - processorStart)
      times.append(stop - start)
      index += 1
    }
    loops += (0..<calibrations).map { _ in cmeter_calibration() }
    times.sort()
    processorTimes.sort()
    frames = times.count
    (median, least) = (times[frames / 2], times[0])
    (processorMedian, processorLeast) = (processorTimes[frames / 2], processorTimes[0])
    calibration = loops.min() ?? 0
  }

  /// A frame as C can call it.
  private final class Call {
    let frame: (Int) -> Void
    var index = 0

    init(_ frame: @escaping (Int) -> Void) { self.frame = frame }
  }

  /// Calls from the C function that tools know measured frames by.
  private static func meter(_ call: Call) {
    let context = Unmanaged.passUnretained(call).toOpaque()
    cmeter_frame(
      { context in
        guard let context else { return }
        let call = Unmanaged<Call>.fromOpaque(context).takeUnretainedValue()
        call.frame(call.index)
      }, context)
  }
}
