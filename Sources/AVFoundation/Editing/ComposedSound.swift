// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media
import Sound

/// The sound of an asset's tracks, each as loud as it is told to be, added up.
///
/// What is heard in a frame follows from its number alone, so any part can be asked for.
final class ComposedSound: SoundSource {
  /// One track, and how loud it is when.
  struct Input {
    var track: AVAssetTrack
    var volume = Ramps<Float>()
    var keepsPitch = true
  }

  let rate = Mixer.rate
  let channels = Mixer.channels
  let length: Int64?
  private let mixer = Mixer()
  private let readers = SourceReaders()

  /// Why something cannot be heard; nil when all can.
  var error: AVError? { readers.error }

  init(_ inputs: [Input]) {
    var end: Int64 = 0
    for input in inputs {
      for piece in input.track.pieces {
        guard let voice = Self.voice(piece, input, readers) else { continue }
        mixer.add(voice)
        end = max(end, Self.frame(piece.target.end.seconds))
      }
    }
    length = end
  }

  func frames(from start: Int64, count: Int) -> [Float] {
    guard count > 0 else { return [] }
    return mixer.frames(from: start, count: count)
  }

  private static func frame(_ seconds: Double) -> Int64 { Int64((seconds * Mixer.rate).rounded()) }

  private static func voice(
    _ piece: TrackPiece, _ input: Input, _ readers: SourceReaders
  ) -> Voice? {
    guard let origin = piece.origin, let audio = origin.audio,
      piece.target.duration.seconds > 0
    else { return nil }
    let (begin, end) = (frame(piece.target.start.seconds), frame(piece.target.end.seconds))
    guard begin < end else { return nil }
    let ratio = piece.source.duration.seconds / piece.target.duration.seconds
    let isEven = piece.source.duration == piece.target.duration
    let source = PooledSound(origin, audio, input.track.trackID, piece.source.end, readers)
    let late = Double(begin) / Mixer.rate - piece.target.start.seconds
    var place = (piece.source.start.seconds + late * ratio) * source.rate
    if isEven { place = place.rounded() }
    let step = (isEven ? 1 : ratio) * source.rate / Mixer.rate
    let voice = Voice(source)
    let base = input.track.preferredVolume
    for stretch in input.volume.stretches(from: begin, to: end, rate: Mixer.rate) {
      var manner = Voice.Manner(place: place + Double(stretch.start - begin) * step)
      (manner.speed, manner.keepsPitch) = (isEven ? 1 : ratio, input.keepsPitch)
      (manner.gain, manner.nextGain) = (stretch.first * base, stretch.last * base)
      manner.ramp = stretch.first == stretch.last ? 0 : stretch.length
      voice.set(manner, at: stretch.start)
    }
    voice.cut(at: end)
    return voice
  }
}

extension ComposedSound {
  /// All that can be heard of an asset; nil where nothing can.
  convenience init?(_ asset: AVAsset, mix: AVAudioMix?, keepsPitch: Bool) {
    var tracks = asset.makeTracks().filter { $0.mediaType == .audio && $0.isEnabled }
    if !(asset is AVComposition), let first = tracks.first {
      // The tracks of a file are languages of which one is heard, unless a mix asks for others.
      let wanted = Set(mix?.inputParameters.map(\.trackID) ?? []).union([first.trackID])
      tracks = tracks.filter { wanted.contains($0.trackID) }
    }
    guard !tracks.isEmpty else { return nil }
    self.init(
      tracks.map { track in
        let parameters = mix?.inputParameters.first { $0.trackID == track.trackID }
        let pitch = parameters?.audioTimePitchAlgorithm.map { $0 != .varispeed }
        return Input(
          track: track, volume: parameters?.volume ?? Ramps(), keepsPitch: pitch ?? keepsPitch)
      })
  }
}

/// The sound of a file up to a time, whose reader is asked for when something is to be heard.
private final class PooledSound: SoundSource {
  let rate: Double
  let channels: Int
  let length: Int64?
  private let origin: TrackOrigin
  private let track: CMPersistentTrackID
  private let readers: SourceReaders

  init(
    _ origin: TrackOrigin, _ audio: MediaFile.Audio, _ track: CMPersistentTrackID, _ end: CMTime,
    _ readers: SourceReaders
  ) {
    (rate, channels) = (audio.rate, min(audio.channels, 2))
    (self.origin, self.track, self.readers) = (origin, track, readers)
    length = Int64((min(audio.duration, end.seconds) * audio.rate).rounded())
  }

  func frames(from start: Int64, count: Int) -> [Float] {
    guard let reader = readers.sound(origin, track: track) else {
      return [Float](repeating: 0, count: max(0, count) * channels)
    }
    let samples = reader.frames(from: start, count: count)
    readers.note(reader.error)
    return samples
  }
}
