// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import PixelFilters

/// Turns pixels of the working space into those of a bitmap.
struct PixelWriter: Sendable {
  private enum Conversion: Sendable {
    /// The numbers as they are.
    case none
    case toEncoded
    case toLinear
    /// Some other space, by way of encoded sRGB.
    case to(CGColorSpace)
  }

  private let channels: [CIFormat.Channel]
  private let number: CIFormat.Number
  private let conversion: Conversion
  private let working: WorkingSpace

  /// Nil for a format that is not known.
  init?(_ format: CIFormat, isManaged: Bool, working: WorkingSpace, _ space: CGColorSpace?) {
    guard let layout = format.layout else { return nil }
    (channels, number) = layout
    self.working = working
    guard isManaged, let space, layout.channels != [.alpha] else {
      conversion = .none
      return
    }
    if space.isSRGB {
      conversion = working == .linear ? .toEncoded : .none
    } else if let name = space.name,
      ["kCGColorSpaceLinearSRGB", "kCGColorSpaceExtendedLinearSRGB"].contains(
        String(describing: name))
    {
      conversion = working == .linear ? .none : .toLinear
    } else {
      conversion = .to(space)
    }
  }

  /// Writes pixels side by side.
  func write(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, to out: UnsafeMutableRawPointer
  ) {
    let table = TransferTable.shared
    if number == .byte, channels.count == 4 {
      switch conversion {
      case .toEncoded: return table.writeEncoded(pixels, count, at: shifts, to: out)
      case .none: return writeBytes(pixels, count, out)
      case .toLinear, .to: break
      }
    }
    let size = number == .byte ? 1 : number == .float ? 4 : 2
    for index in 0..<count {
      let pixel = converted(pixels[index], table)
      for (place, channel) in channels.enumerated() {
        let value: Float
        switch channel {
        case .red: value = pixel.x
        case .green: value = pixel.y
        case .blue: value = pixel.z
        case .alpha: value = pixel.w
        case .light: value = isGray ? pixel.x : luminance(pixel)
        }
        let target = out + (index * channels.count + place) * size
        switch number {
        case .byte: target.storeBytes(of: UInt8(Self.unit(value) * 255 + 0.5), as: UInt8.self)
        case .word: target.storeBytes(of: UInt16(Self.unit(value) * 65535 + 0.5), as: UInt16.self)
        case .half: target.storeBytes(of: Float16(value), as: Float16.self)
        case .float: target.storeBytes(of: value, as: Float.self)
        }
      }
    }
  }

  /// Four bytes, each component rounded to nearest; what is no number is 0.
  private func writeBytes(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ out: UnsafeMutableRawPointer
  ) {
    let shifts = shifts
    for index in 0..<count {
      (out + index &* 4).storeBytes(
        of: pixels[index].unit.bytes(at: shifts).littleEndian, as: UInt32.self)
    }
  }

  /// Where red, green, blue and alpha lie in the four bytes, the first of which is the lowest.
  private var shifts: SIMD4<UInt32> {
    var shifts = SIMD4<UInt32>.zero
    for (place, channel) in channels.enumerated() {
      switch channel {
      case .red, .light: shifts.x = UInt32(place * 8)
      case .green: shifts.y = UInt32(place * 8)
      case .blue: shifts.z = UInt32(place * 8)
      case .alpha: shifts.w = UInt32(place * 8)
      }
    }
    return shifts
  }

  private var isGray: Bool {
    if case .to = conversion { return channels == [.light] }
    return false
  }

  private func converted(_ pixel: Pixel, _ table: TransferTable) -> Pixel {
    switch conversion {
    case .none: return pixel
    case .toEncoded: return working.encodedPixel(pixel, table)
    case .toLinear: return WorkingSpace.linear.workingPixel(pixel, table)
    case .to(let space):
      let encoded = straight(working.encodedPixel(pixel, table))
      guard encoded.x.isFinite, encoded.y.isFinite, encoded.z.isFinite else { return .zero }
      let values = space.components(
        RGBA(Double(encoded.x), Double(encoded.y), Double(encoded.z), 1))
      func value(_ index: Int) -> Float {
        values.indices.contains(index) ? Float(values[index]) : Float(values.first ?? 0)
      }
      return premultiplied(Pixel(value(0), value(1), value(2), encoded.w))
    }
  }

  private static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}
