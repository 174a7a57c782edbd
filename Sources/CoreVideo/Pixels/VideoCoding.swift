// SPDX-License-Identifier: Apache-2.0

/// How luma and chroma stand for red, green and blue.
///
/// Y = kr R + kg G + kb B, Cb = (B − Y) / 2(1 − kb), Cr = (R − Y) / 2(1 − kr) of encoded components
/// 0...1 (ITU-R BT.601, BT.709, BT.2020). With a video range of 8 bits luma is 16 + 219 Y and chroma
/// 128 + 224 C, with more bits as many times that; with a full range they are the largest number times Y,
/// and half of what can be counted more than the largest number times C.
struct VideoCoding: Sendable {
  /// The parts that red and blue have of luma.
  private let red: Float
  private let blue: Float
  private let lumaBase: Float
  private let lumaSpan: Float
  private let chromaBase: Float
  private let chromaSpan: Float
  /// The largest number.
  private let top: Float
  /// By how many places numbers of more than 8 bits lie higher in 16.
  private let shift: UInt16

  enum Matrix: Sendable { case bt601, bt709, bt2020 }

  init(_ matrix: Matrix, isFullRange: Bool, bits: Int) {
    switch matrix {
    case .bt601: (red, blue) = (0.299, 0.114)
    case .bt709: (red, blue) = (0.2126, 0.0722)
    case .bt2020: (red, blue) = (0.2627, 0.0593)
    }
    let unit = Float(1 << (bits - 8))
    top = unit * 256 - 1
    lumaBase = isFullRange ? 0 : 16 * unit
    lumaSpan = isFullRange ? top : 219 * unit
    chromaBase = 128 * unit
    chromaSpan = isFullRange ? top : 224 * unit
    shift = bits > 8 ? UInt16(16 - bits) : 0
  }

  private var green: Float { 1 - red - blue }

  private func number(_ value: Float) -> UInt16 {
    UInt16(min(max(value.rounded(), 0), top)) << shift
  }

  /// Luma of a pixel, 0...1 each.
  func luma(_ color: SIMD3<Float>) -> UInt16 {
    number(lumaBase + lumaSpan * (red * color.x + green * color.y + blue * color.z))
  }

  /// Blue and red chroma of a mean of pixels.
  func chroma(_ color: SIMD3<Float>) -> (UInt16, UInt16) {
    let luma = red * color.x + green * color.y + blue * color.z
    return (
      number(chromaBase + chromaSpan * (color.z - luma) / (2 * (1 - blue))),
      number(chromaBase + chromaSpan * (color.x - luma) / (2 * (1 - red)))
    )
  }

  /// The pixel, opaque, of the numbers as they lie in memory.
  func pixel(luma y: Float, blue b: Float, red r: Float) -> UInt32 {
    let unit = Float(UInt32(1) << UInt32(shift))
    let luma = (y / unit - lumaBase) / lumaSpan
    let (cb, cr) = ((b / unit - chromaBase) / chromaSpan, (r / unit - chromaBase) / chromaSpan)
    let redPart = luma + 2 * (1 - red) * cr
    let bluePart = luma + 2 * (1 - blue) * cb
    let greenPart = (luma - red * redPart - blue * bluePart) / green
    func byte(_ value: Float) -> UInt32 { UInt32(min(max((value * 255).rounded(), 0), 255)) }
    return 0xFF00_0000 | byte(redPart) << 16 | byte(greenPart) << 8 | byte(bluePart)
  }
}
