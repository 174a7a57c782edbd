// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreMedia
import Foundation
import TestSupport
import Testing

@Suite("What assets and tracks tell", .serialized)
struct AssetFactTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film() throws -> URL {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(
      path, frames: 30, input: ["-f", "lavfi", "-i", "sine=duration=1:sample_rate=44100"],
      NumberedFilm.h264)
    return URL(fileURLWithPath: path)
  }

  @Test("what can be done with an asset, and how it plays by itself")
  func facts() async throws {
    let options = [AVURLAssetPreferPreciseDurationAndTimingKey: true]
    let asset = AVURLAsset(url: try film(), options: options)
    #expect(asset.providesPreciseDurationAndTiming && !asset.hasProtectedContent)
    #expect(asset.isComposable && asset.isExportable)
    #expect(asset.preferredRate == 1 && asset.preferredVolume == 1)
    let (rate, volume, isPrecise, isProtected) = try await asset.load(
      .preferredRate, .preferredVolume, .providesPreciseDurationAndTiming, .hasProtectedContent)
    #expect(rate == 1 && volume == 1 && isPrecise && !isProtected)
    asset.cancelLoading()
    #expect(try await asset.load(.duration).seconds > 0.9)
    let broken = AVURLAsset(url: URL(fileURLWithPath: folder.path("none.mp4")))
    await #expect(throws: AVError.self) { try await broken.load(.preferredRate) }
    await #expect(throws: AVError.self) { try await broken.load(.preferredVolume) }
    await #expect(throws: AVError.self) { try await broken.load(.hasProtectedContent) }
    await #expect(throws: AVError.self) {
      try await broken.load(.providesPreciseDurationAndTiming)
    }
  }

  @Test("tracks are found by their numbers, and say what they hold")
  func tracks() async throws {
    let asset = AVURLAsset(url: try film())
    let all = asset.tracks
    #expect(all.count == 2)
    for track in all {
      let found = try await asset.loadTrack(withTrackID: track.trackID)
      #expect(found?.mediaType == track.mediaType)
      #expect(track.isDecodable && track.isSelfContained && track.preferredVolume == 1)
      let isPicture = track.mediaType == .video
      #expect(track.hasMediaCharacteristic(.visual) == isPicture)
      #expect(track.hasMediaCharacteristic(.frameBased) == isPicture)
      #expect(track.hasMediaCharacteristic(.audible) == !isPicture)
      #expect(!track.hasMediaCharacteristic(.legible))
    }
    #expect(try await asset.loadTrack(withTrackID: 99) == nil)
  }

  @Test("a property is not there before it is asked for, then it is, or its error")
  func status() async throws {
    let asset = AVURLAsset(url: try film())
    guard case .notYetLoaded = asset.status(of: .duration) else {
      Issue.record("nobody has asked")
      return
    }
    let duration = try await asset.load(.duration)
    guard case .loaded(let loaded) = asset.status(of: .duration) else {
      Issue.record("it has been read")
      return
    }
    #expect(loaded == duration)
    let broken = AVURLAsset(url: URL(fileURLWithPath: folder.path("none.mp4")))
    #expect(broken.duration == .zero)
    guard case .failed(let error) = broken.status(of: .duration) else {
      Issue.record("there is no such file")
      return
    }
    #expect(error.domain == AVFoundationErrorDomain)
  }

  @Test("errors are NSErrors of Apple's domain and numbers, with a text for a person")
  func errors() throws {
    let path = folder.path("text.mp4")
    try Data("no film at all".utf8).write(to: URL(fileURLWithPath: path))
    let files: [(String, AVError.Code)] = [
      (path, .fileFormatNotRecognized), (folder.path("none.mp4"), .contentIsUnavailable),
    ]
    for (path, code) in files {
      let asset = AVURLAsset(url: URL(fileURLWithPath: path))
      let error = try #require(throws: AVError.self) { try asset.file.look() }
      #expect(error.code == code && error.errorCode == code.rawValue)
      #expect(error.errorDescription?.contains(path) == true)
      let object = error as NSError
      #expect(object.domain == AVError.errorDomain && object.code == code.rawValue)
      #expect(object.localizedDescription == error.errorDescription)
      #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.errorDescription)
    }
    #expect(AVError.errorDomain == AVFoundationErrorDomain)
    #expect(AVFoundationErrorDomain == "AVFoundationErrorDomain")
    let own = AVError(.decodeFailed, userInfo: [NSLocalizedDescriptionKey: "broken"])
    #expect(own.errorDescription == "broken")
  }

  @Test("numbers and names are those of Apple's headers")
  func numbers() {
    let codes: [(AVError.Code, Int)] = [
      (.unknown, -11800), (.decodeFailed, -11821), (.invalidSourceMedia, -11822),
      (.fileFormatNotRecognized, -11828), (.fileFailedToParse, -11829),
      (.noImageAtTime, -11832), (.decoderNotFound, -11833), (.contentIsUnavailable, -11863),
      (.operationCancelled, -11878),
    ]
    for (code, number) in codes { #expect(code.rawValue == number) }
    let states: [AVKeyValueStatus] = [.unknown, .loading, .loaded, .failed, .cancelled]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
    let types: [(AVMediaType, String)] = [
      (.video, "vide"), (.audio, "soun"), (.text, "text"), (.closedCaption, "clcp"),
      (.subtitle, "sbtl"), (.timecode, "tmcd"), (.metadata, "meta"), (.muxed, "muxx"),
    ]
    for (type, name) in types { #expect(type.rawValue == name) }
    let kinds: [(AVMediaCharacteristic, String)] = [
      (.visual, "Visual"), (.audible, "Audible"), (.legible, "Legible"),
      (.frameBased, "FrameBased"),
    ]
    for (kind, name) in kinds { #expect(kind.rawValue == "AVMediaCharacteristic\(name)") }
    #expect(
      AVURLAssetPreferPreciseDurationAndTimingKey == "AVURLAssetPreferPreciseDurationAndTimingKey")
  }
}
