// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import ImageCodecs

extension CGImageDestination {
  /// The whole file.
  func encoded() throws(ImageIOError) -> Data {
    guard entries.count == count, let first = entries.first else {
      throw ImageIOError(
        .cannotEncode,
        "\(name) got \(entries.count) of \(count) pictures. Add as many as were promised.")
    }
    guard format == .gif || format == .png || count == 1 else {
      throw ImageIOError(
        .cannotEncode,
        "\(name) would hold \(count) pictures, but \(format.rawValue) holds one. Write a GIF or PNG."
      )
    }
    do {
      switch format {
      case .png: return count == 1 ? try png(first) : try pngFilm(first)
      case .jpeg: return try jpeg(first)
      case .tiff:
        let (image, colors) = sized(first).samples
        return try TIFFCodec.encode(image, options(first, colors))
      case .webP: return try webP(first)
      default: return try gif()
      }
    } catch {
      throw ImageIOError(.cannotEncode, "\(name): \(error.description)")
    }
  }

  private var name: String {
    if case .file(let url) = target { url.path } else { "The data" }
  }

  private func number(_ key: CFString, _ entry: Entry) -> Double? {
    entry.properties.number(key) ?? properties.number(key)
  }

  private func options(_ entry: Entry, _ colors: ColorTag) -> EncodingOptions {
    var options = EncodingOptions(colors: colors)
    if let x = number(kCGImagePropertyDPIWidth, entry) {
      options.resolution = SIMD2(x, number(kCGImagePropertyDPIHeight, entry) ?? x)
    }
    options.orientation = number(kCGImagePropertyOrientation, entry).flatMap {
      (1...8).contains($0) ? Int($0) : nil
    }
    options.quality = number(kCGImageDestinationLossyCompressionQuality, entry) ?? options.quality
    return options
  }

  /// The picture, made smaller where that is asked for.
  private func sized(_ entry: Entry) -> CGImage {
    let image = entry.image
    let longest = max(image.width, image.height)
    guard let wanted = number(kCGImageDestinationImageMaxPixelSize, entry), wanted >= 1,
      wanted < Double(longest)
    else { return image }
    func side(_ length: Int) -> Int {
      max(1, Int((Double(length) * wanted / Double(longest)).rounded()))
    }
    return CGImage(image.image.stretched(width: side(image.width), height: side(image.height)))
  }

  private func png(_ entry: Entry) throws(ImageCodecError) -> Data {
    let (image, colors) = sized(entry).samples
    return try PNGCodec.encode(image, options(entry, colors))
  }

  /// Frames in colours of sRGB, with alpha where one of them has it.
  private func pngFilm(_ first: Entry) throws(ImageCodecError) -> Data {
    let film = properties.dictionary(kCGImagePropertyPNGDictionary)
    let images = entries.map { sized($0).image }
    let isOpaque = images.allSatisfy(\.isOpaque)
    let pictures = zip(entries, images).map { entry, image in
      let own = entry.properties.dictionary(kCGImagePropertyPNGDictionary) ?? film
      let delay =
        own?.number(kCGImagePropertyAPNGUnclampedDelayTime)
        ?? own?.number(kCGImagePropertyAPNGDelayTime)
      return (image: image.straight(hasAlpha: !isOpaque), delay: delay ?? 0.1)
    }
    return try PNGCodec.encode(
      film: pictures, loopCount: film?.integer(kCGImagePropertyAPNGLoopCount) ?? 0,
      options(first, .sRGB))
  }

  private func webP(_ entry: Entry) throws(ImageCodecError) -> Data {
    let image = sized(entry).image
    return try WebPCodec.encode(
      image.straight(hasAlpha: !image.isOpaque), options(entry, .sRGB))
  }

  private func jpeg(_ entry: Entry) throws(ImageCodecError) -> Data {
    let (image, colors) = sized(entry).samples
    return try JPEGCodec.encode(
      image.opaque8(over: background(entry, colors, image.model)), options(entry, colors))
  }

  /// The colour behind transparent pixels, in the space of the picture.
  private func background(
    _ entry: Entry, _ colors: ColorTag, _ model: DecodedImage.Model
  ) -> [Double] {
    let key = kCGImageDestinationBackgroundColor
    let color =
      entry.properties.object(forKey: key) as? CGColor ?? properties.object(forKey: key) as? CGColor
    return CGColorSpace.space(colors, model: model).components(color?.rgba ?? .white)
  }

  private func gif() throws(ImageCodecError) -> Data {
    let film = properties.dictionary(kCGImagePropertyGIFDictionary)
    var frames: [GIFFrame] = []
    for entry in entries {
      let own = entry.properties.dictionary(kCGImagePropertyGIFDictionary) ?? film
      let delay =
        own?.number(kCGImagePropertyGIFUnclampedDelayTime)
        ?? own?.number(kCGImagePropertyGIFDelayTime)
      let image = sized(entry).image
      frames.append(
        GIFFrame(
          width: image.width, height: image.height, pixels: image.pixels,
          delay: delay ?? 0.1))
    }
    return try GIFCodec.encode(
      frames, loopCount: film?.integer(kCGImagePropertyGIFLoopCount))
  }
}

extension Image {
  /// The pixels as files have them, in sRGB.
  fileprivate func straight(hasAlpha: Bool) -> DecodedImage {
    var bytes = Data(count: pixels.count * (hasAlpha ? 4 : 3))
    bytes.withUnsafeMutableBytes { out in
      pixels.withUnsafeBufferPointer { pixels in
        StraightAlpha.components(
          of: pixels, into: out.bindMemory(to: UInt8.self), hasAlpha: hasAlpha)
      }
    }
    return DecodedImage(
      width: width, height: height, model: .rgb, hasAlpha: hasAlpha, bytes: bytes)
  }
}

extension DecodedImage {
  /// The picture in 8 bits without alpha, laid over a colour given by components from 0 to 1.
  fileprivate func opaque8(over background: [Double]) -> DecodedImage {
    guard bits == 16 || hasAlpha else { return self }
    let (size, colors) = (bits / 8, model.rawValue)
    let channels = channels
    let behind = (0..<colors).map { channel -> Int in
      let value = channel < background.count ? background[channel] : 1
      return value > 0 ? Int((min(value, 1) * 255).rounded()) : 0
    }
    var result = Data(count: width * height * colors)
    let count = width * height
    result.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) in
      self.bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        // Of 16 bits the high byte, rounded.
        func sample(_ index: Int) -> Int {
          guard size == 2 else { return Int(bytes[index]) }
          return ((Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8) * 255 + 32_767) / 65_535
        }
        for pixel in 0..<count {
          let alpha = hasAlpha ? sample(pixel * channels + colors) : 255
          for channel in 0..<colors {
            let mixed =
              sample(pixel * channels + channel) * alpha + behind[channel] * (255 - alpha)
            out[pixel * colors + channel] = UInt8((mixed + 127) / 255)
          }
        }
      }
    }
    return DecodedImage(
      width: width, height: height, model: model, hasAlpha: false, bytes: result)
  }
}
