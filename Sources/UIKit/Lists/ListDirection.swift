// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Has a view of a list read from the side from which the list is read.
@MainActor
struct ListDirection {
  /// Whether the view's direction is the list's rather than the program's.
  private var isGiven = false

  /// Gives a view the direction of its list, unless the program has said how the view reads.
  mutating func follow(_ list: UIView, in view: UIView) {
    if list.isLaidOutRightToLeft, view.semanticContentAttribute == .unspecified {
      view.semanticContentAttribute = .forceRightToLeft
      isGiven = true
    } else if isGiven, !list.isLaidOutRightToLeft {
      view.semanticContentAttribute = .unspecified
      isGiven = false
    }
  }
}

extension CGRect {
  /// The same at the other side of something so wide.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
