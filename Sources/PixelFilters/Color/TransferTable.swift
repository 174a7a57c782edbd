// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The curve of sRGB and its inverse for many pixels.
///
/// From a small number on, 256 straight pieces for each power of two follow the curve within
/// 1/1,000,000; numbers above 1 go through the formula, and below 0 both are mirrored.
public final class TransferTable: Sendable {
  public static let shared = TransferTable()

  /// Linear values of encoded bytes.
  public let bytes: [Float]
  private let encoding: [Float]
  private let decoding: [Float]
  private static let first: UInt32 = Float(1.0 / 512).bitPattern
  private static let firstEncoded: UInt32 = Float(1.0 / 32).bitPattern

  private init() {
    bytes = (0...255).map { Float(Self.decode(Double($0) / 255)) }
    encoding = Self.table(from: Self.first, Self.encode)
    decoding = Self.table(from: Self.firstEncoded, Self.decode)
  }

  private static func table(from first: UInt32, _ curve: (Double) -> Double) -> [Float] {
    let count = Int((Float(1).bitPattern - first) >> 15)
    return (0...count).map {
      Float(curve(Double(Float(bitPattern: first + UInt32($0) << 15))))
    }
  }

  private static func encode(_ v: Double) -> Double {
    v >= 1 && v <= 1
      ? 1 : v <= 0.04045 / 12.92 ? v * 12.92 : 1.055 * Elementary.pow(v, 1 / 2.4) - 0.055
  }

  private static func decode(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : Elementary.pow((v + 0.055) / 1.055, 2.4)
  }

  @inline(__always)
  private static func look(_ table: UnsafePointer<Float>, _ first: UInt32, _ v: Float) -> Float {
    let bits = v.bitPattern &- first
    let index = Int(bits >> 15)
    let part = Float(bits & 0x7fff) * (1 / 32768)
    return table[index] + (table[index &+ 1] - table[index]) * part
  }

  @inline(__always)
  private static func encoded(_ value: Float, _ table: UnsafePointer<Float>) -> Float {
    let v = abs(value)
    let result: Float
    if v < 1.0 / 512 {
      result = v * 12.92
    } else if v < 1 {
      result = look(table, first, v)
    } else {
      // Not a number comes here too.
      result = v == 1 ? 1 : Float(encode(Double(v)))
    }
    return value < 0 ? -result : result
  }

  @inline(__always)
  private func decoded(_ value: Float) -> Float {
    let v = abs(value)
    let result: Float
    if v < 1.0 / 32 {
      result = v / 12.92
    } else if v < 1 {
      result = decoding.withUnsafeBufferPointer {
        $0.baseAddress.map { Self.look($0, Self.firstEncoded, v) } ?? v
      }
    } else {
      result = v == 1 ? 1 : Float(Self.decode(Double(v)))
    }
    return value < 0 ? -result : result
  }

  @inline(__always)
  private static func encoded(_ c: Pixel, _ table: UnsafePointer<Float>) -> Pixel {
    Pixel(encoded(c.x, table), encoded(c.y, table), encoded(c.z, table), c.w)
  }

  /// Linear to encoded, alpha untouched.
  public func encoded(_ c: Pixel) -> Pixel {
    encoding.withUnsafeBufferPointer { $0.baseAddress.map { Self.encoded(c, $0) } ?? c }
  }

  /// A linear pixel, multiplied by alpha, as an encoded one that is so too.
  @inline(__always)
  private static func encodedPixel(_ pixel: Pixel, _ table: UnsafePointer<Float>) -> Pixel {
    pixel.w == 1
      ? encoded(pixel, table) : premultiplied(encoded(straight(pixel), table))
  }

  /// A linear pixel, multiplied by alpha, as an encoded one that is so too.
  public func encodedPixel(_ pixel: Pixel) -> Pixel {
    encoding.withUnsafeBufferPointer {
      $0.baseAddress.map { Self.encodedPixel(pixel, $0) } ?? pixel
    }
  }

  /// Writes linear pixels as encoded bytes, multiplied by alpha, each rounded to nearest; what is no
  /// number is 0.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, multiplied by alpha.
  ///   - count: How many.
  ///   - shifts: By how many bits red, green, blue and alpha are moved.
  ///   - out: Where they go, the lowest byte first.
  public func writeEncoded(
    _ pixels: UnsafePointer<Pixel>, _ count: Int, at shifts: SIMD4<UInt32>,
    to out: UnsafeMutableRawPointer
  ) {
    encoding.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      for index in 0..<count {
        (out + index &* 4).storeBytes(
          of: Self.encodedPixel(pixels[index], table).unit.bytes(at: shifts).littleEndian,
          as: UInt32.self)
      }
    }
  }

  /// Encoded to linear, alpha untouched.
  public func decoded(_ c: Pixel) -> Pixel {
    Pixel(decoded(c.x), decoded(c.y), decoded(c.z), c.w)
  }
}
