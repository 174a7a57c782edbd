// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// The animation of a layer's picture: a cross-fade, or a switch from frame to frame.
package struct ContentsTrack: Sendable {
  /// The end that an animation with one picture leaves to the layer's own.
  package enum Missing: String, Sendable {
    case start, end
  }

  package var values: [Contents?]
  package var keyTimes: [Double]?
  package var timing: CubicTiming
  package var isDiscrete: Bool
  /// Which of the values the layer's own picture stands for.
  package var missing: Missing?

  package init(
    values: [Contents?], keyTimes: [Double]? = nil, timing: CubicTiming = .linear,
    isDiscrete: Bool = false, missing: Missing? = nil
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timing = timing
    self.isDiscrete = isDiscrete
    self.missing = missing
  }

  private func picture(_ index: Int, base: Contents?) -> Contents? {
    switch missing {
    case .start where index == 0: base
    case .end where index == values.count - 1: base
    default: values[index]
    }
  }

  func value(at phase: Phase, base: Contents?) -> Contents? {
    let q = min(max(timing.value(at: phase.progress), 0), 1)
    guard !values.isEmpty, q.isFinite else { return base }
    let steps = isDiscrete ? values.count : max(values.count - 1, 1)
    let (index, u) = KeyTimes.locate(
      q, in: keyTimes, segments: steps, least: isDiscrete ? steps + 1 : 2)
    guard !isDiscrete, values.count > 1 else {
      return picture(min(index, values.count - 1), base: base)
    }
    let (from, to) = (picture(index, base: base), picture(index + 1, base: base))
    if u <= 0 { return from }
    if u >= 1 { return to }
    // What the program reads switches at once; the renderer blends both pictures.
    var blend = Contents(
      from?.image, origin: u < Self.switchProgress ? from?.origin : to?.origin)
    blend.next = to?.image
    blend.progress = u
    return blend
  }

  /// Whether the layer's own picture plays no part: at a phase, or at every one where it is nil.
  func ignoresBase(at phase: Phase?) -> Bool {
    guard missing != nil else { return !values.isEmpty }
    guard let phase, missing == .start, !isDiscrete, keyTimes == nil, values.count == 2 else {
      return false
    }
    return timing.value(at: phase.progress) >= 1
  }

  /// From where on a presentation's `contents` answers the second of two pictures.
  ///
  /// Apple's answer during a fade is not documented; halfway is what other implementations do.
  static let switchProgress = 0.5
}

/// Values that cannot be blended and switch instead.
package struct DiscreteTrack: Sendable {
  package var values: [Value]
  package var timing: CubicTiming
  /// One more than there are values, as in ``KeyTimes``; value i shows from time i on.
  package var keyTimes: [Double]?

  package init(values: [Value], keyTimes: [Double]? = nil, timing: CubicTiming = .linear) {
    self.values = values
    self.keyTimes = keyTimes
    self.timing = timing
  }

  func value(at phase: Phase) -> Value? {
    let q = min(max(timing.value(at: phase.progress), 0), 1)
    guard !values.isEmpty, q.isFinite else { return nil }
    return values[
      KeyTimes.locate(q, in: keyTimes, segments: values.count, least: values.count + 1).segment]
  }
}
