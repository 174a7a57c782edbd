// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A place in a hierarchy of time: how the parent's time becomes this object's own.
///
/// `local = (parent − beginTime) · speed + timeOffset`; repeating and reversing follow.
public protocol CAMediaTiming {
  /// When the object begins, in the parent's time; an animation with 0 begins when it is added.
  var beginTime: CFTimeInterval { get set }
  /// How long one cycle lasts.
  var duration: CFTimeInterval { get set }
  /// How fast local time runs; 0 stands still, negative runs backwards.
  var speed: Float { get set }
  /// Added to local time, in seconds; with a speed of 0 it is the local time.
  var timeOffset: CFTimeInterval { get set }
  /// How often the cycle runs, fractions allowed; 0 counts as 1.
  var repeatCount: Float { get set }
  /// How long the cycle repeats; 0 leaves it to ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back again.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}
