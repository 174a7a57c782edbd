// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGColorSpace {
  /// Creates a space whose only component is an index into a table of colours.
  ///
  /// - Parameters:
  ///   - baseSpace: The space of the colours; nil results when it is an indexed one itself.
  ///   - last: The greatest index, 0...255.
  ///   - colorTable: For each index as many bytes as the base space has components.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard baseSpace.model != .indexed, (0...255).contains(last) else { return nil }
    let count = baseSpace.numberOfComponents
    let table = Array(UnsafeBufferPointer(start: colorTable, count: count * (last + 1)))
    let colors = (0...last).map { index in
      let components = table[index * count..<(index + 1) * count].map { Double($0) / 255 }
      let color = baseSpace.rgba(components)
      return SIMD3(color.red, color.green, color.blue)
    }
    self.init(
      identifier: "", definition: Definition(conversion: .indexed(colors), isExtended: true),
      base: baseSpace, table: table)
  }

  /// The bytes of an indexed space's colours, or nil for another space.
  public var colorTable: [UInt8]? { model == .indexed ? table : nil }
}
