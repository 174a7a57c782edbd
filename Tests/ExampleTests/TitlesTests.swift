// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreGraphics
import Foundation
import TestSupport
import Testing

/// The program as people start it; its film is looked at frame by frame.
@Suite("Titles, the program", .serialized)
struct TitlesTests {
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let value = image.image.pixels[y * image.width + x]
    return (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
  }

  @Test("writes a film of two clips with a name over the first, the same every time")
  func film() throws {
    let folder = try TemporaryFolder()
    let titles = Program(name: "Titles")
    for name in ["a.mp4", "b.mp4"] {
      let result = try titles.run([folder.path(name)])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == folder.path(name) + "\n")
    }
    let url = URL(fileURLWithPath: folder.path("a.mp4"))
    #expect(
      try Data(contentsOf: url) == Data(contentsOf: URL(fileURLWithPath: folder.path("b.mp4"))))
    let asset = AVURLAsset(url: url)
    let track = try #require(asset.tracks(withMediaType: .video).first)
    #expect(track.naturalSize == CGSize(width: 480, height: 270) && track.nominalFrameRate == 30)
    #expect(track.timeRange.duration == CMTime(value: 160, timescale: 30))
    #expect(asset.tracks(withMediaType: .audio).count == 1)
    let generator = AVAssetImageGenerator(asset: asset)
    func frame(_ number: Int) throws -> CGImage {
      try generator.copyCGImage(
        at: CMTime(value: Int64(number), timescale: 30), actualTime: nil)
    }
    // The bar of the name's card is yellow, at the lower left, while the name is there.
    for (number, isThere) in [(10, false), (40, true), (75, false)] {
      let bar = pixel(try frame(number), 26, 270 - 50)
      #expect((bar.red > 200 && bar.green > 140 && bar.blue < 90) == isThere, "\(number): \(bar)")
    }
    // Blue goes over into brown.
    let (first, middle, last) = (
      pixel(try frame(30), 240, 40), pixel(try frame(80), 240, 40), pixel(try frame(150), 240, 40)
    )
    #expect(first.blue > first.red && last.red > last.blue)
    #expect(middle.red > first.red && middle.red < last.red + 60)
  }
}
