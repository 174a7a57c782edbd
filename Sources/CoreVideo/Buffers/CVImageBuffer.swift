// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The size of a picture in pixels.
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
  CGSize(width: imageBuffer.width, height: imageBuffer.height)
}

/// The size of a picture as it is meant to be seen: the part that is meant, with square pixels.
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
  var size = CVImageBufferGetCleanRect(imageBuffer).size
  if let shape = imageBuffer.attachment(kCVImageBufferPixelAspectRatioKey)?.value as? NSDictionary,
    let x = number(shape, kCVImageBufferPixelAspectRatioHorizontalSpacingKey),
    let y = number(shape, kCVImageBufferPixelAspectRatioVerticalSpacingKey), x > 0, y > 0
  {
    size.width = (size.width * x / y).rounded()
  }
  return size
}

/// The part of a picture that is meant to be seen, in pixels; all of it where nothing is said.
public func CVImageBufferGetCleanRect(_ imageBuffer: CVImageBuffer) -> CGRect {
  let (width, height) = (Double(imageBuffer.width), Double(imageBuffer.height))
  guard
    let part = imageBuffer.attachment(kCVImageBufferCleanApertureKey)?.value as? NSDictionary,
    let wide = number(part, kCVImageBufferCleanApertureWidthKey),
    let high = number(part, kCVImageBufferCleanApertureHeightKey)
  else { return CGRect(x: 0, y: 0, width: width, height: height) }
  let x = number(part, kCVImageBufferCleanApertureHorizontalOffsetKey) ?? 0
  let y = number(part, kCVImageBufferCleanApertureVerticalOffsetKey) ?? 0
  return CGRect(
    x: (width - wide) / 2 + x, y: (height - high) / 2 + y, width: wide, height: high)
}

private func number(_ values: NSDictionary, _ key: CFString) -> Double? {
  (values.object(forKey: key) as? NSNumber).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
}

/// Whether the first row in memory is the topmost one, which it always is.
public func CVImageBufferIsFlipped(_ imageBuffer: CVImageBuffer) -> Bool { true }

/// The space that was attached to a picture; nil where none was.
public func CVImageBufferGetColorSpace(_ imageBuffer: CVImageBuffer) -> Unmanaged<CGColorSpace>? {
  imageBuffer.ownColorSpace.map { Unmanaged.passUnretained($0) }
}

/// The space that attachments describe by their primaries and their brightness; nil where they do not.
public func CVImageBufferCreateColorSpaceFromAttachments(
  _ attachments: CFDictionary
) -> Unmanaged<CGColorSpace>? {
  func word(_ key: CFString) -> String? { attachments.object(forKey: key) as? String }
  let name: CFString
  switch (word(kCVImageBufferColorPrimariesKey), word(kCVImageBufferTransferFunctionKey)) {
  case ("ITU_R_709_2", "IEC_sRGB"): name = CGColorSpace.sRGB
  case ("ITU_R_709_2", "Linear"): name = CGColorSpace.linearSRGB
  case ("ITU_R_709_2", _): name = CGColorSpace.itur_709
  case ("P3_D65", _): name = CGColorSpace.displayP3
  case ("ITU_R_2020", _): name = CGColorSpace.itur_2020
  default: return nil
  }
  return CGColorSpace(name: name).map { Unmanaged.passRetained($0) }
}

extension CVBuffer {
  var ownColorSpace: CGColorSpace? {
    attachment(kCVImageBufferCGColorSpaceKey)?.value as? CGColorSpace
  }
}
