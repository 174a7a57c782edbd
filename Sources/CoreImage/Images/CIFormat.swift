// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How a pixel lies in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// A number that stands for the format.
  public let rawValue: Int32

  /// Creates a format from its number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Alpha, red, green, blue, a byte each.
  public static let ARGB8 = CIFormat(rawValue: 261)
  /// Blue, green, red, alpha, a byte each.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// Red, green, blue, alpha, a byte each.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Alpha, blue, green, red, a byte each.
  public static let ABGR8 = CIFormat(rawValue: 268)
  /// Red, green, blue, alpha, 16 bits each.
  public static let RGBA16 = CIFormat(rawValue: 2312)
  /// Red, green, blue, alpha, half floating-point numbers.
  public static let RGBAh = CIFormat(rawValue: 2056)
  /// Red, green, blue, alpha, floating-point numbers.
  public static let RGBAf = CIFormat(rawValue: 2310)
  /// Red, a byte.
  public static let R8 = CIFormat(rawValue: 257)
  /// Red, a floating-point number.
  public static let Rf = CIFormat(rawValue: 2053)
  /// Alpha, a byte.
  public static let A8 = CIFormat(rawValue: 259)
  /// Brightness, a byte.
  public static let L8 = CIFormat(rawValue: 260)
  /// Brightness, 16 bits.
  public static let L16 = CIFormat(rawValue: 2313)
  /// Brightness, a floating-point number.
  public static let Lf = CIFormat(rawValue: 2314)

  /// Which component stands at which place; nil for a format that is not known.
  var layout: (channels: [Channel], number: Number)? {
    switch self {
    case .ARGB8: ([.alpha, .red, .green, .blue], .byte)
    case .BGRA8: ([.blue, .green, .red, .alpha], .byte)
    case .RGBA8: ([.red, .green, .blue, .alpha], .byte)
    case .ABGR8: ([.alpha, .blue, .green, .red], .byte)
    case .RGBA16: ([.red, .green, .blue, .alpha], .word)
    case .RGBAh: ([.red, .green, .blue, .alpha], .half)
    case .RGBAf: ([.red, .green, .blue, .alpha], .float)
    case .R8: ([.red], .byte)
    case .Rf: ([.red], .float)
    case .A8: ([.alpha], .byte)
    case .L8: ([.light], .byte)
    case .L16: ([.light], .word)
    case .Lf: ([.light], .float)
    default: nil
    }
  }

  enum Channel { case red, green, blue, alpha, light }
  enum Number { case byte, word, half, float }

  var components: Int { layout?.channels.count ?? 0 }

  var bits: Int {
    switch layout?.number {
    case .byte, nil: 8
    case .word, .half: 16
    case .float: 32
    }
  }

  var bytesPerPixel: Int { components * bits / 8 }

  /// How Core Graphics names the format; nil where it cannot.
  var bitmapInfo: CGBitmapInfo? {
    guard let layout else { return nil }
    var raw: UInt32
    switch self {
    case .ARGB8: raw = CGImageAlphaInfo.premultipliedFirst.rawValue
    case .BGRA8:
      raw =
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    case .ABGR8:
      raw = CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    case .A8: raw = CGImageAlphaInfo.alphaOnly.rawValue
    default:
      raw =
        components == 4
        ? CGImageAlphaInfo.premultipliedLast.rawValue : CGImageAlphaInfo.none.rawValue
    }
    switch layout.number {
    case .byte: break
    case .word: raw |= CGBitmapInfo.byteOrder16Little.rawValue
    case .half:
      raw |= CGBitmapInfo.byteOrder16Little.rawValue | CGBitmapInfo.floatComponents.rawValue
    case .float:
      raw |= CGBitmapInfo.byteOrder32Little.rawValue | CGBitmapInfo.floatComponents.rawValue
    }
    return CGBitmapInfo(rawValue: raw)
  }
}
