// SPDX-License-Identifier: Apache-2.0

extension CGColorConversionInfo {
  /// Converts the pixels of a buffer into another one, which may be the same where its pixels are as
  /// large.
  ///
  /// Colours outside the target are cut off, unless its range is extended. What becomes opaque keeps the
  /// colour that it had before it was multiplied by alpha.
  ///
  /// - Parameters:
  ///   - width: Pixels of a row.
  ///   - height: Rows.
  ///   - dst_data: Where the pixels are written, in the space that colours go to.
  ///   - dst_format: How they lie there.
  ///   - src_data: The pixels, in the space that colours come from.
  ///   - src_format: How they lie there.
  ///   - options: Has no effect: black is black in every space.
  /// - Returns: Whether it was done; not for a format that is none of the two spaces.
  @discardableResult
  public func convert(
    width: Int, height: Int, to dst_data: UnsafeMutableRawPointer,
    format dst_format: CGColorBufferFormat, from src_data: UnsafeRawPointer,
    format src_format: CGColorBufferFormat, options: CFDictionary?
  ) -> Bool {
    guard dst_format.version == 0, src_format.version == 0,
      let reader = PixelReader(src_format.layout(in: spaces.source)),
      let target = SampleLayout(dst_format.layout(in: spaces.target)),
      let writer = SampleWriter(target, space: spaces.target),
      reader.samples.fits(
        .max, width: width, height: height, bytesPerRow: src_format.bytesPerRow),
      target.fits(.max, width: width, height: height, bytesPerRow: dst_format.bytesPerRow)
    else { return false }
    let (from, to) = (
      src_data.assumingMemoryBound(to: UInt8.self), dst_data.assumingMemoryBound(to: UInt8.self)
    )
    let isSame = spaces.source == spaces.target
    let components = reader.samples.components
    var rows = reader.rows
    var last = (source: SIMD4<Double>(repeating: .nan), target: SIMD4<Double>())
    for y in 0..<height {
      rows.read(from + y * src_format.bytesPerRow, count: width)
      let line = to + y * dst_format.bytesPerRow
      rows.withPixels { pixels, stride in
        for x in 0..<width {
          let pixel = pixels + x * stride
          var color = SIMD4<Double>.zero
          for component in 0..<min(components, 4) { color[component] = Double(pixel[component]) }
          // Neighbours are often alike, and curves cost much.
          if color != last.source {
            last = (color, isSame ? color : spaces.target.values(spaces.source.rgb(color)))
          }
          writer.write(last.target, alpha: Double(pixel[stride - 1]), to: line, pixel: x)
        }
      }
    }
    return true
  }
}
