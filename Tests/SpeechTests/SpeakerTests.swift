// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sound
import Testing

@testable import Speech

@Suite("Speaker")
struct SpeakerTests {
  static let text = "Yes, and I would do it again. It's 42 degrees (today)."

  @Test("says each word in its place and its time", arguments: SpeechVoice.allCases)
  func words(voice: SpeechVoice) {
    let speech = Speaker.speak(Self.text, voice: voice)
    let spoken = speech.words.map { (Self.text as NSString).substring(with: $0.range) }
    #expect(
      spoken == [
        "Yes", "and", "I", "would", "do", "it", "again", "It's", "42", "degrees", "today",
      ])
    var last = 0.0
    for word in speech.words {
      #expect(word.start >= last && word.end > word.start)
      last = word.end
    }
    #expect(last <= speech.duration && speech.duration < last + 0.5)
    // Between the sentences it is quiet, in a word it is not.
    func level(_ from: Double, _ to: Double) -> Float {
      let rate = speech.sound.rate
      return LevelMeter.average(
        speech.sound.frames(from: Int64(from * rate), count: Int((to - from) * rate)), channel: 0,
        of: 1)
    }
    let (again, its) = (speech.words[6], speech.words[7])
    #expect(level(again.start, again.end) > level(again.end + 0.02, its.start - 0.02) + 15)
  }

  @Test("says the same twice, also when others speak meanwhile")
  func repeats() {
    let once = Speaker.speak(Self.text)
    _ = Speaker.speak("Something else.", voice: .rms, pace: 2, pitch: 0.7)
    srand(5)
    let numbers = (rand(), rand())
    srand(5)
    let isSame = Speaker.speak(Self.text).sound == once.sound
    #expect(isSame)
    // The program's own lots stay as they are.
    #expect((rand(), rand()) == numbers)
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      results.add(Speaker.speak(Self.text).sound)
    }
    let same = results.sounds.count { $0 == once.sound }
    #expect(same == 6)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var sounds: [SoundClip] = []
    func add(_ sound: SoundClip) { lock.withLock { sounds.append(sound) } }
  }

  @Test("is faster and slower by what it is told")
  func pace() {
    let usual = Speaker.speak(Self.text).duration
    for pace in [0.5, 2] {
      let ratio = usual / Speaker.speak(Self.text, pace: pace).duration
      #expect(abs(ratio / pace - 1) < 0.1)
    }
    // Beyond all measure is the most there is.
    #expect(
      Speaker.speak("Yes.", pace: 1e9).duration == Speaker.speak("Yes.", pace: 4).duration)
  }

  @Test("speaks with a higher voice")
  func pitch() {
    func pitch(_ factor: Double) -> Double {
      let speech = Speaker.speak("aaaah", pitch: factor)
      let samples = speech.sound.frames(from: Int64(0.3 * speech.sound.rate), count: 3200)
      // The distance at which it is most like itself.
      let best = (30..<200).max { a, b in
        func likeness(_ shift: Int) -> Float {
          var sum: Float = 0
          for index in 0..<2500 { sum += samples[index] * samples[index + shift] }
          return sum
        }
        return likeness(a) < likeness(b)
      }
      return speech.sound.rate / Double(best ?? 1)
    }
    #expect(pitch(1.3) > pitch(1) * 1.15)
    #expect(pitch(0.8) < pitch(1) * 0.9)
  }

  @Test("tells words by units of UTF-16, whatever stands around them")
  func ranges() {
    let text = "Caf\u{E9} \u{1F600}\u{1F600} \u{201C}na\u{EF}ve\u{201D} \u{2026} e\u{301}tude"
    let speech = Speaker.speak(text)
    let words = speech.words.map { (text as NSString).substring(with: $0.range) }
    #expect(
      words.filter { !["...", "\u{2026}"].contains($0) } == [
        "Caf\u{E9}", "na\u{EF}ve", "e\u{301}tude",
      ])
  }

  @Test("says nothing where there is nothing to say", arguments: ["", "   ", "\u{1F600}", "\n\t"])
  func nothing(text: String) {
    let speech = Speaker.speak(text)
    #expect(speech.words.isEmpty)
    #expect(speech.duration < 1)
  }

  @Test("says long texts piece by piece, none of it lost")
  func long() {
    let text = String(repeating: "One two three. ", count: 300)
    let plain = PlainText(text)
    let pieces = plain.pieces(of: 2000)
    #expect(pieces.count == 3)
    #expect(pieces.reduce(0) { $0 + $1.count } == text.utf8.count)
    let endless = PlainText(String(repeating: "x", count: 5000)).pieces(of: 2000)
    #expect(endless == [0..<2000, 2000..<4000, 4000..<5000])
    let speech = Speaker.speak(String(repeating: "One two. ", count: 300), pace: 4)
    #expect(speech.words.count == 600)
    #expect(zip(speech.words, speech.words.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-6 })
  }
}
