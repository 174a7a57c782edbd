// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import Foundation
import TestSupport
import Testing

@Suite("Assets", .serialized)
struct AssetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film(_ name: String, _ words: [String] = NumberedFilm.h264) throws -> URL {
    let path = folder.path(name)
    try NumberedFilm.write(
      path, frames: 60, input: ["-f", "lavfi", "-i", "sine=duration=2:sample_rate=44100"], words)
    return URL(fileURLWithPath: path)
  }

  @Test("tell what they are made of")
  func tracks() async throws {
    let asset = AVURLAsset(url: try film("a.mp4"))
    #expect(abs(asset.duration.seconds - 2) < 0.03 && asset.isPlayable && asset.isReadable)
    #expect(asset.naturalSize == CGSize(width: 64, height: 32))
    #expect(asset.tracks.map(\.mediaType) == [.video, .audio])
    let track = try #require(asset.tracks(withMediaType: .video).first)
    #expect(track.nominalFrameRate == 30 && track.preferredTransform == .identity)
    #expect(track.minFrameDuration == CMTime(value: 1, timescale: 30))
    #expect(track.timeRange.duration == CMTime(value: 2, timescale: 1))
    #expect(track.asset === asset && asset.track(withTrackID: track.trackID)?.mediaType == .video)
    #expect(try await asset.load(.duration) == asset.duration)
    #expect(try await asset.load(.tracks).count == 2)
    let (duration, isPlayable) = try await asset.load(.duration, .isPlayable)
    #expect(duration == asset.duration && isPlayable)
    let sound = try #require(try await asset.loadTracks(withMediaType: .audio).first)
    #expect(try await sound.load(.naturalTimeScale) == 44_100)
    #expect(
      try await track.load(.naturalSize, .nominalFrameRate) == (CGSize(width: 64, height: 32), 30))
    let isLoaded = await withCheckedContinuation { continuation in
      asset.loadValuesAsynchronously(forKeys: ["duration"]) {
        continuation.resume(returning: asset.statusOfValue(forKey: "duration"))
      }
    }
    #expect(isLoaded == .loaded)
  }

  @Test("turned films have a transform and are presented turned", arguments: [0, 90, 180, 270])
  func turned(degrees: Int) throws {
    let url = URL(fileURLWithPath: folder.path("b.mp4"))
    try NumberedFilm.ffmpeg(
      ["-i", try film("a.mp4").path, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", url.path])
    let asset = AVURLAsset(url: url)
    let track = try #require(asset.tracks(withMediaType: .video).first)
    #expect(track.naturalSize == CGSize(width: 64, height: 32))
    let turned = CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform)
    #expect(turned.origin == .zero)
    let size = AVPlayerItem(asset: asset).presentationSize
    #expect(turned.size == size && size.width == (degrees % 180 == 0 ? 64 : 32))
    let generator = AVAssetImageGenerator(asset: asset)
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
    generator.appliesPreferredTrackTransform = true
    #expect(try CGFloat(generator.copyCGImage(at: .zero, actualTime: nil).width) == size.width)
  }

  @Test("pixels that are not square are seen as they are meant")
  func aspect() throws {
    let url = try film("a.mp4", NumberedFilm.h264 + ["-vf", "setsar=3/2"])
    let asset = AVURLAsset(url: url)
    #expect(asset.naturalSize == CGSize(width: 96, height: 32))
    let image = try AVAssetImageGenerator(asset: asset).copyCGImage(at: .zero, actualTime: nil)
    #expect(image.width == 96 && image.height == 32)
  }

  @Test("give single frames, exactly")
  func frames() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try film("a.mp4")))
    @Sendable func number(_ image: CGImage?) -> Int? {
      image.flatMap { NumberedFilm.number(in: $0.image) }
    }
    for frame in [0, 59, 17, 18, 3] {
      var actual = CMTime.invalid
      let time = CMTime(value: Int64(frame * 10 + 4), timescale: 300)
      let image = try generator.copyCGImage(at: time, actualTime: &actual)
      #expect(number(image) == frame && actual == CMTime(value: Int64(frame), timescale: 30))
    }
    let (image, actual) = try await generator.image(at: CMTime(value: 1, timescale: 1))
    #expect(number(image) == 30 && actual.seconds == 1)
    for time in [CMTime.invalid, .positiveInfinity, seconds(-1), seconds(9)] {
      #expect(throws: AVError.self) { try generator.copyCGImage(at: time, actualTime: nil) }
    }
    var numbers: [Int?] = []
    let times = [0.5, 1.5, 9].map(seconds)
    for await result in generator.images(for: times) { numbers.append(number(try? result.image)) }
    #expect(numbers == [15, 45, nil])
    let told: [String] = await withCheckedContinuation { continuation in
      let told = Guarded<[String]>([])
      generator.generateCGImagesAsynchronously(forTimes: times.map(NSValue.init(time:))) {
        _, image, _, result, _ in
        let all = told.withLock { told in
          told.append("\(number(image) ?? -1) \(result)")
          return told
        }
        if all.count == 3 { continuation.resume(returning: all) }
      }
    }
    #expect(told == ["15 succeeded", "45 succeeded", "-1 failed"])
    generator.maximumSize = CGSize(width: 32, height: 100)
    let small = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(small.width == 32 && small.height == 16)
  }

  @Test("that cannot be read say why")
  func broken() async throws {
    let path = folder.path("none.mp4")
    let asset = AVURLAsset(url: URL(fileURLWithPath: path))
    #expect(asset.statusOfValue(forKey: "duration") == .unknown)
    #expect(asset.duration == .zero && asset.tracks.isEmpty && !asset.isPlayable)
    #expect(asset.statusOfValue(forKey: "duration") == .failed)
    await #expect(throws: AVError.self) { try await asset.load(.duration) }
    await #expect(throws: AVError.self) { try await asset.loadTracks(withMediaType: .video) }
    #expect(try await asset.load(.isPlayable) == false)
    let generator = AVAssetImageGenerator(asset: asset)
    do {
      _ = try generator.copyCGImage(at: .zero, actualTime: nil)
      Issue.record("it gave a picture")
    } catch {
      #expect(error.localizedDescription.contains(path))
    }
  }
}
