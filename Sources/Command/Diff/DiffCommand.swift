// SPDX-License-Identifier: Apache-2.0

import Comparison
import DisplayList
import Foundation
import Media
import OutputFiles

/// `citrine diff`: how far two pictures, films or documents look apart.
enum DiffCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "diff",
      summary: "compares two pictures, films or documents; status 1 where they differ",
      arguments: ["A", "B"],
      options: [
        .init(
          "--at", value: "S", repeats: true,
          help: "a time at which films and documents are compared (five of the longer one)"),
        .init(
          "--delta-e", value: "N",
          help: "up to which distance colours count as equal; 2.3 can just be seen (0)"),
        .init("--share", value: "PERCENT", help: "how many pixels may differ by more (0)"),
        .init(
          "-o", "--output", value: "PNG",
          help: "a picture of A, B and what differs, at the time of the greatest difference"),
        .init("--json", help: "prints the numbers for programs"),
      ] + OpenDocument.options,
      examples: [
        "citrine diff before.png after.png -o difference.png",
        "citrine diff logo.caml logo.mp4 --at 0.5 --at 1 --scale 1 --delta-e 2.3 --share 0.1",
        "citrine diff old.ca new.ca --json",
      ])
  }

  /// What two pictures of one time are like.
  struct Result: Encodable {
    /// Seconds; nil between two pictures.
    var time: Double?
    var same: Bool
    /// The sizes in pixels, and whether they are equal.
    var sizes: [[Int]]
    var pixels = 0
    var differing = 0
    var beyond = 0
    var largestChannel = 0
    var largestDeltaE = 0.0
    var summary: String

    private enum CodingKeys: String, CodingKey {
      case time, same, sizes, pixels, differing, beyond, largestChannel, largestDeltaE
    }
  }

  static func run(_ input: CommandInput) throws {
    let deltaE = try input.number("--delta-e", in: 0...200) ?? 0
    let share = try input.number("--share", in: 0...100) ?? 0
    let files = try input.arguments.map { try ComparedFile($0, input) }
    let lengths = try files.map { try $0.length() }
    let times = try times(input, lengths.compactMap(\.self).max())
    // The first one's pictures are kept packed, as there may be many and large ones.
    var kept: [Data] = []
    try files[0].forEachPicture(at: times ?? [0]) { kept.append(try PNG.encode($1)) }
    var results: [Result] = []
    var worst: (distance: Double, panels: [Image])?
    try files[1].forEachPicture(at: times ?? [0]) { index, image in
      let other = try PNG.decode(kept[index])
      let comparison = PictureComparison(image, other, limit: deltaE)
      var result = result(other, image, comparison, share)
      result.time = times?[index]
      results.append(result)
      let distance = comparison.map { Double($0.beyond) + $0.largestDeltaE / 1e3 } ?? .infinity
      if distance > worst?.distance ?? -1 {
        worst = (distance, [other, image] + (comparison.map { [$0.difference] } ?? []))
      }
    }
    if let output = input.text("-o"), let worst { try write(worst.panels, to: output) }
    print(input.has("--json") ? try json(results) : text(results, input.arguments))
    let count = results.count { !$0.same }
    guard count > 0 else { return }
    throw CommandError(
      code: .failed,
      description: "\(input.arguments[0]) and \(input.arguments[1]) differ"
        + (times == nil ? "" : " at \(count) of \(results.count) times"))
  }

  /// When the files are compared; nil for two pictures.
  private static func times(
    _ input: CommandInput, _ length: Double?
  ) throws(CommandError) -> [Double]? {
    let given = input.all("--at")
    guard given.isEmpty else {
      var times: [Double] = []
      for text in given {
        guard let time = Double(text), (0...1e6).contains(time) else {
          throw .usage("--at wants a time in seconds, not \(text)")
        }
        times.append(time)
      }
      return times.sorted()
    }
    // The middles of five parts: at its very end a film shows nothing new.
    return length.map { length in (0..<5).map { (Double($0) + 0.5) * length / 5 } }
  }

  private static func result(
    _ a: Image, _ b: Image, _ comparison: PictureComparison?, _ share: Double
  ) -> Result {
    let sizes = [[a.width, a.height], [b.width, b.height]]
    guard let comparison else {
      return Result(
        same: false, sizes: sizes,
        summary: "\(a.width) by \(a.height) pixels and \(b.width) by \(b.height)")
    }
    return Result(
      same: Double(comparison.beyond) <= share / 100 * Double(comparison.count), sizes: sizes,
      pixels: comparison.count, differing: comparison.differing, beyond: comparison.beyond,
      largestChannel: comparison.largestChannel, largestDeltaE: comparison.largestDeltaE,
      summary: comparison.differing == 0 ? "the same pixels" : comparison.summary)
  }

  // MARK: - Output

  private static func text(_ results: [Result], _ names: [String]) -> String {
    results.map { result in
      let time = result.time.map { String(format: "%.3f s: ", $0) } ?? ""
      return time + (result.same ? "same: " : "different: ") + result.summary
    }.joined(separator: "\n")
  }

  private static func json(_ results: [Result]) throws -> String {
    struct Report: Encodable {
      var same: Bool
      var results: [Result]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let report = Report(same: results.allSatisfy(\.same), results: results)
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }

  private static func write(_ panels: [Image], to path: String) throws {
    guard URL(fileURLWithPath: path).pathExtension.lowercased() == "png" else {
      throw CommandError.usage("the picture of the difference is a PNG file, not \(path)")
    }
    let folders = try NewFolders(for: path)
    do {
      try PNG.write(row(panels), to: path)
    } catch {
      folders.remove()
      throw error
    }
    folders.keep()
  }

  /// Pictures side by side over nothing, eight pixels apart.
  static func row(_ panels: [Image]) -> Image {
    let gap = 8
    let width = panels.reduce(-gap) { $0 + $1.width + gap }
    let height = panels.map(\.height).max() ?? 0
    var pixels = [UInt32](repeating: 0, count: width * height)
    var left = 0
    for panel in panels {
      for y in 0..<panel.height {
        let row = panel.pixels[y * panel.width..<(y + 1) * panel.width]
        pixels.replaceSubrange(y * width + left..<y * width + left + panel.width, with: row)
      }
      left += panel.width + gap
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}
