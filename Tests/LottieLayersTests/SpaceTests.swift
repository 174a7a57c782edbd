// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import QuartzCore
import Testing

@testable import LottieLayers

@Suite("Layers in space")
struct SpaceTests {
  private static func solid(_ color: String, _ transform: String, _ more: String = "") -> String {
    "{\"ty\":1,\"sc\":\"#\(color)\",\"sw\":40,\"sh\":40,\"ddd\":1,\"ks\":{\(transform)}\(more)}"
  }

  private static let centred = "\"a\":{\"k\":[20,20,0]},\"p\":{\"k\":[50,50,0]}"
  private static let camera =
    "{\"ty\":13,\"ddd\":1,\"pe\":{\"k\":100},\"ks\":{\"p\":{\"k\":[50,50,-100]},\"a\":{\"k\":[50,50,0]}}}"

  /// The box of what is drawn, in tenths of a point, edges counted by how much they cover.
  private func box(_ layers: String, at frame: Double = 0) throws -> [Int] {
    let document = try LottieDocument(data: Data(Documents.text(layers).utf8))
    #expect(document.problems.isEmpty, "\(document.problems)")
    let pixels = try Shown.picture(document, frame: frame, scale: 1).pixels
    func alpha(_ x: Int, _ y: Int) -> Double { Double(pixels[y * 100 + x] >> 24) / 255 }
    let width = (0..<100).reduce(0) { $0 + alpha($1, 50) }
    let height = (0..<100).reduce(0) { $0 + alpha(50, $1) }
    return [Int(width.rounded()), Int(height.rounded())]
  }

  @Test("turns about x and y make layers narrower, from far away")
  func turned() throws {
    #expect(try box(Self.solid("ff0000", Self.centred)) == [40, 40])
    #expect(try box(Self.solid("ff0000", Self.centred + ",\"ry\":{\"k\":60}")) == [20, 40])
    #expect(try box(Self.solid("ff0000", Self.centred + ",\"rx\":{\"k\":60}")) == [40, 20])
    #expect(try box(Self.solid("ff0000", Self.centred + ",\"or\":{\"k\":[0,60,0]}")) == [20, 40])
    // A quarter round z first changes what the turn about y makes narrower nothing: it is a square.
    #expect(
      try box(Self.solid("ff0000", Self.centred + ",\"rz\":{\"k\":90},\"ry\":{\"k\":60}")) == [
        20, 40,
      ]
    )
    let moving = ",\"ry\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":8,\"s\":[120]}]}"
    #expect(try box(Self.solid("ff0000", Self.centred + moving), at: 4) == [20, 40])
  }

  @Test("depth changes the size that a camera sees, and without one nothing")
  func depth() throws {
    func place(_ depth: Int) -> String { "\"a\":{\"k\":[20,20,0]},\"p\":{\"k\":[50,50,\(depth)]}" }
    #expect(try box(Self.solid("ff0000", place(100))) == [40, 40])
    let near = Self.camera + "," + Self.solid("ff0000", place(-50))
    let far = Self.camera + "," + Self.solid("ff0000", place(100))
    #expect(try box(near) == [80, 80] && box(far) == [20, 20])
    #expect(try box(Self.camera + "," + Self.solid("ff0000", place(0))) == [40, 40])
    // One without depth of its own is not seen by it.
    let flat = Self.solid("ff0000", place(100)).replacing("\"ddd\":1", with: "\"ddd\":0")
    #expect(try box(Self.camera + "," + flat) == [40, 40])
    // Its parent moves it.
    let moved =
      Self.camera.replacing("\"ty\":13", with: "\"ty\":13,\"parent\":9")
      + ",{\"ty\":3,\"ind\":9,\"ddd\":1,\"ks\":{\"p\":{\"k\":[0,0,-100]}}},"
      + Self.solid("ff0000", place(0))
    #expect(try box(moved) == [20, 20])
  }

  @Test("who looks at a point has it in the middle, wherever from")
  func target() throws {
    let model = try Documents.layer(
      Self.camera.replacing("\"p\":{\"k\":[50,50,-100]}", with: "\"p\":{\"k\":[120,-30,-70]}")
        .replacing("\"a\":{\"k\":[50,50,0]}", with: "\"a\":{\"k\":[10,80,25]}"))
    let view = SpaceView(Family([model]), size: Vec2(100, 100))
    let (map, _) = view.seen(
      CATransform3DMakeTranslation(10, 80, -25), anchor: .zero, at: 0)
    #expect(abs(map.transform.m41 / map.transform.m44 - 50) < 1e-9)
    #expect(abs(map.transform.m42 / map.transform.m44 - 50) < 1e-9)
    // What is nearer is larger: the weight is the share of the zoom that it is away.
    let away = (110.0 * 110 + 110 * 110 + 95 * 95).squareRoot()
    #expect(abs(map.transform.m44 - away / 100) < 1e-9)
  }

  @Test("layers lie as deep as they are, whatever their order")
  func order() throws {
    func picture(_ red: Int, _ green: Int) throws -> UInt32 {
      func place(_ depth: Int) -> String {
        "\"a\":{\"k\":[20,20,0]},\"p\":{\"k\":[50,50,\(depth)]}"
      }
      let layers = Self.solid("ff0000", place(red)) + "," + Self.solid("00ff00", place(green))
      let document = try LottieDocument(data: Data(Documents.text(layers).utf8))
      return try Shown.picture(document, frame: 0, scale: 1).pixels[50 * 100 + 50]
    }
    #expect(try picture(-9, 0) == 0xFFFF_0000 && picture(9, 0) == 0xFF00_FF00)
    #expect(try picture(0, 0) == 0xFFFF_0000)
  }

  @Test("children go with parents that are turned, out of the plane too")
  func parents() throws {
    let parent = "{\"ty\":3,\"ind\":9,\"ddd\":1,\"ks\":{\"p\":{\"k\":[50,50,0]},\"ry\":{\"k\":90}}}"
    // A child turned back is seen whole, and one before the parent's plane lies beside it.
    let back = Self.solid(
      "ff0000", "\"a\":{\"k\":[20,20,0]},\"ry\":{\"k\":-90}", ",\"parent\":9")
    #expect(try box(parent + "," + back) == [40, 40])
    let model = try Documents.animation(
      Documents.text(
        parent + "," + Self.solid("ff0000", "\"p\":{\"k\":[0,0,30]}", ",\"parent\":9"))
    )
    let chain = [model.layers[1], model.layers[0]].reduce(CATransform3DIdentity) {
      CATransform3DConcat($0, $1.transform.map3D(at: 0))
    }
    #expect(abs(chain.m41 - 80) < 1e-9 && abs(chain.m42 - 50) < 1e-9 && abs(chain.m43) < 1e-9)
  }

  @Test("turns about z and the plane's parts are what they are without space")
  func plane() throws {
    let transform =
      "\"a\":{\"k\":[3,4,0]},\"p\":{\"k\":[30,40,0]},\"s\":{\"k\":[50,120]},\"sk\":{\"k\":20},\"sa\":{\"k\":30},\"r\":{\"k\":33}"
    let model = try Documents.layer(Self.solid("ff0000", transform)).transform
    let (flat, space) = (model.affine(at: 0), model.map3D(at: 0))
    for (a, b) in [
      (flat.a, space.m11), (flat.b, space.m12), (flat.c, space.m21), (flat.d, space.m22),
      (flat.tx, space.m41), (flat.ty, space.m42),
    ] { #expect(abs(a - b) < 1e-9) }
  }

  @Test(
    "hostile numbers make no trap",
    arguments: ["1e300", "-1e300", "0", "1e-300", "50", "-100"])
  func hostile(number: String) throws {
    for key in ["rx", "ry", "rz"] {
      let layers =
        Self.camera.replacing("\"k\":100", with: "\"k\":\(number)").replacing(
          "-100]", with: "\(number)]") + ","
        + Self.solid(
          "ff0000",
          "\"p\":{\"k\":[50,50,\(number)]},\"\(key)\":{\"k\":\(number)},\"s\":{\"k\":[0,\(number)]}"
        )
      let document = try LottieDocument(data: Data(Documents.text(layers).utf8))
      _ = try Shown.picture(document, frame: 0, scale: 0.5)
    }
  }
}
