// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

/// Hands over what passes a node, in parts of one length, each when its last frame has passed.
final class AudioTap {
  private let format: AVAudioFormat
  private let count: AVAudioFrameCount
  private let block: AVAudioNodeTapBlock
  private let source: () -> (any SoundSource)?
  /// Tells the timers of this run from those of others.
  private var round = 0
  private var isRunning = false

  init(
    format: AVAudioFormat, count: AVAudioFrameCount, block: @escaping AVAudioNodeTapBlock,
    source: @escaping () -> (any SoundSource)?
  ) {
    (self.format, self.count, self.block, self.source) = (format, count, block, source)
  }

  func run(_ isRunning: Bool) {
    guard self.isRunning != isRunning else { return }
    self.isRunning = isRunning
    round += 1
    guard isRunning else { return }
    let system = AudioSystem.current
    let begin = (CACurrentMediaTime() - system.origin) * format.sampleRate
    wait(for: Int64(saturating: begin), round)
  }

  /// Waits for a part that begins with a frame, in frames of the format from the origin.
  private func wait(for first: Int64, _ number: Int) {
    let system = AudioSystem.current
    let end = first.addingSaturated(Int64(count))
    MainTurn.schedule(at: system.origin + Double(end) / format.sampleRate) { [weak self] in
      guard let self, round == number else { return }
      handOver(from: first, system)
      if round == number { wait(for: end, number) }
    }
  }

  private func handOver(from first: Int64, _ system: AudioSystem) {
    guard let source = source(),
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: count)
    else { return }
    let sound = Resampled(source, rate: format.sampleRate)
    buffer.fill(with: sound.frames(from: first, count: Int(count)), channels: sound.channels)
    let seconds = system.origin + Double(first) / format.sampleRate
    block(
      buffer,
      AVAudioTime(
        hostTime: AVAudioTime.hostTime(forSeconds: seconds), sampleTime: first,
        atRate: format.sampleRate))
  }
}
