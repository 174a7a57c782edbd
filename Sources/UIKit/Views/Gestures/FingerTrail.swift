// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value that changed lately, and how fast.
struct FingerTrail {
  private var samples: [(time: TimeInterval, value: CGPoint)] = []

  /// Adds a value; what is older than the window of velocities is forgotten but for one.
  mutating func add(_ value: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].value = value
    } else {
      samples.append((time, value))
    }
    while samples.count > 2, samples[1].time <= time - TouchMeasure.velocityWindow {
      samples.removeFirst()
    }
  }

  /// Units a second over the last tenth of a second; zero after a stop.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time < TouchMeasure.velocityWindow,
      let first = samples.first(where: { $0.time >= time - TouchMeasure.velocityWindow }),
      last.time > first.time
    else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
  }
}
