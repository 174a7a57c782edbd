// SPDX-License-Identifier: Apache-2.0

/// An instant in a layer's local time, seconds, as a tree counts it.
package struct LocalInstant: Hashable, Sendable {
  /// Seconds since `origin`.
  package var time: Double
  /// What the layer's times are counted from; see ``TimeSpace/counted(from:)``.
  package var origin: Double

  package init(_ time: Double, origin: Double = 0) {
    (self.time, self.origin) = (time, origin)
  }
}

extension ActiveTiming {
  /// The same timing in times that are counted from an instant.
  package func counted(from origin: Double) -> ActiveTiming {
    guard origin != 0 else { return self }
    var result = self
    result.beginTime = TimeSpace.seconds(at: beginTime, since: origin)
    return result
  }
}
