// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreVideo
import DisplayList
import Foundation
import Media
import TestSupport
import Testing

@Suite("Asset writers", .serialized)
struct AssetWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path(name)) }

  private static func pictures(
    _ codec: AVVideoCodecType = .h264, _ more: [String: Any] = [:]
  ) -> [String: Any] {
    [AVVideoCodecKey: codec, AVVideoWidthKey: 64, AVVideoHeightKey: 32].merging(more) { $1 }
  }

  private static var aac: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 48_000, AVNumberOfChannelsKey: 2,
      AVEncoderBitRateKey: 128_000,
    ]
  }
  private static var samples: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 48_000, AVNumberOfChannelsKey: 1,
      AVLinearPCMBitDepthKey: 32, AVLinearPCMIsFloatKey: true, AVLinearPCMIsBigEndianKey: false,
      AVLinearPCMIsNonInterleaved: false,
    ]
  }

  private func buffer(_ number: Int, _ format: OSType = kCVPixelFormatType_32BGRA) throws
    -> CVPixelBuffer
  {
    let buffer = try CVPixelBuffer(
      width: NumberedFilm.width, height: NumberedFilm.height, format: format)
    #expect(buffer.store(NumberedFilm.picture(number)))
    return buffer
  }

  /// Some sound of one channel in which sample n has the value n mod 1000 / 2000.
  private func sound(_ range: Range<Int>) throws -> CMSampleBuffer {
    let values = range.map { Float($0 % 1000) / 2000 }
    let data = try CMBlockBuffer(length: values.count * 4)
    try values.withUnsafeBytes { try data.replaceDataBytes(with: $0) }
    let stream = AudioStreamBasicDescription(
      mSampleRate: 48_000, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked, mBytesPerPacket: 4, mFramesPerPacket: 1,
      mBytesPerFrame: 4, mChannelsPerFrame: 1, mBitsPerChannel: 32, mReserved: 0)
    return try CMSampleBuffer(
      dataBuffer: data,
      formatDescription: try CMFormatDescription(audioStreamBasicDescription: stream),
      numSamples: values.count,
      sampleTimings: [
        CMSampleTimingInfo(
          duration: CMTime(value: 1, timescale: 48_000),
          presentationTimeStamp: CMTime(value: Int64(range.lowerBound), timescale: 48_000),
          decodeTimeStamp: .invalid)
      ], sampleSizes: [4])
  }

  /// Everything that a track of a file gives.
  private func read(_ url: URL, _ kind: AVMediaType, _ settings: [String: Any]) throws
    -> [CMSampleBuffer]
  {
    let asset = AVURLAsset(url: url)
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(
      track: try #require(asset.tracks(withMediaType: kind).first), outputSettings: settings)
    reader.add(output)
    #expect(reader.startReading())
    let all = readAll(output)
    #expect(reader.status == .completed)
    return all
  }

  private static var bgra: [String: Any] {
    [
      String(describing: kCVPixelBufferPixelFormatTypeKey): kCVPixelFormatType_32BGRA
    ]
  }

  /// Writes numbered pictures at times.
  private func write(
    _ name: String, _ settings: [String: Any], at times: [CMTime], from start: CMTime = .zero,
    _ type: AVFileType = .mp4, format: OSType = kCVPixelFormatType_32BGRA,
    _ change: (AVAssetWriter, AVAssetWriterInput) -> Void = { _, _ in }
  ) async throws -> URL {
    let url = url(name)
    let writer = try AVAssetWriter(outputURL: url, fileType: type)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    #expect(adaptor.pixelBufferPool == nil)
    change(writer, input)
    #expect(writer.canAdd(input))
    writer.add(input)
    #expect(!writer.canAdd(input) && writer.startWriting() && writer.status == .writing)
    writer.startSession(atSourceTime: start)
    #expect(adaptor.pixelBufferPool != nil)
    for (number, time) in times.enumerated() {
      #expect(input.isReadyForMoreMediaData)
      #expect(adaptor.append(try buffer(number, format), withPresentationTime: time))
    }
    input.markAsFinished()
    #expect(!input.isReadyForMoreMediaData)
    // Before the end there is nothing under the film's name.
    #expect(!FileManager.default.fileExists(atPath: url.path))
    await writer.finishWriting()
    #expect(writer.status == .completed, "\(String(describing: writer.error))")
    return url
  }

  private static func times(_ count: Int, _ each: CMTime) -> [CMTime] {
    (0..<count).map { CMTimeMultiply(each, multiplier: Int32($0)) }
  }

  @Test(
    "pictures of each codec come back in order and at their times",
    arguments: [
      (AVVideoCodecType.h264, AVFileType.mp4), (.h264, .mov), (.h264, .m4v), (.hevc, .mp4),
      (.jpeg, .mov), (.proRes422, .mov), (.proRes422HQ, .mov), (.proRes422LT, .mov),
      (.proRes422Proxy, .mov), (.proRes4444, .mov),
    ])
  func codecs(codec: AVVideoCodecType, type: AVFileType) async throws {
    let each = CMTime(value: 1001, timescale: 30_000)
    let url = try await write(
      "a.\(type == .mov ? "mov" : type == .m4v ? "m4v" : "mp4")", Self.pictures(codec),
      at: Self.times(12, each), type)
    let buffers = try read(url, .video, Self.bgra)
    #expect(numbers(buffers) == (0..<12).map { $0 })
    for (number, buffer) in buffers.enumerated() {
      #expect(buffer.presentationTimeStamp == CMTimeMultiply(each, multiplier: Int32(number)))
    }
    let file = try MediaFile.probe(url.path)
    #expect(file.videos.first?.frameRate == Fraction(30_000, 1001))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names == [url.lastPathComponent])
  }

  @Test("times that are uneven, and a session that begins later, are kept")
  func uneven() async throws {
    let scale: CMTimeScale = 600
    let places: [Int64] = [0, 10, 35, 36, 300, 301, 900]
    let url = try await write(
      "a.mov", Self.pictures(), at: places.map { CMTime(value: $0 + 6000, timescale: scale) },
      from: CMTime(value: 6000, timescale: scale), .mov)
    let buffers = try read(url, .video, Self.bgra)
    #expect(numbers(buffers) == (0..<7).map { $0 })
    for (buffer, place) in zip(buffers, places) {
      #expect(buffer.presentationTimeStamp == CMTime(value: place, timescale: scale))
    }
  }

  @Test("pictures before a session are left out, as are those after its end")
  func session() async throws {
    let url = try await write(
      "a.mp4", Self.pictures(), at: Self.times(12, CMTime(value: 1, timescale: 30)),
      from: CMTime(value: 3, timescale: 30)
    ) { _, _ in }
    #expect(numbers(try read(url, .video, Self.bgra)) == (3..<12).map { $0 })
    let late = try await write(
      "b.mp4", Self.pictures(), at: Self.times(12, CMTime(value: 1, timescale: 30))
    ) { writer, _ in writer.endSession(atSourceTime: CMTime(value: 5, timescale: 30)) }
    #expect(numbers(try read(late, .video, Self.bgra)) == (0..<5).map { $0 })
    #expect(abs(AVURLAsset(url: late).duration.seconds - 1.0 / 6) < 0.001)
    // The last picture is shown until the session's end.
    let long = try await write(
      "c.mp4", Self.pictures(), at: Self.times(3, CMTime(value: 1, timescale: 1))
    ) { writer, _ in writer.endSession(atSourceTime: CMTime(value: 10, timescale: 1)) }
    #expect(abs(AVURLAsset(url: long).duration.seconds - 10) < 0.0011)
    let alone = try await write("d.mp4", Self.pictures(), at: [.zero]) { writer, _ in
      writer.endSession(atSourceTime: CMTime(value: 5, timescale: 2))
    }
    #expect(AVURLAsset(url: alone).duration.seconds == 2.5)
    #expect(numbers(try read(alone, .video, Self.bgra)) == [0])
  }

  @Test(
    "pictures of each kind of pixels are taken",
    arguments: [
      kCVPixelFormatType_32ARGB, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_64RGBAHalf,
    ])
  func pixelFormats(format: OSType) async throws {
    let url = try await write(
      "a.mp4", Self.pictures(), at: Self.times(6, CMTime(value: 1, timescale: 25)), format: format)
    #expect(numbers(try read(url, .video, Self.bgra)) == (0..<6).map { $0 })
  }

  @Test(
    "colours come back within what the codec loses",
    arguments: [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
    ])
  func colors(format: OSType) async throws {
    let color: UInt32 = 0xFF_D0_40_80
    let url = url("a.mp4")
    let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: Self.pictures())
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    for number in 0..<3 {
      let buffer = try CVPixelBuffer(width: 64, height: 32, format: format)
      buffer.store(Image(width: 64, height: 32, pixels: Array(repeating: color, count: 2048)))
      #expect(
        adaptor.append(
          buffer, withPresentationTime: CMTime(value: CMTimeValue(number), timescale: 30)))
    }
    await writer.finishWriting()
    let picture = try #require(try read(url, .video, Self.bgra).last?.imageBuffer?.picture)
    for shift in [0, 8, 16] as [UInt32] {
      #expect(abs(Int(picture.pixels[1000] >> shift & 255) - Int(color >> shift & 255)) <= 3)
    }
  }

  @Test("alpha is kept by ProRes 4444")
  func alpha() async throws {
    let url = url("a.mov")
    let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: Self.pictures(.proRes4444))
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    let buffer = try CVPixelBuffer(width: 64, height: 32, format: kCVPixelFormatType_32BGRA)
    buffer.store(Image(width: 64, height: 32, pixels: Array(repeating: 0x8040_2010, count: 2048)))
    #expect(adaptor.append(buffer, withPresentationTime: .zero))
    await writer.finishWriting()
    let picture = try #require(try read(url, .video, Self.bgra).first?.imageBuffer?.picture)
    let pixel = picture.pixels[1000]
    #expect(abs(Int(pixel >> 24) - 0x80) <= 1 && abs(Int(pixel >> 16 & 255) - 0x40) <= 2)
  }

  @Test("sound comes back to the sample, with silence where none was given")
  func sound() async throws {
    let url = url("a.mov")
    let writer = try AVAssetWriter(url: url, fileType: .mov)
    let input = AVAssetWriterInput(mediaType: .audio, outputSettings: Self.samples)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: CMTime(value: 100, timescale: 48_000))
    for range in [0..<1000, 1000..<5000, 6000..<7000, 6500..<9000] {
      #expect(input.append(try sound(range)))
    }
    await writer.finishWriting()
    #expect(writer.status == .completed, "\(String(describing: writer.error))")
    let samples = try floats(
      try read(
        url, .audio,
        [
          AVFormatIDKey: kAudioFormatLinearPCM, AVLinearPCMBitDepthKey: 32,
          AVLinearPCMIsFloatKey: true,
        ]))
    #expect(samples.count == 8900)
    for (place, sample) in samples.enumerated() {
      let number = place + 100
      let isGap = (5000..<6000).contains(number)
      #expect(sample == (isGap ? 0 : Float(number % 1000) / 2000), "\(number)")
    }
  }

  @Test("pictures and sound are asked for on queues, and lie in one file")
  func requests() async throws {
    let url = url("a.mp4")
    let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
    let video = AVAssetWriterInput(mediaType: .video, outputSettings: Self.pictures())
    let audio = AVAssetWriterInput(mediaType: .audio, outputSettings: Self.aac)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: video)
    writer.add(video)
    writer.add(audio)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "samples")
    // Blocks run one after the other on the queue.
    nonisolated(unsafe) var (frame, block) = (0, 0)
    group.enter()
    video.requestMediaDataWhenReady(on: queue) {
      // One picture at a time, so that it is asked again and again.
      guard frame < 30 else {
        video.markAsFinished()
        return group.leave()
      }
      if let picture = try? self.buffer(frame) {
        _ = adaptor.append(
          picture, withPresentationTime: CMTime(value: CMTimeValue(frame), timescale: 30))
      }
      frame += 1
    }
    group.enter()
    audio.requestMediaDataWhenReady(on: queue) {
      while audio.isReadyForMoreMediaData, block < 48 {
        if let sound = try? self.sound(block * 1000..<(block + 1) * 1000) {
          _ = audio.append(sound)
        }
        block += 1
      }
      audio.markAsFinished()
      group.leave()
    }
    await withCheckedContinuation { done in group.notify(queue: queue) { done.resume() } }
    await withCheckedContinuation { done in writer.finishWriting { done.resume() } }
    #expect(writer.status == .completed, "\(String(describing: writer.error))")
    #expect(numbers(try read(url, .video, Self.bgra)) == (0..<30).map { $0 })
    let file = try MediaFile.probe(url.path)
    #expect(file.sounds.first?.codec == "aac" && file.sounds.first?.channels == 2)
    #expect(abs((file.sounds.first?.duration ?? 0) - 1) < 0.001)
  }

  @Test("a turn of pictures is kept", arguments: [0, 1, 2, 3])
  func turns(quarters: Int) async throws {
    let map: [CGAffineTransform] = [
      .identity, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 32, ty: 0),
      CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 64, ty: 32),
      CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 64),
    ]
    for (name, type) in [("a.mp4", AVFileType.mp4), ("a.mov", .mov)] {
      let url = try await write(
        name, Self.pictures(), at: Self.times(2, CMTime(value: 1, timescale: 30)), type
      ) { $1.transform = map[quarters] }
      let track = try #require(AVURLAsset(url: url).tracks(withMediaType: .video).first)
      #expect(track.preferredTransform == map[quarters])
      #expect(track.naturalSize == CGSize(width: 64, height: 32))
    }
  }

  @Test("pictures of another size are fitted in as asked")
  func sizes() async throws {
    func corner(_ mode: String) async throws -> UInt32 {
      let url = try await write(
        "\(mode).mov",
        Self.pictures(
          .proRes4444, [AVVideoWidthKey: 64, AVVideoHeightKey: 64, AVVideoScalingModeKey: mode]),
        at: [.zero], .mov)
      let picture = try #require(try read(url, .video, Self.bgra).first?.imageBuffer?.picture)
      #expect(picture.width == 64 && picture.height == 64)
      return picture.pixels[0]
    }
    // Stretched, the black picture reaches the corner; seen whole, nothing is there.
    #expect(try await corner(AVVideoScalingModeResize) >> 24 == 255)
    #expect(try await corner(AVVideoScalingModeResizeAspect) >> 24 == 0)
    #expect(try await corner(AVVideoScalingModeResizeAspectFill) >> 24 == 255)
  }

  @Test("what is said of a film is found again", arguments: [AVFileType.mp4, .mov])
  func metadata(type: AVFileType) async throws {
    let said: [(AVMetadataIdentifier, String)] = [
      (.commonIdentifierTitle, "Über Wasser"), (.commonIdentifierArtist, "A = B; \"C\""),
      (.commonIdentifierDescription, "two\nlines"), (.commonIdentifierCopyrights, "© nobody"),
    ]
    let url = try await write(
      type == .mov ? "a.mov" : "a.mp4", Self.pictures(),
      at: Self.times(2, CMTime(value: 1, timescale: 30)), type
    ) { writer, _ in
      writer.metadata = said.map { identifier, text in
        let item = AVMutableMetadataItem()
        item.identifier = identifier
        item.value = NSString(string: text)
        return item
      }
    }
    let asset = AVURLAsset(url: url)
    let items = try await asset.load(.commonMetadata)
    for (identifier, text) in said {
      let found = AVMetadataItem.metadataItems(from: items, filteredByIdentifier: identifier)
      #expect(found.map(\.stringValue) == [text], "\(identifier)")
    }
    #expect(
      asset.availableMetadataFormats == [type == .mov ? .quickTimeMetadata : .iTunesMetadata])
    let own: AVMetadataIdentifier = type == .mov ? .quickTimeMetadataTitle : .iTunesMetadataSongName
    let titles = AVMetadataItem.metadataItems(
      from: try await asset.load(.metadata), filteredByIdentifier: own)
    #expect(try await titles.first?.load(.stringValue) == "Über Wasser")
    #expect(titles.first?.commonKey == .commonKeyTitle)
  }

  @Test("a film that is given up leaves nothing, nor does one that fails")
  func leftovers() async throws {
    func begun(_ name: String) throws -> (AVAssetWriter, AVAssetWriterInputPixelBufferAdaptor) {
      let writer = try AVAssetWriter(outputURL: url(name), fileType: .mp4)
      let input = AVAssetWriterInput(mediaType: .video, outputSettings: Self.pictures())
      let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
      writer.add(input)
      #expect(writer.startWriting())
      writer.startSession(atSourceTime: .zero)
      #expect(adaptor.append(try buffer(0), withPresentationTime: .zero))
      return (writer, adaptor)
    }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    }
    let (cancelled, adaptor) = try begun("a.mp4")
    cancelled.cancelWriting()
    #expect(cancelled.status == .cancelled)
    #expect(try names().isEmpty)
    #expect(!adaptor.append(try buffer(1), withPresentationTime: CMTime(value: 1, timescale: 30)))
    await cancelled.finishWriting()
    #expect(cancelled.status == .cancelled)
    // Times that do not grow are an error.
    let (failed, other) = try begun("b.mp4")
    #expect(!other.append(try buffer(1), withPresentationTime: .zero))
    #expect(failed.status == .failed && failed.error is AVError)
    #expect(try names().isEmpty)
    var (forgotten, last): (AVAssetWriter?, AVAssetWriterInputPixelBufferAdaptor?) =
      try begun("c.mp4")
    _ = (forgotten, last)
    (forgotten, last) = (nil, nil)
    #expect(try names().isEmpty)
  }

  @Test("what cannot be written is an error with its reason, and no trap")
  func errors() async throws {
    #expect(throws: AVError.self) { try AVAssetWriter(outputURL: url("a.mp3"), fileType: .mp3) }
    let web = try #require(URL(string: "https://a.example/b.mp4"))
    #expect(throws: AVError.self) { try AVAssetWriter(outputURL: web, fileType: .mp4) }
    let writer = try AVAssetWriter(outputURL: url("a.mp4"), fileType: .mp4)
    let refused: [([String: Any]?, AVMediaType)] = [
      (nil, .video), ([:], .video), (Self.pictures(.proRes422), .video),
      (Self.pictures(AVVideoCodecType(rawValue: "none")), .video),
      (Self.pictures(.h264, [AVVideoWidthKey: 0]), .video),
      (Self.pictures(.h264, [AVVideoHeightKey: Double.nan, AVVideoWidthKey: -1]), .video),
      (Self.samples, .audio), ([AVFormatIDKey: 1], .audio),
      (Self.aac.merging([AVSampleRateKey: 1]) { $1 }, .audio), (Self.aac, .text),
    ]
    for (settings, kind) in refused where settings?[AVVideoWidthKey] as? Int != -1 {
      #expect(!writer.canApply(outputSettings: settings, forMediaType: kind), "\(kind)")
      let input = AVAssetWriterInput(mediaType: kind, outputSettings: settings)
      #expect(!writer.canAdd(input))
      writer.add(input)
    }
    #expect(writer.inputs.isEmpty && !writer.startWriting() && writer.status == .failed)
    // A film that is there is left as it is, and a folder that is not there is told at once.
    for (path, code) in [("b.mp4", AVError.Code.fileAlreadyExists), ("none/c.mp4", .unknown)] {
      if path == "b.mp4" { try Data("x".utf8).write(to: url(path)) }
      let writer = try AVAssetWriter(outputURL: url(path), fileType: .mp4)
      writer.add(AVAssetWriterInput(mediaType: .video, outputSettings: Self.pictures()))
      #expect(!writer.startWriting() && (writer.error as? AVError)?.code == code)
    }
    #expect(try Data(contentsOf: url("b.mp4")) == Data("x".utf8))
    // Nothing given, no session, and samples of the other kind.
    func started(_ name: String, _ kind: AVMediaType) throws -> (AVAssetWriter, AVAssetWriterInput)
    {
      let writer = try AVAssetWriter(outputURL: url(name), fileType: .mp4)
      let input = AVAssetWriterInput(
        mediaType: kind, outputSettings: kind == .video ? Self.pictures() : Self.aac)
      writer.add(input)
      #expect(writer.startWriting())
      return (writer, input)
    }
    let (empty, _) = try started("d.mp4", .video)
    empty.startSession(atSourceTime: .zero)
    await empty.finishWriting()
    #expect(empty.status == .failed && !FileManager.default.fileExists(atPath: url("d.mp4").path))
    let (early, input) = try started("e.mp4", .audio)
    #expect(!input.append(try sound(0..<10)) && early.status == .failed)
    let (wrong, other) = try started("f.mp4", .video)
    wrong.startSession(atSourceTime: .zero)
    #expect(!other.append(try sound(0..<10)) && wrong.status == .failed)
  }
}
