// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite("Measured facts")
struct FactTests {
  @Test("geometry and frame", arguments: FactArea.geometry)
  func geometry(fact: Fact) { fact.verify() }

  @Test("coordinate conversion", arguments: FactArea.conversion)
  func conversion(fact: Fact) { fact.verify() }

  @Test("CATransform3D and its affine part", arguments: FactArea.matrices)
  func matrices(fact: Fact) { fact.verify() }

  @Test("CAMediaTiming and time conversion", arguments: FactArea.timing)
  func timing(fact: Fact) { fact.verify() }

  @Test("timing functions", arguments: FactArea.timingFunctions)
  func timingFunctions(fact: Fact) { fact.verify() }

  @Test("string values of constants", arguments: FactArea.strings)
  func strings(fact: Fact) { fact.verify() }

  @Test("default values of layers", arguments: FactArea.defaults)
  func defaults(fact: Fact) { fact.verify() }

  @Test("default values of special layers", arguments: FactArea.subclassDefaults)
  func subclassDefaults(fact: Fact) { fact.verify() }

  @Test("layer tree and masks", arguments: FactArea.tree)
  func tree(fact: Fact) { fact.verify() }

  @Test("values outside the known set", arguments: FactArea.unknownValues)
  func unknownValues(fact: Fact) { fact.verify() }

  @Test("action search and display keys", arguments: FactArea.actions)
  func actions(fact: Fact) { fact.verify() }

  @Test("CATransaction", arguments: FactArea.transactions)
  func transactions(fact: Fact) { fact.verify() }

  @Test("hit testing", arguments: FactArea.hitTesting)
  func hitTesting(fact: Fact) { fact.verify() }

  @Test("layout and display flags", arguments: FactArea.layout)
  func layout(fact: Fact) { fact.verify() }

  @Test("animation objects", arguments: FactArea.animations)
  func animations(fact: Fact) { fact.verify() }

  @Test("springs", arguments: FactArea.springs)
  func springs(fact: Fact) { fact.verify() }

  @Test("keyframes and paths", arguments: FactArea.keyframes)
  func keyframes(fact: Fact) { fact.verify() }

  @Test("interpolation, addition and repetition", arguments: FactArea.interpolation)
  func interpolation(fact: Fact) { fact.verify() }

  @Test("key-value coding", arguments: FactArea.coding)
  func coding(fact: Fact) { fact.verify() }

  @Test("archived keys", arguments: FactArea.archiving)
  func archiving(fact: Fact) { fact.verify() }

  @Test("layers that are not on show", arguments: FactArea.presentation)
  func presentation(fact: Fact) { fact.verify() }

  @Test("default values of emitters and cells", arguments: FactArea.emitterDefaults)
  func emitterDefaults(fact: Fact) { fact.verify() }

  @Test("default values of tiled layers", arguments: FactArea.tiledDefaults)
  func tiledDefaults(fact: Fact) { fact.verify() }

  @Test("autoresizing masks", arguments: FactArea.autoresizing)
  func autoresizing(fact: Fact) { fact.verify() }

  @Test("constraints", arguments: FactArea.constraints)
  func constraints(fact: Fact) { fact.verify() }

  @Test("scroll layers", arguments: FactArea.scrolling)
  func scrolling(fact: Fact) { fact.verify() }

  @Test("render(in:)", arguments: FactArea.rendering)
  func rendering(fact: Fact) { fact.verify() }

  @Test("gradients in render(in:)", arguments: FactArea.gradients)
  func gradients(fact: Fact) { fact.verify() }

  @Test("shapes in render(in:)", arguments: FactArea.shapes)
  func shapes(fact: Fact) { fact.verify() }

  @Test("replicators in render(in:)", arguments: FactArea.replicators)
  func replicators(fact: Fact) { fact.verify() }

  @Test("layers of views", arguments: FactArea.views)
  func views(fact: Fact) { fact.verify() }

  @Test("text layers", arguments: FactArea.text)
  func text(fact: Fact) { fact.verify() }

  @Test("measured later", arguments: FactArea.more.flatMap(\.facts))
  func later(fact: Fact) { fact.verify() }

  @Test("measured or recorded by others", arguments: FactArea.third.flatMap(\.facts))
  func third(fact: Fact) { fact.verify() }
}

@Suite("Conformance table")
struct ConformanceTable {
  @Test("every fact is in one area only, under the area's name")
  func identifiers() {
    let ids = FactArea.all.flatMap { $0.facts.map(\.id) }
    #expect(Set(ids).count == ids.count)
    for area in FactArea.all {
      #expect(!area.facts.isEmpty)
      for fact in area.facts { #expect(fact.id.hasPrefix(area.name + "-")) }
    }
  }

  @Test("conformance table, as the documents have it")
  func table() throws {
    var table = FactTable()
    for area in FactArea.all {
      let failing = area.facts.filter { !$0.mismatches().isEmpty }
      #expect(failing.allSatisfy { $0.difference != nil })
      table.add(area.name, facts: area.facts.count, failing: failing.map { ($0.id, $0.difference) })
    }
    #expect(try table.isStored(in: "conformance.txt", printedAs: "Layers and graphics"))
  }
}
