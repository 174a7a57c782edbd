// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import RenderTree
import Testing

@testable import Inspector

@Suite("What is read of a tree")
struct OutlineTests {
  @Test("lines come in the order of the tree, with masks, names and what is hidden at the time")
  func lines() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 9, 9), name: "root",
      mask: Trees.layer(2, Rect(0, 0, 9, 9)),
      with: [
        Trees.layer(
          3, Rect(0, 0, 9, 9), kind: .gradient,
          animations: [try Trees.animation("opacity", from: 1, to: 0)],
          with: [Trees.layer(4, Rect(0, 0, 9, 9))]),
        Trees.layer(5, Rect(0, 0, 9, 9)),
      ])
    let lines = LayerOutline.lines(of: tree, at: 2)
    #expect(lines.map(\.id) == [1, 2, 3, 4, 5])
    #expect(lines.map(\.depth) == [0, 1, 1, 2, 1])
    #expect(lines.map(\.isMask) == [false, true, false, false, false])
    #expect(lines.map(\.isHidden) == [false, false, true, false, false])
    #expect(lines[0].name == "root" && lines[2].kind == "CAGradientLayer")
    #expect(lines[2].animations == 1)
    #expect(LayerOutline.lines(of: tree, at: 0.5)[2].isHidden == false)
    #expect(LayerOutline.lines(of: tree, at: 0, limit: 2).count == 2)
  }

  @Test("values are those set and those seen, what moves first")
  func values() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 9, 9),
      with: [
        Trees.layer(
          2, Rect(0, 0, 9, 9), at: Vec2(3, 4), Trees.red,
          animations: [try Trees.animation("position.x", from: 0, to: 10)])
      ])
    let lines = try #require(LayerOutline.properties(of: 2, in: tree, at: 0.5))
    #expect(lines[0] == PropertyLine(key: "position", model: "3 4", shown: "5 4", isDefault: false))
    let color = lines.first { $0.key == "backgroundColor" }
    #expect(color?.shown == "#FF0000" && color?.isDefault == false)
    #expect(lines.first { $0.key == "opacity" }?.isDefault == true)
    #expect(LayerOutline.properties(of: 7, in: tree, at: 0) == nil)
  }

  @Test("recipes and time tracks are named, and the path is the one that is made")
  func recipes() throws {
    let moving = try #require(TimedValue(keys: [TimedKey(0, 0.0), TimedKey(2, 4)]))
    var properties = LayerKind.shape.initialProperties
    let recipe = ShapeRecipe(
      path: .rect(center: .zero, size: .parts(x: moving, y: TimedValue(6))),
      fill: GradientRecipe(
        .radial, start: .zero, end: TimedPoint(3, 0), colorCount: 2,
        stops: TimedValue([0, 1, 0, 0, 1, 0, 0, 1])))
    properties.shape.recipe = recipe
    var list = AnimationList()
    recipe?.settle(&properties, &list, countedFrom: 0, nil)
    let node = RenderNode(
      id: 3, kind: .shape, properties: properties, timing: TimeSpace(TimeTrack(moving)), list: list)
    let lines = try #require(LayerOutline.properties(of: 3, in: node, at: 0.5))
    func shown(_ key: String) -> String? { lines.first { $0.key == key }?.shown }
    #expect(shown("time track") == "1" && shown("local time") == "1")
    #expect(shown("path recipe") == "moving" && shown("fill gradient") == "radial, 2 colours")
    #expect(shown("stroke gradient") == nil)
    #expect(lines.first { $0.key == "path" }?.isDefault == false)
    let bars = AnimationBar.bars(of: node)
    #expect(bars.map(\.label) == ["recipe"] && bars[0].begin == nil)
  }

  @Test("bars lie where their animations run, through the times of all layers around")
  func bars() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 9, 9), timing: TimeSpace(beginTime: 1, speed: 2),
      with: [
        Trees.layer(
          2, Rect(0, 0, 9, 9), timing: TimeSpace(beginTime: 1),
          animations: [
            try Trees.animation("position.x", from: 0, to: 1, begin: 1, duration: 2) {
              $0.repeatCount = 3
            },
            try Trees.animation("opacity", from: 0, to: 1) {
              $0.repeatCount = .infinity
              $0.autoreverses = true
              $0.fillMode = .removed
            },
          ])
      ])
    let bars = AnimationBar.bars(of: tree)
    // Local time is (t - 1) · 2 - 1.
    #expect(
      bars[0]
        == AnimationBar(
          layer: 2, label: "position.x", level: 0, begin: 2, end: 5, round: 1, holdsStart: true,
          holdsEnd: true))
    #expect(
      bars[1]
        == AnimationBar(
          layer: 2, label: "opacity", level: 0, begin: 1.5, end: nil, round: 1, holdsStart: false,
          holdsEnd: false))
  }

  @Test("what lies in a group is counted from it, and cut off at its end")
  func groups() throws {
    let group = RenderAnimation(
      timing: ActiveTiming(beginTime: 2, duration: 3, speed: 2), isRemovedOnCompletion: true,
      content: .group(
        .linear,
        [
          try Trees.animation("position.x", from: 0, to: 1, begin: 1, duration: 1),
          try Trees.animation("position.y", from: 0, to: 1, begin: 1, duration: 9),
        ]))
    let bars = AnimationBar.bars(of: Trees.layer(1, Rect(0, 0, 9, 9), animations: [group]))
    #expect(bars.map(\.label) == ["group", "position.x", "position.y"])
    #expect(bars.map(\.level) == [0, 1, 1])
    #expect(bars.map(\.begin) == [2, 2.5, 2.5])
    #expect(bars.map(\.end) == [3.5, 3, 3.5])
  }

  @Test("a layer that stands still has bars without a place")
  func still() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 9, 9), timing: TimeSpace(speed: 0, timeOffset: 0.5),
      animations: [try Trees.animation("opacity", from: 0, to: 1)])
    #expect(AnimationBar.bars(of: tree)[0].begin == nil)
  }
}
