// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Synchronization

/// The machine's loudspeaker, which plays what a system's mixer adds up.
///
/// It is one block behind the media clock, so that all that a program asks for before a block is
/// asked for is heard at its exact place in it, and sounds stay in step with each other.
final class OutputDevice: Sendable {
  private static let block = 512
  /// How far the device's clock may go from the media clock before it is set again, in blocks.
  private static let tolerance: Int64 = 3

  /// Seconds of silence after which the device is given back: a thread that wakes a hundred times a
  /// second for nothing keeps a machine from resting.
  private static let patience = 5.0

  private let device: AudioDevice?
  /// Why nothing is heard.
  let problem: String?

  init(_ system: AudioSystem) {
    // What is added while the device opens is heard from its beginning.
    let clock = Clock(from: system.now - Int64(Self.block))
    do throws(AudioDevice.Refusal) {
      let device = try AudioDevice(
        isInput: false, rate: Mixer.rate, channels: Mixer.channels, block: Self.block
      ) { [weak system] samples in
        guard let system else {
          for index in samples.indices { samples[index] = 0 }
          return
        }
        let count = samples.count / Mixer.channels
        let first = clock.take(count, now: system.frame(at: CACurrentMediaTime()))
        let heard = system.take(from: first, count: count)
        for index in samples.indices { samples[index] = min(1, max(-1, heard[index])) }
        if clock.isSilent(system.mixer.isEmpty, from: first, count: count, Self.patience) {
          // Not from here: a device that goes waits for its thread.
          DispatchQueue.global().async { [weak system] in system?.rest() }
        }
      }
      device.run(true)
      (self.device, problem) = (device, nil)
    } catch {
      (device, problem) = (nil, error.reason)
    }
  }

  /// A device that could not be opened is as alive as it will be.
  var isAlive: Bool { device?.isAlive ?? true }

  /// Seconds from a sound's time until the device has it, which keeps another block in store.
  var latency: Double { device.map { Double(2 * $0.block) / Mixer.rate } ?? 0 }

  /// Which frame comes next, and since when nothing is heard.
  private final class Clock: Sendable {
    private struct Course {
      var next: Int64
      /// How much later than usual frames are taken, as the device took so long to open; nil before
      /// the first.
      var lag: Int64?
      /// The first frame of the silence.
      var silence: Int64?
    }
    private let course: Mutex<Course>
    /// The most that is waited for a device: more would be out of step with what is seen.
    private static let longestLag: Int64 = 48_000

    init(from first: Int64) { course = Mutex(Course(next: first)) }

    func take(_ count: Int, now: Int64) -> Int64 {
      course.withLock { course in
        let usual = now - Int64(count)
        let lag = course.lag ?? min(max(0, usual - course.next), Self.longestLag)
        course.lag = lag
        let due = usual - lag
        let isNear = abs(course.next - due) <= OutputDevice.tolerance * Int64(count)
        let first = isNear ? course.next : due
        course.next = first + Int64(count)
        return first
      }
    }

    /// Whether nothing has been there to hear for some seconds; it says so once in that time.
    func isSilent(_ isEmpty: Bool, from first: Int64, count: Int, _ seconds: Double) -> Bool {
      course.withLock { course in
        guard isEmpty else {
          course.silence = nil
          return false
        }
        // Nobody hears that the time which was lost is left out.
        course.lag = 0
        let start = course.silence ?? first
        course.silence = start
        guard Double(first + Int64(count) - start) >= seconds * Mixer.rate else { return false }
        course.silence = nil
        return true
      }
    }
  }
}
