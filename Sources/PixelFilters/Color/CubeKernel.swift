// SPDX-License-Identifier: Apache-2.0

/// A table over all colours, with eight neighbours mixed.
package struct CubeKernel: ColorKernel {
  private let table: [Pixel]
  private let side: Int

  /// - Parameters:
  ///   - table: Colours multiplied by alpha; red changes fastest, then green.
  ///   - side: How many there are of each; nil results when the table has fewer than that takes.
  package init?(table: [Pixel], side: Int) {
    guard side >= 2, side <= 256, table.count >= side * side * side else { return nil }
    (self.table, self.side) = (table, side)
  }

  package func pixel(_ pixel: Pixel) -> Pixel {
    let color = straight(pixel)
    let last = Float(side - 1)
    // The comparison leaves out what is no number.
    let finite = color.replacing(with: 0, where: color .!= color)
    let place = finite.clamped(lowerBound: .zero, upperBound: Pixel(repeating: 1)) * last
    let cell = pointwiseMin(place.rounded(.down), Pixel(repeating: last - 1))
    let part = place - cell
    let (x, y, z) = (Int(cell.x), Int(cell.y), Int(cell.z))
    return table.withUnsafeBufferPointer { table in
      func row(_ y: Int, _ z: Int) -> Pixel {
        let at = (z * side + y) * side + x
        return mix(table[at], table[at + 1], part.x)
      }
      let near = mix(row(y, z), row(y + 1, z), part.y)
      let far = mix(row(y, z + 1), row(y + 1, z + 1), part.y)
      return mix(near, far, part.z) * pixel.w
    }
  }
}
