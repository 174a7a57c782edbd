// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// An instant: of the machine's clock, of the samples, or both.
///
/// An instant does not change, so threads may share it.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// Nanoseconds of the media clock; 0 where that is not known.
  public let hostTime: UInt64
  /// The number of a frame.
  public let sampleTime: AVAudioFramePosition
  /// Frames a second; 0 where there is no sample time.
  public let sampleRate: Double
  /// Whether the machine's clock is told.
  public let isHostTimeValid: Bool
  /// Whether the number of a frame is told.
  public let isSampleTimeValid: Bool

  /// Makes an instant of the media clock, in nanoseconds.
  public init(hostTime: UInt64) {
    (self.hostTime, isHostTimeValid) = (hostTime, true)
    (sampleTime, sampleRate, isSampleTimeValid) = (0, 0, false)
    super.init()
  }

  /// Makes an instant by the number of a frame; no valid one for a rate of 0 or less.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (hostTime, isHostTimeValid) = (0, false)
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    isSampleTimeValid = sampleRate > 0
    super.init()
  }

  /// Makes an instant that is told in nanoseconds of the media clock and by the number of a frame.
  public init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.hostTime, isHostTimeValid) = (hostTime, true)
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    isSampleTimeValid = sampleRate > 0
    super.init()
  }

  /// The clock's reading after some seconds.
  public class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    let nanoseconds = (seconds * 1e9).rounded()
    return nanoseconds > 0 ? UInt64(min(nanoseconds, 1.8e19)) : 0
  }

  /// A reading of the clock in seconds.
  public class func seconds(forHostTime hostTime: UInt64) -> TimeInterval {
    Double(hostTime) / 1e9
  }
}
