// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("What an update does to rows and sections")
struct TableChangesTests {
  private typealias Row = TableGeometry.Row

  @Test("a shift leads each member to where an array has it", arguments: 0..<30)
  func shift(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = Array(0..<Int(random.next() % 30))
    let removed = old.filter { _ in random.next() % 3 == 0 }
    var new = old.filter { !removed.contains($0) }
    var inserted: [Int] = []
    for index in 0..<60 where random.next() % 3 == 0 && index <= new.count {
      new.insert(-1, at: index)
      inserted.append(index)
    }
    let shift = IndexShift(removed: removed, inserted: inserted)
    for member in old { #expect(shift.new(member) == new.firstIndex(of: member)) }
    for (index, member) in new.enumerated() {
      #expect(shift.old(index) == (member < 0 ? nil : member))
      #expect(shift.inverse.new(index) == shift.old(index))
    }
  }

  /// A table's rows by names, changed at random, and the changes that say so.
  private func change(
    _ old: [[Int]], _ random: inout SplitMix64
  ) -> (new: [[Int]], changes: TableChanges) {
    var changes = TableChanges()
    var next = 1000
    var kept: [(old: Int, rows: [Int])] = []
    for (section, rows) in old.enumerated() {
      if random.next() % 5 == 0 {
        changes.deletedSections.insert(section)
        continue
      }
      var left: [Int] = []
      for (row, name) in rows.enumerated() {
        if random.next() % 4 == 0 {
          changes.deletedRows.insert(Row(section: section, row: row))
        } else {
          left.append(name)
        }
      }
      kept.append((section, left))
    }
    var new: [[Int]] = []
    for (_, rows) in kept {
      while random.next() % 4 == 0 {
        changes.insertedSections.insert(new.count)
        new.append([next, next + 1])
        next += 2
      }
      var rows = rows
      for index in 0..<12 where random.next() % 4 == 0 && index <= rows.count {
        changes.insertedRows.insert(Row(section: new.count, row: index))
        rows.insert(next, at: index)
        next += 1
      }
      new.append(rows)
    }
    return (new, changes)
  }

  @Test("a plan leads each row to where it is in the end", arguments: 0..<60)
  func plan(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var name = 0
    let old = (0..<Int(random.next() % 5)).map { _ in
      (0..<Int(random.next() % 9)).map { _ in
        name += 1
        return name
      }
    }
    let (new, changes) = change(old, &random)
    let plan = try changes.plan(from: old.map(\.count), to: new.map(\.count))
    for (section, rows) in new.enumerated() {
      for (row, name) in rows.enumerated() {
        let place = Row(section: section, row: row)
        let was = plan.oldRow(place)
        #expect(was.map { old[$0.section][$0.row] } == (name < 1000 ? name : nil))
        if let was { #expect(plan.newRow(was) == place) }
      }
    }
    let all = old.indices.flatMap { section in
      old[section].indices.map { Row(section: section, row: $0) }
    }
    #expect(all.filter { plan.newRow($0) != nil }.count == new.joined().filter { $0 < 1000 }.count)
  }

  @Test("moves lead rows and sections where they are said to go")
  func moves() throws {
    var changes = TableChanges()
    changes.movedRows = [Row(section: 0, row: 0): Row(section: 1, row: 1)]
    let plan = try changes.plan(from: [3, 2], to: [2, 3])
    #expect(plan.newRow(Row(section: 0, row: 0)) == Row(section: 1, row: 1))
    #expect(plan.newRow(Row(section: 0, row: 2)) == Row(section: 0, row: 1))
    #expect(plan.oldRow(Row(section: 1, row: 2)) == Row(section: 1, row: 1))
    var sections = TableChanges()
    sections.movedSections = [0: 2]
    let moved = try sections.plan(from: [1, 2, 3], to: [2, 3, 1])
    #expect(moved.newRow(Row(section: 0, row: 0)) == Row(section: 2, row: 0))
    #expect(moved.newRow(Row(section: 2, row: 1)) == Row(section: 1, row: 1))
  }

  @Test("what is loaded anew keeps its place and not its cell")
  func reload() throws {
    var changes = TableChanges()
    changes.reloadedRows = [Row(section: 0, row: 1)]
    changes.deletedRows = [Row(section: 0, row: 0)]
    let plan = try changes.plan(from: [3], to: [2])
    #expect(plan.newRow(Row(section: 0, row: 1)) == nil)
    #expect(plan.newPlace(Row(section: 0, row: 1)) == Row(section: 0, row: 0))
    var all = TableChanges()
    all.reloadedSections = [0]
    #expect(try all.plan(from: [3, 1], to: [9, 1]).oldRow(Row(section: 0, row: 0)) == nil)
  }

  @Test("counts that do not fit are refused, whatever is named")
  func faults() {
    var one = TableChanges()
    one.insertedRows = [Row(section: 0, row: 0)]
    #expect(throws: TableChanges.Fault.self) { try one.plan(from: [2], to: [2]) }
    #expect(throws: TableChanges.Fault.self) { try one.plan(from: [], to: []) }
    var two = TableChanges()
    two.deletedRows = [Row(section: 7, row: .max)]
    #expect(throws: TableChanges.Fault.self) { try two.plan(from: [2], to: [2]) }
    var three = TableChanges()
    three.deletedSections = [-1]
    #expect(throws: TableChanges.Fault.self) { try three.plan(from: [2], to: []) }
    var four = TableChanges()
    four.reloadedRows = [Row(section: 0, row: 5)]
    #expect(throws: TableChanges.Fault.self) { try four.plan(from: [2], to: [2]) }
    #expect(throws: TableChanges.Fault.self) { try TableChanges().plan(from: [2], to: [3]) }
  }
}
