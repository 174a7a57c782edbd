// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import FrameRendering
import Geometry
import RenderTree
import SoftwareRenderer
import Testing

@testable import Inspector

@Suite("Ways to look at a scene")
struct LookTests {
  private func scene(_ tree: RenderNode?) -> InspectedScene {
    InspectedScene(tree: tree, width: 40, height: 40, background: .black)
  }

  private func picture(
    _ scene: InspectedScene, _ look: InspectorLook = InspectorLook(), at time: Double = 0
  ) -> Image {
    SoftwareRenderer(threads: 1).render(scene.list(look, at: time))
  }

  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels[y * image.width + x]
  }

  private var tree: RenderNode {
    get throws {
      Trees.layer(
        1, Rect(0, 0, 40, 40), Trees.blue,
        with: [
          Trees.layer(
            2, Rect(0, 0, 20, 20), Trees.red,
            animations: [try Trees.animation("position.x", from: 0, to: 20)],
            with: [Trees.layer(3, Rect(0, 0, 10, 10), Trees.green)]
          ) {
            $0.opacity = 0.5
          },
          Trees.layer(4, Rect(0, 0, 5, 5), at: Vec2(30, 30), Trees.red),
        ])
    }
  }

  @Test("the plain look is the picture itself, at any scale")
  func plain() throws {
    let tree = try tree
    var builder = FrameBuilder(width: 40, height: 40)
    let own = builder.displayList(of: tree, at: 0.3, toDevice: .identity, background: .black)
    #expect(scene(tree).list(InspectorLook(), at: 0.3) == own)
    #expect(scene(tree).list(InspectorLook(), at: 0.3, scale: 2).width == 80)
  }

  @Test("what is hidden is gone with all in it, and all else is as before")
  func hidden() throws {
    let tree = try tree
    let without = picture(scene(tree), InspectorLook(hidden: [2]))
    #expect(pixel(without, 5, 5) == 0xFF00_00FF && pixel(without, 32, 32) == 0xFFFF_0000)
    let rest = try #require(tree.without([3]))
    #expect(rest.sublayers[1] === tree.sublayers[1], "what does not change is shared")
    #expect(tree.without([9]) === tree && tree.without([1]) == nil)
    #expect(
      picture(scene(tree), InspectorLook(hidden: [1])).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("a mask that is hidden masks nothing")
  func mask() {
    let tree = Trees.layer(
      1, Rect(0, 0, 40, 40), Trees.red, mask: Trees.layer(2, Rect(0, 0, 10, 10), Trees.blue))
    #expect(pixel(picture(scene(tree)), 20, 20) == 0xFF00_0000)
    #expect(pixel(picture(scene(tree), InspectorLook(hidden: [2])), 20, 20) == 0xFFFF_0000)
    #expect(pixel(picture(scene(tree), InspectorLook(solo: 2)), 5, 5) == 0xFF00_00FF)
  }

  @Test("the one layer stays where it is at the time, and is as if nothing were around it")
  func solo() throws {
    let image = picture(scene(try tree), InspectorLook(solo: 3), at: 0.5)
    #expect(pixel(image, 12, 2) == 0xFF00_FF00, "the half-clear layer around it leaves it as it is")
    #expect(pixel(image, 2, 2) == 0xFF00_0000 && pixel(image, 32, 32) == 0xFF00_0000)
  }

  @Test("the one layer has all its copies")
  func soloCopies() {
    let tree = Trees.layer(
      1, Rect(0, 0, 40, 40), Trees.blue, kind: .replicator,
      with: [Trees.layer(2, Rect(0, 0, 5, 5), Trees.red)]
    ) {
      $0.replicator.instanceCount = 2
      $0.replicator.instanceTransform = .translation(20, 0, 0)
    }
    let image = picture(scene(tree), InspectorLook(solo: 2))
    #expect(pixel(image, 2, 2) == 0xFFFF_0000 && pixel(image, 22, 2) == 0xFFFF_0000)
    #expect(pixel(image, 10, 10) == 0xFF00_0000)
  }

  @Test("sheets that are seen straight from above with no way between them are the picture")
  func flat() throws {
    let tree = Trees.layer(
      1, Rect(0, 0, 40, 40), Trees.blue,
      with: [
        Trees.layer(2, Rect(-3, 2, 20, 20), at: Vec2(8, 9), Trees.red) {
          $0.anchorPoint = Vec2(0.3, 0.2)
          $0.isGeometryFlipped = true
        }
      ])
    let look = InspectorLook(exploded: ExplodedView(yaw: 0, pitch: 0, spacing: 0))
    let sheets = scene(tree).edges(look, at: 0)
    let plain = scene(tree).edges(InspectorLook(), at: 0)
    // The whole is drawn smaller, about its middle.
    for (sheet, edge) in zip(sheets, plain) {
      for (small, large) in zip(sheet.corners, edge.corners) {
        #expect(abs((small - 20) - (large - 20) * 0.82) < 1e-9)
      }
    }
    #expect(sheets.count == 2)
  }

  @Test("sheets part from each other sideways, and a click finds the one in front")
  func exploded() throws {
    let look = InspectorLook(exploded: ExplodedView(yaw: 40, pitch: 20, spacing: 20))
    let scene = scene(try tree)
    let edges = scene.edges(look, at: 0)
    #expect(edges.map(\.layer) == [1, 2, 4, 3])
    let center = { (edge: LayerEdge) in
      Vec2(
        (edge.corners[0] + edge.corners[4]) / 2, (edge.corners[1] + edge.corners[5]) / 2)
    }
    #expect(scene.layer(at: center(edges[3]), look, time: 0) == 3)
    #expect(picture(scene, look) != picture(scene))
    #expect(picture(scene, look) == picture(scene, look))
    let behind = InspectorLook(exploded: ExplodedView(yaw: 180, pitch: 0, spacing: 20))
    #expect(
      scene.edges(behind, at: 0).first?.layer == 3, "from behind the deepest is painted first")
  }

  @Test("numbers without sense draw something", arguments: [Double.nan, .infinity, -1e300, 1e300])
  func nonsense(number: Double) throws {
    let look = InspectorLook(exploded: ExplodedView(yaw: number, pitch: number, spacing: number))
    #expect(picture(scene(try tree), look).width == 40)
  }

  @Test("outlines lie around the layers and over the picture")
  func edges() throws {
    let image = picture(scene(try tree), InspectorLook(edges: true))
    #expect(image != picture(scene(try tree)))
    #expect(pixel(image, 10, 15) == pixel(picture(scene(try tree)), 10, 15))
  }
}
