// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation

extension CVBuffer {
  /// The picture in the renderer's pixels; nil for numbers that make none.
  package var picture: Image? {
    if case .video(let isFullRange, let bits) = layout.content {
      return videoPicture(isFullRange: isFullRange, bits: bits)
    }
    if isPlain { return plainPicture }
    return cgImage?.image
  }

  /// The picture with all its bits; nil for numbers that make none.
  ///
  /// Luma and chroma give 8 bits.
  package var cgImage: CGImage? {
    switch layout.content {
    case .video: return picture.map { CGImage($0) }
    case .other: return nil
    case .bytes(let red, let green, let blue, let alpha):
      if isPlain { return CGImage(plainPicture) }
      switch (red, green, blue, alpha) {
      case (2, 1, 0, 3): return cgImage(8, 32, .isFirst, .byteOrder32Little)
      case (1, 2, 3, 0): return cgImage(8, 32, .isFirst, [])
      case (3, 2, 1, 0): return cgImage(8, 32, .isLast, .byteOrder32Little)
      case (0, 1, 2, 3): return cgImage(8, 32, .isLast, [])
      case (0, 1, 2, nil): return cgImage(8, 24, .isMissing, [])
      default: return threeBytes(red, green, blue)
      }
    case .deep(let number):
      switch number {
      case .bigWordsAlphaFirst: return cgImage(16, 64, .isFirst, .byteOrder16Big)
      case .littleWords: return cgImage(16, 64, .isLast, .byteOrder16Little)
      case .halves: return cgImage(16, 64, .isLast, [.byteOrder16Little, .floatComponents])
      case .floats: return cgImage(32, 128, .isLast, [.byteOrder32Little, .floatComponents])
      }
    case .gray(let number):
      switch number {
      case .byte: return cgImage(8, 8, .isMissing, [])
      case .word: return cgImage(16, 16, .isMissing, .byteOrder16Little)
      case .half: return cgImage(16, 16, .isMissing, [.byteOrder16Little, .floatComponents])
      case .float: return cgImage(32, 32, .isMissing, [.byteOrder32Little, .floatComponents])
      }
    }
  }

  private enum AlphaPlace { case isFirst, isLast, isMissing }

  /// Whether colours are not multiplied by alpha.
  private var isStraight: Bool {
    attachment(kCVImageBufferAlphaChannelModeKey)?.value as? String == "StraightAlpha"
  }

  private func cgImage(
    _ bits: Int, _ pixel: Int, _ alpha: AlphaPlace, _ order: CGBitmapInfo
  ) -> CGImage? {
    let info: CGImageAlphaInfo =
      switch alpha {
      case .isFirst: isStraight ? .first : .premultipliedFirst
      case .isLast: isStraight ? .last : .premultipliedLast
      case .isMissing: .none
      }
    let isGray = pixel == bits
    let usual = isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpace(name: CGColorSpace.sRGB)
    let own = ownColorSpace.flatMap { $0.numberOfComponents == (isGray ? 1 : 3) ? $0 : nil }
    guard let space = own ?? usual, let plane = planes.first else { return nil }
    let bytes = Data(bytes: plane.base, count: plane.bytesPerRow * plane.height)
    return CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
      bytesPerRow: plane.bytesPerRow, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info.rawValue | order.rawValue),
      provider: CGDataProvider(bytes: bytes), decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  // MARK: - The renderer's own kind

  /// Whether the bytes are the renderer's own pixels.
  private var isPlain: Bool {
    guard format == kCVPixelFormatType_32BGRA, !isStraight else { return false }
    guard let space = ownColorSpace else { return true }
    return space == CGColorSpace(name: CGColorSpace.sRGB)
  }

  private var plainPicture: Image {
    let plane = planes[0]
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      let out = UnsafeMutableRawBufferPointer(buffer)
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(
          start: plane.base + y * plane.bytesPerRow, count: width * 4)
        UnsafeMutableRawBufferPointer(rebasing: out[(y * width * 4)...]).copyMemory(from: row)
      }
      initialized = count
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func threeBytes(_ red: Int, _ green: Int, _ blue: Int) -> CGImage {
    let plane = planes[0]
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = plane.base + y * plane.bytesPerRow + x * 3
        func part(_ offset: Int) -> UInt32 { UInt32((place + offset).load(as: UInt8.self)) }
        pixels[y * width + x] = 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
      }
    }
    return CGImage(Image(width: width, height: height, pixels: pixels))
  }

  // MARK: - Writing

  /// Writes a picture of the same size, whose bytes are those of ``kCVPixelFormatType_32BGRA`` without
  /// gaps between rows.
  package func store(bgra bytes: Data) {
    guard bytes.count == width * height * 4 else { return }
    let pixels = bytes.withUnsafeBytes { bytes in
      (0..<width * height).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
      }
    }
    store(Image(width: width, height: height, pixels: pixels))
  }

  /// Writes a picture of the same size; false where it has another one, or where the buffer holds no
  /// picture.
  @discardableResult
  package func store(_ image: Image) -> Bool {
    guard image.width == width, image.height == height else { return false }
    let plane = planes[0]
    /// Calls a body with the components of each pixel and where it goes.
    func each(
      _ size: Int,
      _ body: (UnsafeMutableRawPointer, (red: UInt8, green: UInt8, blue: UInt8), UInt8)
        -> Void
    ) {
      image.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = pixels[y * width + x]
            func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
            body(
              plane.base + y * plane.bytesPerRow + x * size, (part(16), part(8), part(0)),
              part(24))
          }
        }
      }
    }
    switch layout.content {
    case .other: return false
    case .video(let isFullRange, let bits):
      storeVideo(image, isFullRange: isFullRange, bits: bits)
    case .bytes where format == kCVPixelFormatType_32BGRA:
      image.pixels.withUnsafeBytes { bytes in
        for y in 0..<height {
          UnsafeMutableRawBufferPointer(start: plane.base + y * plane.bytesPerRow, count: width * 4)
            .copyMemory(from: .init(rebasing: bytes[y * width * 4..<(y + 1) * width * 4]))
        }
      }
    case .bytes(let red, let green, let blue, let alpha):
      each(layout.planes[0].bytes) { place, color, opacity in
        (place + red).storeBytes(of: color.red, as: UInt8.self)
        (place + green).storeBytes(of: color.green, as: UInt8.self)
        (place + blue).storeBytes(of: color.blue, as: UInt8.self)
        if let alpha { (place + alpha).storeBytes(of: opacity, as: UInt8.self) }
      }
    case .deep(let number):
      each(layout.planes[0].bytes) { place, color, opacity in
        number.store([color.red, color.green, color.blue, opacity], at: place)
      }
    case .gray(let number):
      each(layout.planes[0].bytes) { place, color, _ in
        let light =
          0.2126 * Float(color.red) + 0.7152 * Float(color.green) + 0.0722 * Float(color.blue)
        number.store(light / 255, at: place)
      }
    }
    return true
  }
}

extension PixelLayout.DeepNumber {
  /// Writes red, green, blue and alpha.
  fileprivate func store(_ parts: [UInt8], at place: UnsafeMutableRawPointer) {
    for (index, part) in parts.enumerated() {
      switch self {
      case .bigWordsAlphaFirst:
        (place + (index + 1) % 4 * 2).storeBytes(
          of: (UInt16(part) * 257).bigEndian, as: UInt16.self)
      case .littleWords:
        (place + index * 2).storeBytes(of: (UInt16(part) * 257).littleEndian, as: UInt16.self)
      case .halves:
        (place + index * 2).storeBytes(of: Float16(Float(part) / 255), as: Float16.self)
      case .floats:
        (place + index * 4).storeBytes(of: Float(part) / 255, as: Float.self)
      }
    }
  }
}

extension PixelLayout.GrayNumber {
  /// Writes a brightness, 0...1.
  fileprivate func store(_ light: Float, at place: UnsafeMutableRawPointer) {
    switch self {
    case .byte: place.storeBytes(of: UInt8((light * 255).rounded()), as: UInt8.self)
    case .word:
      place.storeBytes(of: UInt16((light * 65_535).rounded()).littleEndian, as: UInt16.self)
    case .half: place.storeBytes(of: Float16(light), as: Float16.self)
    case .float: place.storeBytes(of: light, as: Float.self)
    }
  }
}
