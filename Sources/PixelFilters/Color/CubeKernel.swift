// SPDX-License-Identifier: Apache-2.0

/// A table over all colours, with eight neighbours mixed.
public struct CubeKernel: ColorKernel {
  private let table: [Pixel]
  private let side: Int

  /// - Parameters:
  ///   - table: Colours multiplied by alpha; red changes fastest, then green.
  ///   - side: How many there are of each; nil results when the table has fewer than that takes.
  public init?(table: [Pixel], side: Int) {
    guard side >= 2, side <= 256, table.count >= side * side * side else { return nil }
    (self.table, self.side) = (table, side)
  }

  public func pixel(_ pixel: Pixel) -> Pixel {
    table.withUnsafeBufferPointer { table in
      table.baseAddress.map { color(pixel, $0) } ?? pixel
    }
  }

  public func run(_ row: UnsafeMutablePointer<Pixel>, _ count: Int) {
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      for index in 0..<count { row[index] = color(row[index], table) }
    }
  }

  @inline(__always)
  private func color(_ pixel: Pixel, _ table: UnsafePointer<Pixel>) -> Pixel {
    let color = straight(pixel)
    let place = color.unit * Float(side &- 1)
    // No number is below 0, so cutting its digits off rounds it down.
    let last = side &- 2
    let (x, y, z) = (min(Int(place.x), last), min(Int(place.y), last), min(Int(place.z), last))
    let part = place - Pixel(Float(x), Float(y), Float(z), 0)
    let near = table + ((z &* side &+ y) &* side &+ x)
    let far = near + side &* side
    @inline(__always)
    func row(_ at: UnsafePointer<Pixel>) -> Pixel { mix(at[0], at[1], part.x) }
    let low = mix(row(near), row(near + side), part.y)
    let high = mix(row(far), row(far + side), part.y)
    return mix(low, high, part.z) * pixel.w
  }
}
