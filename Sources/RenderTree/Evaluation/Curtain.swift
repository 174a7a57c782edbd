// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// Animations that hide a layer and do nothing else. In large trees most layers are hidden most of the
/// time, and of these nothing else is worth working out.
extension RenderAnimation {
  /// Whether the animation moves `hidden` and nothing else.
  var isCurtain: Bool {
    switch content {
    case .flag(let path, _): path.key == LayerKeys.hidden.name
    case .group(_, let children): !children.isEmpty && children.allSatisfy(\.isCurtain)
    default: false
    }
  }

  /// What a curtain makes of `hidden` at a time.
  func hides(_ isHidden: Bool, at time: Double) -> Bool {
    guard let phase = timing.phase(at: time), !(isRemovedOnCompletion && phase.isAfter) else {
      return isHidden
    }
    return hides(isHidden, phase)
  }

  private func hides(_ isHidden: Bool, _ phase: Phase) -> Bool {
    switch content {
    case .flag(_, let track): return track.value(at: phase, base: isHidden) ?? isHidden
    case .group(let curve, let children):
      var result = isHidden
      for index in children.indices {
        guard let inner = children[index].timing.phase(in: phase, through: curve) else { continue }
        result = children[index].hides(result, inner)
      }
      return result
    default: return isHidden
    }
  }
}
