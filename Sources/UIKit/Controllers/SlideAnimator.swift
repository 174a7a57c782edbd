// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// UIKit's own transitions: a stiff, overdamped spring moves the views.
@MainActor
final class SlideAnimator: PacedAnimator {
  enum Motion {
    /// Up from the lower edge.
    case cover
    /// Down again.
    case uncover
    case fadeIn
    case fadeOut
    /// From the right, the old view a third as far.
    case push
    case pop
  }

  private let motion: Motion
  /// Whether the views move evenly, as a finger that leads them does.
  private let isEven: Bool

  init(_ motion: Motion, isEven: Bool = false) {
    (self.motion, self.isEven) = (motion, isEven)
  }

  // The spring of UIKit's transitions, as its animations show it: mass 3, stiffness 1000,
  // damping 500, which has settled after this time.
  static let springDuration: TimeInterval = 0.505_823_788_475_366_9

  var pace: ViewPace {
    if isEven { return .linear }
    switch motion {
    case .fadeIn, .fadeOut: return .curve(CAMediaTimingFunction(name: .easeInEaseOut))
    default:
      return .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch motion {
    case .fadeIn, .fadeOut: 0.4
    default: isEven ? 0.35 : Self.springDuration
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let to = transitionContext.viewController(forKey: .to)
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)
    if let to, let toView { toView.frame = transitionContext.finalFrame(for: to) }

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      MainActor.assumeIsolated {
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    switch motion {
    case .cover:
      if let toView {
        container.addSubview(toView)
        slide(toView, from: CGPoint(x: 0, y: container.bounds.height - toView.frame.minY))
      }
    case .uncover:
      if let fromView {
        if let toView { container.insertSubview(toView, belowSubview: fromView) }
        let distance = container.bounds.height - fromView.frame.minY
        fromView.layer.position.y += distance
        slide(fromView, from: CGPoint(x: 0, y: -distance))
      }
    case .fadeIn:
      if let toView {
        container.addSubview(toView)
        fade(toView, from: 0, to: toView.layer.opacity)
      }
    case .fadeOut:
      if let fromView {
        if let toView { container.insertSubview(toView, belowSubview: fromView) }
        fade(fromView, from: fromView.layer.opacity, to: 0)
      }
    case .push:
      if let toView {
        container.addSubview(toView)
        slide(toView, from: CGPoint(x: container.bounds.width, y: 0))
      }
      if let fromView {
        let shift = (container.bounds.width * 0.3).rounded()
        fromView.layer.position.x -= shift
        slide(fromView, from: CGPoint(x: shift, y: 0))
      }
    case .pop:
      if let toView {
        container.insertSubview(toView, at: 0)
        slide(toView, from: CGPoint(x: -(container.bounds.width * 0.3).rounded(), y: 0))
      }
      if let fromView {
        fromView.layer.position.x += container.bounds.width
        slide(fromView, from: CGPoint(x: -container.bounds.width, y: 0))
      }
    }
    CATransaction.commit()
  }

  private func slide(_ view: UIView, from offset: CGPoint) {
    guard !isEven else {
      let even = CABasicAnimation(keyPath: "position")
      even.duration = transitionDuration(using: nil)
      even.isAdditive = true
      even.fromValue = NSValue(cgPoint: offset)
      even.toValue = NSValue(cgPoint: .zero)
      return view.layer.add(even, forKey: "transition")
    }
    let spring = CASpringAnimation(keyPath: "position")
    spring.mass = 3
    spring.stiffness = 1000
    spring.damping = 500
    spring.duration = Self.springDuration
    spring.isAdditive = true
    spring.fromValue = NSValue(cgPoint: offset)
    spring.toValue = NSValue(cgPoint: .zero)
    view.layer.add(spring, forKey: "transition")
  }

  private func fade(_ view: UIView, from old: Float, to new: Float) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = old
    fade.toValue = new
    fade.duration = transitionDuration(using: nil)
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = new != 0
    view.layer.add(fade, forKey: "transition")
  }
}
