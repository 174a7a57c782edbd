// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Cells and screens, made by functions")
struct TypedScreenTests {
  private let gray = CIImage(color: CIColor(red: 0.5, green: 0.5, blue: 0.5)).cropped(
    to: CGRect(x: 0, y: 0, width: 64, height: 64))
  private static let center = CGPoint(x: 32, y: 32)

  private func values(_ filter: CIFilter) -> [Float] {
    Canvas.pixels(of: filter, 0, 0, 64, 64).map(\.x)
  }

  /// Whether a picture of 64 by 64 is the same some pixels away.
  private func repeats(_ values: [Float], _ dx: Int, _ dy: Int) -> Bool {
    (0..<64 - dy).allSatisfy { y in
      (0..<64 - dx).allSatisfy { x in
        abs(values[y * 64 + x] - values[(y + dy) * 64 + x + dx]) < 1e-3
      }
    }
  }

  /// Whether a picture about the middle is another one turned by a quarter against the clock.
  private func isTurned(_ values: [Float], from other: [Float]) -> Bool {
    (0..<64).allSatisfy { y in
      (0..<64).allSatisfy { x in abs(values[x * 64 + 63 - y] - other[y * 64 + x]) < 1e-3 }
    }
  }

  private func mean(_ values: [Float]) -> Float { values.reduce(0, +) / Float(values.count) }

  /// How many pixels are neither black nor white.
  private func soft(_ values: [Float]) -> Int { values.filter { $0 > 0.02 && $0 < 0.98 }.count }

  @Test("squares are as wide as the scale")
  func pixellate() {
    let filter = CIFilter.pixellate()
    filter.inputImage = Canvas.noiseImage(64, 64, isOpaque: true)
    filter.center = .zero
    for side in [4, 8, 16] {
      filter.scale = Float(side)
      #expect(Set(values(filter)).count == (64 / side) * (64 / side))
    }
  }

  @Test("crystals are fewer the greater their radius, and of colours of the picture")
  func crystallize() {
    let picture = Canvas.noiseImage(64, 64, isOpaque: true)
    let filter = CIFilter.crystallize()
    (filter.inputImage, filter.center) = (picture, Self.center)
    let own = Set(Canvas.pixels(picture, 0, 0, 64, 64).map(\.x))
    var counts: [Int] = []
    for radius in [4, 8, 16] as [Float] {
      filter.radius = radius
      let colors = Set(values(filter))
      // Cells whose point lies beyond the edge are clear.
      #expect(colors.subtracting([0]).isSubset(of: own))
      counts.append(colors.count)
    }
    #expect(counts[0] > 2 * counts[1] && counts[1] > 2 * counts[2] && counts[2] > 4)
  }

  @Test("dots repeat with their width, turned with the angle")
  func dots() {
    let filter = CIFilter.dotScreen()
    (filter.inputImage, filter.center, filter.width) = (gray, Self.center, 8)
    let upright = values(filter)
    #expect(repeats(upright, 8, 0) && repeats(upright, 0, 8) && !repeats(upright, 5, 0))
    #expect(abs(mean(upright) - 0.5) < 0.02)
    filter.width = 16
    #expect(repeats(values(filter), 16, 0) && !repeats(values(filter), 8, 0))
    (filter.width, filter.angle) = (8, 0.4)
    let slanted = values(filter)
    #expect(!repeats(slanted, 8, 0))
    filter.angle += .pi / 2
    #expect(isTurned(values(filter), from: slanted))
  }

  @Test("lines are as far from each other as their width, along the angle")
  func lines() {
    let filter = CIFilter.lineScreen()
    (filter.inputImage, filter.center, filter.width) = (gray, Self.center, 8)
    let level = values(filter)
    #expect(repeats(level, 1, 0) && repeats(level, 0, 8) && !repeats(level, 0, 4))
    filter.angle = .pi / 2
    #expect(repeats(values(filter), 0, 1) && isTurned(values(filter), from: level))
    filter.width = 4
    #expect(repeats(values(filter), 4, 0))
  }

  @Test("circles lie around the centre, as far from each other as their width")
  func circles() {
    let filter = CIFilter.circularScreen()
    (filter.inputImage, filter.center, filter.width) = (gray, Self.center, 8)
    let rings = values(filter)
    #expect(isTurned(rings, from: rings) && !repeats(rings, 1, 0))
    /// Changes between black and white along the row through the centre.
    func changes() -> Int {
      let row = values(filter)[32 * 64..<33 * 64].map { $0 > 0.5 }
      return zip(row, row.dropFirst()).filter { $0 != $1 }.count
    }
    let wide = changes()
    filter.width = 4
    #expect(changes() > wide * 3 / 2)
  }

  @Test("hatches cross, turned with the angle")
  func hatches() {
    let filter = CIFilter.hatchedScreen()
    (filter.inputImage, filter.center, filter.width) = (gray, Self.center, 8)
    let upright = values(filter)
    #expect(repeats(upright, 8, 0) && repeats(upright, 0, 8) && isTurned(upright, from: upright))
    // White is what lies between the lines of both directions: half of a half.
    #expect(abs(mean(upright) - 0.25) < 0.05)
    filter.width = 16
    #expect(repeats(values(filter), 16, 0) && !repeats(values(filter), 8, 0))
    filter.angle = 0.4
    let slanted = values(filter)
    #expect(!repeats(slanted, 16, 0))
    filter.angle += .pi / 2
    #expect(isTurned(values(filter), from: slanted))
  }

  @Test("edges of all screens are harder the greater the sharpness")
  func sharpness() {
    let (dots, lines) = (CIFilter.dotScreen(), CIFilter.lineScreen())
    let (circles, hatches) = (CIFilter.circularScreen(), CIFilter.hatchedScreen())
    for filter in [dots, lines, circles, hatches] as [CIFilter] {
      filter.setValue(gray, forKey: kCIInputImageKey)
      filter.setValue(16, forKey: kCIInputWidthKey)
    }
    (dots.sharpness, lines.sharpness, circles.sharpness, hatches.sharpness) = (0, 0, 0, 0)
    let before = ([dots, lines, circles, hatches] as [CIFilter]).map { soft(values($0)) }
    (dots.sharpness, lines.sharpness, circles.sharpness, hatches.sharpness) = (1, 1, 1, 1)
    let after = ([dots, lines, circles, hatches] as [CIFilter]).map { soft(values($0)) }
    #expect(zip(before, after).allSatisfy { $0 > $1 }, "\(before), \(after)")
  }
}
