// SPDX-License-Identifier: Apache-2.0

/// How long a program may show no sign of life.
///
/// Waits are counted, each no longer than it was meant to be: what passes while this process is
/// stopped is not the program's fault.
struct Patience {
  /// Seconds.
  let limit: Double
  private var waited = 0.0

  init(limit: Double) { self.limit = limit.isNaN ? 0 : max(0, limit) }

  /// How long one wait should be, in milliseconds.
  var milliseconds: Int32 { Int32(min(max(limit * 250, 1), 100)) }

  /// The program did something.
  mutating func renew() { waited = 0 }

  /// A wait of so many seconds was in vain; true when it was the last one.
  mutating func spend(_ seconds: Double) -> Bool {
    waited += min(seconds, Double(milliseconds) / 1000)
    return waited >= limit
  }
}
