// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import TestSupport
import Testing

@Suite("Pictures of single frames", .serialized)
struct ImageGeneratorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func generator(_ words: [String] = []) throws -> AVAssetImageGenerator {
    let path = folder.path("a.mp4")
    try NumberedFilm.write(path, frames: 30, NumberedFilm.h264 + words)
    return AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: path)))
  }

  @Test("come one by one with the time that was asked for and the one of their frame")
  func sequence() async throws {
    let images = try generator().images(for: [seconds(0.51), seconds(7)])
    var iterator = images.makeAsyncIterator()
    let first = try #require(await iterator.next())
    #expect(first.requestedTime == seconds(0.51))
    #expect(try first.actualTime == CMTime(value: 15, timescale: 30))
    #expect(try NumberedFilm.number(in: first.image.image) == 15)
    let second = try #require(await iterator.next())
    #expect(second.requestedTime == seconds(7))
    let error = #expect(throws: AVError.self) { _ = try second.actualTime }
    #expect(error?.code == .noImageAtTime)
    #expect(await iterator.next() == nil)
  }

  @Test("come to a block, alone or in a row")
  func blocks() async throws {
    let generator = try generator()
    let (number, time): (Int?, CMTime) = await withCheckedContinuation { continuation in
      generator.generateCGImageAsynchronously(for: seconds(0.4)) { image, time, error in
        let number = error == nil ? image.flatMap { NumberedFilm.number(in: $0.image) } : nil
        continuation.resume(returning: (number, time))
      }
    }
    #expect(number == 12 && time == CMTime(value: 12, timescale: 30))
  }

  @Test("are given up where they have not been begun")
  func cancelling() async throws {
    let generator = try generator()
    let times = [0.1, 0.2, 0.3].map { NSValue(time: seconds($0)) }
    let told: [AVAssetImageGenerator.Result] = await withCheckedContinuation { continuation in
      let told = Guarded<[AVAssetImageGenerator.Result]>([])
      generator.generateCGImagesAsynchronously(forTimes: times) { _, image, _, result, error in
        generator.cancelAllCGImageGeneration()
        #expect((image != nil) == (result == .succeeded))
        #expect(((error as? AVError)?.code == .operationCancelled) == (result == .cancelled))
        let all = told.withLock { told in
          told.append(result)
          return told
        }
        if all.count == 3 { continuation.resume(returning: all) }
      }
    }
    #expect(told == [.succeeded, .cancelled, .cancelled])
    // What is asked for afterwards is made.
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
  }

  @Test("have square pixels, unless those that are stored are asked for")
  func apertures() throws {
    let generator = try generator(["-vf", "setsar=3/2"])
    func width() throws -> Int { try generator.copyCGImage(at: .zero, actualTime: nil).width }
    #expect(try width() == 96)
    let modes: [(AVAssetImageGenerator.ApertureMode, Int)] = [
      (.cleanAperture, 96), (.productionAperture, 96), (.encodedPixels, 64),
    ]
    for (mode, wanted) in modes {
      generator.apertureMode = mode
      #expect(try width() == wanted)
    }
    #expect(
      modes.map(\.0.rawValue) == ["CleanAperture", "ProductionAperture", "EncodedPixels"])
  }
}
