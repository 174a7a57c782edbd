// SPDX-License-Identifier: Apache-2.0

import CTurboJPEG
import Foundation

/// JPEG files.
package enum JPEGCodec {
  package static func describe(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    let (header, markers) = (try header(bytes, name: name), JPEGMarkers(ByteReader(bytes)))
    var result = ImageDescription(format: .jpeg, width: header.width, height: header.height)
    result.model = header.model
    result.depth = markers.depth
    result.isInterlaced = markers.isProgressive
    result.exif = markers.exif
    result.orientation = markers.exif.orientation ?? 1
    result.resolution = markers.resolution.map { ($0.x, $0.y) }
    result.colors = markers.profile.map { .profile($0) } ?? .untagged
    return result
  }

  /// The pixels, made smaller by 1, 2, 4 or 8; what a broken file lacks is filled in.
  package static func decode(
    _ bytes: [UInt8], reduction: Int = 1, limits: ImageLimits, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let (header, markers) = (try header(bytes, name: name), JPEGMarkers(ByteReader(bytes)))
    // Each pass goes over all pixels, however few bytes it has.
    let work = header.width * header.height
    guard work.multipliedReportingOverflow(by: max(markers.scans, 1)).partialValue <= limits.work
    else { throw .tooMuchWork(name: name, limits: limits) }
    // A block of 64 samples takes a bit or more.
    guard markers.isArithmetic || bytes.count >= work / 64 / 8 else {
      throw .broken(name: name, format: .jpeg, reason: "it ends too early")
    }
    let reduction = [1, 2, 4, 8].contains(reduction) ? reduction : 1
    let (width, height) = (
      (header.width + reduction - 1) / reduction, (header.height + reduction - 1) / reduction
    )
    let channels = header.model.rawValue
    var message = buffer
    var pixels = Data(count: width * height * channels)
    let result = pixels.withUnsafeMutableBytes { out in
      guard let base = out.bindMemory(to: UInt8.self).baseAddress else { return Int32(0) }
      return cjpeg_read_pixels(
        bytes, bytes.count, Int32(header.width), Int32(header.height), Int32(channels),
        Int32(reduction), base, &message)
    }
    guard result != 0 else { throw .broken(name: name, format: .jpeg, reason: text(message)) }
    if header.model == .cmyk, markers.isAdobe { invert(&pixels) }
    return DecodedImage(
      width: width, height: height, model: header.model, hasAlpha: false, bytes: pixels,
      isComplete: result == 1)
  }

  private static func header(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> (width: Int, height: Int, model: DecodedImage.Model) {
    var (width, height, channels): (Int32, Int32, Int32) = (0, 0, 0)
    var message = buffer
    let found = cjpeg_read_header(bytes, bytes.count, &width, &height, &channels, &message)
    guard found != 0, width > 0, height > 0 else {
      throw .broken(name: name, format: .jpeg, reason: text(message))
    }
    return (Int(width), Int(height), DecodedImage.Model(rawValue: Int(channels)) ?? .rgb)
  }

  private static func invert(_ bytes: inout Data) {
    bytes.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = ~bytes[index] }
    }
  }

  private static var buffer: [CChar] { [CChar](repeating: 0, count: Int(CJPEG_MESSAGE_SIZE)) }

  private static func text(_ message: [CChar]) -> String {
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Encoding

extension JPEGCodec {
  /// A file of 8-bit grey or colour without alpha; other pictures are refused.
  package static func encode(
    _ image: DecodedImage, _ options: EncodingOptions = EncodingOptions()
  ) throws(ImageCodecError) -> Data {
    guard (1...65_500).contains(image.width), (1...65_500).contains(image.height) else {
      throw .cannotEncode(
        format: .jpeg, reason: "it is \(image.width)x\(image.height) pixels")
    }
    guard image.bits == 8, !image.hasAlpha, image.model != .cmyk else {
      throw .cannotEncode(format: .jpeg, reason: "it is not 8-bit grey or colour without alpha")
    }
    let quality = options.quality.isNaN ? 0.8 : min(max(options.quality, 0), 1)
    var (length, message) = (0, buffer)
    let data = image.bytes.withUnsafeBytes { pixels in
      cjpeg_write(
        pixels.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), Int32(image.height),
        Int32(image.channels), Int32(1 + (quality * 99).rounded()), &length, &message)
    }
    guard let data else { throw .cannotEncode(format: .jpeg, reason: text(message)) }
    defer { cjpeg_free(data) }
    return tagged(Data(bytes: data, count: length), options)
  }

  /// The file with its density, orientation and profile put in.
  private static func tagged(_ file: Data, _ options: EncodingOptions) -> Data {
    var bytes = [UInt8](file)
    let isJFIF = ByteReader(bytes).text(at: 6, count: 4) == "JFIF" && bytes.count > 20
    guard isJFIF else { return file }
    if let resolution = options.resolution {
      bytes[13] = 1
      for (index, value) in [resolution.x, resolution.y].enumerated() {
        let density = value.isFinite ? Int(min(max(value.rounded(), 1), 65_535)) : 72
        bytes[14 + 2 * index] = UInt8(density >> 8)
        bytes[15 + 2 * index] = UInt8(density & 255)
      }
    }
    var segments: [UInt8] = []
    func add(_ marker: UInt8, _ body: [UInt8]) {
      let length = body.count + 2
      segments += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
    }
    if let orientation = options.orientation {
      add(0xE1, Array("Exif\0\0".utf8) + ExifRecord.block(orientation: orientation))
    }
    if case .profile(let profile) = options.colors {
      let size = 65_519
      let count = (profile.count + size - 1) / size
      for index in 0..<min(count, 255) {
        let part = profile.dropFirst(index * size).prefix(size)
        add(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)] + part)
      }
    }
    // Behind the start of the file and its 18 bytes of JFIF.
    bytes.insert(contentsOf: segments, at: 20)
    return Data(bytes)
  }
}
