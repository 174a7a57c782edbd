// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    look.gestureRecognizers = (look.gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    recognizer.view = nil
    let left = (look.gestureRecognizers ?? []).filter { $0 !== recognizer }
    look.gestureRecognizers = left.isEmpty ? nil : left
  }

  final func replaceGestureRecognizers(_ new: [UIGestureRecognizer]) {
    for old in look.gestureRecognizers ?? [] where !new.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}

/// Measures of fingers, in points and seconds.
enum TouchMeasure {
  /// How far a finger may stray that taps.
  static let tapSlop = 45.0
  /// How long a finger may stay down that taps.
  static let tapDuration = 1.5
  /// How far a finger moves before it drags.
  static let dragSlop = 10.0
  /// How far two fingers move about each other before they pinch or turn.
  static let pinchSlop = 8.0
  /// The seconds before the end of a drag of which its velocity is measured.
  static let velocityWindow = 0.1

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    Elementary.hypot(a.x - b.x, a.y - b.y)
  }
}
