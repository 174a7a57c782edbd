// SPDX-License-Identifier: Apache-2.0

/// Writes colours as the samples of pixels: integers from 0 to 1, floating-point ones as they are.
struct SampleWriter {
  private let layout: SampleLayout
  /// Where in a pixel the bytes of each sample lie, the highest first; of packed ones those of the unit.
  private let places: [Int]
  private let bytesPerSample: Int
  /// For each colour component what is written as 0, and what is added for 1; empty for 0 and 1.
  private let ranges: [(low: Float, span: Float)]

  /// Nil for samples that do not begin with a byte.
  init?(_ layout: SampleLayout, space: CGColorSpace) {
    var size = layout.bits / 8
    if case .packed = layout.number {
      size = layout.pixelBits / 8
    } else if layout.bits < 8 {
      return nil
    }
    self.layout = layout
    bytesPerSample = size
    let unit = layout.swappedUnit
    places = (0..<layout.pixelBits / 8).map { $0 / unit * unit + unit - 1 - $0 % unit }
    if case .lab(let axes) = space.definition.conversion, !layout.isFloat {
      ranges = axes.sampleRanges
    } else {
      ranges = []
    }
  }

  /// Writes a pixel of a row.
  func write(
    _ color: SIMD4<Double>, alpha: Double, to row: UnsafeMutablePointer<UInt8>, pixel: Int
  ) {
    let start = row + pixel * (layout.pixelBits / 8)
    var unit: UInt32 = 0
    for sample in 0..<layout.samples {
      let value = value(of: sample, color, alpha)
      switch layout.number {
      case .packed(let fields):
        let field = fields[sample]
        unit |= UInt32(whole(value, below: Double(UInt64(1) << field.bits - 1))) << field.shift
      case .integer:
        store(whole(value, below: Double(UInt64(1) << layout.bits - 1)), sample, start)
      case .float where layout.bits == 16:
        store(UInt64(Float16(value).bitPattern), sample, start)
      case .float: store(UInt64(Float(value).bitPattern), sample, start)
      }
    }
    if case .packed = layout.number { store(UInt64(unit), 0, start) }
  }

  private func value(of sample: Int, _ color: SIMD4<Double>, _ alpha: Double) -> Double {
    if sample == layout.alpha { return alpha }
    let component = sample - layout.first
    // What stands in the place of alpha and means nothing.
    guard (0..<layout.components).contains(component), component < 4 else { return 1 }
    var value = color[component]
    if !ranges.isEmpty {
      value = (value - Double(ranges[component].low)) / Double(ranges[component].span)
    }
    return layout.isPremultiplied ? value * alpha : value
  }

  private func whole(_ value: Double, below greatest: Double) -> UInt64 {
    // Not a number counts as 0.
    UInt64((value > 0 ? value < 1 ? value : 1 : 0) * greatest + 0.5)
  }

  private func store(_ bits: UInt64, _ sample: Int, _ start: UnsafeMutablePointer<UInt8>) {
    for byte in 0..<bytesPerSample {
      start[places[sample * bytesPerSample + byte]] =
        UInt8(truncatingIfNeeded: bits >> UInt64(8 * (bytesPerSample - 1 - byte)))
    }
  }
}
