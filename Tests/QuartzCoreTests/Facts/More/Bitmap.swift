// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A bitmap in device RGB with alpha last, y upwards, whose bytes are looked at.
struct Bitmap {
  let context: CGContext

  /// Nothing is painted at first; `change` draws.
  init?(
    _ width: Int, _ height: Int, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    _ change: (CGContext) -> Void = { _ in }
  ) {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    self.context = context
    change(context)
  }

  /// Red, green, blue and alpha, premultiplied; y counts from the bottom.
  func callAsFunction(_ x: Int, _ y: Int) -> [Int] {
    guard let data = context.data else { return [] }
    let row = context.height - 1 - y
    return (0..<4).map {
      Int(data.load(fromByteOffset: row * context.bytesPerRow + x * 4 + $0, as: UInt8.self))
    }
  }

  func isPainted(_ x: Int, _ y: Int) -> Bool { self(x, y).last != 0 }

  /// Which columns of a row are painted.
  func painted(_ columns: [Int], y: Int) -> [Bool] { columns.map { isPainted($0, y) } }

  /// The box of all that is painted in some columns, however faintly.
  func box(columns: Range<Int>) -> CGRect {
    var box = CGRect.null
    for y in 0..<context.height {
      for x in columns where isPainted(x, y) { box = box.union(rect(Double(x), Double(y), 1, 1)) }
    }
    return box
  }

  var box: CGRect { box(columns: 0..<context.width) }
}

extension Findings {
  /// Whether each byte is off by one at most.
  mutating func near(_ actual: [Int]?, _ expected: [Int]) {
    let isNear =
      actual?.count == expected.count
      && zip(actual ?? [], expected).allSatisfy { abs($0 - $1) <= 1 }
    if isNear {
      same(true, true)
    } else {
      same(actual, expected)
    }
  }
}
