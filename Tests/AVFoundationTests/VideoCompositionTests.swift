// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreGraphics
import CoreImage
import CoreMedia
import Foundation
import Stage
import TestSupport
import Testing

@Suite("Video compositions", .serialized)
struct VideoCompositionTests {
  let films: EditingFilms

  init() throws { films = try EditingFilms() }

  private func time(_ frame: Int) -> CMTime { CMTime(value: Int64(frame), timescale: 30) }

  /// A film of one colour.
  private func plain(_ name: String, _ color: String, size: String = "64x32", rate: Int = 30)
    throws -> AVURLAsset
  {
    let url = films.url(name)
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "color=\(color):s=\(size):r=\(rate):d=2", "-c:v", "ffv1"]
        + ["-pix_fmt", "bgr0", url.path])
    return AVURLAsset(url: url)
  }

  /// Two tracks, one of each film, that both begin at 0.
  private func both(
    _ first: AVAsset, _ second: AVAsset
  ) throws -> (film: AVMutableComposition, tracks: [AVMutableCompositionTrack]) {
    let film = AVMutableComposition()
    for source in [first, second] {
      let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
      let picture = try #require(source.tracks(withMediaType: .video).first)
      try track.insertTimeRange(frames(0, 60), of: picture, at: .zero)
    }
    return (film, film.tracks(withMediaType: .video))
  }

  private func composition(
    _ layers: [AVVideoCompositionLayerInstruction], size: CGSize = CGSize(width: 64, height: 32),
    background: CGColor? = nil
  ) -> AVMutableVideoComposition {
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = frames(0, 60)
    instruction.layerInstructions = layers
    instruction.backgroundColor = background
    let result = AVMutableVideoComposition()
    result.instructions = [instruction]
    result.frameDuration = time(1)
    result.renderSize = size
    return result
  }

  private func pixel(
    _ asset: AVAsset, _ composition: AVVideoComposition, at frame: Int, x: Int = 30, y: Int = 10
  ) throws -> [Int] {
    let generator = AVAssetImageGenerator(asset: asset)
    generator.videoComposition = composition
    let image = try generator.copyCGImage(at: time(frame), actualTime: nil).image
    let value = image.pixels[y * image.width + x]
    return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
  }

  @Test("lay the first instruction on top, and fade it evenly")
  func dissolve() throws {
    let (film, tracks) = try both(try plain("r.mkv", "red"), try plain("b.mkv", "blue"))
    let layers = tracks.map { AVMutableVideoCompositionLayerInstruction(assetTrack: $0) }
    layers[0].setOpacityRamp(
      fromStartOpacity: 1, toEndOpacity: 0, timeRange: frames(10, 20))
    let shown = composition(layers)
    #expect(try pixel(film, shown, at: 0) == [253, 0, 0])
    #expect(try pixel(film, shown, at: 10) == [253, 0, 0])
    for (frame, share) in [(15, 0.75), (20, 0.5), (29, 0.05)] {
      let color = try pixel(film, shown, at: frame)
      #expect(abs(Double(color[0]) - 253 * share) < 1.5, "\(frame): \(color)")
      #expect(abs(Double(color[2]) - 253 * (1 - share)) < 1.5, "\(frame): \(color)")
    }
    #expect(try pixel(film, shown, at: 30) == [0, 0, 254])
    #expect(try pixel(film, composition(layers.reversed()), at: 0) == [0, 0, 254])
    var (start, end, range): (Float, Float, CMTimeRange) = (9, 9, .invalid)
    #expect(
      layers[0].getOpacityRamp(
        for: time(12), startOpacity: &start, endOpacity: &end, timeRange: &range))
    #expect(start == 1 && end == 0 && range == frames(10, 20))
    #expect(
      !layers[0].getOpacityRamp(
        for: time(9), startOpacity: nil, endOpacity: nil, timeRange: nil))
  }

  @Test("place, move and crop pictures, y down from the top left, over a background")
  func geometry() throws {
    let red = try plain("r.mkv", "red")
    let (film, tracks) = try both(red, red)
    let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: tracks[0])
    layer.setTransform(CGAffineTransform(translationX: 10, y: 20), at: .zero)
    layer.setTransformRamp(
      fromStart: CGAffineTransform(translationX: 10, y: 20),
      toEnd: CGAffineTransform(translationX: 50, y: 40), timeRange: frames(10, 10))
    layer.setCropRectangle(CGRect(x: 0, y: 0, width: 20, height: 8), at: time(30))
    let shown = composition(
      [layer], size: CGSize(width: 128, height: 80),
      background: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    let (ground, picture) = ([0, 255, 0], [253, 0, 0])
    #expect(try pixel(film, shown, at: 0, x: 10, y: 20) == picture)
    #expect(try pixel(film, shown, at: 0, x: 9, y: 20) == ground)
    #expect(try pixel(film, shown, at: 0, x: 10, y: 19) == ground)
    #expect(try pixel(film, shown, at: 0, x: 73, y: 51) == picture)
    #expect(try pixel(film, shown, at: 0, x: 74, y: 51) == ground)
    #expect(try pixel(film, shown, at: 15, x: 30, y: 30) == picture)
    #expect(try pixel(film, shown, at: 15, x: 29, y: 30) == ground)
    #expect(try pixel(film, shown, at: 25, x: 50, y: 40) == picture)
    #expect(try pixel(film, shown, at: 25, x: 49, y: 40) == ground)
    #expect(try pixel(film, shown, at: 40, x: 69, y: 47) == picture)
    #expect(try pixel(film, shown, at: 40, x: 70, y: 47) == ground)
    #expect(try pixel(film, shown, at: 40, x: 69, y: 48) == ground)
    shown.renderScale = 0.5
    let composer = FilmComposer(film, try shown.plan(in: frames(0, 60)))
    let image = try #require(composer.image(ofFrame: 0))
    #expect(image.width == 64 && image.height == 40)
    #expect(image.pixels[15 * 64 + 20] & 0xFFFFFF == 0xFD0000)
  }

  @Test("show the frame of each time at their own rate, in players and single pictures")
  func rate() throws {
    let source = try films.film(hasSound: false)
    let shown = AVMutableVideoComposition(propertiesOf: source)
    #expect(shown.frameDuration == time(1) && shown.renderSize == CGSize(width: 64, height: 32))
    #expect(shown.instructions.count == 1 && shown.instructions[0].timeRange == frames(0, 60))
    shown.frameDuration = CMTime(value: 1, timescale: 10)
    let generator = AVAssetImageGenerator(asset: source)
    generator.videoComposition = shown
    for (asked, number) in [(0, 0), (2, 0), (3, 3), (31, 30), (59, 57)] {
      var actual = CMTime.invalid
      let image = try generator.copyCGImage(at: time(asked), actualTime: &actual)
      #expect(NumberedFilm.number(in: image.image) == number && actual == time(number))
    }
    let stage = try Stage(size: CGSize(width: 64, height: 32))
    let item = AVPlayerItem(asset: source)
    let player = AVPlayer(playerItem: item)
    let layer = AVPlayerLayer(player: player)
    layer.frame = stage.layer.bounds
    stage.layer.addSublayer(layer)
    player.play()
    try stage.advance(to: 0.5)
    #expect(NumberedFilm.number(in: stage.image().image) == 15)
    item.videoComposition = shown
    #expect(NumberedFilm.number(in: stage.image(at: 0.59).image) == 15)
    #expect(NumberedFilm.number(in: stage.image(at: 0.6).image) == 18)
    item.videoComposition = nil
    #expect(NumberedFilm.number(in: stage.image(at: 0.59).image) == 17)
  }

  @Test("turn pictures as their tracks want", arguments: [90, 180, 270])
  func turned(degrees: Int) throws {
    let source = try films.film("s.mp4", hasSound: false)
    let url = films.url("turned.mp4")
    try NumberedFilm.ffmpeg(
      ["-i", source.url.path, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", url.path])
    let asset = AVURLAsset(url: url)
    let shown = AVVideoComposition(propertiesOf: asset)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    let wanted = try generator.copyCGImage(at: time(37), actualTime: nil)
    #expect(shown.renderSize == CGSize(width: wanted.width, height: wanted.height))
    let film = AVMutableComposition()
    try film.insertTimeRange(frames(0, 60), of: asset, at: .zero)
    #expect(film.tracks[0].preferredTransform == asset.tracks[0].preferredTransform)
    #expect(AVPlayerItem(asset: film).presentationSize == shown.renderSize)
    let other = AVAssetImageGenerator(asset: film)
    other.appliesPreferredTrackTransform = true
    generator.videoComposition = shown
    for image in [
      try generator.copyCGImage(at: time(37), actualTime: nil),
      try other.copyCGImage(at: time(37), actualTime: nil),
    ] {
      #expect(image.image == wanted.image)
    }
  }

  @Test("filter each frame at its time by Core Image")
  func filters() async throws {
    let source = try films.film(hasSound: false)
    let times = Guarded<[CMTime]>([])
    let shown = try await AVMutableVideoComposition.videoComposition(with: source) { request in
      times.withLock { $0.append(request.compositionTime) }
      let filter = CIFilter(name: "CIColorInvert")
      filter?.setValue(request.sourceImage, forKey: kCIInputImageKey)
      // It may be finished on any thread, later.
      let output = filter?.outputImage ?? request.sourceImage
      DispatchQueue.global().async { request.finish(with: output, context: nil) }
    }
    let generator = AVAssetImageGenerator(asset: source)
    generator.videoComposition = shown
    let image = try generator.copyCGImage(at: time(21), actualTime: nil).image
    #expect(NumberedFilm.number(in: image) == 0xFFFF - 21)
    #expect(times.withLock { $0 } == [time(21)])
    let broken = AVVideoComposition(asset: source) { request in
      request.finish(with: AVError(.unknown))
    }
    generator.videoComposition = broken
    let error = #expect(throws: AVError.self) {
      _ = try generator.copyCGImage(at: time(3), actualTime: nil)
    }
    #expect(error?.code == .unknown)
  }

  private final class Listener: AVVideoCompositionValidationHandling {
    var words: [String] = []

    func videoComposition(
      _ videoComposition: AVVideoComposition,
      shouldContinueValidatingAfterFindingInvalidValueForKey key: String
    ) -> Bool {
      words.append(key)
      return true
    }

    func videoComposition(
      _ videoComposition: AVVideoComposition,
      shouldContinueValidatingAfterFindingEmptyTimeRange timeRange: CMTimeRange
    ) -> Bool {
      words.append("gap \(timeRange.start.seconds) \(timeRange.duration.seconds)")
      return true
    }
  }

  @Test("with a gap, or of no size, are refused by Apple's number")
  func invalid() throws {
    let source = try films.film(hasSound: false)
    let shown = AVMutableVideoComposition()
    #expect(!shown.isValid(for: source, timeRange: .invalid, validationDelegate: nil))
    let listener = Listener()
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = frames(0, 30)
    shown.instructions = [instruction]
    _ = shown.isValid(for: source, timeRange: .invalid, validationDelegate: listener)
    #expect(listener.words == ["frameDuration", "renderSize", "gap 1.0 1.0"])
    let generator = AVAssetImageGenerator(asset: source)
    generator.videoComposition = shown
    let error = #expect(throws: AVError.self) {
      _ = try generator.copyCGImage(at: .zero, actualTime: nil)
    }
    #expect(error?.errorCode == -11841)
    let item = AVPlayerItem(asset: source)
    item.videoComposition = shown
    #expect(item.source == nil && (item.error as? AVError)?.code == .invalidVideoComposition)
  }
}
