// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation

/// What is different between a picture and its reference, both of one size and seen over a
/// checkerboard of greys.
package struct PictureComparison: Sendable {
  /// How many pixels differ at all.
  package private(set) var differing = 0
  /// How many differ by more than the limit.
  package private(set) var beyond = 0
  /// The largest difference of one channel, of 255; alpha counts as a channel.
  package private(set) var largestChannel = 0
  /// The largest distance in CIELAB (CIE 1976) under D65.
  package private(set) var largestDeltaE = 0.0
  /// How many pixels there are.
  package let count: Int
  /// The reference as a pale grey, with what differs in red.
  package let difference: Image

  /// Whether two pictures have the same pixels.
  package static func isSame(_ a: Image, _ b: Image) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.pixels.withUnsafeBytes { a in
      b.pixels.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return memcmp(first, second, a.count) == 0
      }
    }
  }

  /// Compares pixels; nil where the sizes differ.
  ///
  /// - Parameters:
  ///   - actual: A picture.
  ///   - reference: What it is compared with.
  ///   - limit: The distance in CIELAB up to which colours count as equal.
  package init?(_ actual: Image, _ reference: Image, limit: Double) {
    guard actual.width == reference.width, actual.height == reference.height else { return nil }
    let count = actual.pixels.count
    var (differing, beyond, channel, delta) = (0, 0, 0, 0.0)
    let width = actual.width
    let marks = [UInt32](unsafeUninitializedCapacity: count) { out, initialized in
      for index in actual.pixels.indices {
        let (a, b) = (actual.pixels[index], reference.pixels[index])
        let backdrop = (index % width / 8 + index / width / 8) % 2 == 0 ? 112 : 144
        let seen = SeenColor(b, over: backdrop)
        guard a != b else {
          let grey = UInt32(192 + (seen.red + 2 * seen.green + seen.blue) / 16)
          out[index] = 0xFF00_0000 | min(grey, 255) * 0x01_0101
          continue
        }
        let own = SeenColor(a, over: backdrop)
        let distance = own.distance(to: seen)
        // Over a grey, a veil of the same grey would not be seen.
        let channels = max(abs(Int(a >> 24) - Int(b >> 24)), own.largestDifference(from: seen))
        differing += 1
        if distance > limit { beyond += 1 }
        (channel, delta) = (max(channel, channels), max(delta, distance))
        let rest = UInt32(160 - min(channels, 160))
        out[index] = 0xFFFF_0000 | rest << 8 | rest
      }
      initialized = count
    }
    self.count = count
    difference = Image(width: width, height: actual.height, pixels: marks)
    (self.differing, self.beyond) = (differing, beyond)
    (largestChannel, largestDeltaE) = (channel, delta)
  }

  /// The numbers in one line.
  package var summary: String {
    let share = String(format: "%.4f", Double(differing) / Double(max(count, 1)) * 100)
    return "\(differing) of \(count) pixels differ (\(share) %), by at most \(largestChannel) of "
      + "255 in a channel and ΔE \(String(format: "%.2f", largestDeltaE))"
  }
}

/// An opaque sRGB colour as it is seen, each component 0...255.
private struct SeenColor {
  let red: Int
  let green: Int
  let blue: Int

  /// A premultiplied pixel over a grey.
  init(_ pixel: UInt32, over grey: Int) {
    let rest = (grey * (255 - Int(pixel >> 24)) + 127) / 255
    red = min(255, Int(pixel >> 16 & 255) + rest)
    green = min(255, Int(pixel >> 8 & 255) + rest)
    blue = min(255, Int(pixel & 255) + rest)
  }

  func largestDifference(from other: SeenColor) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  /// The distance in CIELAB under D65.
  func distance(to other: SeenColor) -> Double {
    let (first, second) = (lab, other.lab)
    let (l, a, b) = (first.l - second.l, first.a - second.a, first.b - second.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  private var lab: (l: Double, a: Double, b: Double) {
    let (r, g, b) = (Self.linear[red], Self.linear[green], Self.linear[blue])
    // IEC 61966-2-1, divided by the white point.
    let x = Self.curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    let y = Self.curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
    let z = Self.curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static let linear: [Double] = (0...255).map { value in
    let v = Double(value) / 255
    return v <= 0.04045 ? v / 12.92 : Elementary.pow((v + 0.055) / 1.055, 2.4)
  }

  private static func curve(_ t: Double) -> Double {
    t > 216.0 / 24389 ? Elementary.cbrt(t) : (24389.0 / 27 * t + 16) / 116
  }
}
