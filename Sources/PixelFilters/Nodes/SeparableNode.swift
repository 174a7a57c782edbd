// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A picture spread along both axes by the same symmetric weights.
///
/// Wide kernels work on means over squares of `factor` pixels, which lie on a grid that does not
/// depend on the region, and mix the results; so a pixel is the same whatever is asked for with it.
public final class SeparableNode: PixelNode {
  private let input: any PixelNode
  private let weights: [Float]
  private let factor: Int
  private let reach: Int
  public let extent: Extent
  public let depth: Int

  /// - Parameters:
  ///   - input: The picture.
  ///   - weights: An odd number, with the sum 1, in steps of `factor` pixels.
  ///   - factor: Pixels of a step.
  ///   - reach: By how many pixels the picture grows on each side.
  public init(_ input: any PixelNode, weights: [Float], factor: Int, reach: Int) {
    (self.input, self.weights, self.factor, self.reach) = (input, weights, factor, reach)
    extent = input.extent.outset(Double(reach), Double(reach))
    depth = input.depth + 1
  }

  /// A blur by the Gaussian, which ends at three deviations, rounded up.
  public static func gaussian(_ input: any PixelNode, sigma: Double) -> any PixelNode {
    guard sigma > 0.01, !input.extent.isEmpty else { return input }
    let sigma = min(sigma, largestSigma)
    var factor = 1
    while sigma / Double(factor) > 16 { factor *= 2 }
    let size = Double(factor)
    // The means and their mixing spread by themselves.
    let own = factor == 1 ? 0 : (size * size - 1) / 12 + size * size / 6
    let reduced = (sigma * sigma - own).squareRoot() / size
    let reach = Int((3 * sigma).rounded(.up))
    let radius = factor == 1 ? reach : Int((3.2 * reduced).rounded(.up))
    return SeparableNode(
      input,
      weights: normalized(
        (-radius...radius).map { Elementary.exp(-Double($0 * $0) / (2 * reduced * reduced)) }),
      factor: factor, reach: reach)
  }

  /// The mean over a square of `2 · radius + 1` pixels a side.
  public static func box(_ input: any PixelNode, radius: Double) -> any PixelNode {
    guard radius > 0, !input.extent.isEmpty else { return input }
    let radius = min(radius, 3 * largestSigma)
    var factor = 1
    while radius / Double(factor) > 128 { factor *= 2 }
    let half = (radius + 0.5) / Double(factor)
    let count = Int((half - 0.5).rounded(.up))
    return SeparableNode(
      input,
      weights: normalized((-count...count).map { min(max(half - abs(Double($0)) + 0.5, 0), 1) }),
      factor: factor, reach: Int(radius.rounded(.up)))
  }

  /// The widest blur; what is wider is drawn as this.
  public static let largestSigma = 1000.0

  static func normalized(_ values: [Double]) -> [Float] {
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  public var inputs: [any PixelNode] { [input] }
  public var reading: NodeReading { .whole }
  private var radius: Int { weights.count / 2 }

  public func need(of input: Int, for region: Region) -> Region {
    Reduction.need(for: region, reach: radius, factor: factor)
  }

  public func make(_ region: Region, _ frame: Frame) -> PixelBuffer? {
    Reduction.make(region, of: input, reach: radius, factor: factor, frame, by: convolved)
  }

  /// Both passes, over the rows of a node.
  private func convolved(
    _ source: any PixelNode, _ region: Region, _ frame: Frame
  ) -> PixelBuffer {
    let rows = region.outset(0, radius).intersection(
      Region(
        minX: region.minX, minY: source.pixels.minY, maxX: region.maxX, maxY: source.pixels.maxY))
    let across = PixelBuffer(rows)
    let radius = radius
    frame.forEachTile(rows) { tile in
      withPixels(tile.width + 2 * radius) { row in
        for y in tile.minY..<tile.maxY {
          frame.fill(
            source, row,
            Span(x: tile.minX - radius, y: y, count: tile.width + 2 * radius))
          Self.accumulate(
            across.row(y) + (tile.minX - rows.minX), row, self.weights, step: 1, tile.width)
        }
      }
    }
    let result = PixelBuffer(region)
    frame.forEachTile(region) { tile in
      for y in tile.minY..<tile.maxY {
        let out = result.row(y) + (tile.minX - region.minX)
        let (low, high) = (max(y - radius, rows.minY), min(y + radius, rows.maxY - 1))
        guard low <= high else { continue }
        for line in low...high {
          Self.add(
            out, across.row(line) + (tile.minX - rows.minX), self.weights[line - y + radius],
            tile.width)
        }
      }
    }
    return result
  }

  private static func accumulate(
    _ out: UnsafeMutablePointer<Pixel>, _ row: UnsafeMutablePointer<Pixel>, _ weights: [Float],
    step: Int, _ count: Int
  ) {
    for (index, weight) in weights.enumerated() { add(out, row + index * step, weight, count) }
  }

  @inline(__always)
  private static func add(
    _ out: UnsafeMutablePointer<Pixel>, _ row: UnsafeMutablePointer<Pixel>, _ weight: Float,
    _ count: Int
  ) {
    for index in 0..<count { out[index] += row[index] * weight }
  }
}
