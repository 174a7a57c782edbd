// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import DisplayList
import FrameRendering
import Geometry
import Media
import RenderTree
import SoftwareRenderer
import Synchronization

/// Where the pictures of a player, an image generator or an export come from.
protocol PictureSource: FootageSource {
  /// How large pictures are meant to be seen.
  var size: CGSize { get }
  /// Why frames are missing; nil when none were.
  var error: AVError? { get }
  /// The frame at a time, and when it begins.
  func shown(at seconds: Double) -> (image: Image, start: CMTime)?
}

/// How the pictures of tracks are put together, as it stands when it is made.
struct ComposerPlan: Sendable {
  /// One track's pictures.
  struct Layer: Sendable {
    var track: CMPersistentTrackID
    var opacity = Ramps<Float>()
    /// From the pictures' points to those of the film, y down.
    var transform = Ramps<Affine>()
    /// Of the picture, before it is transformed.
    var crop = Ramps<Rect>()
    var usualTransform = Affine.identity
  }

  /// What is to be seen in a range.
  struct Part: Sendable {
    var start: Double
    var end: Double
    var background = RGBA.black
    /// The first one lies on top.
    var layers: [Layer]
    /// Whether layers are drawn over it.
    var isProcessed = true
  }

  /// Of the film, in points.
  var size: CGSize
  /// Pixels a point.
  var scale = 1.0
  /// How long each picture lasts; nil for as long as those of the tracks do.
  var frameDuration: CMTime?
  /// In the order of their times.
  var parts: [Part]
  /// What makes another picture of the one at a time.
  var filter: (@Sendable (Image, CMTime) throws -> Image)?

  var pixelSize: (width: Int, height: Int) {
    func side(_ points: CGFloat) -> Int { max(1, Int((Double(points) * scale).rounded())) }
    return (side(size.width), side(size.height))
  }

  /// The part that is seen at a time; after the end the last one.
  func part(at seconds: Double) -> Part? {
    let place = parts.lastIndex { $0.start <= seconds + 1e-6 }
    guard let place else { return nil }
    let part = parts[place]
    return seconds < part.end - 1e-9 || place == parts.count - 1 ? part : nil
  }
}

/// Puts the pictures of tracks together, at any time, on any thread.
final class FilmComposer: PictureSource {
  private let plan: ComposerPlan
  private let tracks: [ShownTrack]
  /// Pictures of layers that take the place of tracks.
  private let drawn: [CMPersistentTrackID: LayerTrack]
  private let readers: SourceReaders
  private let failure = Mutex<AVError?>(nil)
  let grid: FrameGrid?
  private let duration: Double

  /// What was put together last, as frames are asked for more than once.
  private let recent = Mutex<[(seconds: Double, image: Image)]>([])
  private static let recentLimit = 4

  /// - Parameters:
  ///   - asset: Whose tracks are shown, as they are now.
  ///   - plan: How.
  ///   - drawn: Layers that take the place of tracks.
  init(_ asset: AVAsset, _ plan: ComposerPlan, drawn: [CMPersistentTrackID: LayerTrack] = [:]) {
    let readers = SourceReaders()
    (self.plan, self.drawn, self.readers) = (plan, drawn, readers)
    tracks = asset.makeTracks().filter { $0.mediaType == .video }
      .map { ShownTrack($0, readers) }
    duration = asset.duration.seconds
    grid = plan.frameDuration.map {
      FrameGrid(numerator: Int($0.timescale), denominator: Int($0.value))
    }
  }

  /// Shows the first track of pictures as it wants to be turned; nil for an asset without one.
  convenience init?(_ asset: AVAsset, isUpright: Bool = true) {
    guard let plan = ComposerPlan(asset, isUpright: isUpright) else { return nil }
    self.init(asset, plan)
  }

  var size: CGSize { plan.size }
  var pixelSize: (width: Int, height: Int) { plan.pixelSize }
  var error: AVError? { failure.withLock { $0 } ?? readers.error }

  func image(ofFrame number: Int) -> Image? { image(at: grid?.start(of: number) ?? 0) }

  func image(at seconds: Double) -> Image? {
    if let known = recent.withLock({ $0.first { $0.seconds == seconds }?.image }) { return known }
    guard let image = compose(at: seconds) else { return nil }
    recent.withLock { recent in
      recent.append((seconds, image))
      if recent.count > Self.recentLimit { recent.removeFirst() }
    }
    return image
  }

  func shown(at seconds: Double) -> (image: Image, start: CMTime)? {
    if let grid, let length = plan.frameDuration {
      let number = grid.number(at: seconds)
      guard let image = image(ofFrame: number) else { return nil }
      return (image, CMTimeMultiply(length, multiplier: Int32(clamping: number)))
    }
    // A picture begins with the frame of its tracks that has begun last.
    let starts = plan.part(at: seconds)?.layers.compactMap { layer in
      tracks.first { $0.id == layer.track }?.shown(at: seconds)?.start
    }
    guard let start = starts?.max(), let image = image(at: seconds) else { return nil }
    return (image, start)
  }

  // MARK: - Putting together

  private func compose(at seconds: Double) -> Image? {
    let (width, height) = plan.pixelSize
    var list = DisplayList(width: width, height: height, background: .black)
    guard let part = plan.part(at: seconds) else { return blank(width, height) }
    list.background = part.background
    // The frame at the very end is the last one before it.
    for layer in part.layers.reversed() {
      guard let shown = picture(of: layer.track, at: seconds) else { continue }
      if let whole = shown.whole(layer, at: seconds, part, plan), part.layers.count == 1 {
        return filtered(whole, at: seconds)
      }
      if let draw = shown.draw(layer, at: seconds, scale: plan.scale) {
        list.commands.append(.draw(draw))
      }
    }
    do {
      return filtered(try RendererChoice.software.renderer().render(list), at: seconds)
    } catch {
      note(AVError(.unknown, error.description))
      return nil
    }
  }

  private func picture(of track: CMPersistentTrackID, at seconds: Double) -> ShownTrack.Shown? {
    if let layer = drawn[track] { return layer.shown(at: seconds) }
    return tracks.first { $0.id == track }?.shown(at: seconds)
  }

  private func filtered(_ image: Image, at seconds: Double) -> Image? {
    guard let filter = plan.filter else { return image }
    do {
      return try filter(image, AVPlayer.time(seconds))
    } catch {
      note(
        error as? AVError
          ?? AVError(.unknown, "A filter of a video composition has failed: \(error)"))
      return nil
    }
  }

  private func note(_ error: AVError) { failure.withLock { $0 = $0 ?? error } }

  private func blank(_ width: Int, _ height: Int) -> Image {
    Image(
      width: width, height: height, pixels: Array(repeating: 0xFF00_0000, count: width * height))
  }
}

extension ShownTrack.Shown {
  private func values(
    _ layer: ComposerPlan.Layer, at seconds: Double
  ) -> (opacity: Double, transform: Affine, crop: Rect) {
    let opacity = layer.opacity.value(at: seconds, usual: 1) { $0 + ($1 - $0) * Float($2) }
    let transform = layer.transform.value(at: seconds, usual: layer.usualTransform) { a, b, f in
      Affine(
        a.a + (b.a - a.a) * f, a.b + (b.b - a.b) * f, a.c + (b.c - a.c) * f,
        a.d + (b.d - a.d) * f, a.tx + (b.tx - a.tx) * f, a.ty + (b.ty - a.ty) * f)
    }
    let whole = Rect(0, 0, Double(size.width), Double(size.height))
    let crop = layer.crop.value(at: seconds, usual: whole) { a, b, f in
      Rect(
        a.x + (b.x - a.x) * f, a.y + (b.y - a.y) * f, a.width + (b.width - a.width) * f,
        a.height + (b.height - a.height) * f)
    }
    return (Double(opacity), transform, crop.intersection(whole))
  }

  /// The picture itself, where it is all that is to be seen.
  fileprivate func whole(
    _ layer: ComposerPlan.Layer, at seconds: Double, _ part: ComposerPlan.Part,
    _ plan: ComposerPlan
  ) -> Image? {
    let (opacity, transform, crop) = values(layer, at: seconds)
    guard opacity >= 1, transform == .identity, plan.scale == 1, size == plan.size,
      crop == Rect(0, 0, Double(size.width), Double(size.height)),
      (image.width, image.height) == plan.pixelSize, image.isOpaque || part.background == .clear
    else { return nil }
    return image
  }

  /// How it is drawn over what lies below; nil for not at all.
  fileprivate func draw(
    _ layer: ComposerPlan.Layer, at seconds: Double, scale: Double
  ) -> Draw? {
    let (opacity, transform, crop) = values(layer, at: seconds)
    guard opacity > 0, transform.isFinite, !crop.isEmpty, image.width > 0, image.height > 0 else {
      return nil
    }
    let paint = ImagePaint(
      image: image,
      transform: .scale(
        Double(size.width) / Double(image.width), Double(size.height) / Double(image.height)),
      minification: .reduced)
    return Draw(
      .rect(crop), transform: Matrix3(transform.concatenating(.scale(scale, scale))),
      paint: .image(paint), alpha: min(1, opacity))
  }
}

extension ComposerPlan {
  /// The first track of pictures that is played, alone.
  init?(_ asset: AVAsset, isUpright: Bool) {
    let track = asset.makeTracks().first { $0.mediaType == .video && $0.isEnabled }
    guard let track else { return nil }
    let own = asset.naturalSize
    let natural = own == .zero ? track.naturalSize : own
    let turn = isUpright ? track.preferredTransform : .identity
    let box = CGRect(origin: .zero, size: natural).applying(turn)
    guard box.width >= 1, box.height >= 1, box.width <= 16_384, box.height <= 16_384 else {
      return nil
    }
    var layer = Layer(track: track.trackID)
    // What a turn leaves beside the corner is brought there.
    let corner = CGAffineTransform(translationX: -box.minX, y: -box.minY)
    layer.usualTransform = turn.concatenating(corner).affine
    let fit = CGAffineTransform(
      scaleX: natural.width / max(1, track.naturalSize.width),
      y: natural.height / max(1, track.naturalSize.height))
    if fit != .identity { layer.usualTransform = fit.affine.concatenating(layer.usualTransform) }
    self.init(
      size: box.size, parts: [Part(start: 0, end: asset.duration.seconds, layers: [layer])])
  }
}
