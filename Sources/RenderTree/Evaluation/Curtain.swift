// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// An animation that hides a layer and does nothing else.
///
/// In large trees most layers are hidden most of the time, and of these nothing else is worth working
/// out.
struct Curtain: Sendable {
  private let timing: ActiveTiming
  private let isRemovedOnCompletion: Bool
  /// From when on later animations replace what it does.
  private let until: Double
  private let action: Action

  /// What becomes of `hidden` when the animation stands at a phase.
  private typealias Action = @Sendable (Bool, Phase) -> Bool

  /// An animation of a group.
  ///
  /// A tuple would be copied by what its type says at run time.
  private struct Part: Sendable {
    let timing: ActiveTiming
    let action: Action
  }

  /// nil for an animation that moves anything else than `hidden`.
  init?(_ animation: RenderAnimation, until: Double) {
    guard let action = Self.action(of: animation) else { return nil }
    timing = animation.timing
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    self.until = until
    self.action = action
  }

  private static func action(of animation: RenderAnimation) -> Action? {
    switch animation.content {
    case .flag(let path, let track) where path.key == LayerKeys.hidden.name:
      return { isHidden, phase in track.value(at: phase, base: isHidden) ?? isHidden }
    case .group(let curve, let children):
      var parts: [Part] = []
      for child in children {
        guard let action = action(of: child) else { return nil }
        parts.append(Part(timing: child.timing, action: action))
      }
      guard !parts.isEmpty else { return nil }
      return { [parts] isHidden, phase in
        var result = isHidden
        for part in parts {
          guard let inner = part.timing.phase(in: phase, through: curve) else { continue }
          result = part.action(result, inner)
        }
        return result
      }
    default: return nil
    }
  }

  /// What the animation makes of `hidden` at a time.
  func hides(_ isHidden: Bool, at time: Double) -> Bool {
    guard !(until <= time && time < .infinity), let phase = timing.phase(at: time),
      !(isRemovedOnCompletion && phase.isAfter)
    else { return isHidden }
    return action(isHidden, phase)
  }
}
