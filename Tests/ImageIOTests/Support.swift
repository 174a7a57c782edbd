// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import TestSupport
import Testing

/// One of the picture files that tests read.
func open(_ name: String, _ options: CFDictionary? = nil) throws -> CGImageSource {
  try #require(CGImageSourceCreateWithURL(PictureFiles.url(name) as CFURL, options))
}

/// Pictures that have been a file.
func write(
  _ images: [CGImage], _ type: String, _ properties: CFDictionary? = nil,
  file: CFDictionary? = nil
) throws -> CGImageSource {
  let data = CFMutableData()
  let destination = try #require(
    CGImageDestinationCreateWithData(data, type as CFString, images.count, nil))
  CGImageDestinationSetProperties(destination, file)
  for image in images { CGImageDestinationAddImage(destination, image, properties) }
  #expect(CGImageDestinationFinalize(destination), "\(String(describing: destination.failure))")
  return try #require(CGImageSourceCreateWithData(data, nil))
}
