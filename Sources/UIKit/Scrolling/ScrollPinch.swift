// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The pinch of a scroll view: goes together with the drag.
@MainActor
final class ScrollPinch: UIPinchGestureRecognizer {
  /// The fingers that are down.
  var held: [ObjectIdentifier] { fingers.filter { !$0.isOver }.map { ObjectIdentifier($0) } }

  /// Whether both fingers are down and scale.
  var isPinching: Bool { (state == .began || state == .changed) && held.count >= 2 }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPan && preventedGestureRecognizer.view === view)
  }
}
