// SPDX-License-Identifier: Apache-2.0

/// Where alpha lies in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha, and no room for one: all pixels are opaque.
  case none = 0
  /// Alpha comes last; colours are multiplied by it.
  case premultipliedLast = 1
  /// Alpha comes first; colours are multiplied by it.
  case premultipliedFirst = 2
  /// Alpha comes last; colours are not multiplied by it.
  case last = 3
  /// Alpha comes first; colours are not multiplied by it.
  case first = 4
  /// Room for alpha comes last and is not read: all pixels are opaque.
  case noneSkipLast = 5
  /// Room for alpha comes first and is not read: all pixels are opaque.
  case noneSkipFirst = 6
  /// Nothing but alpha: what a mask has.
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the order.
  case orderMask = 0x7000
  /// As the components are named.
  case orderDefault = 0
  /// 16-bit units, low byte first.
  case order16Little = 0x1000
  /// 32-bit units, low byte first.
  case order32Little = 0x2000
  /// 16-bit units, high byte first.
  case order16Big = 0x3000
  /// 32-bit units, high byte first.
  case order32Big = 0x4000
}

/// How components are packed in a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits that hold the format.
  case mask = 0xF0000
  /// Each component in its own bits.
  case packed = 0
  /// Five bits for each of red, green and blue, in 16.
  case RGB555 = 0x10000
  /// Five, six and five bits.
  case RGB565 = 0x20000
  /// Ten bits for each of red, green and blue, in 32.
  case RGB101010 = 0x30000
  /// Ten bits a component, as Core Image packs them.
  case RGBCIF10 = 0x40000
}

/// Alpha, byte order and number format of a bitmap in one number.
public struct CGBitmapInfo: OptionSet, Hashable, BitwiseCopyable, Sendable {
  /// All parts in one number; the masks say which bits are whose.
  public let rawValue: UInt32

  /// Creates the value from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// As the components are named.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit units, low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32-bit units, low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16-bit units, high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32-bit units, high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Alpha, or nil when the bits name none.
  package var alpha: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
  }

  /// The byte order, or nil when the bits name none.
  package var byteOrder: CGImageByteOrderInfo? {
    let bits = rawValue & Self.byteOrderMask.rawValue
    return bits == CGImageByteOrderInfo.orderMask.rawValue
      ? nil : CGImageByteOrderInfo(rawValue: bits)
  }
}
