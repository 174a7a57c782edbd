// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of all that a view shows, as a transition of its layer.
///
/// The old picture is the view as it was committed last, the new one lives.
@MainActor
final class ViewTransition {
  private let view: UIView
  private let type: String
  private let subtype: CATransitionSubtype?

  /// Nil when the options name no transition.
  init?(of view: UIView, options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 15 {
    case 1: (type, subtype) = ("oglFlip", .fromLeft)
    case 2: (type, subtype) = ("oglFlip", .fromRight)
    case 3: (type, subtype) = ("pageCurl", nil)
    case 4: (type, subtype) = ("pageUnCurl", nil)
    case 5: (type, subtype) = ("fade", nil)
    // The top of a layer is where its y is greatest, that of a view where its y is least.
    case 6: (type, subtype) = ("oglFlip", .fromBottom)
    case 7: (type, subtype) = ("oglFlip", .fromTop)
    default: return nil
    }
    self.view = view
  }

  /// Runs from the one picture to the other with a block's times.
  ///
  /// A layer's transition takes curves alone: one that inherits a spring has the usual curve.
  func run(in block: ViewAnimationBlock) {
    let layer = view.layer
    guard ViewAnimations.areEnabled, block.duration > 0, layer.superlayer != nil else { return }
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    transition.subtype = subtype
    transition.timingFunction =
      if case .curve(let function) = block.pace {
        function
      } else {
        CAMediaTimingFunction(name: .easeInEaseOut)
      }
    block.configure(transition)
    block.attach(transition, to: layer, forKey: kCATransition)
  }
}
