// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sound

/// What is listened to, as frames of one channel, counted from the origin of its system.
package protocol Microphone: AnyObject, Sendable {
  /// Frames a second.
  var rate: Double { get }
  /// Whether there is anything to listen to.
  var isThere: Bool { get }
  /// Why nothing is heard, for a person to read; nil where there is no reason.
  var problem: String? { get }
  /// The first frame that is not there yet at a media time.
  func end(at time: Double) -> Int64
  /// Frames that have been heard; what was not heard, or is forgotten, is silent.
  func frames(from start: Int64, count: Int) -> [Float]
  /// Begins and ends listening; calls are counted.
  func start()
  func stop()
}

/// A microphone in a room where nothing is heard.
package final class SilentMicrophone: Microphone {
  package let rate = Mixer.rate
  package var isThere: Bool { true }
  package var problem: String? { nil }

  package init() {}

  package func end(at time: Double) -> Int64 { .max }
  package func frames(from start: Int64, count: Int) -> [Float] {
    [Float](repeating: 0, count: count)
  }
  package func start() {}
  package func stop() {}
}

/// No microphone at all.
package final class MissingMicrophone: Microphone {
  package let rate = Mixer.rate
  package var isThere: Bool { false }
  package let problem: String?

  package init(_ problem: String = "this machine has no microphone") { self.problem = problem }

  package func end(at time: Double) -> Int64 { .max }
  package func frames(from start: Int64, count: Int) -> [Float] {
    [Float](repeating: 0, count: count)
  }
  package func start() {}
  package func stop() {}
}

/// A sound that is heard as if somebody played it in front of the microphone, from a media time on;
/// before and after it nothing is heard.
package final class PlayedMicrophone: Microphone {
  package let rate: Double
  private let source: any SoundSource
  /// The origin of the system and the time at which the sound begins.
  private let (origin, begin): (Double, Double)

  package init(_ source: any SoundSource, origin: Double, begin: Double) {
    rate = source.rate
    (self.source, self.origin, self.begin) = (source, origin, begin)
  }

  package var isThere: Bool { true }
  package var problem: String? { nil }

  package func end(at time: Double) -> Int64 { Int64(((time - origin) * rate).rounded()) }

  package func frames(from start: Int64, count: Int) -> [Float] {
    let shift = Int64(((begin - origin) * rate).rounded())
    let read = source.frames(from: start - shift, count: count)
    guard source.channels > 1 else { return read }
    return (0..<count).map { (read[2 * $0] + read[2 * $0 + 1]) / 2 }
  }

  package func start() {}
  package func stop() {}
}
