// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import LottieLayers

@Suite("Documents, read")
struct ModelTests {
  @Test("what is missing has its default")
  func defaults() throws {
    let layer = try Documents.layer("{\"ty\": 3}")
    #expect(layer.transform.isIdentity && layer.frames == 0..<10)
    #expect(layer.start == 0 && layer.stretch == 1 && layer.blendMode == 0 && !layer.isHidden)
    #expect(layer.matte == nil && layer.masks.isEmpty && layer.effects.isEmpty)
  }

  @Test("the type may follow what it governs, and flags come as numbers")
  func order() throws {
    let layer = try Documents.layer(
      "{\"shapes\": [{\"s\": {\"k\": [4, 2]}, \"ty\": \"el\"}], \"hd\": 1, \"ip\": 2.0, \"ty\": 4}")
    guard case .shapes(let items) = layer.content, case .geometry(let geometry)? = items.first
    else {
      Issue.record("\(layer.content)")
      return
    }
    #expect(layer.isHidden && layer.frames.lowerBound == 2)
    #expect(geometry.kind == .ellipse(center: .constant(.zero), size: .constant(Vec2(4, 2))))
  }

  @Test("vectors may have more or fewer parts than are needed, and positions be in two")
  func vectors() throws {
    let transform = try Documents.layer(
      """
      {"ty": 3, "ks": {"a": {"k": [1, 2, 3, 4]}, "s": {"k": 50},
        "p": {"s": true, "x": {"k": 5}, "y": {"k": [{"t": 0, "s": [0]}, {"t": 2, "s": [8]}]}}}}
      """
    ).transform
    #expect(transform.anchor == .constant(Vec2(1, 2)) && transform.scale == .constant(Vec2(50, 50)))
    #expect(transform.position(at: 1) == Vec2(5, 4))
    let short = try Documents.layer("{\"ty\": 3, \"ks\": {\"a\": {\"k\": [9]}}}").transform
    #expect(short.anchor == .constant(Vec2(9, 0)))
  }

  @Test("colours of documents before 4.1.9 go to 255")
  func colors() throws {
    func color(_ version: String) throws -> [Double] {
      let items = try Documents.shapes(
        "{\"ty\": \"fl\", \"c\": {\"k\": [255, 51, 0, 255]}}", "\"v\": \"\(version)\",")
      guard case .style(let style)? = items.first, case .color(let color) = style.paint else {
        return []
      }
      return Array(color.initial.numbers.prefix(3))
    }
    #expect(try color("4.1.8") == [1, 0.2, 0] && color("4.1.9") == [255, 51, 0])
    #expect(try color("5.7.11") == [255, 51, 0] && color("") == [255, 51, 0])
  }

  @Test(
    "before 4.4.18 whether a path is closed stands beside it, before 4.4.14 a text in its place")
  func oldVersions() throws {
    func isClosed(_ version: String) throws -> Bool? {
      let items = try Documents.shapes(
        "{\"ty\": \"sh\", \"closed\": true, \"ks\": {\"k\": {\"v\": [[0, 0], [1, 0]], \"i\": [], \"o\": []}}}",
        "\"v\": \"\(version)\",")
      guard case .geometry(let geometry)? = items.first, case .path(let path) = geometry.kind else {
        return nil
      }
      return path.initial.isClosed
    }
    #expect(try isClosed("4.4.17") == true && isClosed("4.4.18") == false)
    let layer = try Documents.layer(
      "{\"ty\": 5, \"t\": {\"d\": {\"t\": \"a\", \"s\": 9}}}", "\"v\": \"4.4.13\",")
    guard case .text(let text) = layer.content else {
      Issue.record("no text")
      return
    }
    #expect(text.documents.map(\.text) == ["a"] && text.documents[0].size == 9)
  }

  @Test(
    "without layers, size or length it is no document, and numbers must make sense",
    arguments: [
      ("{}", "no Lottie document"), ("[1]", "no Lottie document"),
      ("{\"w\": 1}", "no Lottie document"),
      ("{\"w\":9,\"h\":9,\"fr\":0,\"op\":9,\"layers\":[]}", "frames a second"),
      ("{\"w\":9,\"h\":9,\"fr\":-1,\"op\":9,\"layers\":[]}", "frames a second"),
      ("{\"w\":9,\"h\":9,\"fr\":9,\"op\":0,\"layers\":[]}", "last frame"),
      ("{\"w\":9,\"h\":9,\"fr\":9,\"ip\":5,\"op\":5,\"layers\":[]}", "last frame"),
      ("{\"w\":0,\"h\":9,\"fr\":9,\"op\":9,\"layers\":[]}", "size"),
      ("{\"w\":9,\"h\":1e300,\"fr\":9,\"op\":9,\"layers\":[]}", "size"),
    ])
  func refused(text: String, reason: String) {
    do {
      _ = try Documents.animation(text)
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test("rates of television are what they stand for")
  func rates() throws {
    func rate(_ text: String) throws -> Double {
      try Documents.animation(
        "{\"fr\": \(text), \"op\": 9, \"w\": 9, \"h\": 9, \"layers\": []}"
      ).frameRate
    }
    #expect(try rate("29.9700012207031") == 30_000 / 1001.0 && rate("23.976") == 24_000 / 1001.0)
    #expect(try rate("30") == 30 && rate("12.5") == 12.5 && rate("29.9") == 29.9)
  }

  @Test("markers have their times in seconds")
  func markers() throws {
    let animation = try Documents.animation(
      "{\"fr\":10,\"ip\":5,\"op\":9,\"w\":9,\"h\":9,\"layers\":[],\"markers\":[{\"tm\":7,\"dr\":2,\"cm\":\"go\"}]}"
    )
    #expect(animation.markers == [LottieMarker(name: "go", time: 0.2, duration: 0.2)])
    #expect(animation.duration == 0.4)
  }

  @Test("anchor, scale, skew, turn and place come in this order")
  func transforms() throws {
    func affine(_ text: String) throws -> Affine {
      try Documents.layer("{\"ty\": 3, \"ks\": {\(text)}}").transform.affine(at: 0)
    }
    func isNear(_ a: Vec2, _ b: Vec2) -> Bool { (a - b).length < 1e-3 }
    let whole = try affine(
      "\"a\":{\"k\":[10,20]},\"s\":{\"k\":[200,50]},\"r\":{\"k\":90},\"p\":{\"k\":[100,100]}")
    #expect(isNear(whole.apply(Vec2(20, 20)), Vec2(100, 120)))
    let slanted = try affine("\"sk\":{\"k\":30}")
    #expect(isNear(slanted.apply(Vec2(0, 10)), Vec2(-5.774, 10)))
    let upright = try affine("\"sk\":{\"k\":30},\"sa\":{\"k\":90}")
    #expect(isNear(upright.apply(Vec2(10, 0)), Vec2(10, 5.774)))
  }
}
