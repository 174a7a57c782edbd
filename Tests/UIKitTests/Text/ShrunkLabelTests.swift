// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Labels whose letters shrink")
struct ShrunkLabelTests {
  /// The rows of pixels with ink in them, of so many.
  private func rows(_ label: UILabel) -> (first: Int, last: Int, count: Int)? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in
      label.drawText(in: label.bounds)
    }
    guard let picture = image.cgImage?.image else { return nil }
    let inked = (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture.pixels[y * picture.width + $0] >> 24 > 60 }
    }
    guard let first = inked.first, let last = inked.last else { return nil }
    return (first, last, picture.height)
  }

  @Test("several lines stand in the middle of the room, whole", arguments: [60.0, 68, 75])
  func severalLines(height: Double) throws {
    TestFonts.register()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 232, height: height))
    label.font = .systemFont(ofSize: 29)
    label.numberOfLines = 2
    label.text = "HIGH HILLS AND HOLLOW HEATHS HIDE IT"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    for adjustment in [UIBaselineAdjustment.alignBaselines, .alignCenters, .none] {
      label.baselineAdjustment = adjustment
      let ink = try #require(rows(label))
      let (above, below) = (ink.first, ink.count - 1 - ink.last)
      #expect(above > 0 && below > 0 && abs(above - below) <= 6, "\(above) \(below)")
    }
  }
}
