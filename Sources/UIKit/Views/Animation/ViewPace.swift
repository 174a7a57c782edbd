// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// How the way from an old value to a new one is paced.
enum ViewPace {
  case curve(CAMediaTimingFunction)
  case spring(Spring)

  static var linear: ViewPace { .curve(CAMediaTimingFunction(name: .linear)) }

  /// The part of the way done after a part of the time.
  func progress(at part: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let function): function.curve.value(at: part)
    case .spring(let spring): part <= 0 ? 0 : spring.value(at: part * duration)
    }
  }

  /// The part of the time after which a part of the way is done; nil where that is no one instant.
  func part(of progress: Double) -> Double? {
    guard case .curve(let function) = self else { return nil }
    let curve = function.curve
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < progress { low = middle } else { high = middle }
    }
    let found = (low + high) / 2
    return abs(curve.value(at: found) - progress) < 1e-6 ? found : nil
  }

  /// The timing function, linear for what is no curve.
  var timingFunction: CAMediaTimingFunction {
    if case .curve(let function) = self { return function }
    return CAMediaTimingFunction(name: .linear)
  }
}
