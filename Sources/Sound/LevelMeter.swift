// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// How loud sound is, in decibels of full scale.
package enum LevelMeter {
  /// What silence reads.
  package static let floor: Float = -160

  /// The power of the samples of a channel: 20 log10 of their root mean square, so that a sine of full
  /// scale has -3.01.
  package static func average(_ samples: [Float], channel: Int, of channels: Int) -> Float {
    var sum = 0.0
    var count = 0.0
    for index in stride(from: channel, to: samples.count, by: channels) {
      sum += Double(samples[index]) * Double(samples[index])
      count += 1
    }
    return count > 0 ? decibels((sum / count).squareRoot()) : floor
  }

  /// The largest sample of a channel: 20 log10 of it.
  package static func peak(_ samples: [Float], channel: Int, of channels: Int) -> Float {
    var largest: Float = 0
    for index in stride(from: channel, to: samples.count, by: channels) {
      largest = max(largest, abs(samples[index]))
    }
    return decibels(Double(largest))
  }

  private static func decibels(_ amplitude: Double) -> Float {
    guard amplitude > 0 else { return floor }
    return min(0, max(floor, Float(20 * Elementary.log10(amplitude))))
  }
}
