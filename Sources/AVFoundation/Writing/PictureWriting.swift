// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import CoreVideo
import DisplayList
import Foundation
import Media

/// Hands the pictures of one track to its encoder, which is started with the first.
final class PictureWriting {
  private let plan: PicturePlan
  private let path: String
  private let scale: CMTimeScale
  private(set) var track: PictureTrack?
  private var size = (width: 0, height: 0)
  private var last: Int64?
  /// How long the last picture is shown, in nanoseconds, as far as that is known.
  private var lastLength: Int64?

  init(_ plan: PicturePlan, path: String, scale: CMTimeScale) {
    (self.plan, self.path, self.scale) = (plan, path, scale)
  }

  /// Takes a picture that is shown from a time of the film on; one before it is left out.
  func append(
    _ buffer: CVPixelBuffer, at time: CMTime, lasting duration: CMTime
  ) throws(MediaError) {
    guard let nanoseconds = time.nanoseconds, nanoseconds >= 0 else { return }
    if let last, nanoseconds <= last {
      throw .cannotEncode(reason: "a picture comes after one that is shown later, or with it")
    }
    let length = duration.nanoseconds ?? 0
    lastLength = length > 0 ? length : last.map { nanoseconds - $0 }
    last = nanoseconds
    let video = buffer.videoBytes
    let track = try begun(buffer, time, takesVideo: video != nil)
    if let video, (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer)) == size,
      try track.append(video: video, nanoseconds: nanoseconds)
    {
      return
    }
    guard let picture = buffer.picture else {
      throw .cannotEncode(reason: "a pixel buffer holds no picture")
    }
    try track.append(fitted(picture), nanoseconds: nanoseconds)
  }

  /// Completes the track; it ends at a time of the film, or as its last picture says.
  ///
  /// A picture of which nobody has said how long it is shown is shown as long as the one before, and one
  /// alone for a thirtieth of a second.
  func finish(end: CMTime?) throws(MediaError) -> PictureTrack? {
    guard let track, let last else { return nil }
    let rest = end.flatMap(\.nanoseconds).map { $0 - last } ?? 0
    try track.finish(last: rest > 0 ? rest : lastLength ?? 33_333_333)
    return track
  }

  private func begun(
    _ buffer: CVPixelBuffer, _ time: CMTime, takesVideo: Bool
  ) throws(MediaError) -> PictureTrack {
    if let track { return track }
    size = plan.size ?? (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    let made = try PictureTrack(
      path: path, width: size.width, height: size.height, plan.encoding, takesVideo: takesVideo,
      timescale: Self.timescale(scale > 0 ? scale : time.timescale))
    track = made
    return made
  }

  /// A scale whose units hold those of another, and are short enough for other times.
  private static func timescale(_ scale: CMTimeScale) -> Int {
    guard scale > 0, scale <= 1_000_000 else { return 720_000 }
    var result = Int(scale)
    while result < 10_000 { result *= 10 }
    return result
  }

  /// A picture of the film's size.
  private func fitted(_ picture: Image) -> Image {
    guard (picture.width, picture.height) != size,
      let context = CGContext(width: size.width, height: size.height)
    else { return picture }
    context.interpolationQuality = .high
    let place = plan.place(
      of: CGSize(width: picture.width, height: picture.height),
      in: CGSize(width: size.width, height: size.height))
    context.draw(CGImage(picture), in: place)
    return context.makeImage()?.image ?? picture
  }
}

extension CMTime {
  /// Whole nanoseconds, rounded to the nearest; nil for what is no number, or beyond a hundred years.
  fileprivate var nanoseconds: Int64? {
    guard isNumeric, timescale > 0, abs(seconds) < 3e9 else { return nil }
    let (whole, rest) = value.quotientAndRemainder(dividingBy: Int64(timescale))
    let part = (Double(rest) * 1e9 / Double(timescale)).rounded()
    return whole * 1_000_000_000 + Int64(part)
  }
}

extension CVBuffer {
  /// The planes of luma and chroma without gaps, where they are as encoders take them: video range, BT.709,
  /// sides that are even; nil for others.
  fileprivate var videoBytes: [UInt8]? {
    let (width, height) = (CVPixelBufferGetWidth(self), CVPixelBufferGetHeight(self))
    let matrix = CVBufferCopyAttachment(self, kCVImageBufferYCbCrMatrixKey, nil) as? String
    guard CVPixelBufferGetPixelFormatType(self) == kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
      width % 2 == 0, height % 2 == 0,
      matrix.map({ $0 == String(describing: kCVImageBufferYCbCrMatrix_ITU_R_709_2) }) ?? true
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3 / 2)
    for plane in 0..<2 {
      guard let base = CVPixelBufferGetBaseAddressOfPlane(self, plane) else { return nil }
      let row = CVPixelBufferGetBytesPerRowOfPlane(self, plane)
      let used = bytesInRow(ofPlane: plane)
      for y in 0..<CVPixelBufferGetHeightOfPlane(self, plane) {
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: base + y * row, count: used))
      }
    }
    return bytes
  }
}
