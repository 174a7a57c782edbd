// SPDX-License-Identifier: Apache-2.0

import CGIFLib
import Foundation

/// GIF files.
package enum GIFCodec {
  package static func describe(
    _ bytes: [UInt8], limits: ImageLimits, name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    let container = GIFContainer(ByteReader(bytes), frameLimit: limits.frames)
    guard let first = container.frames.first else {
      throw .broken(name: name, format: .gif, reason: "no picture is in it")
    }
    let size = canvasSize(container)
    var result = ImageDescription(format: .gif, width: size.width, height: size.height)
    result.isIndexed = true
    result.isInterlaced = first.isInterlaced
    result.isLossless = true
    result.colors = .sRGB
    result.hasAlpha =
      container.frames.contains { $0.transparentIndex != nil || $0.place.disposal != .keep }
      || first.place.width < size.width || first.place.height < size.height
    result.frames = container.frames.map { .init(delay: Double($0.delay) / 100) }
    result.loopCount = container.frames.count > 1 ? container.loopCount ?? 1 : container.loopCount
    return result
  }

  /// The screen that the file names; the first frame's where it names none.
  static func canvasSize(_ container: GIFContainer) -> (width: Int, height: Int) {
    guard let first = container.frames.first?.place else { return (0, 0) }
    guard container.width > 0, container.height > 0 else {
      return (first.x + first.width, first.y + first.height)
    }
    return (container.width, container.height)
  }

  /// A frame by itself, straight RGBA; rows that cannot be decoded are transparent.
  static func frame(
    _ frame: GIFContainer.Frame, in file: ByteReader
  ) -> (pixels: Data, isComplete: Bool) {
    let (width, height) = (frame.place.width, frame.place.height)
    var indices = [UInt8](repeating: 0, count: width * height)
    let data = file.part(frame.start)
    let rows = data.bytes.withUnsafeBufferPointer { bytes in
      Int(
        cgif_read_indices(bytes.baseAddress, bytes.count, Int32(width), Int32(height), &indices))
    }
    let colors = colors(frame)
    var pixels = Data(count: width * height * 4)
    pixels.withUnsafeMutableBytes { out in
      let out = out.bindMemory(to: UInt32.self)
      for (place, row) in rowOrder(height, isInterlaced: frame.isInterlaced).enumerated() {
        guard place < rows else { break }
        for column in 0..<width {
          out[row * width + column] = colors[Int(indices[place * width + column])]
        }
      }
    }
    return (pixels, rows == height)
  }

  /// Each index as four bytes of RGBA; those that the palette lacks are black.
  private static func colors(_ frame: GIFContainer.Frame) -> [UInt32] {
    (0..<256).map { index in
      if index == frame.transparentIndex { return 0 }
      let (red, green, blue) = (
        frame.palette.byte(3 * index) ?? 0, frame.palette.byte(3 * index + 1) ?? 0,
        frame.palette.byte(3 * index + 2) ?? 0
      )
      return UInt32(littleEndian: UInt32(255 << 24 | blue << 16 | green << 8 | red))
    }
  }

  /// The rows of a picture in the order in which a file has them.
  static func rowOrder(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}
