// SPDX-License-Identifier: Apache-2.0

/// What becomes of a value that the wanted scale does not have.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest, halves away from zero.
  case roundHalfAwayFromZero = 1
  /// To the nearer side of zero.
  case roundTowardZero = 2
  /// To the farther side of zero.
  case roundAwayFromZero = 3
  /// Towards zero into a coarser scale; into a finer one away from zero, and never to zero.
  case quickTime = 4
  /// To the later neighbour.
  case roundTowardPositiveInfinity = 5
  /// To the earlier neighbour.
  case roundTowardNegativeInfinity = 6

  /// To the nearest, halves away from zero.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

  /// A quotient with a positive divisor as a whole number.
  func quotient(_ dividend: Int128, _ divisor: Int128, isFiner: Bool) -> Int128 {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard rest != 0 else { return quotient }
    let away: Int128 = dividend < 0 ? -1 : 1
    switch self {
    case .roundHalfAwayFromZero:
      // Both are below 2⁹⁷, so twice the rest is a number.
      return rest.magnitude * 2 >= divisor.magnitude ? quotient + away : quotient
    case .roundTowardZero: return quotient
    case .roundAwayFromZero: return quotient + away
    case .quickTime: return isFiner || quotient == 0 ? quotient + away : quotient
    case .roundTowardPositiveInfinity: return dividend > 0 ? quotient + 1 : quotient
    case .roundTowardNegativeInfinity: return dividend < 0 ? quotient - 1 : quotient
    }
  }
}
