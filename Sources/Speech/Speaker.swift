// SPDX-License-Identifier: Apache-2.0

import CFlite
import Foundation
import Sound
import Synchronization

/// Text as sound, and when which word of it is heard.
package struct Speech: Sendable {
  package struct Word: Equatable, Sendable {
    /// Where it stands in the text, in units of UTF-16.
    package var range: NSRange
    /// Seconds from the beginning of the sound.
    package var start: Double
    package var end: Double

    package init(range: NSRange, start: Double, end: Double) {
      (self.range, self.start, self.end) = (range, start, end)
    }
  }

  package var sound: SoundClip
  package var words: [Word]

  package init(sound: SoundClip, words: [Word]) {
    (self.sound, self.words) = (sound, words)
  }

  /// Seconds.
  package var duration: Double { Double(sound.length ?? 0) / sound.rate }
}

/// Speaks with the voices of flite; the same text gives the same samples.
package enum Speaker {
  /// flite keeps what it works with in one place for the process.
  private static let lock = Mutex<Void>(())

  /// How many characters are spoken in one piece; the rest of a longer text follows piece by piece.
  private static let pieceLength = 2000

  /// Says a text.
  ///
  /// - Parameters:
  ///   - text: What is said; what flite has no letters for is left out.
  ///   - voice: Who says it.
  ///   - pace: How much faster than usual, 0.25...4.
  ///   - pitch: What the voice's pitch is multiplied by, 0.5...2.
  /// - Returns: Nothing but silence of no length where nothing can be said.
  package static func speak(
    _ text: String, voice: SpeechVoice = .slt, pace: Double = 1, pitch: Double = 1
  ) -> Speech {
    let plain = PlainText(text)
    var samples: [Float] = []
    var words: [Speech.Word] = []
    var rate = 16_000.0
    for piece in plain.pieces(of: pieceLength) {
      let bytes = Array(plain.bytes[piece]) + [0]
      let shift = Double(samples.count) / rate
      var speech = citrine_flite_speech()
      let stretch = Float(1 / min(max(pace, 0.25), 4))
      let isSpoken = lock.withLock { _ in
        bytes.withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            citrine_flite_speak(
              $0.baseAddress, voice.flite, stretch, Float(min(max(pitch, 0.5), 2)), &speech)
          }
        }
      }
      guard isSpoken else { continue }
      defer { citrine_flite_free(&speech) }
      rate = Double(speech.rate)
      samples += UnsafeBufferPointer(start: speech.samples, count: Int(speech.count))
        .map { Float($0) / 32_768 }
      for word in UnsafeBufferPointer(start: speech.words, count: Int(speech.word_count)) {
        let first = piece.lowerBound + Int(word.offset)
        let last = min(first + Int(word.length), plain.bytes.count)
        guard let range = plain.range(of: first..<max(first, last)) else { continue }
        words.append(
          Speech.Word(
            range: range, start: Double(word.start) + shift, end: Double(word.end) + shift)
        )
      }
    }
    return Speech(sound: SoundClip(rate: rate, channels: 1, samples: samples), words: words)
  }
}
