// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import Foundation
import TestSupport
import Testing

@Suite("What is said of films")
struct MetadataTests {
  static let common: [(AVMetadataIdentifier, AVMetadataKey, String)] = [
    (.commonIdentifierTitle, .commonKeyTitle, "title"),
    (.commonIdentifierCreator, .commonKeyCreator, "creator"),
    (.commonIdentifierSubject, .commonKeySubject, "subject"),
    (.commonIdentifierDescription, .commonKeyDescription, "description"),
    (.commonIdentifierPublisher, .commonKeyPublisher, "publisher"),
    (.commonIdentifierCreationDate, .commonKeyCreationDate, "creationDate"),
    (.commonIdentifierType, .commonKeyType, "type"),
    (.commonIdentifierLocation, .commonKeyLocation, "location"),
    (.commonIdentifierCopyrights, .commonKeyCopyrights, "copyrights"),
    (.commonIdentifierAlbumName, .commonKeyAlbumName, "albumName"),
    (.commonIdentifierAuthor, .commonKeyAuthor, "author"),
    (.commonIdentifierArtist, .commonKeyArtist, "artist"),
    (.commonIdentifierMake, .commonKeyMake, "make"),
    (.commonIdentifierModel, .commonKeyModel, "model"),
    (.commonIdentifierSoftware, .commonKeySoftware, "software"),
  ]

  private func item(
    _ identifier: AVMetadataIdentifier?, _ value: (any NSCopying & NSObjectProtocol)?
  )
    -> AVMutableMetadataItem
  {
    let item = AVMutableMetadataItem()
    (item.identifier, item.value) = (identifier, value)
    return item
  }

  @Test("names that all kinds of files have are one name and its space", arguments: common)
  func names(identifier: AVMetadataIdentifier, key: AVMetadataKey, name: String) {
    #expect(identifier.rawValue == "common/\(name)" && key.rawValue == name)
    let item = item(identifier, NSString(string: "x"))
    #expect(item.commonKey == key && item.keySpace == .common)
    #expect(item.key.map { String(describing: $0) } == name)
    // A key and its space, one after the other, say the same.
    let other = AVMutableMetadataItem()
    other.key = NSString(string: name)
    other.keySpace = .common
    #expect(other.identifier == identifier)
    #expect(AVMetadataItem.metadataItems(from: [item], withKey: key, keySpace: .common) == [item])
  }

  @Test("names of iTunes and QuickTime mean common ones")
  func translations() {
    let pairs: [(AVMetadataIdentifier, AVMetadataKey)] = [
      (.iTunesMetadataSongName, .commonKeyTitle), (.iTunesMetadataArtist, .commonKeyArtist),
      (.iTunesMetadataAlbum, .commonKeyAlbumName),
      (.iTunesMetadataDescription, .commonKeyDescription),
      (.quickTimeMetadataTitle, .commonKeyTitle), (.quickTimeMetadataArtist, .commonKeyArtist),
      (.quickTimeMetadataDescription, .commonKeyDescription),
      (.quickTimeMetadataCreationDate, .commonKeyCreationDate),
    ]
    for (identifier, key) in pairs { #expect(item(identifier, nil).commonKey == key) }
    let old = AVMetadataIdentifier(rawValue: "\(AVMetadataKeySpace.quickTimeUserData.rawValue)/x")
    #expect(item(old, nil).commonKey == nil && item(old, nil).keySpace == .quickTimeUserData)
    let third = AVMetadataIdentifier(rawValue: "\(AVMetadataKeySpace.id3.rawValue)/TIT2")
    #expect(item(third, nil).keySpace == .id3)
    #expect(item(AVMetadataIdentifier(rawValue: "nothing"), nil).keySpace == nil)
  }

  @Test("a value is text, a number, a date or bytes, as far as it is one")
  func values() async throws {
    let number = item(nil, NSNumber(value: 4))
    #expect(number.stringValue == "4" && number.numberValue == 4 && number.dateValue == nil)
    #expect(try await number.load(.numberValue) == 4)
    let text = item(nil, NSString(string: "2024-05-06T07:08:09Z"))
    let date = try #require(text.dateValue)
    #expect(date.timeIntervalSince1970 == 1_714_979_289)
    #expect(try await text.load(.dateValue) == date)
    #expect(item(nil, date as NSDate).stringValue == "2024-05-06T07:08:09Z")
    let bytes = item(nil, NSData(data: Data([1, 2])))
    #expect(bytes.dataValue == Data([1, 2]) && bytes.stringValue == nil)
    #expect(try await bytes.load(.dataValue) == Data([1, 2]))
    text.extendedLanguageTag = "de"
    text.dataType = "x"
    text.time = CMTime(value: 1, timescale: 1)
    let copy = try #require(text.mutableCopy() as? AVMutableMetadataItem)
    #expect(copy.extendedLanguageTag == "de" && copy.dataType == "x" && copy.time.seconds == 1)
    copy.value = NSString(string: "other")
    #expect(text.stringValue == "2024-05-06T07:08:09Z")
    #expect((copy.copy() as? AVMetadataItem)?.stringValue == "other")
  }
}

@Suite("What writers and readers tell")
struct WriterFactTests {
  @Test("a writer, its inputs and a reader's outputs tell what they were made with")
  func facts() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("a.m4a"))
    let writer = try AVAssetWriter(outputURL: url, fileType: .m4a)
    #expect(writer.outputURL == url && writer.outputFileType == .m4a)
    #expect(writer.availableMediaTypes == [.audio])
    let hint = try CMFormatDescription(videoCodecType: .h264, width: 8, height: 8)
    let more: [String: Any] = [
      AVVideoAverageBitRateKey: 500_000, AVVideoMaxKeyFrameIntervalKey: 10,
      AVVideoAllowFrameReorderingKey: false, AVVideoQualityKey: 0.5,
    ]
    let settings: [String: Any] = [
      AVVideoCodecKey: AVVideoCodecType.h264.rawValue, AVVideoWidthKey: 64, AVVideoHeightKey: 32,
      AVVideoCompressionPropertiesKey: more, AVVideoScalingModeKey: AVVideoScalingModeFit,
    ]
    let input = AVAssetWriterInput(
      mediaType: .video, outputSettings: settings, sourceFormatHint: hint)
    #expect(input.outputSettings?.count == 5 && input.sourceFormatHint === hint)
    #expect(!writer.canAdd(input))
    let plan = try PicturePlan(settings, .mp4)
    #expect(plan.encoding.bitRate == 500_000 && plan.encoding.keyFrameInterval == 10)
    #expect(!plan.encoding.reorders && plan.encoding.quality == 0.5)
    // A picture that keeps its size lies in the middle.
    #expect(
      plan.place(of: CGSize(width: 32, height: 32), in: CGSize(width: 64, height: 32))
        == CGRect(x: 16, y: 0, width: 32, height: 32))
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: input, sourcePixelBufferAttributes: ["Width": 8])
    #expect(adaptor.assetWriterInput === input)
    #expect(adaptor.sourcePixelBufferAttributes?.count == 1)
    let film = folder.path("b.mp4")
    try NumberedFilm.write(film, frames: 3, NumberedFilm.h264)
    let track = try #require(AVURLAsset(url: URL(fileURLWithPath: film)).tracks.first)
    let output = AVAssetReaderTrackOutput(track: track, outputSettings: [:])
    #expect(output.mediaType == .video && output.outputSettings?.isEmpty == true)
    #expect(output.alwaysCopiesSampleData)
  }

  @Test("times are as exact as an input asks for, and bit rates are kept")
  func timescale() async throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ rate: Int) async throws -> Int {
      let url = URL(fileURLWithPath: folder.path(name))
      let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
      let input = AVAssetWriterInput(
        mediaType: .video,
        outputSettings: [
          AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 64, AVVideoHeightKey: 32,
          AVVideoCompressionPropertiesKey: [AVVideoAverageBitRateKey: rate],
        ])
      input.mediaTimeScale = 12_345
      let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
      writer.add(input)
      #expect(writer.startWriting())
      writer.startSession(atSourceTime: .zero)
      for number in 0..<20 {
        var made: CVPixelBuffer?
        CVPixelBufferPoolCreatePixelBuffer(nil, try #require(adaptor.pixelBufferPool), &made)
        let buffer = try #require(made)
        let base = try #require(CVPixelBufferGetBaseAddress(buffer))
        // Noise that no encoder makes small by itself.
        var seed = UInt32(number + 1)
        for place in 0..<CVPixelBufferGetDataSize(buffer) / 4 {
          seed = seed &* 1_664_525 &+ 1_013_904_223
          (base + place * 4).storeBytes(of: seed | 0xFF00_0000, as: UInt32.self)
        }
        #expect(
          adaptor.append(
            buffer, withPresentationTime: CMTime(value: Int64(number), timescale: 12_345)))
      }
      await writer.finishWriting()
      let asset = AVURLAsset(url: url)
      let reader = try AVAssetReader(asset: asset)
      let output = AVAssetReaderTrackOutput(
        track: try #require(asset.tracks.first), outputSettings: [:])
      reader.add(output)
      #expect(reader.startReading())
      let times = readAll(output).map(\.presentationTimeStamp)
      #expect(times == (0..<20).map { CMTime(value: $0, timescale: 12_345) })
      return try Data(contentsOf: url).count
    }
    let (small, large) = (try await write("a.mp4", 100_000), try await write("b.mp4", 900_000_000))
    #expect(small < large)
  }
}
