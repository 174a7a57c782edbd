// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number without its fraction, within a range; the range's start when it is no number.
  func whole(in range: ClosedRange<Int>) -> Int {
    guard self > Double(range.lowerBound) else { return range.lowerBound }
    return self < Double(range.upperBound) ? Int(self) : range.upperBound
  }
}
