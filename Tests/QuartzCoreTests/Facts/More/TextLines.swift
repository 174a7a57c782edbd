// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport

private func typeset(_ parts: [(String, Double)]) -> CTLine {
  TestFonts.register()
  let result = NSMutableAttributedString(string: "")
  for (string, size) in parts {
    let font = CTFontCreateWithName("Inter-Regular" as CFString, size, nil)
    result.append(
      NSAttributedString(
        string: string,
        attributes: [kCTFontAttributeName as NSAttributedString.Key: font]))
  }
  return CTLineCreateWithAttributedString(result)
}

private func runs(_ line: CTLine?) -> [CTRun] {
  line.map { (CTLineGetGlyphRuns($0) as NSArray).compactMap { $0 as? CTRun } } ?? []
}

private func glyphs(_ line: CTLine?) -> [Int] { runs(line).map { CTRunGetGlyphCount($0) } }

private func width(_ line: CTLine?) -> Double {
  line.map { CTLineGetTypographicBounds($0, nil, nil, nil) } ?? .nan
}

private func start(_ run: CTRun?) -> Double? {
  run.map { run in
    var place = CGPoint.zero
    CTRunGetPositions(run, CFRange(location: 0, length: 1), &place)
    return place.x
  }
}

/// Sixteen letters, cut to half their width.
private struct Cut {
  let line = typeset([(String(repeating: "H", count: 16), 24)])
  let token: CTLine? = typeset([("...", 24)])

  var half: Double { width(line) / 2 }

  func callAsFunction(
    _ type: CTLineTruncationType = .end, width: Double? = nil, token: CTLine?
  ) -> CTLine? {
    CTLineCreateTruncatedLine(line, width ?? half, type, token)
  }
}

/// The columns that some letters of "HHHH" paint, drawn at x 10.
private func columns(from first: Int) -> ClosedRange<Int>? {
  let run = runs(typeset([("HHHH", 24)])).first
  let shown = Bitmap(120, 40) {
    $0.textPosition = point(10, 10)
    if let run { CTRunDraw(run, $0, CFRange(location: first, length: 4 - first)) }
  }
  guard let box = shown?.box, !box.isNull else { return nil }
  return Int(box.minX)...Int(box.maxX) - 1
}

extension FactArea {
  static let lineRuns: [Fact] = [
    Fact("N-CTL-01") { $0.same(glyphs(typeset([("Hi", 12)])), [2]) },
    Fact("N-CTL-03") { $0.same(glyphs(typeset([("Hi", 12), ("There", 24)])), [2, 5]) },
  ]

  static let truncation: [Fact] = [
    Fact("N-CTT-01") {
      let cut = Cut()
      for token in [cut.token, nil] {
        $0.identical(cut(width: width(cut.line) + 50, token: token), cut.line)
      }
      $0.identical(cut(.middle, width: width(cut.line), token: cut.token), cut.line)
    },
    Fact("N-CTT-03") {
      let cut = Cut()
      let found = glyphs(cut(token: cut.token))
      $0.same(found.count, 2)
      $0.same(found.last, glyphs(cut.token).first)
    },
    Fact("N-CTT-04") {
      let cut = Cut()
      $0.same(runs(cut(token: nil)).count, 1)
      // Eight widths and half of sixteen differ by what rounding leaves.
      $0.yes(width(cut(token: nil)) <= cut.half.nextUp.nextUp.nextUp.nextUp)
    },
    Fact("N-CTT-05") {
      let cut = Cut()
      let found = cut(.start, token: cut.token)
      $0.same(glyphs(found).count, 2)
      $0.same(glyphs(found).first, glyphs(cut.token).first)
      $0.yes(width(found) <= cut.half)
    },
    Fact("N-CTT-07") {
      let cut = Cut()
      for width in [width(cut.token) - 1, 0, -10] {
        $0.isNil(cut(width: width, token: cut.token))
      }
    },
    Fact("N-CTT-09") {
      let cut = Cut()
      let found = runs(cut(token: cut.token))
      $0.same(start(found.first), 0)
      let kept = found.first.map {
        CTRunGetTypographicBounds($0, CFRange(location: 0, length: 0), nil, nil, nil)
      }
      $0.close(start(found.last), kept)
    },
  ]

  static let runDrawing: [Fact] = [
    Fact("N-CTR-01") {
      let (whole, last) = (columns(from: 0), columns(from: 2))
      $0.yes((last?.count ?? 0) < (whole?.count ?? 0))
      $0.yes((last?.lowerBound ?? 0) > (whole?.lowerBound ?? 0))
      $0.same(last?.upperBound, whole?.upperBound)
    },
    Fact("N-CTR-03") {
      // The figures are Helvetica's; of another font the steps are its own letters' widths.
      let step = width(typeset([("H", 24)]))
      let found = [0, 2, 3].map { columns(from: $0) }
      let left = found.map { Double($0?.lowerBound ?? -1) }
      $0.close([left[1] - left[0], left[2] - left[0]], [2 * step, 3 * step], within: 1)
      $0.same(Set(found.map { $0?.upperBound }).count, 1)
    },
  ]
}
