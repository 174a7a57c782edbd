// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import TestSupport

/// Footage that is known to the frame and sample, for tests of what is made of it.
struct EditingFilms {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path(name)) }

  /// A film whose frames show their numbers, and whose samples tell theirs.
  func film(
    _ name: String = "a.mkv", frames: Int = 60, rate: String = "30", hasSound: Bool = true,
    _ more: [String] = []
  ) throws -> AVURLAsset {
    let sound = "aevalsrc=(mod(n*7\\,30011)-15000)/32768:s=48000:d=\(Double(frames) / 30)"
    try NumberedFilm.write(
      folder.path(name), frames: frames, rate: rate,
      input: hasSound ? ["-f", "lavfi", "-i", sound] : [],
      NumberedFilm.h264 + (hasSound ? ["-c:a", "pcm_s16le"] : []) + more)
    return AVURLAsset(url: url(name))
  }

  /// A sample of the sound of a film.
  static func sample(_ number: Int) -> Float { Float((number * 7 % 30011) - 15000) / 32768 }

  /// The number of the frame that is shown at a time; nil where the picture shows none.
  static func number(_ generator: AVAssetImageGenerator, _ time: Double) -> Int? {
    (try? generator.copyCGImage(at: seconds(time), actualTime: nil))
      .flatMap { NumberedFilm.number(in: $0.image) }
  }
}

/// A range of whole frames of a 30th of a second.
func frames(_ start: Int, _ count: Int) -> CMTimeRange {
  CMTimeRange(
    start: CMTime(value: Int64(start), timescale: 30),
    duration: CMTime(value: Int64(count), timescale: 30))
}
