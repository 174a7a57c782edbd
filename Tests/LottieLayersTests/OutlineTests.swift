// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import RenderTree
import Testing

@testable import LottieLayers

@Suite("Outlines of documents")
struct OutlineTests {
  private func isNear(_ points: [Vec2], _ others: [Vec2], within distance: Double = 2e-3) -> Bool {
    points.count == others.count && zip(points, others).allSatisfy { ($0 - $1).length < distance }
  }

  /// What all shapes of a list are at its end.
  private func paths(_ text: String) throws -> [Path] {
    try tree(text).outlines.flatMap { $0.shapes(at: LocalInstant(0)) }
      .map { $0.path.applying($0.map) }
  }

  private func tree(_ text: String) throws -> ShapeTree {
    ShapeTree(try Documents.shapes(text), RecipeMaker(frameRate: 10))
  }

  private static let box = #"{"ty":"rc","s":{"k":[100,50]},"p":{"k":[0,0]}}"#

  private func square(_ x: Double, _ y: Double, _ size: Double = 100) -> String {
    "{\"ty\":\"rc\",\"s\":{\"k\":[\(size),\(size)]},\"p\":{\"k\":[\(x),\(y)]}}"
  }

  @Test("rectangles start at the top right, ellipses at the top, and go clockwise")
  func plain() throws {
    let corners = try paths(Self.box)[0].points
    #expect(corners == [Vec2(50, -25), Vec2(50, 25), Vec2(-50, 25), Vec2(-50, -25)])
    let round = try paths(#"{"ty":"rc","s":{"k":[100,50]},"p":{"k":[0,0]},"r":{"k":99}}"#)[0]
    #expect(round.points[0] == Vec2(50, 0))
    let ellipse = try paths(#"{"ty":"el","s":{"k":[4,2]},"p":{"k":[0,0]}}"#)[0]
    #expect(
      isNear(
        Array(ellipse.points.prefix(4)),
        [
          Vec2(0, -1), Vec2(2 * 0.5519, -1), Vec2(2, -0.5519), Vec2(2, 0),
        ]))
    let back = try paths(#"{"ty":"el","d":3,"s":{"k":[4,2]},"p":{"k":[0,0]}}"#)[0]
    #expect(
      isNear(
        Array(back.points.prefix(4)),
        [
          Vec2(0, -1), Vec2(-2 * 0.5519, -1), Vec2(-2, -0.5519), Vec2(-2, 0),
        ]))
  }

  @Test("stars have their inner points half way, and arms along the tangent")
  func stars() throws {
    func star(_ roundness: Double) throws -> Path {
      try paths(
        "{\"ty\":\"sr\",\"sy\":1,\"pt\":{\"k\":5},\"or\":{\"k\":100},\"ir\":{\"k\":50},\"os\":{\"k\":\(roundness)}}"
      )[0]
    }
    let points = [
      Vec2(0, -100), Vec2(29.389, -40.451), Vec2(95.106, -30.902), Vec2(47.553, 15.451),
    ]
    #expect(isNear(Array(try star(0).points.prefix(4)), points))
    #expect(isNear([try star(50).points[1]], [Vec2(15.708, -100)]))
  }

  @Test("a trim cuts by length, and pieces that meet at the start are one")
  func trims() throws {
    func trimmed(_ offset: Double) throws -> [Vec2] {
      try paths(
        Self.box + ",{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":{\"k\":50},\"o\":{\"k\":\(offset)}}"
      ).flatMap(\.points)
    }
    let quarter = [Vec2(25, 25), Vec2(-50, 25), Vec2(-50, -25), Vec2(-25, -25)]
    #expect(isNear(try trimmed(90), quarter))
    let expected = [Vec2(-25, -25), Vec2(50, -25), Vec2(50, 25), Vec2(25, 25)]
    #expect(isNear(try trimmed(270), expected))
    #expect(isNear(try trimmed(-630), quarter))
  }

  @Test("a trim of nothing leaves nothing, one of all the shape as it is")
  func trimEnds() throws {
    func length(_ start: Double, _ end: Double, _ offset: Double) throws -> Double {
      try paths(
        Self.box
          + ",{\"ty\":\"tm\",\"s\":{\"k\":\(start)},\"e\":{\"k\":\(end)},\"o\":{\"k\":\(offset)}}"
      ).reduce(0) { $0 + $1.length }
    }
    #expect(try length(40, 40, 10) == 0 && length(0, 100, 77) == 300)
    #expect(try abs(length(80, 20, 0) - 180) < 1e-9 && length(-50, 1e300, 1e300) == 300)
  }

  @Test("shapes trimmed one after the other are one length, first listed first")
  func sequence() throws {
    let circles = [0, 1, 2].map {
      "{\"ty\":\"el\",\"s\":{\"k\":[10,10]},\"p\":{\"k\":[\($0 * 20),0]}}"
    }
    let fill = ",{\"ty\":\"fl\",\"c\":{\"k\":[1,0,0]}}"
    let trim = ",{\"ty\":\"tm\",\"m\":2,\"s\":{\"k\":0},\"e\":{\"k\":50},\"o\":{\"k\":45}}"
    let tree = try tree(circles.joined(separator: ",") + trim)
    let lengths = tree.outlines.map { $0.path(at: LocalInstant(0)).length }
    let circle = try paths(circles[0])[0].length
    // A style paints its own shapes only, of a line that goes on through all.
    let group =
      "{\"ty\":\"gr\",\"it\":[\(circles[1])\(fill),{\"ty\":\"tr\",\"s\":{\"k\":[300,300]}}]}"
    let style = try self.tree("\(circles[0]),\(group),\(circles[2])" + trim).styles[0]
    let own = style.outlines.map { $0.path(at: LocalInstant(0)).length }
    #expect(own.count == 1 && abs(own[0] - circle * 0.875) < 1e-3)
    #expect(abs(lengths[0] - circle * 0.625) < 1e-3 && abs(lengths[1] - circle * 0.875) < 1e-3)
    #expect(lengths[2] == 0)
  }

  @Test("pieces of any trim are together as long as its share, and lie on the shape")
  func trimLaw() throws {
    for (start, end, offset) in [(10.0, 35.0, 0.0), (0, 90, 200), (33, 34, 359), (5, 100, -90)] {
      let text =
        "{\"ty\":\"el\",\"s\":{\"k\":[80,30]},\"p\":{\"k\":[3,4]}},{\"ty\":\"tm\",\"s\":{\"k\":\(start)},\"e\":{\"k\":\(end)},\"o\":{\"k\":\(offset)}}"
      let whole = Path(figureEllipse: Vec2(3, 4), size: Vec2(80, 30))
      let share = try paths(text).reduce(0) { $0 + $1.length } / whole.length
      #expect(abs(share - (end - start) / 100) < 1e-3, "\(start) \(end) \(share)")
    }
  }

  @Test("round corners become two vertices with arms towards the corner")
  func roundCorners() throws {
    let corner = try paths(square(0, 0) + ",{\"ty\":\"rd\",\"r\":{\"k\":20}}")[0]
    let first = [Vec2(30, -50), Vec2(41.038, -50), Vec2(50, -41.038), Vec2(50, -30)]
    #expect(isNear(Array(corner.points.prefix(4)), first))
  }

  @Test(
    "merged shapes are folded from the first listed on",
    arguments: [(1, 20_000.0), (2, 17_500), (3, 7_500), (4, 2_500), (5, 15_000)])
  func merges(mode: Int, area: Double) throws {
    let text = square(0, 0) + "," + square(50, 50) + ",{\"ty\":\"mm\",\"mm\":\(mode)}"
    // Holes count negatively, as they turn the other way.
    let contours = try paths(text).flatMap(\.elements).split(separator: .close)
    let areas = contours.map { contour in
      let points = contour.compactMap { element -> Vec2? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + $1.0.cross($1.1) / 2
      }
    }
    #expect(abs(abs(areas.reduce(0, +)) - area) < 1, "\(areas)")
  }

  @Test("styles before a merge have nothing left to paint")
  func mergedStyles() throws {
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let tree = try tree("\(Self.box),\(fill),{\"ty\":\"mm\",\"mm\":1},\(fill)")
    #expect(tree.styles.map(\.outlines.count) == [0, 1])
  }

  @Test("a style paints what stands before it at any depth, a group's own only the group's")
  func styles() throws {
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#
    let group = "{\"ty\":\"gr\",\"it\":[\(Self.box),\(fill),{\"ty\":\"tr\",\"p\":{\"k\":[7,0]}}]}"
    let tree = try tree(
      "\(square(0, 0)),\(group),\(fill),\(square(9, 9)),{\"ty\":\"tm\",\"e\":{\"k\":50}}")
    #expect(tree.styles.map(\.outlines.count) == [1, 2])
    // The outer style sees where the group puts the shape; both see the trim that comes later.
    let inner = tree.styles[0].outlines[0].path(at: LocalInstant(0))
    let outer = tree.styles[1].outlines[1].path(at: LocalInstant(0))
    #expect(abs(inner.length - 150) < 1e-6 && abs(outer.length - 150) < 1e-6)
    #expect(outer == inner.applying(.translation(7, 0)))
  }

  @Test("copies lie by powers of the transform, fractions of a step too")
  func repeaters() throws {
    let items = try Documents.shapes(
      """
      {"ty":"rp","c":{"k":3.2},"o":{"k":0.5},"tr":{"p":{"k":[10,0]},"s":{"k":[200,50]},"so":{"k":100},"eo":{"k":0}}}
      """)
    guard case .repeater(let repeater)? = items.first else {
      Issue.record("no repeater")
      return
    }
    #expect(repeater.count(at: 0) == 4)
    let second = repeater.affine(ofCopy: 1, at: 0)
    #expect(isNear([second.apply(.zero)], [Vec2(15, 0)]))
    #expect(isNear([second.apply(Vec2(1, 1))], [Vec2(15 + 2 * 1.5, 0.5 * 0.75)]))
    #expect(RepeaterModel.power(0, -3) == 0 && RepeaterModel.power(2, -2) == 0.25)
  }

  @Test("opacities of gradients are a list of their own, and all offsets count")
  func gradients() throws {
    let items = try Documents.shapes(
      """
      {"ty":"gf","t":2,"s":{"k":[1,2]},"e":{"k":[4,6]},"h":{"k":200},"a":{"k":90},
        "g":{"p":2,"k":{"k":[0,1,0,0, 1,0,0,1, 0,1, 0.5,0]}}}
      """)
    guard case .style(let style)? = items.first, case .gradient(let model) = style.paint else {
      Issue.record("no gradient")
      return
    }
    let gradient = RecipeMaker(frameRate: 10).gradient(model).gradient(at: LocalInstant(0))
    let stops = gradient.stops.map {
      [Double($0.location), $0.color.red, $0.color.blue, $0.color.alpha]
    }
    #expect(stops == [[0, 1, 0, 1], [0.5, 0.5, 0.5, 0], [1, 0, 1, 0]])
    // The focal point lies across the direction of the end, no further out than .99 of the radius.
    guard case .circles(let focus, _, _, let radius) = gradient.geometry else {
      Issue.record("\(gradient.geometry)")
      return
    }
    #expect(isNear([focus], [Vec2(1 - 4 * 0.99, 2 + 3 * 0.99)]) && radius == 5)
  }
}
