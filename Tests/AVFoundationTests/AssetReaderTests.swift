// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreVideo
import Foundation
import TestSupport
import Testing

/// Everything that an output gives.
func readAll(_ output: AVAssetReaderOutput) -> [CMSampleBuffer] {
  var all: [CMSampleBuffer] = []
  while let buffer = output.copyNextSampleBuffer() { all.append(buffer) }
  return all
}

/// The numbers of frames as they are drawn in them.
func numbers(_ buffers: [CMSampleBuffer]) -> [Int?] {
  buffers.map { $0.imageBuffer?.picture.flatMap { NumberedFilm.number(in: $0) } }
}

/// The samples of buffers of 32-bit floats, side by side.
func floats(_ buffers: [CMSampleBuffer]) throws -> [Float] {
  try buffers.flatMap { buffer in
    try buffer.dataBuffer.map {
      try $0.dataBytes().withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
      }
    } ?? []
  }
}

@Suite("Asset readers", .serialized)
struct AssetReaderTests {
  private let folder: TemporaryFolder
  private let readers = Readers()

  /// Keeps readers, which outputs do not.
  private final class Readers: @unchecked Sendable {
    var all: [AVAssetReader] = []
  }

  init() throws { folder = try TemporaryFolder() }

  private static var float: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true,
      AVLinearPCMIsNonInterleaved: false,
    ]
  }

  private static func pixels(_ format: OSType) -> [String: Any] {
    [String(describing: kCVPixelBufferPixelFormatTypeKey): format]
  }

  /// A film whose frames have numbers; each sample of its sound tells its own number below 1000.
  private func film(
    _ name: String = "a.mov", frames: Int = 30, rate: String = "30",
    _ arguments: [String] = NumberedFilm.h264
  ) throws -> AVURLAsset {
    let path = folder.path(name)
    let sound = "aevalsrc='mod(n,1000)/2000':s=44100:d=1"
    try NumberedFilm.write(
      path, frames: frames, rate: rate, input: ["-f", "lavfi", "-i", sound],
      arguments + ["-c:a", "pcm_f32le"])
    return AVURLAsset(url: URL(fileURLWithPath: path))
  }

  /// A reader of a track, which has been started.
  private func reading(
    _ asset: AVAsset, _ kind: AVMediaType, _ settings: [String: Any]?,
    from start: CMTime = .zero, to end: CMTime = .positiveInfinity
  ) throws -> (AVAssetReader, AVAssetReaderTrackOutput) {
    let reader = try AVAssetReader(asset: asset)
    let track = try #require(asset.tracks(withMediaType: kind).first)
    let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
    #expect(reader.canAdd(output))
    reader.add(output)
    readers.all.append(reader)
    reader.timeRange =
      end.isNumeric
      ? CMTimeRange(start: start, end: end)
      : CMTimeRange(start: start, duration: .positiveInfinity)
    #expect(reader.status == .unknown && reader.startReading() && reader.status == .reading)
    return (reader, output)
  }

  @Test(
    "every frame comes once, in order and with its time, in each kind of pixels",
    arguments: [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
      kCVPixelFormatType_64ARGB, kCVPixelFormatType_64RGBALE, kCVPixelFormatType_24RGB,
      kCVPixelFormatType_OneComponent8, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8Planar,
      kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange,
    ])
  func frames(format: OSType) throws {
    let asset = try film(rate: "30000/1001")
    let (reader, output) = try reading(asset, .video, Self.pixels(format))
    let buffers = readAll(output)
    #expect(numbers(buffers) == (0..<30).map { $0 })
    for (number, buffer) in buffers.enumerated() {
      #expect(
        buffer.presentationTimeStamp == CMTime(value: Int64(number) * 1001, timescale: 30_000))
      #expect(buffer.duration == CMTime(value: 1001, timescale: 30_000))
      #expect(buffer.imageBuffer.map { CVPixelBufferGetPixelFormatType($0) } == format)
    }
    #expect(reader.status == .completed && reader.error == nil)
    #expect(output.copyNextSampleBuffer() == nil)
  }

  @Test(
    "a range begins with the frame that is shown then, and ends before the one that begins then")
  func range() throws {
    let asset = try film(frames: 60)
    for (from, to) in [(1.0, 1.5), (0.51, 0.9), (1.99, 5), (0, 0.01)] {
      let (_, output) = try reading(
        asset, .video, Self.pixels(kCVPixelFormatType_32BGRA), from: seconds(from),
        to: seconds(to))
      let first = Int((from * 30 + 1e-6).rounded(.down))
      let last = min(59, Int((to * 30 - 1e-6).rounded(.down)))
      #expect(numbers(readAll(output)) == (first...last).map { $0 }, "\(from) to \(to)")
    }
  }

  @Test("frames that last for different times come with these", arguments: ["a.mp4", "a.mkv"])
  func variableRate(name: String) throws {
    let path = folder.path(name)
    // Frame n begins at n (n + 1) / 60 seconds.
    try NumberedFilm.write(
      path, frames: 12, rate: "30",
      ["-vf", "settb=1/1000,setpts='round(N*(N+1)/0.06)'", "-vsync", "passthrough"]
        + NumberedFilm.h264)
    let asset = AVURLAsset(url: URL(fileURLWithPath: path))
    let (_, output) = try reading(asset, .video, Self.pixels(kCVPixelFormatType_32BGRA))
    let buffers = readAll(output)
    #expect(numbers(buffers) == (0..<12).map { $0 })
    for (number, buffer) in buffers.enumerated() {
      let start = Double(number * (number + 1)) / 60
      #expect(abs(buffer.presentationTimeStamp.seconds - start) < 0.001)
      if number < 11 {
        #expect(abs(buffer.duration.seconds - Double(number + 1) / 30) < 0.0015)
      }
    }
    let (_, part) = try reading(
      asset, .video, Self.pixels(kCVPixelFormatType_32BGRA), from: seconds(0.9), to: seconds(1.3))
    // Frame 6 is shown from 0.7 s, frame 8 from 1.2 s.
    #expect(numbers(readAll(part)) == [6, 7, 8])
  }

  @Test("sound is cut to the sample")
  func sound() throws {
    let asset = try film()
    let (reader, output) = try reading(
      asset, .audio, Self.float, from: CMTime(value: 10_001, timescale: 44_100),
      to: CMTime(value: 30_003, timescale: 44_100))
    let buffers = readAll(output)
    let first = try #require(buffers.first)
    #expect(first.presentationTimeStamp == CMTime(value: 10_001, timescale: 44_100))
    #expect(buffers.map(\.numSamples) == [8192, 8192, 3618] && reader.status == .completed)
    #expect(first.formatDescription?.audioStreamBasicDescription?.mSampleRate == 44_100)
    let samples = try floats(buffers)
    #expect(samples.count == 20_002)
    for (place, sample) in samples.enumerated() {
      #expect(sample == Float((10_001 + place) % 1000) / 2000)
    }
    let (_, whole) = try reading(asset, .audio, Self.float)
    #expect(readAll(whole).map(\.numSamples).reduce(0, +) == 44_100)
  }

  @Test("samples lie in memory as the settings say")
  func soundForms() throws {
    let asset = try film()
    func bytes(_ more: [String: Any]) throws -> [UInt8] {
      let settings = [AVFormatIDKey: kAudioFormatLinearPCM as Any].merging(more) { $1 }
      let (_, output) = try reading(
        asset, .audio, settings, from: CMTime(value: 500, timescale: 44_100),
        to: CMTime(value: 501, timescale: 44_100))
      return try readAll(output).flatMap { try Array($0.dataBuffer?.dataBytes() ?? Data()) }
    }
    // Sample 500 is a quarter.
    #expect(try bytes([:]) == [0, 0x20])
    #expect(try bytes([AVLinearPCMIsBigEndianKey: true]) == [0x20, 0])
    #expect(try bytes([AVLinearPCMBitDepthKey: 24]) == [0, 0, 0x20])
    #expect(try bytes([AVLinearPCMBitDepthKey: 32]) == [0, 0, 0, 0x20])
    #expect(
      try bytes([AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true]) == [0, 0, 0x80, 0x3E])
    #expect(try bytes([AVNumberOfChannelsKey: 2]) == [0, 0x20, 0, 0x20])
    #expect(
      try bytes([AVNumberOfChannelsKey: 2, AVLinearPCMIsNonInterleaved: true])
        == [0, 0x20, 0, 0x20])
    let (_, slow) = try reading(asset, .audio, Self.float.merging([AVSampleRateKey: 22_050]) { $1 })
    #expect(readAll(slow).map(\.numSamples).reduce(0, +) == 22_050)
  }

  @Test("what is cancelled gives nothing more")
  func cancelling() throws {
    let (reader, output) = try reading(
      try film(), .video, Self.pixels(kCVPixelFormatType_32BGRA))
    #expect(output.copyNextSampleBuffer() != nil)
    reader.cancelReading()
    #expect(output.copyNextSampleBuffer() == nil && reader.status == .cancelled)
    #expect(!reader.startReading())
  }

  @Test("ranges can be read one after the other")
  func randomAccess() throws {
    let asset = try film()
    let reader = try AVAssetReader(asset: asset)
    let track = try #require(asset.tracks(withMediaType: .video).first)
    let output = AVAssetReaderTrackOutput(
      track: track, outputSettings: Self.pixels(kCVPixelFormatType_32BGRA))
    output.supportsRandomAccess = true
    reader.add(output)
    reader.timeRange = CMTimeRange(start: .zero, end: seconds(0.1))
    #expect(reader.startReading())
    #expect(numbers(readAll(output)) == [0, 1, 2] && reader.status == .reading)
    let ranges = [(0.5, 0.6), (0.2, 0.25)].map {
      NSValue(timeRange: CMTimeRange(start: seconds($0.0), end: seconds($0.1)))
    }
    output.reset(forReadingTimeRanges: ranges)
    #expect(numbers(readAll(output)) == [15, 16, 17, 6, 7])
    output.markConfigurationAsFinal()
    #expect(reader.status == .completed)
  }

  @Test("what cannot be read is an error with its reason, and no trap")
  func errors() throws {
    let none = AVURLAsset(url: URL(fileURLWithPath: folder.path("none.mp4")))
    #expect(throws: AVError.self) { try AVAssetReader(asset: none) }
    let asset = try film()
    let track = try #require(asset.tracks(withMediaType: .video).first)
    func failure(_ settings: [String: Any]?, _ range: CMTimeRange? = nil) throws -> AVError? {
      let reader = try AVAssetReader(asset: asset)
      reader.add(AVAssetReaderTrackOutput(track: track, outputSettings: settings))
      if let range { reader.timeRange = range }
      #expect(!reader.startReading() && reader.status == .failed)
      return reader.error as? AVError
    }
    #expect(try failure(nil)?.code == .operationNotSupportedForAsset)
    #expect(try failure(Self.pixels(0x3F3F_3F3F))?.localizedDescription.contains("pixel") == true)
    #expect(
      try failure(
        Self.pixels(kCVPixelFormatType_32BGRA),
        CMTimeRange(start: .invalid, duration: .zero)) != nil)
    // An output belongs to one reader, and to the asset of its track.
    let other = try AVAssetReader(asset: try film("b.mov"))
    let output = AVAssetReaderTrackOutput(
      track: track, outputSettings: Self.pixels(kCVPixelFormatType_32BGRA))
    #expect(!other.canAdd(output))
    let reader = try AVAssetReader(asset: asset)
    reader.add(output)
    #expect(!reader.canAdd(output))
    reader.add(output)
    #expect(reader.outputs.count == 1)
  }

  @Test("a film that is cut gives what can be read, then fails or ends")
  func cut() throws {
    let path = folder.path("whole.mkv")
    try NumberedFilm.write(path, frames: 60, NumberedFilm.h264)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for part in [0.2, 0.5, 0.9] {
      let cut = folder.path("cut.mkv")
      try bytes.prefix(Int(Double(bytes.count) * part)).write(to: URL(fileURLWithPath: cut))
      let asset = AVURLAsset(url: URL(fileURLWithPath: cut))
      guard asset.isReadable, !asset.tracks(withMediaType: .video).isEmpty else { continue }
      let (reader, output) = try reading(
        asset, .video, Self.pixels(kCVPixelFormatType_32BGRA))
      #expect(readAll(output).count < 60)
      #expect(reader.status != .reading)
    }
  }

  @Test("a track tells what its samples are")
  func descriptions() async throws {
    let asset = try film()
    let (video, sound) = (
      asset.tracks(withMediaType: .video).first, asset.tracks(withMediaType: .audio).first
    )
    let pictures = try #require(video?.formatDescriptions.first as? CMFormatDescription)
    #expect(pictures.mediaSubType == .h264)
    #expect(pictures.dimensions == CMVideoDimensions(width: 64, height: 32))
    let loaded = try await sound?.load(.formatDescriptions)
    #expect(loaded?.first?.mediaSubType == .linearPCM)
    #expect(loaded?.first?.audioStreamBasicDescription?.mSampleRate == 44_100)
  }
}
