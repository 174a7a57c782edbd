// SPDX-License-Identifier: Apache-2.0

// Frames and rounds are numbers that callers give: where a sum has no room it is the greatest there is.

extension Int64 {
  /// The sum; the greatest or the least number where it would be beyond.
  package func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// A product of numbers that are not negative; the greatest number where it would be beyond.
  package func multipliedSaturated(by other: Int64) -> Int64 {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? .max : product
  }

  /// The nearest whole number, within 2 to the power of 62; 0 for what is no number.
  package init(saturating number: Double) {
    self = number.isNaN ? 0 : Int64(Swift.min(Swift.max(number.rounded(), -0x1p62), 0x1p62))
  }
}
