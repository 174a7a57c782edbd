// SPDX-License-Identifier: Apache-2.0

import Media
import RenderTree
import Sound
import SoundHost

/// The sound of a player's item: what is heard follows from what the player is, as what is seen does.
///
/// It belongs to one player, which uses it under its lock.
final class PlayerSound: @unchecked Sendable {
  /// What the sound depends on.
  private struct Key: Equatable {
    var cut: Footage.Cut
    var turn: Double
    var gain: Float
    var isMoving: Bool
    var keepsPitch: Bool
  }

  /// How many turns of a looping item are settled ahead, as devices do not wait.
  private static let turnsAhead = 8

  // Under the player's lock.
  private var voice: Voice?
  private var reader: (any SoundSource & AnyObject)?
  private var system: AudioSystem?
  private var last: Key?

  /// Has the loudspeaker sound what a player is from a media time on.
  func update(_ state: PlayerState, at time: Double) {
    let key = Key(
      cut: state.cut, turn: state.turn, gain: state.isMuted ? 0 : state.volume,
      isMoving: state.isMoving,
      keepsPitch: state.items.first?.audioTimePitchAlgorithm != .varispeed)
    let wanted = state.isMoving ? state.items.first?.sound : nil
    guard key != last || wanted !== reader else { return }
    last = key
    guard let wanted else { return stop(at: time) }
    let system = AudioSystem.current
    if wanted !== reader || system !== self.system {
      stop(at: time)
      (voice, reader, self.system) = (Voice(wanted), wanted, system)
    }
    guard let voice else { return }
    play(voice, key, of: wanted, from: time, in: system)
    system.add(voice)
  }

  private func play(
    _ voice: Voice, _ key: Key, of reader: any SoundSource, from time: Double,
    in system: AudioSystem
  ) {
    let cut = key.cut
    // Counted from where the item began to run, so that later changes do not move anything.
    let anchor = system.frame(at: cut.start)
    let begin = max(anchor, system.frame(at: time))
    let step = cut.rate * reader.rate / Mixer.rate
    var manner = Voice.Manner(place: 0)
    (manner.speed, manner.gain, manner.nextGain) = (cut.rate, key.gain, key.gain)
    manner.keepsPitch = key.keepsPitch
    guard cut.loops, cut.rate > 0 else {
      let first = place(of: cut.item, reader, at: anchor, cut.start, cut.rate, system)
      manner.place = first + Double(begin - anchor) * step
      voice.set(manner, at: begin)
      if cut.end < .infinity { voice.cut(at: max(begin, system.frame(at: cut.end))) }
      return
    }
    let length = cut.range.upperBound - cut.range.lowerBound
    for turn in 0..<Self.turnsAhead {
      let number = key.turn + Double(turn)
      // Of the first turn only what comes after the item's beginning is heard.
      let instant =
        number <= 0
        ? cut.start
        : cut.start + (cut.range.lowerBound + number * length - cut.item) / cut.rate
      let frame = system.frame(at: instant)
      let item = number <= 0 ? cut.item : cut.range.lowerBound
      let first = place(of: item, reader, at: frame, instant, cut.rate, system)
      let start = max(frame, begin)
      manner.place = first + Double(start - frame) * step
      voice.set(manner, at: start)
    }
  }

  /// The sound's frame that is heard with one of the loudspeaker's, where the item is at a time at a
  /// media time.
  private func place(
    of item: Double, _ reader: any SoundSource, at frame: Int64, _ time: Double, _ rate: Double,
    _ system: AudioSystem
  ) -> Double {
    let place = (item + (system.time(of: frame) - time) * rate) * reader.rate
    // Frames are heard as they are where they can be: half of one is nothing that is heard.
    return abs(rate) == 1 ? place.rounded() : place
  }

  private func stop(at time: Double) {
    if let voice, let system { voice.cut(at: system.frame(at: time)) }
    (voice, reader, system) = (nil, nil, nil)
  }

  /// Ends what is heard, now.
  func stop() {
    if let voice, let system { voice.cut(at: system.now) }
    (voice, reader, system) = (nil, nil, nil)
  }
}
