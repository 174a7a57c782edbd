// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// How far two pictures may differ and still be called equal.
package struct Tolerance: Hashable, Sendable {
  /// The largest difference of one channel that any pixel may have, of 255; nil for any.
  package var channelDifference: Int?
  /// The colour difference in CIELAB above which a pixel counts as different; nil to count none.
  package var deltaE: Double?
  /// The share of pixels that may count as different, 0...1.
  package var differentPixels: Double

  package init(channelDifference: Int?, deltaE: Double?, differentPixels: Double = 0) {
    self.channelDifference = channelDifference
    self.deltaE = deltaE
    self.differentPixels = differentPixels
  }

  /// Equal bytes, for the reference renderer.
  package static let exact = Tolerance(channelDifference: 0, deltaE: 0)
  /// For other hardware's arithmetic.
  package static let gpu = Tolerance(channelDifference: nil, deltaE: 2.3, differentPixels: 0.001)
  /// For captures from real devices.
  package static let apple = Tolerance(channelDifference: nil, deltaE: 4, differentPixels: 0.02)

  /// For 8-bit paths beside a float one.
  package static func fast(_ channelDifference: Int = 2) -> Tolerance {
    Tolerance(channelDifference: channelDifference, deltaE: nil)
  }
}

/// What is different between two pictures of one size, both seen over a grey checkerboard.
package struct ImageComparison: Sendable {
  /// The largest difference of one channel, of 255; alpha counts as a channel.
  package private(set) var largestChannelDifference = 0
  /// The largest colour difference in CIELAB (CIE 1976) under D65.
  package private(set) var largestDeltaE = 0.0
  /// How many pixels differ by more than the tolerance's ΔE.
  package private(set) var differentPixels = 0
  package let pixelCount: Int
  package let isWithinTolerance: Bool
  /// Grey where equal, redder the larger the difference.
  package let difference: Image

  /// Compares; nil when the sizes differ, which no tolerance allows.
  package init?(_ actual: Image, _ expected: Image, tolerance: Tolerance) {
    guard actual.width == expected.width, actual.height == expected.height else { return nil }
    let count = actual.pixels.count
    pixelCount = count
    let limit = tolerance.deltaE ?? .infinity
    var largestChannel = 0
    var largestDelta = 0.0
    var different = 0
    let marks = [UInt32](unsafeUninitializedCapacity: count) { out, initialized in
      var index = 0
      while index < count {
        let (a, b) = (actual.pixels[index], expected.pixels[index])
        var mark: UInt32 = 0xFF80_8080
        if a != b {
          // Alpha is compared by itself too: over mid-grey a grey veil would not show.
          var channel = abs(Int(a >> 24) - Int(b >> 24))
          let backdrop = Self.checker(index % actual.width, index / actual.width)
          let (ca, cb) = (Self.over(a, backdrop), Self.over(b, backdrop))
          channel = max(channel, abs(ca.red - cb.red))
          channel = max(channel, abs(ca.green - cb.green))
          channel = max(channel, abs(ca.blue - cb.blue))
          let delta = Lab(ca).distance(to: Lab(cb))
          largestChannel = max(largestChannel, channel)
          largestDelta = max(largestDelta, delta)
          // A difference in alpha alone must not hide from a limit of zero.
          if delta > limit || (limit == 0 && channel > 0) { different += 1 }
          let heat = UInt32(min(255, 128 + channel))
          mark = 0xFF00_0000 | heat << 16 | (255 - heat) << 8 | (255 - heat)
        }
        out[index] = mark
        index += 1
      }
      initialized = count
    }
    difference = Image(width: actual.width, height: actual.height, pixels: marks)
    isWithinTolerance =
      largestChannel <= tolerance.channelDifference ?? 255
      && Double(different) <= tolerance.differentPixels * Double(count)
    largestChannelDifference = largestChannel
    largestDeltaE = largestDelta
    differentPixels = different
  }

  /// The numbers in one line.
  package var summary: String {
    "largest channel difference \(largestChannelDifference), largest ΔE "
      + "\(String(format: "%.2f", largestDeltaE)), \(differentPixels) of \(pixelCount) pixels beyond"
  }

  private static func checker(_ x: Int, _ y: Int) -> Int {
    (x / 8 + y / 8) % 2 == 0 ? 112 : 144
  }

  private static func over(_ pixel: UInt32, _ backdrop: Int) -> Color {
    let rest = backdrop * (255 - Int(pixel >> 24))
    func channel(_ shift: UInt32) -> Int {
      min(255, Int(pixel >> shift & 255) + (rest + 127) / 255)
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0))
  }
}

// MARK: - Colour difference

extension ImageComparison {
  /// An opaque sRGB colour, each component 0...255.
  struct Color {
    var red: Int
    var green: Int
    var blue: Int
  }

  /// A colour in CIELAB under D65.
  struct Lab {
    var lightness: Double
    var a: Double
    var b: Double

    init(_ color: Color) {
      let (r, g, b) = (
        Self.linear[color.red], Self.linear[color.green], Self.linear[color.blue]
      )
      // IEC 61966-2-1, divided by the white point.
      let x = Self.curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
      let y = Self.curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
      let z = Self.curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
      lightness = 116 * y - 16
      self.a = 500 * (x - y)
      self.b = 200 * (y - z)
    }

    func distance(to other: Lab) -> Double {
      let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
      return (l * l + a * a + b * b).squareRoot()
    }

    private static let linear: [Double] = (0...255).map { value in
      let v = Double(value) / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }

    private static func curve(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
  }
}
