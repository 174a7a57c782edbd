// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import CoreGraphics
import Foundation
import ImageIO

/// Tables and pictures of what was measured.
enum Report {
  /// Prints the comparison of measured rows with each other and with the reference's.
  static func run(_ arguments: [String]) throws {
    var paths: [String] = []
    var chart: String?
    var isMarkdown = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--markdown": isMarkdown = true
      case "--chart": chart = rest.popFirst()
      default: paths.append(argument)
      }
    }
    guard paths.count == 2 else {
      throw Options.Misuse(
        text: "usage: citrine-bench table ROWS.tsv REFERENCE.tsv [--markdown] [--chart PNG]")
    }
    var comparison = Comparison()
    comparison.addMeasurements(try read(paths[0]))
    comparison.addReference(try read(paths[1]))
    print(comparison.table(isMarkdown: isMarkdown))
    if let calibration = comparison.calibration {
      print(String(format: "The calibration loop takes %.3f ms here.", calibration))
    }
    if let chart { try write(ComparisonChart(comparison, size: "1280x720").image(), to: chart) }
  }

  private static func read(_ path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Options.Misuse(text: "\(path) cannot be read.")
    }
  }

  private static func write(_ image: CGImage, to path: String) throws {
    let url = URL(fileURLWithPath: path) as CFURL
    guard
      let destination = CGImageDestinationCreateWithURL(url, "public.png" as CFString, 1, nil)
    else { throw Options.Misuse(text: "\(path) cannot be written.") }
    CGImageDestinationAddImage(destination, image, nil)
    guard CGImageDestinationFinalize(destination) else {
      throw Options.Misuse(text: "\(path) cannot be written.")
    }
  }
}
