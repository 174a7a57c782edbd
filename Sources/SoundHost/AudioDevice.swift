// SPDX-License-Identifier: Apache-2.0

import CSDL2
import CVirtualTime
import Foundation
import Synchronization

/// A device of the machine that calls for frames, or brings them, on a thread of its own.
///
/// Nothing changes after the creation, and the library guards the device with a lock.
final class AudioDevice: @unchecked Sendable {
  /// How many frames are handed over at once.
  let block: Int
  private let device: OpaquePointer
  private let call: Unmanaged<Call>

  /// What the device's thread holds.
  private final class Call: Sendable {
    let body: @Sendable (UnsafeMutableBufferPointer<Float>) -> Void
    let channels: Int

    init(_ channels: Int, _ body: @escaping @Sendable (UnsafeMutableBufferPointer<Float>) -> Void) {
      (self.channels, self.body) = (channels, body)
    }
  }

  struct Refusal: Error {
    let reason: String
  }

  /// Opens a device, whose thread has `body` fill or read samples, those of a frame side by side.
  init(
    isInput: Bool, rate: Double, channels: Int, block: Int,
    _ body: @escaping @Sendable (UnsafeMutableBufferPointer<Float>) -> Void
  ) throws(Refusal) {
    call = Unmanaged.passRetained(Call(channels, body))
    var frames = Int32(block)
    let device = citrine_audio_open(
      isInput, Int32(rate), Int32(channels), &frames,
      { owner, samples, frames in
        guard let owner, let samples else { return }
        let call = Unmanaged<Call>.fromOpaque(owner).takeUnretainedValue()
        call.body(
          UnsafeMutableBufferPointer(start: samples, count: Int(frames) * call.channels))
      }, call.toOpaque())
    guard let device else {
      call.release()
      throw Refusal(reason: String(cString: citrine_audio_error()))
    }
    self.device = device
    self.block = Int(frames)
  }

  deinit {
    citrine_audio_close(device)
    call.release()
  }

  func run(_ isRunning: Bool) { citrine_audio_run(device, isRunning) }

  var isAlive: Bool { citrine_audio_is_alive(device) }

  static func exists(isInput: Bool) -> Bool { citrine_audio_exists(isInput) }
}
