// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics

extension CALayer {
  /// The layer's local time as a value that moves in its superlayer's, in place of what `beginTime`,
  /// `speed` and `timeOffset` say; nil for these.
  ///
  /// Time may be held, stretched or run backwards. Before the first key and after the last one the
  /// layer stands still at their values. ``convertTime(_:to:)`` out of such a layer answers the first
  /// instant at which it is that late in it, and 0 where it never is. Delegates of animations in it hear of starts and
  /// stops within a sixtieth of a second. This is an addition for modules that make layers
  /// of documents: archives and CAML leave it out and say so.
  package final var timeTrack: TimedValue<Double>? {
    get { timing.track?.value }
    set { setTiming(\.track, newValue.map { TimeTrack($0) }) }
  }
}
