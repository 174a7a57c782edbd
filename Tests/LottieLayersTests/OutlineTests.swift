// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import LottieLayers

@Suite("Outlines of documents")
struct OutlineTests {
  private func isNear(_ points: [Vec2], _ others: [Vec2], within distance: Double = 2e-3) -> Bool {
    points.count == others.count && zip(points, others).allSatisfy { ($0 - $1).length < distance }
  }

  /// What all shapes of a list are at its end.
  private func contours(_ text: String) throws -> [Contour] {
    ShapeTree(try Documents.shapes(text)).outlines.flatMap { $0.contours(at: 0) }
  }

  private static let box = #"{"ty":"rc","s":{"k":[100,50]},"p":{"k":[0,0]}}"#

  private func square(_ x: Double, _ y: Double, _ size: Double = 100) -> String {
    "{\"ty\":\"rc\",\"s\":{\"k\":[\(size),\(size)]},\"p\":{\"k\":[\(x),\(y)]}}"
  }

  @Test("rectangles start at the top right, ellipses at the top, and go clockwise")
  func plain() throws {
    let corners = try contours(Self.box)[0].vertices
    #expect(corners == [Vec2(50, -25), Vec2(50, 25), Vec2(-50, 25), Vec2(-50, -25)])
    let round = try contours(#"{"ty":"rc","s":{"k":[100,50]},"p":{"k":[0,0]},"r":{"k":99}}"#)[0]
    #expect(round.vertices.count == 8 && round.vertices[0] == Vec2(50, 0))
    #expect((round.departures[1] - Vec2(0, 25 * 0.5519)).length < 1e-9)
    let ellipse = try contours(#"{"ty":"el","s":{"k":[4,2]},"p":{"k":[0,0]}}"#)[0]
    #expect(ellipse.vertices == [Vec2(0, -1), Vec2(2, 0), Vec2(0, 1), Vec2(-2, 0)])
    #expect(ellipse.departures[0] == Vec2(2 * 0.5519, 0))
    let back = try contours(#"{"ty":"el","d":3,"s":{"k":[4,2]},"p":{"k":[0,0]}}"#)[0]
    #expect(back.vertices == [Vec2(0, -1), Vec2(-2, 0), Vec2(0, 1), Vec2(2, 0)])
    #expect(back.departures[0] == Vec2(-2 * 0.5519, 0))
  }

  @Test("stars have their inner points half way, and arms along the tangent")
  func stars() throws {
    func star(_ roundness: Double) throws -> Contour {
      try contours(
        "{\"ty\":\"sr\",\"sy\":1,\"pt\":{\"k\":5},\"or\":{\"k\":100},\"ir\":{\"k\":50},\"os\":{\"k\":\(roundness)}}"
      )[0]
    }
    let points = [Vec2(0, -100), Vec2(29.389, -40.451), Vec2(95.106, -30.902), Vec2(47.553, 15.451)]
    #expect(isNear(Array(try star(0).vertices.prefix(4)), points))
    #expect(try star(0).vertices.count == 10 && star(0).isClosed)
    #expect(isNear([try star(50).departures[0]], [Vec2(15.708, 0)]))
  }

  @Test("a trim cuts by length, and pieces that meet at the start are one")
  func trims() throws {
    func trimmed(_ offset: Double) throws -> [Contour] {
      try contours(
        Self.box + ",{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":{\"k\":50},\"o\":{\"k\":\(offset)}}")
    }
    let quarter = [Vec2(25, 25), Vec2(-50, 25), Vec2(-50, -25), Vec2(-25, -25)]
    #expect(isNear(try trimmed(90).flatMap(\.vertices), quarter))
    let wrapped = try trimmed(270)
    let expected = [Vec2(-25, -25), Vec2(50, -25), Vec2(50, 25), Vec2(25, 25)]
    #expect(wrapped.count == 1 && isNear(wrapped[0].vertices, expected))
    #expect(wrapped.allSatisfy { !$0.isClosed })
    #expect(isNear(try trimmed(-630).flatMap(\.vertices), quarter))
  }

  @Test("a trim of nothing leaves nothing, one of all the shape as it is")
  func trimEnds() {
    #expect(TrimRange(start: 40, end: 40, offset: 10).pieces.isEmpty)
    #expect(TrimRange(start: 0, end: 100, offset: 77) == .whole)
    #expect(TrimRange(start: 80, end: 20, offset: 0) == TrimRange(start: 20, end: 80, offset: 0))
    #expect(TrimRange(start: 50, end: 75, offset: 270).pieces == [0.25...0.5])
    #expect(TrimRange(start: 50, end: 75, offset: 180).pieces == [0...0.25])
    #expect(TrimRange(start: -50, end: 1e300, offset: 1e300) == .whole)
  }

  @Test("shapes trimmed one after the other are one length, first listed first")
  func sequence() throws {
    let circles = [0, 1, 2].map { "{\"ty\":\"el\",\"s\":{\"k\":[10,10]},\"p\":{\"k\":[\($0 * 20),0]}}" }
    let tree = ShapeTree(
      try Documents.shapes(
        circles.joined(separator: ",")
          + ",{\"ty\":\"tm\",\"m\":2,\"s\":{\"k\":0},\"e\":{\"k\":50},\"o\":{\"k\":45}}"))
    let lengths = tree.outlines.map { $0.path(at: 0).length }
    let circle = Outline.geometry(
      GeometryModel(
        kind: .ellipse(center: .constant(.zero), size: .constant(Vec2(10, 10))))
    ).path(at: 0).length
    #expect(abs(lengths[0] - circle * 0.625) < 1e-3 && abs(lengths[1] - circle * 0.875) < 1e-3)
    #expect(lengths[2] == 0)
  }

  @Test("pieces of any trim are together as long as its share, and lie on the shape")
  func trimLaw() throws {
    for (start, end, offset) in [(10.0, 35.0, 0.0), (0, 90, 200), (33, 34, 359), (5, 100, -90)] {
      let text =
        "{\"ty\":\"el\",\"s\":{\"k\":[80,30]},\"p\":{\"k\":[3,4]}},{\"ty\":\"tm\",\"s\":{\"k\":\(start)},\"e\":{\"k\":\(end)},\"o\":{\"k\":\(offset)}}"
      let whole = Outline.geometry(
        GeometryModel(
          kind: .ellipse(center: .constant(Vec2(3, 4)), size: .constant(Vec2(80, 30)))))
      let piece = Outline.path(of: try contours(text))
      let share = piece.length / whole.path(at: 0).length
      #expect(abs(share - (end - start) / 100) < 1e-3, "\(start) \(end) \(share)")
    }
  }

  @Test("round corners become two vertices with arms towards the corner")
  func roundCorners() throws {
    let corner = try contours(square(0, 0) + ",{\"ty\":\"rd\",\"r\":{\"k\":20}}")[0]
    #expect(corner.vertices.count == 8)
    #expect(isNear(Array(corner.vertices.prefix(2)), [Vec2(30, -50), Vec2(50, -30)]))
    #expect(isNear([corner.departures[0], corner.arrivals[1]], [Vec2(11.038, 0), Vec2(0, -11.038)]))
    let wide = try contours(square(0, 0) + ",{\"ty\":\"rd\",\"r\":{\"k\":90}}")[0]
    #expect(isNear([wide.vertices[0]], [Vec2(0, -50)]))
  }

  @Test(
    "merged shapes are folded from the first listed on",
    arguments: [(1, 20_000.0), (2, 17_500), (3, 7_500), (4, 2_500), (5, 15_000)])
  func merges(mode: Int, area: Double) throws {
    let text = square(0, 0) + "," + square(50, 50) + ",{\"ty\":\"mm\",\"mm\":\(mode)}"
    // Holes count negatively, as they turn the other way.
    let areas = try contours(text).map { contour in
      zip(contour.vertices, contour.vertices.dropFirst() + [contour.vertices[0]])
        .reduce(0) { $0 + $1.0.cross($1.1) / 2 }
    }
    #expect(abs(abs(areas.reduce(0, +)) - area) < 1, "\(areas)")
  }

  @Test("styles before a merge have nothing left to paint")
  func mergedStyles() throws {
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let tree = ShapeTree(
      try Documents.shapes("\(Self.box),\(fill),{\"ty\":\"mm\",\"mm\":1},\(fill)"))
    #expect(tree.styles.map(\.outlines.count) == [0, 1])
  }

  @Test("a style paints what stands before it at any depth, a group's own only the group's")
  func styles() throws {
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let group = "{\"ty\":\"gr\",\"it\":[\(Self.box),\(fill),{\"ty\":\"tr\",\"p\":{\"k\":[7,0]}}]}"
    let tree = ShapeTree(
      try Documents.shapes("\(square(0, 0)),\(group),\(fill),\(square(9, 9)),{\"ty\":\"tm\",\"e\":{\"k\":50}}"))
    #expect(tree.styles.map(\.outlines.count) == [1, 2])
    // The outer style sees where the group puts the shape; both see the trim that comes later.
    let inner = tree.styles[0].outlines[0].path(at: 0)
    let outer = tree.styles[1].outlines[1].path(at: 0)
    #expect(abs(inner.length - 150) < 1e-6 && abs(outer.length - 150) < 1e-6)
    #expect(outer == inner.applying(.translation(7, 0)))
  }

  @Test("copies lie by powers of the transform, fractions of a step too")
  func repeaters() throws {
    let items = try Documents.shapes(
      """
      {"ty":"rp","c":{"k":3.2},"o":{"k":0.5},"tr":{"p":{"k":[10,0]},"s":{"k":[200,50]},"so":{"k":100},"eo":{"k":0}}}
      """)
    guard case .repeater(let repeater)? = items.first else { return Issue.record("no repeater") }
    #expect(repeater.count(at: 0) == 4)
    let second = repeater.affine(ofCopy: 1, at: 0)
    #expect(isNear([second.apply(.zero)], [Vec2(15, 0)]))
    #expect(isNear([second.apply(Vec2(1, 1))], [Vec2(15 + 2 * 1.5, 0.5 * 0.75)]))
    #expect(RepeaterModel.power(0, -3) == 0 && RepeaterModel.power(2, -2) == 0.25)
  }

  @Test("a pucker moves vertices to their middle and arms from it")
  func pucker() {
    var contour = Contour()
    contour.isClosed = true
    for point in [Vec2(0, 0), Vec2(8, 0), Vec2(8, 8), Vec2(0, 8)] { contour.add(point) }
    let puckered = contour.puckered(by: 0.5)
    #expect(puckered.vertices[0] == Vec2(2, 2) && puckered.departures[0] == Vec2(-4, -4))
  }

  @Test("opacities of gradients are a list of their own, and all offsets count")
  func gradients() {
    let stops = GradientStops([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0], colors: 2)
    let all = zip(stops.offsets, stops.colors).map { [$0] + ($1.components ?? []).map(Double.init) }
    #expect(all.contains([0, 1, 0, 0, 1]) && all.contains([0.5, 0.5, 0, 0.5, 0]))
    #expect(all.contains([1, 0, 0, 1, 0]) && stops.offsets == stops.offsets.sorted())
    let plain = GradientStops([-1, 1, 0, 0, 0.7, 0, 1, 0, 0.2, 0, 0, 1], colors: 3)
    #expect(plain.offsets == [0, 0.7, 0.7])
    #expect(GradientStops([1, 2], colors: 9).colors.isEmpty)
  }
}
