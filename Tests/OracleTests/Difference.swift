// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import TestSupport
import Testing

/// By how much pictures of one kind differ from Cairo's, in levels of 8 bits.
struct Difference {
  /// What is allowed.
  struct Bound {
    /// The greatest difference of a channel.
    var largest: Int
    /// The mean difference of a channel over the pixels that either picture has painted.
    var mean: Double
  }

  let kind: String
  private(set) var largest = 0
  private var sum = 0
  private var count = 0
  /// Pixels that a rule left out.
  private(set) var excluded = 0
  private var worst: (name: String, ours: Image, theirs: Image)?

  init(_ kind: String) {
    self.kind = kind
  }

  var mean: Double { count > 0 ? Double(sum) / Double(count * 4) : 0 }

  /// Compares two pictures; `leavesOut` is the rule that takes pixels out.
  mutating func add(
    _ ours: Image, _ theirs: Image, named name: String,
    leavingOut leavesOut: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }
  ) {
    for index in ours.pixels.indices {
      let (a, b) = (ours.pixels[index], theirs.pixels[index])
      guard a != 0 || b != 0 else { continue }
      guard !leavesOut(index % ours.width, index / ours.width) else {
        excluded += 1
        continue
      }
      count += 1
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        sum += difference
        if difference > largest {
          largest = difference
          let place = "\(index % ours.width), \(index / ours.width)"
          let values = "\(String(a, radix: 16)) and \(String(b, radix: 16))"
          worst = ("\(name) at \(place): \(values)", ours, theirs)
        }
      }
    }
  }

  /// Holds the kind to its bound, and says by how much it differs where that is asked for.
  func expect(_ bound: Bound, sourceLocation: SourceLocation = #_sourceLocation) {
    let line = String(
      format: "%@: largest %d of %d, mean %.3f of %.3f, %d pixels, %d left out; worst %@", kind,
      largest, bound.largest, mean, bound.mean, count, excluded, worst?.name ?? "none")
    if let folder = ProcessInfo.processInfo.environment["CITRINE_ORACLE"] {
      print(line)
      if folder.contains("/"), let worst { Self.write(worst, kind, to: folder) }
    }
    #expect(count > 0, "\(kind) painted nothing", sourceLocation: sourceLocation)
    #expect(
      largest <= bound.largest && mean <= bound.mean, "\(line)", sourceLocation: sourceLocation)
  }

  /// Ours, Cairo's and the difference, sixfold, side by side.
  private static func write(
    _ pair: (name: String, ours: Image, theirs: Image), _ kind: String, to folder: String
  ) {
    let (ours, theirs) = (pair.ours, pair.theirs)
    let scale = 6
    let (width, height) = (ours.width * scale * 3, ours.height * scale)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let column = x / scale % ours.width
        let index = y / scale * ours.width + column
        let (a, b) = (ours.pixels[index], theirs.pixels[index])
        pixels[y * width + x] =
          switch x / scale / ours.width {
          case 0: onWhite(a)
          case 1: onWhite(b)
          default: heat(a, b)
          }
      }
    }
    let name = kind.replacingOccurrences(of: " ", with: "-") + ".png"
    let image = Image(width: width, height: height, pixels: pixels)
    try? PNG.write(image, to: "\(folder)/\(name)")
  }

  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    let color = (pixel & 0xFFFFFF) + rest * 0x01_0101
    return 0xFF00_0000 | color
  }

  private static func heat(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var difference = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      difference = max(difference, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    let (red, green) = (UInt32(min(difference * 4, 255)), UInt32(difference))
    return 0xFF00_0000 | red << 16 | green << 8
  }
}
