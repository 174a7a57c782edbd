// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost

/// Gets what passes a node, in turns of the main queue.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
/// Called when it has been done.
public typealias AVAudioNodeCompletionHandler = () -> Void

/// A station on the way of sound through an engine.
///
/// It has no lock: a program uses it on the main thread, in whose turns it goes on by itself.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that it is attached to.
  public internal(set) weak var engine: AVAudioEngine?
  /// The node that gets what this one gives.
  weak var destination: AVAudioNode?
  /// What passes through, for who listens here.
  let passing = Mixer()
  private var tap: AudioTap?

  override init() { super.init() }

  /// How many nodes may give to it.
  open var numberOfInputs: Int { 1 }
  /// How many nodes it may give to.
  open var numberOfOutputs: Int { 1 }

  /// The media clock, and the loudspeaker's frame at it; nil while the engine does not run.
  open var lastRenderTime: AVAudioTime? {
    guard engine?.isRunning == true else { return nil }
    let time = CACurrentMediaTime()
    return AVAudioTime(
      hostTime: AVAudioTime.hostTime(forSeconds: time), sampleTime: AudioSystem.current.now,
      atRate: Mixer.rate)
  }

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .output }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .output }

  /// Forgets what it is to play; nothing for nodes that have sound pass.
  open func reset() {}

  /// The factor of samples on their way from here to the loudspeaker; nil where no way leads there.
  var gain: Float? {
    guard let engine, engine.isRunning else { return nil }
    if self is AVAudioOutputNode { return 1 }
    return destination?.gain.map { $0 * level }
  }

  /// The node's own factor.
  var level: Float { 1 }

  /// This node and all behind it.
  var way: [AVAudioNode] {
    var result: [AVAudioNode] = []
    var node: AVAudioNode? = self
    while let here = node, !result.contains(where: { $0 === here }) {
      result.append(here)
      node = here.destination
    }
    return result
  }

  // MARK: - Taps

  /// Hands over what passes, part by part, while the engine runs.
  ///
  /// - Parameters:
  ///   - bus: Counts for nothing: a node has one output.
  ///   - bufferSize: How many frames a part has, 100...400 ms of them as with Apple.
  ///   - format: Nil for the node's own.
  ///   - tapBlock: Gets the parts.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    let own = outputFormat(forBus: bus)
    let wanted = format.flatMap { $0.commonFormat == .otherFormat ? nil : $0 } ?? own
    tap = AudioTap(
      format: wanted, count: min(max(bufferSize, 64), 1 << 20), block: tapBlock
    ) { [weak self] in self?.heard }
    if engine?.isRunning == true { tap?.run(true) }
  }

  open func removeTap(onBus bus: AVAudioNodeBus) {
    tap?.run(false)
    tap = nil
  }

  /// What passes here, as a sound that begins with the system's first frame.
  var heard: any SoundSource { MixedSound(mixer: passing) }

  /// The engine has been started or stopped.
  func engineRuns(_ isRunning: Bool) { tap?.run(isRunning) }

  /// What is before this node is as loud as it says now.
  func levelChanged() { engine?.levelsChanged() }
}

/// What a mixer adds up, as a sound.
private struct MixedSound: SoundSource {
  let mixer: Mixer
  var rate: Double { Mixer.rate }
  var channels: Int { Mixer.channels }
  var length: Int64? { nil }
  func frames(from start: Int64, count: Int) -> [Float] { mixer.frames(from: start, count: count) }
}
