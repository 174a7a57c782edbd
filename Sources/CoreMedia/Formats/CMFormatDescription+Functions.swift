// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// The number of the type.
public func CMFormatDescriptionGetTypeID() -> CFTypeID { 0x636D_0002 }

/// The kind of samples.
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType {
  switch desc.content {
  case .video: kCMMediaType_Video
  case .audio: kCMMediaType_Audio
  case .other(let media, _): media
  }
}

/// The codec of samples, or the kind of pixels.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
  switch desc.content {
  case .video(let codec, _): codec
  case .audio(let stream): stream.mFormatID
  case .other(_, let codec): codec
  }
}

/// Whether two descriptions say the same; two that are missing do.
public func CMFormatDescriptionEqual(
  _ formatDescription: CMFormatDescription?, otherFormatDescription: CMFormatDescription?
) -> Bool {
  formatDescription == otherFormatDescription
}

/// What else a description says; nil for nothing.
public func CMFormatDescriptionGetExtensions(_ desc: CMFormatDescription) -> CFDictionary? {
  desc.more.count == 0 ? nil : desc.more
}

/// What a description says under a name; nil for nothing.
public func CMFormatDescriptionGetExtension(
  _ desc: CMFormatDescription, extensionKey: CFString
) -> CFTypeRef? {
  desc.more.object(forKey: extensionKey) as AnyObject?
}

/// Makes a description of samples of any kind.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - mediaType: The kind of samples.
///   - mediaSubType: Their codec.
///   - extensions: What else is said.
///   - formatDescriptionOut: Gets the description.
/// - Returns: No error.
@discardableResult
public func CMFormatDescriptionCreate(
  allocator: CFAllocator?, mediaType: CMMediaType, mediaSubType: FourCharCode,
  extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(
    .other(media: mediaType, mediaSubType), more: extensions ?? NSDictionary())
  return noErr
}

// MARK: - Pictures

/// Makes a description of pictures.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - codecType: Their codec, or the kind of their pixels.
///   - width: Pixels in a row.
///   - height: Rows.
///   - extensions: What else is said.
///   - formatDescriptionOut: Gets the description.
/// - Returns: An error for a size that is none.
@discardableResult
public func CMVideoFormatDescriptionCreate(
  allocator: CFAllocator?, codecType: CMVideoCodecType, width: Int32, height: Int32,
  extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = nil
  guard width >= 0, height >= 0 else { return kCMFormatDescriptionError_InvalidParameter }
  formatDescriptionOut.pointee = CMFormatDescription(
    .video(codec: codecType, CMVideoDimensions(width: width, height: height)),
    more: extensions ?? NSDictionary())
  return noErr
}

/// Makes a description of a picture's pixels.
@discardableResult
public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: CFAllocator?, imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(imageBuffer: imageBuffer)
  return noErr
}

/// Whether a description is that of a picture's pixels.
public func CMVideoFormatDescriptionMatchesImageBuffer(
  _ desc: CMVideoFormatDescription, imageBuffer: CVImageBuffer
) -> Bool {
  desc.content == CMFormatDescription(imageBuffer: imageBuffer).content
}

/// The size of pictures in pixels; zero for what is none.
public func CMVideoFormatDescriptionGetDimensions(
  _ videoDesc: CMVideoFormatDescription
) -> CMVideoDimensions {
  guard case .video(_, let size) = videoDesc.content else { return CMVideoDimensions() }
  return size
}

/// The size of pictures as they are meant to be seen.
///
/// - Parameters:
///   - videoDesc: The description.
///   - usePixelAspectRatio: Whether pixels are made square.
///   - useCleanAperture: Whether only the part counts that is meant to be seen.
/// - Returns: The size in pixels.
public func CMVideoFormatDescriptionGetPresentationDimensions(
  _ videoDesc: CMVideoFormatDescription, usePixelAspectRatio: Bool, useCleanAperture: Bool
) -> CGSize {
  let size = CMVideoFormatDescriptionGetDimensions(videoDesc)
  var result = CGSize(width: Double(size.width), height: Double(size.height))
  func number(_ values: CFString, _ key: CFString) -> Double? {
    let part = videoDesc.more.object(forKey: values) as? NSDictionary
    return (part?.object(forKey: key) as? NSNumber).map(\.doubleValue)
      .flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
  let part = kCVImageBufferCleanApertureKey
  if useCleanAperture, let width = number(part, kCVImageBufferCleanApertureWidthKey),
    let height = number(part, kCVImageBufferCleanApertureHeightKey)
  {
    result = CGSize(width: width, height: height)
  }
  let shape = kCVImageBufferPixelAspectRatioKey
  if usePixelAspectRatio,
    let x = number(shape, kCVImageBufferPixelAspectRatioHorizontalSpacingKey),
    let y = number(shape, kCVImageBufferPixelAspectRatioVerticalSpacingKey)
  {
    result.width *= x / y
  }
  return result
}

// MARK: - Sound

/// Makes a description of sound.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - asbd: What samples are.
///   - layoutSize: Not looked at.
///   - layout: Not looked at.
///   - magicCookieSize: Not looked at.
///   - magicCookie: Not looked at.
///   - extensions: What else is said.
///   - formatDescriptionOut: Gets the description.
/// - Returns: No error.
@discardableResult
public func CMAudioFormatDescriptionCreate(
  allocator: CFAllocator?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
  layout: UnsafeRawPointer?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?,
  extensions: CFDictionary?, formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> OSStatus {
  formatDescriptionOut.pointee = CMFormatDescription(
    .audio(asbd.pointee), more: extensions ?? NSDictionary())
  return noErr
}

/// What samples of sound are, as long as the description lasts; nil for what is no sound.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
  _ desc: CMAudioFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? {
  desc.streamPointer
}
