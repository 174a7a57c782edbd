// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sound
import SoundHost
import Speech

/// An utterance that is being spoken: its sound, and what there is to say about it when.
final class SpokenUtterance {
  struct Event {
    enum Kind: Equatable {
      case start
      case word(NSRange)
      case wordEnd
      case finish
    }
    var kind: Kind
    /// Its number among the utterance's events.
    var index: Int
    /// Media time.
    var time: Double
  }

  let utterance: AVSpeechUtterance
  private let speech: Speech
  private let voice: Voice
  private let plan: [(kind: Event.Kind, offset: Double)]
  /// How many events have been told.
  private var toldCount = 0
  /// The media time at which the sound's beginning would be, as it goes on now.
  private var begin: Double
  /// Seconds of the sound that have been heard, while it is held.
  private var heard: Double?

  init(_ utterance: AVSpeechUtterance, begin: Double) {
    self.utterance = utterance
    self.begin = begin
    speech = Self.speech(of: utterance)
    voice = Voice(speech.sound)
    plan =
      [(.start, 0)]
      + speech.words.flatMap { [(Event.Kind.word($0.range), $0.start), (.wordEnd, $0.end)] }
      + [(.finish, speech.duration)]
    sound(from: 0, at: begin)
  }

  /// The sound of an utterance; what cannot be spoken is silence.
  static func speech(of utterance: AVSpeechUtterance) -> Speech {
    let pitch = Double(utterance.pitchMultiplier)
    switch utterance.voice?.speaker {
    case .espeak(let name):
      return EspeakProgram.speak(
        utterance.speechString, voice: name, pace: utterance.pace, pitch: pitch)
    case .own(let voice):
      return Speaker.speak(
        utterance.speechString, voice: voice, pace: utterance.pace, pitch: pitch)
    case nil: return Speaker.speak(utterance.speechString, pace: utterance.pace, pitch: pitch)
    }
  }

  private func sound(from seconds: Double, at time: Double) {
    let system = AudioSystem.current
    var manner = Voice.Manner(place: seconds * speech.sound.rate)
    (manner.gain, manner.nextGain) = (utterance.volume, utterance.volume)
    voice.set(manner, at: system.frame(at: time))
    system.add(voice)
  }

  var isPaused: Bool { heard != nil }

  /// What is still to be told.
  func events(after now: Double) -> [Event] {
    plan.enumerated().dropFirst(toldCount).map { index, entry in
      Event(kind: entry.kind, index: index, time: max(now, begin + entry.offset))
    }
  }

  func told(_ event: Event) { toldCount = max(toldCount, event.index + 1) }

  /// The end of the word that is being heard; nil between words.
  func wordEnd(after now: Double) -> Double? {
    speech.words.first { begin + $0.start <= now && now < begin + $0.end }.map { begin + $0.end }
  }

  func silence(at time: Double) {
    voice.set(Voice.Manner(place: nil), at: AudioSystem.current.frame(at: time))
  }

  func pause(at time: Double) {
    silence(at: time)
    heard = time - begin
  }

  func resume(at time: Double) {
    guard let heard else { return }
    begin = time - heard
    self.heard = nil
    sound(from: max(0, heard), at: max(time, begin))
  }
}
