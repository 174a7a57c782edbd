// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import QuartzCore
import Sound
import Synchronization

/// What a program plays into and records from: the loudspeaker and the microphone of a time.
///
/// All of it is counted in frames of media time: frame n of the loudspeaker is heard n / 48,000
/// seconds after the origin. On the machine's clock devices follow; where time is moved by a host, a
/// film takes what was heard, and nobody hears it.
package final class AudioSystem: Sendable {
  /// Media time of frame 0, in seconds.
  package let origin: Double
  package let mixer = Mixer()
  /// Whether the machine's devices play and listen.
  package let isLive: Bool

  private struct State {
    var microphone: any Microphone
    var permission = Permission.undetermined
    var output: OutputDevice?
  }
  private let state: Mutex<State>
  /// From where on what was heard is kept; the devices' threads wait for it.
  private let kept = Mutex<Int64?>(nil)

  /// Whether the program may listen.
  package enum Permission: Sendable {
    case undetermined, denied, granted
  }

  init(origin: Double, isLive: Bool) {
    (self.origin, self.isLive) = (origin, isLive)
    state = Mutex(
      State(microphone: isLive ? LiveMicrophone(origin: origin) : SilentMicrophone()))
  }

  // MARK: - Which one

  private static let process = Mutex<AudioSystem?>(nil)

  /// The one of this thread's time, made when it is first asked for.
  package static var current: AudioSystem {
    let now = CACurrentMediaTime()
    if let turns = MediaClock.turns {
      return turns.companion { AudioSystem(origin: now, isLive: false) }
    }
    return process.withLock { process in
      let isLive = cvt_is_running() == 0
      // A time that has ended takes its sound with it.
      if let process, process.isLive == isLive, process.origin <= now { return process }
      let made = AudioSystem(origin: now, isLive: isLive)
      process = made
      return made
    }
  }

  /// The one of this thread's time, where it is there already.
  package static var existing: AudioSystem? {
    if let turns = MediaClock.turns { return turns.companion(of: AudioSystem.self) }
    let (now, isLive) = (CACurrentMediaTime(), cvt_is_running() == 0)
    return process.withLock { $0 }.flatMap { $0.isLive == isLive && $0.origin <= now ? $0 : nil }
  }

  // MARK: - Frames and seconds

  /// The loudspeaker's frame at a media time, the nearest.
  package func frame(at time: Double) -> Int64 {
    let frames = ((time - origin) * Mixer.rate).rounded()
    return frames.isNaN ? 0 : Int64(min(max(frames, -4e18), 4e18))
  }

  /// The media time of a frame of the loudspeaker.
  package func time(of frame: Int64) -> Double { origin + Double(frame) / Mixer.rate }

  /// The loudspeaker's frame now.
  package var now: Int64 { frame(at: CACurrentMediaTime()) }

  // MARK: - Playing

  /// Has a voice be heard, and opens the loudspeaker where that is a device.
  ///
  /// One that has gone is opened anew; where there is none, that is said.
  package func add(_ voice: Voice) {
    mixer.add(voice)
    guard isLive else { return }
    let news = state.withLock { state -> String? in
      guard state.output?.isAlive != true else { return nil }
      let hadOne = state.output != nil
      let output = OutputDevice(self)
      state.output = output
      if let problem = output.problem { return "no sound is heard: \(problem)" }
      return hadOne ? "the loudspeaker went away, and was opened anew" : nil
    }
    if let news { Diagnostics.report(news, kind: .loudspeaker) }
  }

  /// Gives the loudspeaker back while nothing is there to hear; a voice opens it anew.
  ///
  /// A voice is added before the loudspeaker is looked for, so none can be missed.
  func rest() {
    let output = state.withLock { state -> OutputDevice? in
      guard mixer.isEmpty, state.output?.problem == nil else { return nil }
      defer { state.output = nil }
      return state.output
    }
    withExtendedLifetime(output) {}
  }

  /// Whether the loudspeaker is open.
  package var isOutputOpen: Bool {
    state.withLock { $0.output?.problem == nil && $0.output != nil }
  }

  /// Why nothing is heard on a live system; nil where it is, or has not been tried.
  package var outputProblem: String? { state.withLock { $0.output?.problem } }

  /// Seconds from a sound's time until the loudspeaker gets it; 0 where time is moved.
  package var outputLatency: Double { state.withLock { $0.output?.latency ?? 0 } }

  /// What was heard in some frames.
  ///
  /// Later calls ask for later frames; what was before is forgotten.
  package func take(from frame: Int64, count: Int) -> [Float] {
    let heard = mixer.frames(from: frame, count: count)
    let mayForget = kept.withLock { kept in
      let isLater = kept.map { frame - $0 > 48_000 } ?? true
      if isLater { kept = frame }
      return isLater
    }
    if mayForget { mixer.forget(before: frame) }
    return heard
  }

  // MARK: - Listening

  package var microphone: any Microphone {
    get { state.withLock { $0.microphone } }
    set { state.withLock { $0.microphone = newValue } }
  }

  package var permission: Permission {
    get { state.withLock { $0.permission } }
    set { state.withLock { $0.permission = newValue } }
  }
}
