// SPDX-License-Identifier: Apache-2.0

/// The frames per second that an animation or display link would like.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest frames a second that are enough; 0 for no preference.
  public var minimum: Float
  /// The most frames a second that are of use; 0 for no preference.
  public var maximum: Float
  /// The best, or nil for any in the range.
  public var preferred: Float?

  /// Creates the range that states no preference.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Creates a range in frames a second; without a preferred number any in it is as good.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No preference: both bounds are 0, and no number is preferred.
  public static let `default` = CAFrameRateRange()
}

/// Returns a range in frames a second; a preferred number of 0 states none.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
}

/// Returns whether the two are equal.
public func CAFrameRateRangeIsEqualToRange(
  _ range: CAFrameRateRange, _ other: CAFrameRateRange
) -> Bool {
  range == other
}
