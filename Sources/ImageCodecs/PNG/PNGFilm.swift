// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The frames of an animated PNG.
struct PNGFilm {
  struct Frame {
    var place: FramePlace
    /// Seconds.
    var delay: Double
    /// Compressed pixels, in the parts that the file has.
    var parts: [ByteReader] = []
  }

  private(set) var frames: [Frame] = []
  /// 0 for ever.
  private(set) var loopCount = 0
  /// What each frame's own file has between its header and its pixels.
  private(set) var palette: [UInt8] = []
  /// The header's last five bytes: depth, colours and how they are packed.
  private(set) var manner: [UInt8] = []

  /// nil for a file that is not animated.
  init?(_ file: ByteReader, frameLimit: Int) {
    var isAnimated = false
    var size = (width: 0, height: 0)
    var found: [Frame] = []
    var (header, colors, loops) = ([UInt8](), [UInt8](), 0)
    var isFull = false
    PNGChunk.each(file) { name, body in
      switch name {
      case "IHDR":
        header = Array(body.part(8, count: 5).bytes)
        size = (body.big(0, bytes: 4) ?? 0, body.big(4, bytes: 4) ?? 0)
      case "acTL":
        isAnimated = true
        loops = body.big(4, bytes: 4) ?? 0
      case "PLTE", "tRNS":
        if colors.count < 4096 { colors += PNGChunk.bytes(name, Array(body.bytes)) }
      case "fcTL":
        isFull = found.count >= frameLimit
        if let frame = Self.frame(body, in: size, isFirst: found.isEmpty), !isFull {
          found.append(frame)
        }
      // A picture without a frame's header before it is for those who know no films.
      case "IDAT": if !found.isEmpty, !isFull { found[found.count - 1].parts.append(body) }
      case "fdAT": if !found.isEmpty, !isFull { found[found.count - 1].parts.append(body.part(4)) }
      case "IEND": return false
      default: break
      }
      // Films are named before their pixels.
      return isAnimated || name != "IDAT"
    }
    frames = found.filter { !$0.parts.isEmpty }
    (manner, palette, loopCount) = (header, colors, loops)
    guard isAnimated, !frames.isEmpty, manner.count == 5 else { return nil }
  }

  private static func frame(
    _ body: ByteReader, in size: (width: Int, height: Int), isFirst: Bool
  ) -> Frame? {
    guard let width = body.big(4, bytes: 4), let height = body.big(8, bytes: 4),
      let x = body.big(12, bytes: 4), let y = body.big(16, bytes: 4),
      let numerator = body.big(20, bytes: 2), let denominator = body.big(22, bytes: 2),
      let disposal = body.byte(24), let blending = body.byte(25), width > 0, height > 0,
      x + width <= size.width, y + height <= size.height
    else { return nil }
    let what: FramePlace.Disposal =
      switch disposal {
      case 1: .clear
      // Before the first frame there is nothing.
      case 2: isFirst ? .clear : .restore
      default: .keep
      }
    return Frame(
      place: FramePlace(
        x: x, y: y, width: width, height: height, blends: blending == 1, disposal: what),
      delay: Double(numerator) / Double(denominator == 0 ? 100 : denominator))
  }

  /// A frame by itself, straight RGBA of 8 bits; nothing when it cannot be decoded.
  func pixels(_ index: Int) -> (pixels: Data, isComplete: Bool) {
    let frame = frames[index]
    let header = PNGChunk.word(frame.place.width) + PNGChunk.word(frame.place.height) + manner
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", header) + palette
    file += PNGChunk.bytes("IDAT", frame.parts.flatMap { $0.bytes }) + PNGChunk.bytes("IEND", [])
    guard let description = try? PNGCodec.describe(file, name: nil),
      let image = try? PNGCodec.decode(file, description, name: nil)
    else { return (Data(), false) }
    return (image.straightRGBA, image.isComplete)
  }
}

extension DecodedImage {
  /// The picture of grey or colours in four bytes a pixel.
  fileprivate var straightRGBA: Data {
    var result = Data(count: width * height * 4)
    // Of 16 bits the high byte comes second; it is the nearest of 8 bits but for rounding.
    let size = bits / 8
    let (channels, colors) = (channels, model.rawValue)
    result.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) in
      bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        func sample(_ index: Int) -> UInt8 {
          guard size == 2 else { return bytes[index] }
          let value = Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8
          return UInt8((value * 255 + 32_767) / 65_535)
        }
        for pixel in 0..<width * height {
          let from = pixel * channels
          for channel in 0..<3 {
            out[4 * pixel + channel] = sample(from + (colors == 1 ? 0 : channel))
          }
          out[4 * pixel + 3] = hasAlpha ? sample(from + colors) : 255
        }
      }
    }
    return result
  }
}
