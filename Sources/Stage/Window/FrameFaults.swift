// SPDX-License-Identifier: Apache-2.0

import RenderTree

/// What the frames of a window have shown not as asked, until the main thread comes for it.
struct FrameFaults {
  /// How often, and at which media time first.
  struct Met {
    var count: Int
    var first: Double
  }

  private var met: [FrameProblem: Met] = [:]
  private var order: [FrameProblem] = []
  private var known: Set<FrameProblem> = []
  /// Beyond so many, problems that were met long ago count as new.
  private static let mostKnown = 1000

  /// Counts the problems of a frame.
  ///
  /// - Returns: Whether one of them is new.
  mutating func note(_ problems: [FrameProblem], at time: Double) -> Bool {
    var hasNew = false
    for problem in problems {
      if met[problem] == nil { order.append(problem) }
      met[problem, default: Met(count: 0, first: time)].count += 1
      guard !known.contains(problem) else { continue }
      if known.count >= Self.mostKnown { known.removeAll() }
      known.insert(problem)
      hasNew = true
    }
    return hasNew
  }

  /// What was met since the last time, in the order in which it was.
  mutating func take() -> [(FrameProblem, Met)] {
    defer {
      met.removeAll(keepingCapacity: true)
      order.removeAll(keepingCapacity: true)
    }
    return order.compactMap { problem in met[problem].map { (problem, $0) } }
  }
}
