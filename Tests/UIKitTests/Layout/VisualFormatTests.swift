// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Visual formats", .serialized)
struct VisualFormatTests {
  private let a = free()
  private let b = free()
  private let c = free()
  private let root = container(200, 100)

  init() {
    for view in [a, b, c] { root.addSubview(view) }
  }

  private func make(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics,
      views: ["a": a, "b": b, "c": c])
  }

  /// The constraints without the addresses of views.
  private func text(_ constraints: [NSLayoutConstraint]) -> [String] {
    let names = [(a, "a"), (b, "b"), (c, "c"), (root, "root")]
    return constraints.map { constraint in
      var text = constraint.text
      for (view, name) in names {
        text = text.replacingOccurrences(of: view.layoutName, with: name)
      }
      return text.replacingOccurrences(of: "<NSLayoutConstraint ", with: "")
        .replacingOccurrences(of: " (inactive)>", with: "")
    }
  }

  @Test("each form means what Apple's guide says")
  func forms() {
    #expect(text(make("[a]-[b]")) == ["b.leading == a.trailing + 8"])
    #expect(text(make("[a(>=50)]")) == ["a.width >= 50"])
    #expect(
      text(make("|-50-[a]-50-|")) == [
        "a.leading == root.leading + 50", "root.trailing == a.trailing + 50",
      ])
    #expect(text(make("V:[a]-10-[b]")) == ["b.top == a.bottom + 10"])
    #expect(text(make("[a][b]")) == ["b.leading == a.trailing"])
    #expect(text(make("[a(100@20)]")) == ["a.width == 100 @20"])
    #expect(text(make("[a(==b)]")) == ["a.width == b.width"])
    #expect(text(make("[a(>=70,<=100)]")) == ["a.width >= 70", "a.width <= 100"])
    #expect(
      text(make("|-[a]-[b(a)]-|")) == [
        "a.leading == root.leadingMargin", "b.leading == a.trailing + 8",
        "root.trailingMargin == b.trailing", "b.width == a.width",
      ])
    #expect(
      text(make("H:[a]-(gap@low,>=2)-[b(wide)]", metrics: ["gap": 7, "low": 250.0, "wide": 33]))
        == [
          "b.leading == a.trailing + 7 @250", "b.leading >= a.trailing + 2", "b.width == 33",
        ])
    #expect(text(make(" V: | [ a ( 5 ) ] ")) == ["a.top == root.top", "a.height == 5"])
  }

  @Test("options align neighbours and turn the direction")
  func options() {
    #expect(
      text(make("[a]-[b]-[c]", .alignAllTop)) == [
        "b.leading == a.trailing + 8", "c.leading == b.trailing + 8", "a.top == b.top",
        "b.top == c.top",
      ])
    #expect(
      text(make("|[a]-2-[b]", .directionLeftToRight)) == [
        "a.left == root.left", "b.left == a.right + 2",
      ])
    #expect(
      text(make("|[a]-2-[b]", .directionRightToLeft)) == [
        "a.right == root.right", "b.right == a.left - 2",
      ])
    #expect(
      text(make("V:[a]-9-[b]", .spacingBaselineToBaseline)) == [
        "b.firstBaseline == a.lastBaseline + 9"
      ])
  }

  @Test("a row lays out")
  func layout() {
    NSLayoutConstraint.activate(
      make("|-10-[a(40)]-[b]-[c(==b)]-10-|", [.alignAllTop, .alignAllBottom]) + make("V:|[a]|"))
    root.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [10, 58, 128])
    #expect([a, b, c].map(\.frame.height) == [100, 100, 100])
    #expect(c.frame.maxX == 190)
  }

  @Test(
    "what cannot be read gives no constraints and shows the place",
    arguments: [
      ("", 0, "Expected a view"), ("[a", 2, "']'"), ("[a]-", 4, "after '-'"),
      ("[a]-5[b]", 5, "'-' after"), ("[a(]", 3, "number or a name"), ("[a(5]", 4, "')'"),
      ("[7]", 1, "name"), ("[x]", 1, "'x' is no view"), ("[a(x)]", 3, "neither"),
      ("[a]-b-[c]", 4, "A distance"), ("[a(5@0)]", 3, "priority"), ("|[a]|[b]", 5, "far edge"),
      ("[a]-(5,-[b]", 7, "number"), ("Z:[a]", 0, "Expected a view"),
    ])
  func errors(format: String, offset: Int, message: String) {
    var made: [NSLayoutConstraint] = []
    let words = complaints { made = make(format) }
    #expect(made.isEmpty)
    #expect(words.count == 1)
    #expect(words.first?.contains(message) == true, "\(words)")
    #expect(
      words.first?.hasSuffix("\n" + String(repeating: " ", count: offset) + "^") == true, "\(words)"
    )
  }

  @Test("any text is read in bounded time, to constraints or to one complaint", arguments: 0..<200)
  func anything(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let alphabet = Array("|[]()-abc512@=<>,.HV: _é")
    var format = ""
    for _ in 0..<(seed % 24) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      format.append(alphabet[Int(state >> 33) % alphabet.count])
    }
    var made: [NSLayoutConstraint] = []
    let words = complaints { made = make(format) }
    #expect(words.count <= 1)
    #expect(words.isEmpty || made.isEmpty)
  }
}
