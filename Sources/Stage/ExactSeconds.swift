// SPDX-License-Identifier: Apache-2.0

/// A number of seconds with more digits than a Double has: the sum of two.
///
/// What is added to it and taken away again comes back as it was.
struct ExactSeconds {
  private(set) var value = 0.0
  private var rest = 0.0

  /// The sum of two numbers and what it lacks.
  private static func sum(_ a: Double, _ b: Double) -> (sum: Double, rest: Double) {
    let sum = a + b
    let part = sum - a
    return (sum, (a - (sum - part)) + (b - part))
  }

  static func + (a: ExactSeconds, b: Double) -> ExactSeconds {
    let total = sum(a.value, b)
    let result = sum(total.sum, total.rest + a.rest)
    return ExactSeconds(value: result.sum, rest: result.rest)
  }

  static func - (a: ExactSeconds, b: ExactSeconds) -> Double {
    let difference = sum(a.value, -b.value)
    return difference.sum + (difference.rest + (a.rest - b.rest))
  }
}
