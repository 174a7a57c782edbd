// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

/// What Apple's framework was measured to answer in one case.
struct Fact: Sendable, CustomTestStringConvertible {
  let id: String
  let source: FactSource?
  /// Why the framework answers otherwise, where it does on purpose.
  let difference: String?
  private let check: @Sendable (inout Findings) -> Void

  init(
    _ id: String, from source: FactSource? = nil, differs difference: String? = nil,
    _ check: @escaping @Sendable (inout Findings) -> Void
  ) {
    self.id = id
    self.source = source
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
      return findings.result()
    }
  }

  func verify() {
    let mismatches = mismatches()
    if let difference {
      #expect(!mismatches.isEmpty, "\(id) holds now, but is listed as: \(difference)")
    } else {
      #expect(mismatches.isEmpty, "\(id) \(source?.rawValue ?? "")")
    }
  }
}

typealias Findings = TestSupport.Findings

/// The facts of one topic.
struct FactArea: Sendable {
  let name: String
  let facts: [Fact]

  static let all: [FactArea] =
    [
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
    ] + more + third

  /// What was measured later, of Core Graphics, Core Text and ImageIO too.
  static let more = [
    FactArea(name: "N-GRV", facts: moreGravity), FactArea(name: "N-TRX", facts: moreTransactions),
    FactArea(name: "N-LAY", facts: moreLayout), FactArea(name: "N-CST", facts: moreConstraints),
    FactArea(name: "N-RSZ", facts: moreAutoresizing), FactArea(name: "N-RIC", facts: moreRendering),
    FactArea(name: "N-SHL", facts: moreShadows), FactArea(name: "N-SHP", facts: moreShapes),
    FactArea(name: "N-GRD", facts: moreGradients), FactArea(name: "N-TXT", facts: moreText),
    FactArea(name: "N-REP", facts: moreReplicators),
    FactArea(name: "N-TFL", facts: moreTransformLayers),
    FactArea(name: "N-SCR", facts: moreScrolling), FactArea(name: "N-EMI", facts: moreEmitters),
    FactArea(name: "N-ANI", facts: moreAnimations), FactArea(name: "N-TRE", facts: moreTree),
    FactArea(name: "N-TIM", facts: moreTiming), FactArea(name: "N-DEF", facts: moreDefaults),
    FactArea(name: "N-OGL", facts: moreOpenGL), FactArea(name: "N-FIL", facts: moreFilters),
    FactArea(name: "N-PRE", facts: moreConstants), FactArea(name: "N-AFF", facts: planeTransforms),
    FactArea(name: "N-CGG", facts: rectangles), FactArea(name: "N-PTH", facts: paths),
    FactArea(name: "N-CGB", facts: bitmaps), FactArea(name: "N-CGS", facts: states),
    FactArea(name: "N-CGC", facts: colors), FactArea(name: "N-BLD", facts: blending),
    FactArea(name: "N-CLP", facts: clips), FactArea(name: "N-CLM", facts: maskedClips),
    FactArea(name: "N-LIN", facts: lines), FactArea(name: "N-CTX", facts: textStates),
    FactArea(name: "N-SHD", facts: shadows), FactArea(name: "N-IMG", facts: images),
    FactArea(name: "N-IIO", facts: imageFiles), FactArea(name: "N-IIP", facts: imageProperties),
    FactArea(name: "N-CGD", facts: linearGradients), FactArea(name: "N-SDG", facts: shadings),
    FactArea(name: "N-PAT", facts: patterns), FactArea(name: "N-TIL", facts: tiledImages),
    FactArea(name: "N-LYR", facts: graphicsLayers), FactArea(name: "N-DPR", facts: providers),
    FactArea(name: "N-PDF", facts: documents), FactArea(name: "N-FNT", facts: fonts),
    FactArea(name: "N-CTL", facts: lineRuns), FactArea(name: "N-CTT", facts: truncation),
    FactArea(name: "N-CTR", facts: runDrawing),
  ]

  /// What other projects' tests and records say of Apple's systems.
  static let third = [
    FactArea(name: "T-PAT", facts: thirdPaths), FactArea(name: "T-AFN", facts: thirdTransforms),
    FactArea(name: "T-GEO", facts: thirdRectangles), FactArea(name: "T-BMP", facts: thirdBitmaps),
    FactArea(name: "T-CLR", facts: thirdColors), FactArea(name: "T-GRY", facts: thirdGreys),
    FactArea(name: "T-PCV", facts: thirdConversions), FactArea(name: "T-SPS", facts: settling),
    FactArea(name: "T-SPV", facts: documentedSprings), FactArea(name: "T-IMP", facts: implicitKeys),
    FactArea(name: "T-ADD", facts: addedAnimations), FactArea(name: "T-LYR", facts: layerKeys),
    FactArea(name: "T-MTC", facts: thirdClasses), FactArea(name: "T-LTR", facts: thirdLayout),
    FactArea(name: "T-CMT", facts: commits), FactArea(name: "P-CGR", facts: pictures),
  ]
}
