// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Geometry
import Media
import QuartzCore
import RenderTree

/// A film that lies behind or before a stage's layers.
package struct FilmClip: Equatable, Sendable {
  let file: MediaFile
  /// Whether the layers are seen over it.
  package let isBehind: Bool

  /// Looks at a film.
  ///
  /// - Throws: When it cannot be read, or has no pictures.
  init(_ path: String, isBehind: Bool) throws(StageError) {
    do throws(MediaError) {
      file = try MediaFile.probe(path)
      guard !file.videos.isEmpty else {
        throw .noTrack(path: path, kind: "track of pictures")
      }
    } catch {
      throw StageError(error)
    }
    self.isBehind = isBehind
  }

  private var track: MediaFile.Video { file.videos[0] }

  /// As it is seen: turned, with square pixels.
  package var pixels: CGSize {
    let size = track.presentedSize
    return CGSize(width: size.width.rounded(), height: size.height.rounded())
  }

  /// Frames a second.
  var rate: Double { track.frameRate.value }

  /// Seconds.
  var duration: Double { track.duration > 0 ? track.duration : file.duration }

  var hasSound: Bool { !file.sounds.isEmpty }
  package var hasAlpha: Bool { track.hasAlpha }

  /// The film as a layer's contents that begins at a media time.
  func footage(at start: Double) throws(StageError) -> Footage {
    do throws(MediaError) {
      let source = ClipSource(try FootageReader(file))
      return Footage(
        cuts: [
          Footage.Cut(
            start: start, source: source, item: 0, rate: 1, range: 0...max(0, duration),
            size: Vec2(Double(pixels.width), Double(pixels.height)))
        ], gravity: "resizeAspect")
    } catch {
      throw StageError(error)
    }
  }
}

/// The pictures of a film's first track of them, upright.
private final class ClipSource: FootageSource {
  private let reader: FootageReader
  let grid: FrameGrid?

  init(_ reader: FootageReader) {
    self.reader = reader
    let rate = reader.track.frameRate
    grid =
      reader.track.isConstant
      ? FrameGrid(numerator: rate.numerator, denominator: rate.denominator) : nil
  }

  func image(ofFrame number: Int) -> Image? { reader.frame(number)?.image }

  func image(at seconds: Double) -> Image? { reader.frame(at: seconds)?.image }
}

extension Stage {
  /// Puts a film behind or before all layers, from now on.
  func show(_ clip: FilmClip) throws(StageError) {
    let screen = CALayer()
    screen.frame = layer.bounds
    screen.setFootage(try clip.footage(at: mediaTime))
    if clip.isBehind {
      layer.insertSublayer(screen, at: 0)
    } else {
      layer.addSublayer(screen)
    }
    // All of a film that hides what is behind it hides it.
    if background == nil, !clip.hasAlpha { background = CGColor(gray: 0, alpha: 1) }
    CATransaction.flush()
  }
}
