// SPDX-License-Identifier: Apache-2.0

/// A named time of a Lottie document.
public struct LottieMarker: Hashable, Sendable {
  /// The name.
  public var name: String
  /// When it begins, in seconds from the document's first frame.
  public var time: Double
  /// How long it lasts, in seconds; often 0.
  public var duration: Double

  init(name: String, time: Double, duration: Double) {
    (self.name, self.time, self.duration) = (name, time, duration)
  }
}
