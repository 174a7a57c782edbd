// SPDX-License-Identifier: Apache-2.0

import Media
import QuartzCore
import Sound
import SoundHost

/// What is heard while a film is made.
struct FilmedSound {
  /// The media time of the film's first frame.
  private let start: Double
  private let track: Mixer?
  /// How many frames of sound have been handed over.
  private var taken: Int64 = 0
  /// The most that is handed over at once.
  private static let limit: Int64 = 48_000

  /// Hears a film that begins at a media time, beside a sound file that begins with it.
  ///
  /// - Throws: When the file holds no sound, or the film cannot be heard.
  init(start: Double, track: String?, film: String) throws(StageError) {
    self.start = start
    guard let track else {
      self.track = nil
      return
    }
    do {
      guard let format = try? FilmFormat(path: film), format.carriesSound else {
        throw MediaError.silentFormat(path: film)
      }
      let voice = Voice(try SoundFile.open(track))
      voice.set(Voice.Manner(place: 0), at: 0)
      let mixer = Mixer()
      mixer.add(voice)
      self.track = mixer
    } catch {
      throw .media("\(error)")
    }
  }

  /// What is heard next, before some seconds after the film's beginning; nil when all of it has been
  /// handed over.
  mutating func next(before seconds: Double) -> [Float]? {
    let end = Int64((seconds * Mixer.rate).rounded())
    let count = min(Self.limit, end - taken)
    guard count > 0 else { return nil }
    defer { taken += count }
    let system = AudioSystem.existing
    var samples =
      system.map { $0.take(from: $0.frame(at: start) + taken, count: Int(count)) }
      ?? [Float](repeating: 0, count: Int(count) * Mixer.channels)
    guard let track else { return samples }
    for (index, sample) in track.frames(from: taken, count: Int(count)).enumerated() {
      samples[index] += sample
    }
    return samples
  }
}
