// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The instants at which an interface is pictured, in seconds since it came on screen.
///
/// More than one make a film strip: pictures side by side, from left to right.
public struct SnapshotTimes: Hashable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The instants, in the order in which they are pictured.
  public let seconds: [CFTimeInterval]

  /// Takes instants as they are; they must not be negative and must not go back.
  public init(_ seconds: [CFTimeInterval]) { self.seconds = seconds }
  /// Takes the instants of a list.
  public init(arrayLiteral elements: CFTimeInterval...) { self.init(elements) }
  /// Takes one instant.
  public init(floatLiteral value: CFTimeInterval) { self.init([value]) }
  /// Takes one instant.
  public init(integerLiteral value: Int) { self.init([CFTimeInterval(value)]) }

  /// Instants at even distances from 0 on.
  ///
  /// - Parameters:
  ///   - step: Seconds from one to the next, above 0.
  ///   - end: The last instant is not after it.
  /// - Returns: At most 1,000 instants.
  public static func every(_ step: CFTimeInterval, until end: CFTimeInterval) -> Self {
    guard step > 0, end >= 0, step.isFinite else { return [0] }
    // Rounding must not lose the last one.
    let count = Int(min((end / step * (1 + 1e-9)).rounded(.down), 999))
    return Self((0...count).map { CFTimeInterval($0) * step })
  }

  /// What is wrong with them.
  var problem: String? {
    if seconds.isEmpty { return "there is no time to take a picture at" }
    let isFit = seconds.allSatisfy { $0 >= 0 && $0.isFinite }
    guard isFit, zip(seconds, seconds.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return "the times \(seconds) must be 0 or later, each not before the one to its left"
    }
    return nil
  }
}
