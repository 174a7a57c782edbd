// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Synchronization

/// The machine's microphone, whose last minute is kept.
final class LiveMicrophone: Microphone {
  let rate = Mixer.rate
  private static let block = 480
  private static let capacity = 60 * 48_000

  private struct State {
    var users = 0
    var device: AudioDevice?
    var problem: String?
  }

  /// What was heard; frame n lies at n modulo the capacity.
  private final class Store: Sendable {
    struct Content {
      var samples: [Float] = []
      /// The frames that are there.
      var range: Range<Int64> = 0..<0
    }
    let content = Mutex(Content())

    /// Takes a block in that ends now, or goes on where the last one ended.
    func append(_ samples: UnsafeMutableBufferPointer<Float>, now: Int64) {
      content.withLock { content in
        if content.samples.isEmpty {
          content.samples = [Float](repeating: 0, count: LiveMicrophone.capacity)
        }
        let due = now - Int64(samples.count)
        let end = content.range.upperBound
        let isNear = !content.range.isEmpty && abs(end - due) <= 9600
        let first = isNear ? end : due
        if !isNear { content.range = first..<first }
        for (index, sample) in samples.enumerated() {
          let place = (first + Int64(index)) % Int64(LiveMicrophone.capacity)
          content.samples[Int(place < 0 ? place + Int64(LiveMicrophone.capacity) : place)] = sample
        }
        let last = first + Int64(samples.count)
        let kept = max(content.range.lowerBound, last - Int64(LiveMicrophone.capacity))
        content.range = min(kept, last)..<last
      }
    }
  }

  private let origin: Double
  private let store = Store()
  private let state = Mutex(State())

  init(origin: Double) {
    self.origin = origin
  }

  var isThere: Bool { AudioDevice.exists(isInput: true) }
  var problem: String? { state.withLock { $0.problem } }

  func end(at time: Double) -> Int64 { store.content.withLock { $0.range.upperBound } }

  func frames(from start: Int64, count: Int) -> [Float] {
    store.content.withLock { content in
      var result = [Float](repeating: 0, count: count)
      let wanted = (start..<start + Int64(count)).clamped(to: content.range)
      for frame in wanted {
        let place = frame % Int64(Self.capacity)
        result[Int(frame - start)] =
          content.samples[Int(place < 0 ? place + Int64(Self.capacity) : place)]
      }
      return result
    }
  }

  func start() {
    state.withLock { state in
      state.users += 1
      guard state.device?.isAlive != true else { return }
      let (store, origin) = (store, origin)
      do throws(AudioDevice.Refusal) {
        let device = try AudioDevice(
          isInput: true, rate: rate, channels: 1, block: Self.block
        ) { samples in
          let now = Int64(((CACurrentMediaTime() - origin) * Mixer.rate).rounded())
          store.append(samples, now: now)
        }
        device.run(true)
        (state.device, state.problem) = (device, nil)
      } catch {
        (state.device, state.problem) = (nil, error.reason)
      }
    }
  }

  func stop() {
    state.withLock { state in
      state.users = max(0, state.users - 1)
      // The device's thread never waits for this lock, so it may be ended under it.
      if state.users == 0 { state.device = nil }
    }
  }
}
