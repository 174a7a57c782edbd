// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tells how loud it is, as a microphone does.
protocol LevelSource: AnyObject {
  /// Calls back about every 0.01 s with the average power in decibels, -160...0, until it is stopped.
  func start(_ onLevel: @escaping (Float) -> Void)
  func stop()
}

/// Levels from a formula, the same at each start, as there is no sound yet: nobody is heard.
final class MadeUpLevels: LevelSource {
  private var timer: Timer?

  func start(_ onLevel: @escaping (Float) -> Void) {
    stop()
    let begin = CACurrentMediaTime()
    timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
      onLevel(Self.level(at: CACurrentMediaTime() - begin))
    }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  /// The level some seconds after the start: syllables, louder and softer, with a flutter.
  static func level(at time: TimeInterval) -> Float {
    let syllable = pow(sin(2 * .pi * 1.3 * time), 2)
    let stress = 0.6 + 0.4 * sin(2 * .pi * 0.47 * time)
    let flutter = 1 - 0.15 * pow(sin(2 * .pi * 6.1 * time), 2)
    return Float(-50 + 40 * syllable * stress * flutter)
  }
}
