// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import RenderTree
import Testing

@testable import Inspector

@Suite("Places of layers")
struct PlacedLayersTests {
  @Test("a place follows from all layers around it, at the time")
  func places() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100), at: Vec2(10, 0),
      with: [
        Trees.layer(
          2, Rect(0, 0, 20, 20), at: Vec2(5, 30), timing: TimeSpace(beginTime: 1, speed: 2),
          animations: [try Trees.animation("position.x", from: 0, to: 50, duration: 2)])
      ])
    let corners = PlacedLayers(of: tree, at: 1.5).all[1].corners
    // Half a second after its begin at twice the speed: half of the way.
    #expect(corners == [Vec2(35, 30), Vec2(55, 30), Vec2(55, 50), Vec2(35, 50)])
  }

  @Test("sublayers come in the order of their zPositions, those of equal ones as they are")
  func order() {
    let tree = Trees.layer(
      1, Rect(0, 0, 9, 9),
      with: [
        Trees.layer(2, Rect(0, 0, 9, 9)) { $0.zPosition = 1 },
        Trees.layer(3, Rect(0, 0, 9, 9)), Trees.layer(4, Rect(0, 0, 9, 9)),
      ])
    #expect(PlacedLayers(of: tree, at: 0).all.map(\.node.id) == [1, 3, 4, 2])
  }

  @Test("copies of replicators are found where they are asked for, and no more than the limit")
  func copies() {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 10), kind: .replicator,
      with: [Trees.layer(2, Rect(0, 0, 5, 5))]
    ) {
      $0.replicator.instanceCount = 4
      $0.replicator.instanceTransform = .translation(20, 0, 0)
    }
    let all = PlacedLayers(of: tree, at: 0, includesCopies: true).all
    #expect(all.dropFirst().map { $0.corners?.first?.x } == [0, 20, 40, 60])
    #expect(all.map(\.isCopy) == [false, false, true, true, true])
    #expect(PlacedLayers(of: tree, at: 0).all.count == 2)
    let few = PlacedLayers(of: tree, at: 0, includesCopies: true, limit: 3)
    #expect(few.all.count <= 3 && few.isCut)
  }

  @Test("twenty thousand layers in each other need no more stack than one")
  func deep() {
    var node = Trees.layer(1, Rect(0, 0, 9, 9), Trees.red)
    for id in 2..<20_000 { node = Trees.layer(UInt64(id), Rect(0, 0, 9, 9), with: [node]) }
    #expect(PlacedLayers(of: node, at: 0).all.count == 19_999)
    #expect(LayerOutline.lines(of: node, at: 0).last?.depth == 19_998)
    #expect(node.without([1])?.solo(2)?.id == 19_999)
  }
}

@Suite("The layer under a point")
struct LayerSearchTests {
  private func find(_ tree: RenderNode, _ x: Double, _ y: Double) -> UInt64? {
    let places = PlacedLayers(of: tree, at: 0, includesCopies: true)
    return places.layer(at: Vec2(x, y)).map { places.all[$0].node.id }
  }

  @Test("a clear layer is looked through, unless there is nothing else")
  func clear() {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100),
      with: [
        Trees.layer(2, Rect(0, 0, 40, 40), Trees.red), Trees.layer(3, Rect(0, 0, 80, 80)),
      ])
    #expect(find(tree, 20, 20) == 2)
    #expect(find(tree, 60, 60) == 3)
    #expect(find(tree, 90, 90) == nil)
  }

  @Test("what is cut off, hidden or clear as a whole is not there")
  func cut() {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100), Trees.blue,
      with: [
        Trees.layer(2, Rect(0, 0, 20, 20), with: [Trees.layer(3, Rect(0, 0, 50, 50), Trees.red)]) {
          $0.masksToBounds = true
        },
        Trees.layer(4, Rect(0, 0, 100, 100), with: [Trees.layer(5, Rect(0, 0, 50, 50), Trees.red)])
        {
          $0.opacity = 0
        },
      ])
    #expect(find(tree, 10, 10) == 3)
    #expect(find(tree, 30, 30) == 1)
  }

  @Test("a shape is where its path is, and a thin stroke may be missed by a little")
  func shapes() {
    var path = Path()
    path.move(to: Vec2(0, 0))
    path.line(to: Vec2(50, 0))
    path.line(to: Vec2(50, 50))
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100), Trees.blue,
      with: [
        Trees.layer(2, .zero, at: Vec2(10, 10), kind: .shape) {
          $0.shape.path = path
          $0.shape.fillColor = nil
          $0.shape.strokeColor = ColorValue(Trees.red)
          $0.shape.strokeEnd = 0.5
        }
      ])
    #expect(find(tree, 30, 12) == 2)
    #expect(find(tree, 30, 15) == 1)
    #expect(find(tree, 60, 40) == 1, "this part is not drawn")
  }

  @Test("round corners leave what lies below them")
  func corners() {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100), Trees.blue,
      with: [Trees.layer(2, Rect(0, 0, 40, 40), Trees.red) { $0.cornerRadius = 20 }])
    #expect(find(tree, 2, 2) == 1 && find(tree, 20, 2) == 2)
  }

  @Test("every copy of a replicator leads to the layer, and a turned layer is found where it lies")
  func copies() {
    let tree = Trees.layer(
      1, Rect(0, 0, 100, 100), kind: .replicator,
      with: [Trees.layer(2, Rect(0, 0, 10, 10), Trees.red)]
    ) {
      $0.replicator.instanceCount = 3
      $0.replicator.instanceTransform = .translation(30, 0, 0)
    }
    #expect(find(tree, 65, 5) == 2 && find(tree, 50, 5) == nil)
    let turned = Trees.layer(
      1, Rect(0, 0, 200, 200),
      with: [
        Trees.layer(2, Rect(0, 0, 50, 10), at: Vec2(100, 100), Trees.red) {
          $0.transform = .rotation(.pi / 2, 0, 0, 1)
        }
      ])
    #expect(find(turned, 95, 140) == 2 && find(turned, 140, 105) == nil)
  }
}
