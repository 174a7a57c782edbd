// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// What Apple's framework was measured to answer in one case.
struct Fact: Sendable, CustomTestStringConvertible {
  let id: String
  /// Why the framework answers otherwise, where it does on purpose.
  let difference: String?
  private let check: @Sendable (inout Findings) -> Void

  init(
    _ id: String, differs difference: String? = nil,
    _ check: @escaping @Sendable (inout Findings) -> Void
  ) {
    self.id = id
    self.difference = difference
    self.check = check
  }

  var testDescription: String { id }

  /// What was found to be different, evaluated in a thread of its own, where no transaction is open.
  func mismatches() -> [String] {
    onThread {
      var findings = Findings()
      check(&findings)
      CATransaction.flush()
      if findings.count == 0 { findings.fail("nothing was compared") }
      return findings.mismatches
    }
  }

  func verify() {
    let mismatches = mismatches()
    if let difference {
      #expect(!mismatches.isEmpty, "\(id) holds now, but is listed as: \(difference)")
    } else {
      #expect(mismatches.isEmpty, "\(id)")
    }
  }
}

/// Compares answers with what was measured.
struct Findings {
  private(set) var mismatches: [String] = []
  private(set) var count = 0

  mutating func fail(_ message: String) {
    mismatches.append(message)
  }

  mutating func same<Value: Equatable>(_ actual: Value, _ expected: Value) {
    count += 1
    if actual != expected { fail("\(actual), measured \(expected)") }
  }

  mutating func close(
    _ actual: some Numbers, _ expected: some Numbers, within tolerance: Double = 1e-4
  ) {
    count += 1
    if !isClose(actual, expected, tolerance) { fail("\(actual), measured \(expected)") }
  }

  mutating func isNil(_ value: Any?) {
    count += 1
    if let value { fail("\(value), measured nil") }
  }

  mutating func notNil(_ value: Any?) {
    count += 1
    if value == nil { fail("nil, measured a value") }
  }

  /// The very same object, or none on both sides.
  mutating func identical(_ actual: Any?, _ expected: AnyObject?) {
    count += 1
    if actual as AnyObject? !== expected {
      fail("\(String(describing: actual)), measured the object itself")
    }
  }

  mutating func yes(_ flag: Bool?) { same(flag, true) }

  mutating func no(_ flag: Bool?) { same(flag, false) }
}

/// The facts of one topic.
struct FactArea: Sendable {
  let name: String
  let facts: [Fact]

  static let all = [
    FactArea(name: "GEO", facts: geometry), FactArea(name: "CNV", facts: conversion),
    FactArea(name: "X3D", facts: matrices), FactArea(name: "TIM", facts: timing),
    FactArea(name: "TFN", facts: timingFunctions), FactArea(name: "STR", facts: strings),
    FactArea(name: "DEF", facts: defaults),
    FactArea(name: "SUB", facts: subclassDefaults + emitterDefaults + tiledDefaults),
    FactArea(name: "TRE", facts: tree), FactArea(name: "UNK", facts: unknownValues),
    FactArea(name: "ACT", facts: actions), FactArea(name: "TRX", facts: transactions),
    FactArea(name: "HIT", facts: hitTesting), FactArea(name: "LAY", facts: layout),
    FactArea(name: "ANI", facts: animations), FactArea(name: "SPR", facts: springs),
    FactArea(name: "KEY", facts: keyframes), FactArea(name: "INT", facts: interpolation),
    FactArea(name: "KVC", facts: coding), FactArea(name: "ARC", facts: archiving),
    FactArea(name: "PRE", facts: presentation), FactArea(name: "RSZ", facts: autoresizing),
    FactArea(name: "CST", facts: constraints), FactArea(name: "SCR", facts: scrolling),
    FactArea(name: "RIC", facts: rendering), FactArea(name: "GRD", facts: gradients),
    FactArea(name: "SHP", facts: shapes), FactArea(name: "REP", facts: replicators),
    FactArea(name: "UIK", facts: views),
    FactArea(name: "TXT", facts: text),
  ]
}
