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

  private let device: AudioDevice?
  /// Why nothing is heard.
  let problem: String?

  init(_ system: AudioSystem) {
    let clock = Clock()
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

  /// Which frame comes next.
  private final class Clock: Sendable {
    private let next = Mutex<Int64?>(nil)

    func take(_ count: Int, now: Int64) -> Int64 {
      next.withLock { next in
        let due = now - Int64(count)
        let isNear = next.map { abs($0 - due) <= OutputDevice.tolerance * Int64(count) } ?? false
        let first = isNear ? next ?? due : due
        next = first + Int64(count)
        return first
      }
    }
  }
}
