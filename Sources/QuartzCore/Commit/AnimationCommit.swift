// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import DisplayList
import Geometry
import RenderTree

/// Turns animation objects into the render tree's typed, resolved ones.
enum AnimationCommit {
  /// Groups inside groups; one that holds itself must end.
  private static let maximumDepth = 32

  static func animation(_ attached: AttachedAnimation, on layer: CALayer) -> RenderAnimation {
    let animation = attached.animation
    let timing = timing(of: animation, beginTime: attached.beginTime ?? animation.beginTime)
    return RenderAnimation(
      timing: timing, isRemovedOnCompletion: animation.isRemovedOnCompletion,
      content: content(
        of: animation, on: layer, captured: attached.captured, duration: timing.duration)
    )
  }

  static func timing(
    of animation: CAAnimation, beginTime: Double, inherited: Double? = nil
  ) -> ActiveTiming {
    ActiveTiming(
      beginTime: beginTime,
      duration: animation.duration > 0 ? animation.duration : inherited ?? animation.duration,
      speed: Double(animation.speed),
      timeOffset: animation.timeOffset,
      repeatCount: Double(animation.repeatCount),
      repeatDuration: animation.repeatDuration,
      autoreverses: animation.autoreverses,
      fillMode: FillMode(rawValue: animation.fillMode.rawValue) ?? .removed
    )
  }

  /// Whether an animation or one inside it has a key path that starts with a key that is looked for.
  static func moves(_ animation: CAAnimation, depth: Int = 0, _ isSought: (String) -> Bool) -> Bool
  {
    if let group = animation as? CAAnimationGroup {
      guard depth < maximumDepth else { return false }
      return group.animations?.contains { moves($0, depth: depth + 1, isSought) } ?? false
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    return isSought(PropertyPath.split(keyPath).key)
  }

  /// What an animation moves; `duration` is its own or what it has from its group.
  private static func content(
    of animation: CAAnimation, on layer: CALayer, captured: Value?, duration: Double,
    depth: Int = 0
  ) -> RenderAnimation.Content {
    switch animation {
    case let group as CAAnimationGroup:
      guard depth < maximumDepth else {
        Diagnostics.report("animation groups are nested too deeply; the innermost are left out")
        return .nothing
      }
      let children = (group.animations ?? []).map { child -> RenderAnimation in
        let timing = timing(of: child, beginTime: child.beginTime, inherited: duration)
        return RenderAnimation(
          // A child's own removal is not looked at; the group's counts.
          timing: timing, isRemovedOnCompletion: false,
          content: content(
            of: child, on: layer, captured: nil, duration: timing.duration, depth: depth + 1)
        )
      }
      return .group(group.timingFunction?.curve ?? .linear, children)
    case let property as CAPropertyAnimation:
      guard let path = layer.path(for: property) else { return .nothing }
      return TrackBuilder(animation: property, path: path, captured: captured).content
    case let transition as CATransition:
      return .transition(
        TransitionTrack(
          type: transition.type.rawValue, subtype: transition.subtype?.rawValue ?? "",
          start: Double(transition.startProgress), end: Double(transition.endProgress),
          timing: transition.timingFunction?.curve ?? .linear))
    default: return .nothing
    }
  }
}
