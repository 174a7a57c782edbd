// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("The lines of a flow layout")
struct FlowSectionTests {
  private typealias Extent = FlowSection.Extent

  private func measures(_ random: inout SplitMix64) -> FlowSection.Measures {
    var measures = FlowSection.Measures()
    measures.room = 100 + Double(random.next() % 200)
    (measures.near, measures.far) = (Double(random.next() % 10), Double(random.next() % 10))
    (measures.start, measures.end) = (Double(random.next() % 10), Double(random.next() % 10))
    (measures.header, measures.footer) = (Double(random.next() % 30), Double(random.next() % 30))
    measures.lineSpacing = Double(random.next() % 12)
    measures.itemSpacing = Double(random.next() % 12)
    return measures
  }

  /// Places, found by going from item to item.
  private func naive(_ extents: [Extent], _ m: FlowSection.Measures) -> [FlowSection.Place] {
    let room = m.room - m.near - m.far
    var lines: [[Int]] = []
    var used = 0.0
    for (index, extent) in extents.enumerated() {
      if var line = lines.last, used + m.itemSpacing + extent.across <= room + 1e-6 {
        used += m.itemSpacing + extent.across
        line.append(index)
        lines[lines.count - 1] = line
      } else {
        used = extent.across
        lines.append([index])
      }
    }
    var (places, along): ([FlowSection.Place], Double) = ([], m.header + m.start)
    let isUniform = Set(extents).count == 1
    for (number, line) in lines.enumerated() {
      let widths = line.reduce(0) { $0 + extents[$1].across }
      let length = line.map { extents[$0].along }.max() ?? 0
      var gap = m.itemSpacing
      if isUniform {
        let most = lines[0].count
        // Equal items stand in columns, as many as fit, in the last line too.
        let fit = max(
          most, Int(((room + m.itemSpacing + 1e-6) / (extents[0].across + m.itemSpacing))))
        gap = fit > 1 ? (room - Double(fit) * extents[0].across) / Double(fit - 1) : 0
      } else if number < lines.count - 1, line.count > 1 {
        gap = (room - widths) / Double(line.count - 1)
      }
      let isAlone =
        line.count == 1
        && (number < lines.count - 1 || 2 * widths + m.itemSpacing > room + 1e-6)
      var across = m.near + (isAlone ? max(0, (room - widths) / 2) : 0)
      for item in line {
        let extent = extents[item]
        places.append(
          FlowSection.Place(
            along: along + (length - extent.along) / 2, across: across, extent: extent))
        across += extent.across + gap
      }
      along += length + m.lineSpacing
    }
    return places
  }

  @Test("are those that going from item to item makes", arguments: 0..<40)
  func places(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let measures = measures(&random)
    let isUniform = seed % 3 == 0
    let first = Extent(along: 20, across: 20 + Double(random.next() % 60))
    let extents = (0..<Int(1 + random.next() % 40)).map { _ in
      isUniform
        ? first
        : Extent(along: Double(10 + random.next() % 30), across: Double(10 + random.next() % 120))
    }
    let section =
      isUniform
      ? FlowSection(count: extents.count, extent: first, measures) : FlowSection(extents, measures)
    let wanted = naive(extents, measures)
    for (index, place) in wanted.enumerated() {
      guard let found = section.place(index) else {
        Issue.record("no place for \(index)")
        continue
      }
      #expect(abs(found.along - place.along) < 1e-9 && abs(found.across - place.across) < 1e-9)
      #expect(found.extent == place.extent)
    }
    let end = wanted.map { $0.along + $0.extent.along }.max() ?? 0
    #expect(section.length >= end + measures.end + measures.footer - 1e-9)
    #expect(section.place(extents.count) == nil && section.place(-1) == nil)
    for _ in 0..<20 {
      let low = Double(random.next() % 400) - 20
      let range = low...(low + Double(random.next() % 120))
      let seen = section.items(in: range)
      for (index, place) in wanted.enumerated() {
        let isSeen =
          place.along < range.upperBound && place.along + place.extent.along > range.lowerBound
        // Lower items of a line that is seen may not be seen themselves.
        if isSeen { #expect(seen.contains(index)) }
      }
    }
  }

  @Test("a full line reaches from edge to edge, and the last one begins as the others do")
  func justified() {
    var measures = FlowSection.Measures()
    (measures.room, measures.itemSpacing) = (320, 10)
    let wide = FlowSection(
      [100, 100, 80, 120, 100].map { Extent(along: 50, across: $0) }, measures)
    #expect([0, 1, 2].compactMap { wide.place($0)?.across } == [0, 120, 240])
    #expect([3, 4].compactMap { wide.place($0)?.across } == [0, 130])
    let equal = FlowSection(count: 5, extent: Extent(along: 50, across: 100), measures)
    #expect([3, 4].compactMap { equal.place($0)?.across } == [0, 110])
  }

  @Test("an item beside which no other fits lies in the middle of its line")
  func singles() {
    var measures = FlowSection.Measures()
    (measures.room, measures.itemSpacing, measures.near, measures.far) = (340, 10, 20, 0)
    let equal = FlowSection(count: 3, extent: Extent(along: 50, across: 200), measures)
    #expect((0..<3).compactMap { equal.place($0)?.across } == [80, 80, 80])
    let wide = FlowSection([200, 150, 100].map { Extent(along: 50, across: $0) }, measures)
    #expect([0, 1, 2].compactMap { wide.place($0)?.across } == [80, 20, 180])
    // The last line begins as if more of its kind came.
    let last = FlowSection([300, 120].map { Extent(along: 50, across: $0) }, measures)
    #expect([0, 1].compactMap { last.place($0)?.across } == [30, 20])
  }

  @Test("a million equal items take the room of one")
  func million() {
    var measures = FlowSection.Measures()
    (measures.room, measures.itemSpacing, measures.lineSpacing) = (320, 10, 10)
    let section = FlowSection(count: 1_000_000, extent: Extent(along: 50, across: 50), measures)
    #expect(section.lineCount == 200_000 && section.length == 200_000 * 60 - 10)
    #expect(section.items(in: 6_000_000...6_000_200).count == 20)
    #expect(MemoryLayout<FlowSection>.size < 256)
  }

  @Test("headers keep to the top while their section is seen")
  func pinned() {
    var measures = FlowSection.Measures()
    (measures.room, measures.header, measures.footer) = (100, 20, 10)
    let section = FlowSection(count: 4, extent: Extent(along: 50, across: 100), measures)
    let geometry = FlowGeometry([section, section])
    #expect(geometry.total == 460 && geometry.start(1) == 230)
    #expect(geometry.header(0, pinnedTo: nil) == 0 && geometry.header(1, pinnedTo: 100) == 230)
    #expect(geometry.header(0, pinnedTo: 100) == 100 && geometry.header(0, pinnedTo: 225) == 200)
    #expect(geometry.footer(0, pinnedTo: 100) == 90 && geometry.footer(0, pinnedTo: 900) == 220)
  }

  @Test("what is no number breaks nothing")
  func nonsense() {
    var measures = FlowSection.Measures()
    (measures.room, measures.near) = (10, 40)
    let section = FlowSection(
      [Extent(along: .nan, across: .infinity), Extent(along: -3, across: 1e300)], measures)
    #expect(section.place(0)?.extent == Extent(along: 0, across: 0))
    #expect(FlowSection(count: -4, extent: Extent(along: 0, across: 0), measures).length == 0)
    #expect(
      FlowSection(count: 9, extent: Extent(along: 0, across: 0), measures).items(in: 0...5).count
        == 9)
  }
}
