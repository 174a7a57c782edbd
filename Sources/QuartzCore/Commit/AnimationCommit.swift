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
  /// Animations in one group, at all depths; groups may hold the same ones many times.
  private static let maximumCount = 100_000

  /// An animation as committed, and whether the layer knows what it moves.
  static func animation(
    _ attached: AttachedAnimation, on layer: CALayer
  ) -> (animation: RenderAnimation, isKnown: Bool) {
    let animation = attached.animation
    let timing = timing(of: animation, beginTime: attached.beginTime ?? animation.beginTime)
    var limits = Limits()
    let result = RenderAnimation(
      timing: timing, isRemovedOnCompletion: animation.isRemovedOnCompletion,
      content: content(
        of: animation, on: layer, captured: attached.captured, duration: timing.duration,
        limits: &limits)
    )
    return (result, limits.isKnown)
  }

  /// What is left to one animation, and what was met in it.
  private struct Limits {
    var left = maximumCount
    /// Whether the layer knows all key paths.
    var isKnown = true
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
  static func moves(_ animation: CAAnimation, _ isSought: (String) -> Bool) -> Bool {
    var pending = [(animation, depth: 0)]
    var left = maximumCount
    while let (animation, depth) = pending.popLast(), left > 0 {
      left -= 1
      if let group = animation as? CAAnimationGroup {
        guard depth < maximumDepth else { continue }
        pending += (group.animations ?? []).prefix(left).map { ($0, depth: depth + 1) }
      } else if let keyPath = (animation as? CAPropertyAnimation)?.keyPath,
        isSought(PropertyPath.split(keyPath).key)
      {
        return true
      }
    }
    return false
  }

  /// The first keys of the key paths of an animation and those inside it.
  static func movedKeys(_ animation: CAAnimation) -> Set<String> {
    var keys: Set<String> = []
    _ = moves(animation) { key in
      keys.insert(key)
      return false
    }
    return keys
  }

  /// What an animation moves; `duration` is its own or what it has from its group.
  private static func content(
    of animation: CAAnimation, on layer: CALayer, captured: Value?, duration: Double,
    depth: Int = 0, limits: inout Limits
  ) -> RenderAnimation.Content {
    switch animation {
    case let group as CAAnimationGroup:
      guard depth < maximumDepth else {
        Diagnostics.report(
          "animation groups are nested too deeply; the innermost are left out", kind: .limit,
          at: layer)
        return .nothing
      }
      var children: [RenderAnimation] = []
      for child in group.animations ?? [] {
        guard limits.left > 0 else {
          Diagnostics.report(
            "an animation group holds more than \(maximumCount) animations; the last are left out")
          break
        }
        limits.left -= 1
        let timing = timing(of: child, beginTime: child.beginTime, inherited: duration)
        children.append(
          RenderAnimation(
            // A child's own removal is not looked at; the group's counts.
            timing: timing, isRemovedOnCompletion: false,
            content: content(
              of: child, on: layer, captured: nil, duration: timing.duration, depth: depth + 1,
              limits: &limits)))
      }
      return .group(group.timingFunction?.curve ?? .linear, children)
    case let property as CAPropertyAnimation:
      guard let path = layer.path(for: property) else {
        layer.reportUnknownPath(of: property)
        limits.isKnown = false
        return .nothing
      }
      return TrackBuilder(animation: property, path: path, captured: captured).content
    case let transition as CATransition:
      return .transition(track(of: transition, on: layer))
    default: return .nothing
    }
  }

  private static func track(of transition: CATransition, on layer: CALayer) -> TransitionTrack {
    var track = TransitionTrack(
      type: transition.type.rawValue, subtype: transition.subtype?.rawValue ?? "",
      start: Double(transition.startProgress), end: Double(transition.endProgress),
      timing: transition.timingFunction?.curve ?? .linear)
    guard let object = transition.filter else { return track }
    if case .filter(let filter) = ValueBridge.generic(object), filter.isTransition {
      track.filter = filter
    } else {
      Diagnostics.report(
        "the filter of a transition leads to no other picture: the layer fades", kind: .transition,
        at: layer)
      track.type = "fade"
    }
    return track
  }
}
