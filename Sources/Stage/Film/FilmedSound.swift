// SPDX-License-Identifier: Apache-2.0

import Media
import QuartzCore
import Sound
import SoundHost

/// What is heard while a film is made.
struct FilmedSound {
  /// The media time of the film's first frame; nil where no program is heard.
  private let start: Double?
  private let track: Mixer?
  /// How many frames of sound have been handed over, from the film's beginning on.
  private var taken: Int64
  /// The most that is handed over at once.
  private static let limit: Int64 = 48_000

  /// Hears a film beside a sound file that begins with it.
  ///
  /// - Parameters:
  ///   - start: The media time of the film's first frame; nil where no program is heard.
  ///   - track: The sound file; nil for none.
  ///   - trackStart: Seconds of it that are passed over.
  ///   - path: Where the film goes.
  ///   - format: What kind of film it is; nil where it cannot be heard.
  ///   - seconds: Of the film, before which nothing is handed over.
  /// - Throws: When the file holds no sound, or the film cannot be heard.
  init(
    start: Double?, track: String?, trackStart: Double = 0, path: String, format: FilmFormat?,
    from seconds: Double = 0
  ) throws(StageError) {
    self.start = start
    taken = Int64((seconds * Mixer.rate).rounded())
    guard let track else {
      self.track = nil
      return
    }
    do throws(MediaError) {
      guard let format, format.carriesSound else { throw .silentFormat(path: path) }
      let voice = Voice(try SoundFile.open(track))
      let place = (trackStart * voice.source.rate).rounded()
      voice.set(Voice.Manner(place: place), at: 0)
      let mixer = Mixer()
      mixer.add(voice)
      self.track = mixer
    } catch {
      throw StageError(error)
    }
  }

  /// What is heard next, before some seconds after the film's beginning; nil when all of it has been
  /// handed over.
  mutating func next(before seconds: Double) -> [Float]? {
    let end = Int64((seconds * Mixer.rate).rounded())
    let count = min(Self.limit, end - taken)
    guard count > 0 else { return nil }
    defer { taken += count }
    var samples: [Float]
    if let start, let system = AudioSystem.existing {
      samples = system.take(from: system.frame(at: start) + taken, count: Int(count))
    } else {
      samples = [Float](repeating: 0, count: Int(count) * Mixer.channels)
    }
    guard let track else { return samples }
    for (index, sample) in track.frames(from: taken, count: Int(count)).enumerated() {
      samples[index] += sample
    }
    return samples
  }
}
