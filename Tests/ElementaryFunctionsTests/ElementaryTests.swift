// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ElementaryFunctions

@Suite("Elementary functions")
struct ElementaryTests {
  /// A generator of numbers of all sizes.
  private struct Numbers {
    var state: UInt64

    mutating func share() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }

    mutating func any() -> Double {
      Double(
        sign: share() < 0.5 ? .minus : .plus, exponent: Int(share() * 200) - 100, significand: 1)
        * (1 + share())
    }
  }

  /// A function of one number, with those that it is tried with.
  struct Single: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ours: @Sendable (Double) -> Double
    var system: @Sendable (Double) -> Double
    /// Makes a number that the function is made for out of any one and a share of 1.
    var map: @Sendable (Double, Double) -> Double
    /// What the bits of many results amount to, on every machine.
    var sum: UInt64
  }

  static let functions = [
    Single(
      testDescription: "sin", ours: Elementary.sin, system: { sin($0) }, map: { any, _ in any },
      sum: 0x0947_4e17_8bdc_4971),
    Single(
      testDescription: "cos", ours: Elementary.cos, system: { cos($0) },
      map: { _, share in 1000 * share - 500 }, sum: 0xb11d_17dc_36a9_4689),
    Single(
      testDescription: "tan", ours: Elementary.tan, system: { tan($0) },
      map: { _, share in 20 * share - 10 }, sum: 0x3179_ca8e_4241_5672),
    Single(
      testDescription: "asin", ours: Elementary.asin, system: { asin($0) },
      map: { _, share in 2 * share - 1 }, sum: 0xe4f9_5afd_07a9_7633),
    Single(
      testDescription: "acos", ours: Elementary.acos, system: { acos($0) },
      map: { _, share in 2 * share - 1 }, sum: 0xf5ad_53db_d2ed_e165),
    Single(
      testDescription: "atan", ours: Elementary.atan, system: { atan($0) }, map: { any, _ in any },
      sum: 0x0176_2377_9b0f_cb1b),
    Single(
      testDescription: "exp", ours: Elementary.exp, system: { exp($0) },
      map: { _, share in 1500 * share - 750 }, sum: 0x35fc_0260_76ab_006a),
    Single(
      testDescription: "exp2", ours: Elementary.exp2, system: { exp2($0) },
      map: { _, share in 2200 * share - 1100 }, sum: 0xa698_3f96_bde0_0773),
    Single(
      testDescription: "log", ours: Elementary.log, system: { log($0) },
      map: { any, share in share < 0.5 ? 0.5 + share : abs(any) }, sum: 0x323b_7a30_9211_126a),
    Single(
      testDescription: "log2", ours: Elementary.log2, system: { log2($0) },
      map: { any, share in share < 0.5 ? 0.5 + share : abs(any) }, sum: 0x5491_e388_32c5_804c),
    Single(
      testDescription: "log10", ours: Elementary.log10, system: { log10($0) },
      map: { any, _ in abs(any) }, sum: 0x7392_b515_b2b4_e326),
    Single(
      testDescription: "cbrt", ours: Elementary.cbrt, system: { cbrt($0) }, map: { any, _ in any },
      sum: 0x6c3c_5efc_bda8_6758),
  ]

  /// A function of two numbers.
  struct Double2: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ours: @Sendable (Double, Double) -> Double
    var system: @Sendable (Double, Double) -> Double
    var sum: UInt64
  }

  static let pairs = [
    Double2(
      testDescription: "pow", ours: { Elementary.pow($0, $1) }, system: { pow($0, $1) },
      sum: 0xbe59_3bcd_4253_159b),
    Double2(
      testDescription: "atan2", ours: Elementary.atan2, system: { atan2($0, $1) },
      sum: 0x579b_b695_653d_e8b8),
    Double2(
      testDescription: "hypot", ours: Elementary.hypot, system: { hypot($0, $1) },
      sum: 0x2663_9ac0_13e1_6cb8),
  ]

  /// Numbers at the edges of what functions are made for.
  static let edges: [Double] = [
    0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, -3, 0.1, 1e22, 1e300, 1e308, -1e308, 0x1p53, 0x1p53 + 2,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .pi / 2, .pi, 745.2,
    709.9, -745.2, 1024, -1075, .infinity, -.infinity, .nan,
  ]

  /// Whether two numbers are the same up to so many units in the last place.
  private func agree(_ a: Double, _ b: Double, units: Double = 3) -> Bool {
    if a.isNaN || b.isNaN { return a.isNaN && b.isNaN }
    if a == b { return a.sign == b.sign }
    return abs(a - b) <= units * max(a.ulp, b.ulp)
  }

  /// FNV-1a over the bits of numbers.
  private func sum(_ values: some Sequence<Double>) -> UInt64 {
    values.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1.bitPattern) &* 0x100_0000_01b3 }
  }

  @Test(
    "a function is that of the system up to the last places, and the same bits everywhere",
    arguments: functions)
  func singles(function: Single) {
    var numbers = Numbers(state: 7)
    let inputs = (0..<20_000).map { _ in function.map(numbers.any(), numbers.share()) }
    let wrong = inputs.first { !agree(function.ours($0), function.system($0)) }
    #expect(wrong == nil)
    #expect(sum(inputs.map(function.ours)) == function.sum)
  }

  @Test("so is one of two numbers", arguments: pairs)
  func doubles(function: Double2) {
    var numbers = Numbers(state: 8)
    let inputs = (0..<20_000).map { index in
      index % 2 == 0
        ? (numbers.any(), numbers.any()) : (numbers.share() * 4, numbers.share() * 40 - 20)
    }
    let wrong = inputs.first { !agree(function.ours($0.0, $0.1), function.system($0.0, $0.1)) }
    #expect(wrong == nil)
    // One pattern for what is no number: processors differ in its sign.
    let results = inputs.map { function.ours($0.0, $0.1) }.map { $0.isNaN ? .nan : $0 }
    #expect(sum(results) == function.sum)
  }

  @Test("zeros, infinities, and what is no number or none of the domain are as in C")
  func edges() {
    for x in Self.edges {
      for function in Self.functions {
        #expect(
          agree(function.ours(x), function.system(x)), "\(function.testDescription) of \(x)")
      }
      for (function, y) in Self.pairs.flatMap({ pair in Self.edges.map { (pair, $0) } }) {
        #expect(
          agree(function.ours(x, y), function.system(x, y)),
          "\(function.testDescription) of \(x) and \(y)")
      }
    }
  }

  @Test("results are within two units of the true ones")
  func trueValues() {
    let all: [([(Double, Double)], (Double) -> Double)] = [
      (TrueValues.sines, Elementary.sin), (TrueValues.cosines, Elementary.cos),
      (TrueValues.powers, Elementary.exp), (TrueValues.logarithms, Elementary.log),
      (TrueValues.angles, Elementary.atan),
    ]
    for (values, function) in all {
      for (x, y) in values { #expect(agree(function(x), y, units: 1), "\(x)") }
    }
  }

  @Test("what is exact is exact: whole powers, and logarithms of powers of two")
  func exact() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(Elementary.exp2(Double(exponent)) == power)
      #expect(Elementary.log2(power) == Double(exponent))
    }
    for base in 2...20 {
      var power = 1.0
      for exponent in 0...12 {
        #expect(Elementary.pow(Double(base), Double(exponent)) == power)
        power *= Double(base)
      }
      #expect(Elementary.cbrt(Double(base * base * base)) == Double(base))
    }
    #expect(Elementary.hypot(3, 4) == 5)
    #expect(Elementary.hypot(3 * 0x1p600, 4 * 0x1p600) == 5 * 0x1p600)
    #expect(Elementary.log10(1e22) == 22)
  }

  @Test("a power of small numbers is the rounded power of large ones")
  func small() {
    var numbers = Numbers(state: 9)
    for _ in 0..<20_000 {
      let (x, y) = (Float(numbers.share() * 3), Float(numbers.share() * 8 - 4))
      let wanted = Float(Elementary.pow(Double(x), Double(y)))
      let found = Elementary.pow(x, y)
      #expect(found == wanted || abs(found - wanted) <= wanted.ulp)
    }
    #expect(Elementary.pow(Float(0), 2) == 0)
    #expect(Elementary.pow(Float(-2), 3) == -8)
    #expect(Elementary.pow(Float.infinity, -1) == 0)
  }
}
