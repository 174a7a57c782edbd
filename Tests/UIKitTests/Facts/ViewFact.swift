// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

/// What UIKit was measured to answer in one case on Apple's systems.
struct ViewFact: Sendable, CustomTestStringConvertible {
  let id: String
  let source: FactSource
  /// Why the answer is another one here, where it is on purpose.
  let difference: String?
  private let check: @MainActor @Sendable (inout Findings) throws -> Void

  init(
    _ id: String, from source: FactSource, differs difference: String? = nil,
    _ check: @escaping @MainActor @Sendable (inout Findings) throws -> Void
  ) {
    (self.id, self.source, self.difference) = (id, source, difference)
    self.check = check
  }

  var testDescription: String { id }

  @MainActor
  func mismatches() -> [String] {
    var findings = Findings()
    do {
      try check(&findings)
    } catch {
      findings.fail("\(error)")
    }
    CATransaction.flush()
    return findings.result()
  }

  @MainActor
  func verify() {
    let mismatches = mismatches()
    if let difference {
      #expect(!mismatches.isEmpty, "\(id) holds now, but is listed as: \(difference)")
    } else {
      #expect(mismatches.isEmpty, "\(id) \(source.rawValue)")
    }
  }
}

/// The facts of one topic of UIKit's.
struct ViewFactArea: Sendable {
  let name: String
  let facts: [ViewFact]

  static let all = [
    ViewFactArea(name: "T-RRP", facts: roundedElements),
    ViewFactArea(name: "T-RRS", facts: roundedShapes),
    ViewFactArea(name: "T-REV", facts: reversals), ViewFactArea(name: "T-UCO", facts: colors),
    ViewFactArea(name: "T-UGR", facts: greys), ViewFactArea(name: "T-UFO", facts: fonts),
    ViewFactArea(name: "T-UIN", facts: insets), ViewFactArea(name: "T-UVW", facts: views),
    ViewFactArea(name: "T-UVL", facts: viewLayers),
    ViewFactArea(name: "T-URD", facts: descriptions), ViewFactArea(name: "T-UBR", facts: bars),
    ViewFactArea(name: "T-SCR", facts: scrolling), ViewFactArea(name: "T-LTR", facts: layout),
    ViewFactArea(name: "P-UIK", facts: pictures),
  ]
}

@Suite("Measured facts of UIKit")
@MainActor
struct ViewFactTests {
  @Test("measured or recorded by others", arguments: ViewFactArea.all.flatMap(\.facts))
  func facts(fact: ViewFact) { fact.verify() }
}

@Suite("Conformance table of UIKit")
@MainActor
struct ViewConformanceTable {
  @Test("every fact is in one area only, under the area's name")
  func identifiers() {
    let ids = ViewFactArea.all.flatMap { $0.facts.map(\.id) }
    #expect(Set(ids).count == ids.count)
    for area in ViewFactArea.all {
      #expect(!area.facts.isEmpty)
      for fact in area.facts { #expect(fact.id.hasPrefix(area.name + "-")) }
    }
  }

  @Test("conformance table, as the documents have it")
  func table() throws {
    var table = FactTable()
    for area in ViewFactArea.all {
      let failing = area.facts.filter { !$0.mismatches().isEmpty }
      #expect(failing.allSatisfy { $0.difference != nil })
      table.add(area.name, facts: area.facts.count, failing: failing.map { ($0.id, $0.difference) })
    }
    #expect(try table.isStored(in: "conformance-UIKit.txt", printedAs: "UIKit"))
  }
}
