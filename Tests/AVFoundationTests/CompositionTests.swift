// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreMedia
import Foundation
import Stage
import TestSupport
import Testing

@Suite("Compositions", .serialized)
struct CompositionTests {
  let films: EditingFilms

  init() throws { films = try EditingFilms() }

  private func time(_ frame: Int) -> CMTime { CMTime(value: Int64(frame), timescale: 30) }

  /// What a track plays: the first frame and the length of each source and target, in 30ths.
  private func shape(_ track: AVCompositionTrack) -> [[Int]] {
    func number(_ time: CMTime) -> Int { time.isNumeric ? Int((time.seconds * 30).rounded()) : -1 }
    return track.segments.map { segment in
      let (source, target) = (segment.timeMapping.source, segment.timeMapping.target)
      return [
        number(source.start), number(source.duration), number(target.start),
        number(target.duration),
      ]
    }
  }

  @Test("show the frames of their segments, each at its time")
  func frameByFrame() throws {
    let source = try films.film()
    let film = AVMutableComposition()
    let track = try #require(
      film.addMutableTrack(withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid))
    let picture = try #require(source.tracks(withMediaType: .video).first)
    try track.insertTimeRange(frames(30, 10), of: picture, at: .zero)
    try track.insertTimeRange(frames(5, 10), of: picture, at: time(10))
    try track.insertTimeRange(frames(50, 4), of: picture, at: time(5))
    #expect(shape(track) == [[30, 5, 0, 5], [50, 4, 5, 4], [35, 5, 9, 5], [5, 10, 14, 10]])
    #expect(film.duration == time(24) && track.timeRange == frames(0, 24))
    #expect(film.naturalSize == CGSize(width: 64, height: 32))
    #expect(track.nominalFrameRate == 30 && track.minFrameDuration == time(1))
    let wanted = Array(30..<35) + Array(50..<54) + Array(35..<40) + Array(5..<15)
    let generator = AVAssetImageGenerator(asset: film)
    for (index, number) in wanted.enumerated() {
      var actual = CMTime.invalid
      let image = try generator.copyCGImage(at: time(index), actualTime: &actual)
      #expect(NumberedFilm.number(in: image.image) == number && actual == time(index))
      #expect(EditingFilms.number(generator, (Double(index) + 0.9) / 30) == number)
    }
  }

  @Test("play in a layer and are heard, frame by frame and sample by sample")
  func playing() throws {
    let source = try films.film()
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(30, 15), of: source, at: .zero)
    try film.insertTimeRange(frames(3, 15), of: source, at: film.duration)
    #expect(film.tracks.map(\.mediaType) == [.video, .audio] && film.duration == time(30))
    let stage = try Stage(size: CGSize(width: 64, height: 32))
    let player = AVPlayer(playerItem: AVPlayerItem(asset: film))
    let layer = AVPlayerLayer(player: player)
    layer.frame = stage.layer.bounds
    stage.layer.addSublayer(layer)
    #expect(player.currentItem?.status == .readyToPlay && layer.isReadyForDisplay)
    player.play()
    let wanted = Array(30..<45) + Array(3..<18)
    for (index, number) in wanted.enumerated() {
      try stage.advance(to: Double(index) / 30)
      #expect(NumberedFilm.number(in: stage.image().image) == number)
    }
    let sound = try #require(player.currentItem?.sound)
    let heard = sound.frames(from: 0, count: 48_000)
    let left = stride(from: 0, to: heard.count, by: 2).map { heard[$0] }
    #expect(
      left == (48_000..<72_000).map(EditingFilms.sample) + (4_800..<28_800).map(EditingFilms.sample)
    )
    try stage.advance(to: 1.5)
    #expect(player.rate == 0 && player.currentTime() == time(30))
    #expect(NumberedFilm.number(in: stage.image().image) == 17)
  }

  @Test("of NTSC's rate lose no frame and no sample in a thousand clips")
  func thousand() throws {
    let source = try films.film("ntsc.mkv", frames: 60, rate: "30000/1001")
    let film = AVMutableComposition()
    let length = CMTime(value: 10 * 1001, timescale: 30000)
    let range = CMTimeRange(start: CMTime(value: 1001, timescale: 30000), duration: length)
    let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 7))
    let picture = try #require(source.tracks(withMediaType: .video).first)
    #expect(
      track.trackID == 7 && picture.timeRange.duration == CMTimeMultiply(length, multiplier: 6))
    for _ in 0..<1000 { try track.insertTimeRange(range, of: picture, at: film.duration) }
    #expect(film.duration == CMTimeMultiply(length, multiplier: 1000))
    let generator = AVAssetImageGenerator(asset: film)
    for frame in [0, 9, 10, 4_999, 5_000, 9_990, 9_999] {
      let time = CMTime(value: Int64(frame) * 1001, timescale: 30000)
      let image = try generator.copyCGImage(at: time, actualTime: nil)
      #expect(NumberedFilm.number(in: image.image) == frame % 10 + 1)
    }
  }

  @Test("show nothing where a track has a gap, and end with what they play")
  func gaps() throws {
    let source = try films.film(hasSound: false)
    let film = AVMutableComposition()
    let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
    let picture = try #require(source.tracks.first)
    try track.insertTimeRange(frames(10, 5), of: picture, at: time(5))
    #expect(shape(track) == [[-1, -1, 0, 5], [10, 5, 5, 5]])
    #expect(track.segments.map(\.isEmpty) == [true, false])
    #expect(track.segments[1].sourceURL == source.url && track.segments[1].sourceTrackID == 1)
    film.insertEmptyTimeRange(frames(7, 2))
    #expect(shape(track) == [[-1, -1, 0, 5], [10, 2, 5, 2], [-1, -1, 7, 2], [12, 3, 9, 3]])
    film.insertEmptyTimeRange(frames(12, 9))
    #expect(film.duration == time(12))
    let generator = AVAssetImageGenerator(asset: film)
    let numbers: [Int?] = (0..<12).map { EditingFilms.number(generator, Double($0) / 30) }
    #expect(numbers == [nil, nil, nil, nil, nil, 10, 11, nil, nil, 12, 13, 14])
  }

  @Test("play a range faster or slower, or without a part")
  func scaling() throws {
    let source = try films.film()
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(0, 60), of: source, at: .zero)
    film.scaleTimeRange(frames(20, 20), toDuration: time(10))
    let track = try #require(film.tracks(withMediaType: .video).first)
    #expect(shape(track) == [[0, 20, 0, 20], [20, 20, 20, 10], [40, 20, 30, 20]])
    film.removeTimeRange(frames(0, 10))
    #expect(shape(track) == [[10, 10, 0, 10], [20, 20, 10, 10], [40, 20, 20, 20]])
    let generator = AVAssetImageGenerator(asset: film)
    let wanted = Array(10..<20) + stride(from: 20, to: 40, by: 2) + Array(40..<60)
    for (index, number) in wanted.enumerated() {
      #expect(EditingFilms.number(generator, Double(index) / 30) == number)
    }
    film.scaleTimeRange(frames(10, 10), toDuration: time(40))
    #expect(film.duration == time(70))
    let slow = AVAssetImageGenerator(asset: film)
    for index in 10..<50 {
      #expect(EditingFilms.number(slow, Double(index) / 30) == 20 + (index - 10) / 2)
    }
  }

  @Test("of compositions play what those do")
  func nested() throws {
    let source = try films.film(hasSound: false)
    let inner = AVMutableComposition()
    try inner.insertTimeRange(frames(10, 10), of: source, at: .zero)
    try inner.insertTimeRange(frames(40, 10), of: source, at: inner.duration)
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(5, 10), of: inner, at: .zero)
    let track = try #require(film.tracks.first)
    #expect(shape(track) == [[15, 5, 0, 5], [40, 5, 5, 5]])
    let copy = try #require(film.copy() as? AVComposition)
    film.removeTimeRange(frames(0, 9))
    #expect(copy.duration == time(10) && film.duration == time(1))
    let other = try #require(copy.mutableCopy() as? AVMutableComposition)
    try other.insertTimeRange(frames(0, 3), of: source, at: .zero)
    #expect(shape(other.tracks[0]) == [[0, 3, 0, 3], [15, 5, 3, 5], [40, 5, 8, 5]])
  }

  @Test("take no more than the source has")
  func beyond() throws {
    let source = try films.film()
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(50, 30), of: source, at: .zero)
    #expect(film.duration == time(10))
    try film.insertTimeRange(frames(0, 10), of: source, at: film.duration)
    #expect(film.duration == time(20))
  }

  @Test("refuse times that make no sense by Apple's numbers, and stay as they were")
  func errors() async throws {
    let source = try films.film()
    let film = AVMutableComposition()
    let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
    #expect(film.addMutableTrack(withMediaType: .text, preferredTrackID: 0) == nil)
    let picture = try #require(source.tracks(withMediaType: .video).first)
    let sound = try #require(source.tracks(withMediaType: .audio).first)
    let second = CMTime(value: 1, timescale: 1)
    let bad: [(CMTimeRange, CMTime, Int)] = [
      (CMTimeRange(start: .zero, duration: .zero), .zero, -11827),
      (CMTimeRange(start: .zero, duration: .positiveInfinity), .zero, -11827),
      (CMTimeRange(start: .zero, duration: CMTime(value: -1, timescale: 1)), .zero, -11827),
      (CMTimeRange(start: CMTime(value: -1, timescale: 1), duration: second), .zero, -11826),
      (CMTimeRange.invalid, .zero, -11826),
      (CMTimeRange(start: .zero, duration: second), CMTime(value: -1, timescale: 1), -11826),
    ]
    for (range, place, code) in bad {
      var error = #expect(throws: AVError.self) {
        try track.insertTimeRange(range, of: picture, at: place)
      }
      #expect(error?.errorCode == code)
      error = await #expect(throws: AVError.self) {
        try await film.insertTimeRange(range, of: source, at: place)
      }
      #expect(error?.errorCode == code)
    }
    #expect(throws: AVError.self) { try track.insertTimeRange(frames(0, 9), of: sound, at: .zero) }
    let gone = AVURLAsset(url: films.url("gone.mp4"))
    await #expect(throws: AVError.self) {
      try await film.insertTimeRange(frames(0, 9), of: gone, at: .zero)
    }
    track.removeTimeRange(.invalid)
    track.scaleTimeRange(frames(0, 9), toDuration: .indefinite)
    #expect(film.duration == .zero && track.segments.isEmpty && film.tracks.count == 1)
    let gap = AVCompositionTrackSegment(timeRange: frames(3, 4))
    let error = #expect(throws: AVError.self) { try track.validateSegments([gap]) }
    #expect(error?.errorCode == -11824)
  }

  @Test("are put together of segments")
  func segments() throws {
    let source = try films.film(hasSound: false)
    let film = AVMutableComposition()
    let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
    track.segments = [
      AVCompositionTrackSegment(timeRange: frames(0, 3)),
      AVCompositionTrackSegment(
        url: source.url, trackID: 1, sourceTimeRange: frames(20, 4), targetTimeRange: frames(3, 2)),
    ]
    #expect(shape(track) == [[-1, -1, 0, 3], [20, 4, 3, 2]])
    #expect(track.segment(forTrackTime: time(4))?.isEmpty == false)
    let file = try #require(source.tracks.first)
    #expect(file.segments.first?.timeMapping.target == frames(0, 60))
    #expect(track.samplePresentationTime(forTrackTime: time(4)) == time(22))
  }

  @Test("are as loud as a mix tells, to the sample")
  func volume() throws {
    let source = try films.film()
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(0, 60), of: source, at: .zero)
    let track = try #require(film.tracks(withMediaType: .audio).first)
    let parameters = AVMutableAudioMixInputParameters(track: track)
    parameters.setVolume(0.5, at: .zero)
    parameters.setVolumeRamp(
      fromStartVolume: 0.5, toEndVolume: 0, timeRange: frames(15, 15))
    parameters.setVolume(1, at: time(45))
    let mix = AVMutableAudioMix()
    mix.inputParameters = [parameters]
    var (start, end, range): (Float, Float, CMTimeRange) = (9, 9, .invalid)
    #expect(
      parameters.getVolumeRamp(
        for: time(20), startVolume: &start, endVolume: &end, timeRange: &range))
    #expect(start == 0.5 && end == 0 && range == frames(15, 15))
    let item = AVPlayerItem(asset: film)
    item.audioMix = mix
    let heard = try #require(item.sound).frames(from: 0, count: 96_000)
    for frame in [0, 1, 23_999, 24_000, 24_001, 36_000, 47_999, 48_000, 71_999, 72_000, 95_999] {
      let gain: Float =
        frame < 24_000
        ? 0.5
        : frame < 48_000
          ? 0.5 - 0.5 * Float(frame - 24_000) / 24_000 : frame < 72_000 ? 0 : 1
      #expect(abs(heard[2 * frame] - EditingFilms.sample(frame) * gain) < 1e-6)
    }
    // Of a file as well, whose number stands for its track.
    let plain = AVPlayerItem(asset: source)
    let other = AVMutableAudioMixInputParameters(track: source.tracks(withMediaType: .audio).first)
    other.setVolume(0.25, at: .zero)
    mix.inputParameters = [other]
    plain.audioMix = mix
    let quiet = try #require(plain.sound).frames(from: 1000, count: 2)
    #expect(quiet[0] == EditingFilms.sample(1000) * 0.25)
  }
}
