// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Where the parts of a table lie")
struct TableGeometryTests {
  private typealias Row = TableGeometry.Row

  private func geometry(_ random: inout SplitMix64) -> TableGeometry {
    let sections = (0..<Int(random.next() % 7)).map { _ in
      var section = TableGeometry.Section()
      section.padding = Double(random.next() % 2) * 22
      section.header = Double(random.next() % 3) * 14
      section.footer = Double(random.next() % 2) * 17.5
      let heights = (0..<Int(random.next() % 12)).map { _ in Double(random.next() % 4) * 11 }
      section.rows = LengthList(count: heights.count) { heights[$0] }
      return section
    }
    var geometry = TableGeometry(sections: sections)
    (geometry.top, geometry.bottom) = (Double(random.next() % 2) * 80, 30)
    return geometry
  }

  /// All rows and their places, by going down.
  private func naive(_ geometry: TableGeometry) -> [(row: Row, span: TableGeometry.Span)] {
    var result: [(Row, TableGeometry.Span)] = []
    var y = geometry.top
    for (number, section) in geometry.sections.enumerated() {
      y += section.padding + section.header
      for row in 0..<section.rows.count {
        let height = section.rows[row]
        result.append(
          (Row(section: number, row: row), TableGeometry.Span(start: y, length: height)))
        y += height
      }
      y += section.footer
    }
    return result
  }

  @Test("is where going down step by step leads", arguments: 0..<20)
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var geometry = geometry(&random)
    for _ in 0..<10 {
      for (row, span) in naive(geometry) {
        #expect(geometry.row(row) == span)
        if span.length > 0 { #expect(geometry.row(at: span.start) == row) }
      }
      if let change = naive(geometry).randomElement(using: &random) {
        geometry.set(Double(random.next() % 6) * 11, of: change.row)
      }
      if !geometry.sections.isEmpty {
        let section = Int(random.next() % UInt64(geometry.sections.count))
        geometry.setHeader(28, padding: 22, of: section)
      }
    }
  }

  @Test("what is seen are the rows that meet the range", arguments: 0..<40)
  func visible(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let geometry = geometry(&random)
    for _ in 0..<20 {
      let start = random.double(in: -100...geometry.total + 50).rounded()
      let range = start...(start + Double(random.next() % 300))
      let wanted = naive(geometry).filter { $0.span.meets(range) }
      let seen = geometry.rows(in: range)
      #expect(seen.map(\.row) == wanted.map(\.row))
      #expect(seen.map(\.span) == wanted.map(\.span))
    }
  }

  @Test("headers stick to the top until the next section pushes them away")
  func sticking() {
    var section = TableGeometry.Section()
    section.header = 28
    section.rows = LengthList(count: 10, length: 44)
    let geometry = TableGeometry(sections: [section, section])
    #expect(geometry.stuckHeader(0, top: 0).start == 0)
    #expect(geometry.stuckHeader(0, top: 100).start == 100)
    #expect(geometry.stuckHeader(0, top: 460).start == 440)
    #expect(geometry.stuckHeader(1, top: 460).start == 468)
    #expect(geometry.stuckHeader(1, top: 500).start == 500)
  }
}
