// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import CoreVideo
import DisplayList
import Foundation
import Media

/// The pictures of a track in the order of their times.
// One thread at a time asks; what is shared does not change.
final class PictureSamples: SampleSource, @unchecked Sendable {
  private enum Frames {
    case pictures(FrameSequence<Image>)
    case bytes(FrameSequence<[UInt8]>, swapsWords: Bool)
  }

  private let frames: Frames
  private let video: MediaFile.Video
  private let format: OSType
  private let attributes: CFDictionary
  private let end: Double
  private var description: CMFormatDescription?

  init(
    _ file: MediaFile, _ video: MediaFile.Video, _ settings: [String: Any], _ range: CMTimeRange
  ) throws(AVError) {
    self.video = video
    format = try Self.format(settings)
    attributes = settings as CFDictionary
    let start = max(0, range.start.seconds)
    end = range.duration.isPositiveInfinity ? .infinity : range.end.seconds
    if let (form, swapsWords) = FrameForm<[UInt8]>.bytes(of: format, video) {
      frames = .bytes(
        FrameSequence(file, video, as: form, from: start), swapsWords: swapsWords)
    } else {
      frames = .pictures(
        FrameSequence(file, video, as: .image(isStraight: video.hasAlpha), from: start))
    }
  }

  /// The kind of pixels that settings ask for; luma and chroma where they do not say.
  private static func format(_ settings: [String: Any]) throws(AVError) -> OSType {
    let asked = settings[String(describing: kCVPixelBufferPixelFormatTypeKey)]
    let list = asked as? [Any] ?? asked.map { [$0] } ?? []
    guard !list.isEmpty else { return kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange }
    for value in list {
      let number = SettingNumber.value(value).flatMap { OSType(exactly: $0) }
      // A buffer of a pixel says whether there are any.
      if let number, let probe = try? CVPixelBuffer(width: 1, height: 1, format: number),
        probe.picture != nil
      {
        return number
      }
    }
    throw AVError(.unknown, "AVAssetReader: pictures are not made into the pixel format \(list).")
  }

  func next() throws(AVError) -> CMSampleBuffer? {
    do {
      switch frames {
      case .pictures(let sequence):
        guard let shown = try sequence.take(), shown.time < end else { return nil }
        let buffer = try buffer(shown.picture.width, shown.picture.height)
        buffer.store(shown.picture)
        return try sample(buffer, shown.ticks, shown.end, shown.ticksPerSecond)
      case .bytes(let sequence, let swapsWords):
        guard let shown = try sequence.take(), shown.time < end else { return nil }
        let buffer = try buffer(video.width, video.height)
        buffer.fill(shown.picture, swapsWords: swapsWords)
        return try sample(buffer, shown.ticks, shown.end, shown.ticksPerSecond)
      }
    } catch let error as MediaError {
      throw AVError(error)
    } catch let error as AVError {
      throw error
    } catch {
      throw AVError(.unknown, "\(error)")
    }
  }

  func stop() {
    switch frames {
    case .pictures(let sequence): sequence.cancel()
    case .bytes(let sequence, _): sequence.cancel()
    }
  }

  private func buffer(_ width: Int, _ height: Int) throws -> CVPixelBuffer {
    let buffer = try CVPixelBuffer(
      width: width, height: height, format: format, attributes: attributes)
    let matrix =
      switch video.matrix {
      case "bt2020": kCVImageBufferYCbCrMatrix_ITU_R_2020
      case "bt601": kCVImageBufferYCbCrMatrix_ITU_R_601_4
      default: kCVImageBufferYCbCrMatrix_ITU_R_709_2
      }
    if CVPixelBufferIsPlanar(buffer) {
      CVBufferSetAttachment(buffer, kCVImageBufferYCbCrMatrixKey, matrix, .shouldPropagate)
    }
    if video.pixelAspect.value != 1 {
      let shape = NSMutableDictionary()
      shape.setObject(
        NSNumber(value: video.pixelAspect.numerator),
        forKey: kCVImageBufferPixelAspectRatioHorizontalSpacingKey)
      shape.setObject(
        NSNumber(value: video.pixelAspect.denominator),
        forKey: kCVImageBufferPixelAspectRatioVerticalSpacingKey)
      CVBufferSetAttachment(buffer, kCVImageBufferPixelAspectRatioKey, shape, .shouldPropagate)
    }
    return buffer
  }

  private func sample(
    _ buffer: CVPixelBuffer, _ ticks: Int64, _ end: Int64?, _ perSecond: Fraction
  ) throws -> CMSampleBuffer {
    func time(_ ticks: Int64) -> CMTime {
      CMTime(
        value: ticks.multipliedReportingOverflow(by: Int64(perSecond.denominator)).partialValue,
        timescale: Int32(clamping: perSecond.numerator))
    }
    let least = CMTime(
      value: Int64(video.frameRate.denominator), timescale: Int32(video.frameRate.numerator))
    let timing = CMSampleTimingInfo(
      duration: end.map { time($0 &- ticks) } ?? least, presentationTimeStamp: time(ticks),
      decodeTimeStamp: .invalid)
    let known = description ?? CMFormatDescription(imageBuffer: buffer)
    description = known
    return try CMSampleBuffer(
      imageBuffer: buffer, formatDescription: known, sampleTiming: timing)
  }
}

extension FrameForm where Picture == [UInt8] {
  /// How a decoder gives the bytes of a kind of pixels; nil for kinds that are made of the renderer's
  /// pixels.
  fileprivate static func bytes(
    of format: OSType, _ video: MediaFile.Video
  ) -> (form: FrameForm, swapsWords: Bool)? {
    func colors(_ pixels: String, _ size: Int) -> FrameForm? {
      video.hasAlpha && size != 3
        ? nil : .bytes(pixels, matrix: nil, isFullRange: true) { $0 * $1 * size }
    }
    func planes(_ pixels: String, isFullRange: Bool, size: Int = 1) -> FrameForm {
      .bytes(pixels, matrix: video.matrix, isFullRange: isFullRange) { width, height in
        (width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)) * size
      }
    }
    let form: FrameForm?
    switch format {
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: form = planes("nv12", isFullRange: false)
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: form = planes("nv12", isFullRange: true)
    case kCVPixelFormatType_420YpCbCr8Planar: form = planes("yuv420p", isFullRange: false)
    case kCVPixelFormatType_420YpCbCr8PlanarFullRange: form = planes("yuv420p", isFullRange: true)
    case kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange:
      form = planes("p010le", isFullRange: false, size: 2)
    case kCVPixelFormatType_420YpCbCr10BiPlanarFullRange:
      form = planes("p010le", isFullRange: true, size: 2)
    case kCVPixelFormatType_64RGBALE: form = colors("rgba64le", 8)
    case kCVPixelFormatType_64ARGB: return colors("rgba64be", 8).map { ($0, true) }
    case kCVPixelFormatType_32BGRA: form = colors("bgra", 4)
    case kCVPixelFormatType_32ARGB: form = colors("argb", 4)
    case kCVPixelFormatType_32RGBA: form = colors("rgba", 4)
    case kCVPixelFormatType_32ABGR: form = colors("abgr", 4)
    default: form = nil
    }
    return form.map { ($0, false) }
  }
}

extension CVBuffer {
  /// Takes over bytes without gaps between rows; of words of 16 bits alpha is put first where it is last.
  fileprivate func fill(_ bytes: [UInt8], swapsWords: Bool) {
    let count = max(1, CVPixelBufferGetPlaneCount(self))
    bytes.withUnsafeBytes { bytes in
      guard var source = bytes.baseAddress else { return }
      for plane in 0..<count {
        guard let base = CVPixelBufferGetBaseAddressOfPlane(self, plane) else { return }
        let rows = CVPixelBufferGetHeightOfPlane(self, plane)
        let row = CVPixelBufferGetBytesPerRowOfPlane(self, plane)
        let used = bytesInRow(ofPlane: plane)
        for y in 0..<rows {
          memcpy(base + y * row, source, used)
          source += used
        }
      }
    }
    guard swapsWords, let base = CVPixelBufferGetBaseAddress(self) else { return }
    for y in 0..<CVPixelBufferGetHeight(self) {
      let row = base + y * CVPixelBufferGetBytesPerRow(self)
      for x in 0..<CVPixelBufferGetWidth(self) {
        let pixel = UInt64(bigEndian: (row + x * 8).load(as: UInt64.self))
        (row + x * 8).storeBytes(of: (pixel >> 16 | pixel << 48).bigEndian, as: UInt64.self)
      }
    }
  }
}
