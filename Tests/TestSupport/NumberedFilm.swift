// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Films whose frames show their own numbers, as black and white fields that any encoder keeps.
package enum NumberedFilm {
  package static let width = 64
  package static let height = 32

  /// A picture that shows a number below 65,536: 16 fields of 8 by 16 pixels, the lowest bit first.
  package static func picture(_ number: Int) -> Image {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for y in 0..<height {
      for x in 0..<width where number >> (x / 8 + y / 16 * 8) & 1 == 1 {
        pixels[y * width + x] = 0xFFFF_FFFF
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The number that a picture shows with its corner at a place; nil where there is none.
  package static func number(in image: Image, x: Int = 0, y: Int = 0) -> Int? {
    guard image.width >= x + width, image.height >= y + height else { return nil }
    var number = 0
    for bit in 0..<16 {
      let (left, top) = (x + bit % 8 * 8 + 3, y + bit / 8 * 16 + 7)
      let pixel = image.pixels[top * image.width + left]
      guard pixel >> 24 == 255 else { return nil }
      let green = pixel >> 8 & 255
      if green > 192 { number |= 1 << bit } else if green > 63 { return nil }
    }
    return number
  }

  /// Writes a film with frames 0, 1, 2 and so on.
  ///
  /// - Parameters:
  ///   - path: Where it goes; the name says what is written.
  ///   - frames: How many.
  ///   - rate: Frames a second.
  ///   - input: What ffmpeg reads beside the pictures.
  ///   - arguments: How ffmpeg encodes them.
  /// - Throws: What ffmpeg said.
  package static func write(
    _ path: String, frames: Int, rate: String = "30", input: [String] = [],
    _ arguments: [String]
  ) throws {
    let raw = path + ".raw"
    var data = Data()
    for number in 0..<frames {
      picture(number).pixels.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    try data.write(to: URL(fileURLWithPath: raw))
    defer { try? FileManager.default.removeItem(atPath: raw) }
    try ffmpeg(
      ["-f", "rawvideo", "-pix_fmt", "bgra", "-video_size", "\(width)x\(height)"]
        + ["-framerate", rate, "-i", raw] + input + arguments + [path])
  }

  /// H.264 with frames that refer to later ones, and a key frame a dozen.
  package static let h264 = [
    "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "10", "-g", "12", "-bf", "2", "-threads", "1",
  ]

  /// Runs ffmpeg, which must succeed.
  package static func ffmpeg(_ arguments: [String]) throws {
    let result = try Program(tool: "ffmpeg").runInside(
      ["-v", "error", "-nostdin", "-y"] + arguments)
    guard result.status == 0 else { throw Failure(words: result.errors) }
  }

  /// What ffmpeg said.
  package struct Failure: Error {
    package var words: String
  }
}
