// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// The animation of a layer's picture: a cross-fade, or a switch from frame to frame.
package struct ContentsTrack: Codable, Sendable {
  package var values: [Contents?]
  package var keyTimes: [Double]?
  package var timing: CubicTiming
  package var isDiscrete: Bool

  package init(
    values: [Contents?], keyTimes: [Double]? = nil, timing: CubicTiming = .linear,
    isDiscrete: Bool = false
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timing = timing
    self.isDiscrete = isDiscrete
  }

  func value(at phase: Phase, base: Contents?) -> Contents? {
    let q = min(max(timing.value(at: phase.progress), 0), 1)
    guard !values.isEmpty, q.isFinite else { return base }
    let steps = isDiscrete ? values.count : max(values.count - 1, 1)
    let times = validKeyTimes(steps: steps)
    var index = (q * Double(steps)).whole(in: 0...(steps - 1))
    if let times {
      // The last key time that has been reached; equal times are a jump to the later one.
      index = (times.dropLast().lastIndex { $0 <= q }) ?? 0
    }
    guard !isDiscrete, values.count > 1 else { return values[min(index, values.count - 1)] }
    let start = times?[index] ?? Double(index) / Double(steps)
    let end = times?[index + 1] ?? Double(index + 1) / Double(steps)
    let u = end > start ? (q - start) / (end - start) : 1
    let (from, to) = (values[index], values[index + 1])
    if u <= 0 { return from }
    if u >= 1 { return to }
    // What the program reads switches halfway; the renderer blends both pictures.
    var blend = Contents(from?.image, origin: u < 0.5 ? from?.origin : to?.origin)
    blend.next = to?.image
    blend.progress = u
    return blend
  }

  private func validKeyTimes(steps: Int) -> [Double]? {
    guard let keyTimes, keyTimes.count == steps + 1, keyTimes.first == 0, keyTimes.last == 1,
      zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return keyTimes
  }
}

/// Values that cannot be blended and switch instead.
package struct DiscreteTrack: Codable, Sendable {
  package var values: [Value]
  package var timing: CubicTiming

  package init(values: [Value], timing: CubicTiming = .linear) {
    self.values = values
    self.timing = timing
  }

  func value(at phase: Phase) -> Value? {
    let q = min(max(timing.value(at: phase.progress), 0), 1)
    guard !values.isEmpty, q.isFinite else { return nil }
    return values[(q * Double(values.count)).whole(in: 0...(values.count - 1))]
  }
}
