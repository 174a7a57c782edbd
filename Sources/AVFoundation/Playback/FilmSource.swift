// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import DisplayList
import Geometry
import Media
import RenderTree

/// The pictures of an asset's first track of them.
final class FilmSource: PictureSource {
  let reader: FootageReader
  let grid: FrameGrid?

  init(_ reader: FootageReader) {
    self.reader = reader
    let rate = reader.track.frameRate
    grid =
      reader.track.isConstant
      ? FrameGrid(numerator: rate.numerator, denominator: rate.denominator) : nil
  }

  /// nil for an asset without pictures.
  static func make(_ asset: AVAsset, isUpright: Bool = true) throws(AVError) -> FilmSource? {
    let media = try asset.file.look()
    guard !media.videos.isEmpty else { return nil }
    do {
      let reader = try FootageReader(media, isUpright: isUpright)
      return FilmSource(reader)
    } catch {
      throw AVError(error)
    }
  }

  /// How large pictures are meant to be seen.
  var size: CGSize {
    let track = reader.track
    let size = reader.isUpright ? track.presentedSize : track.naturalSize
    return CGSize(width: size.width, height: size.height)
  }

  var error: AVError? { reader.error.map(AVError.init) }

  func shown(at seconds: Double) -> (image: Image, start: CMTime)? {
    frame(at: seconds).map { ($0.image, $0.time) }
  }

  func image(ofFrame number: Int) -> Image? { reader.frame(number)?.image }

  func image(at seconds: Double) -> Image? { reader.frame(at: seconds)?.image }

  /// The frame that is shown at a time of the film.
  func frame(at seconds: Double) -> FootageReader.Shown? {
    grid.map { reader.frame($0.number(at: seconds)) } ?? reader.frame(at: seconds)
  }
}
