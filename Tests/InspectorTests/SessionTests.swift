// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import RenderTree
import SoftwareRenderer
import Testing

@testable import Inspector

/// Shows one tree for ever.
private final class StillHost: InspectorHost {
  let scene: InspectedScene

  init(_ scene: InspectedScene) { self.scene = scene }

  func facts() -> InspectorFacts {
    InspectorFacts(
      title: "still", width: scene.width, height: scene.height, scale: scene.scale, length: 2,
      isLive: false, now: 2, generation: 1)
  }

  func scene(at time: Double?) throws -> (scene: InspectedScene, time: Double) {
    (scene, time ?? 2)
  }

  func draw(_ list: DisplayList) throws -> Image { SoftwareRenderer(threads: 1).render(list) }
}

@Suite("Questions of an inspector")
struct SessionTests {
  private func session() throws -> InspectorSession {
    let tree = Trees.layer(
      1, Rect(0, 0, 20, 10), Trees.blue,
      with: [
        Trees.layer(
          2, Rect(0, 0, 5, 5), Trees.red,
          animations: [try Trees.animation("position.x", from: 0, to: 10, begin: 100)])
      ])
    return InspectorSession(StillHost(InspectedScene(tree: tree, base: 100, width: 20, height: 10)))
  }

  private func ask(_ question: String) throws -> [String: Any] {
    guard case .text(let data) = try session().answer(Data(question.utf8)) else { return [:] }
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("what is there, with times that begin with the scene")
  func state() throws {
    let info = try #require(try ask(#"{"id":1,"want":"info"}"#)["body"] as? [String: Any])
    #expect(info["title"] as? String == "still" && info["length"] as? Double == 2)
    let answer = try ask(#"{"id":2,"want":"state","time":0.5,"layer":2}"#)
    #expect(answer["id"] as? Int == 2)
    let state = try #require(answer["body"] as? [String: Any])
    #expect((state["layers"] as? [Any])?.count == 2)
    let bar = try #require((state["bars"] as? [[String: Any]])?.first)
    #expect(bar["begin"] as? Double == 0 && bar["end"] as? Double == 1)
    let value = try #require((state["values"] as? [[String: Any]])?.first)
    #expect(value["key"] as? String == "position" && value["shown"] as? String == "5 0")
    let edge = try #require((state["edges"] as? [[String: Any]])?.last)
    #expect(edge["corners"] as? [Double] == [5, 0, 10, 0, 10, 5, 5, 5])
  }

  @Test("a click finds a layer, or none")
  func hit() throws {
    let found = try ask(#"{"id":3,"want":"hit","time":0.5,"x":7,"y":2}"#)
    #expect((found["body"] as? [String: Any])?["layer"] as? Int == 2)
    let missed = try ask(#"{"id":3,"want":"hit","time":0.5,"x":70,"y":2}"#)
    #expect((missed["body"] as? [String: Any])?["layer"] is Int == false)
  }

  @Test("a frame is its head and straight pixels")
  func frame() throws {
    let question = #"{"id":77,"want":"frame","time":1,"background":"00ff00","scale":2}"#
    guard case .picture(let data) = try session().answer(Data(question.utf8)) else {
      Issue.record("no picture")
      return
    }
    let bytes = [UInt8](data)
    #expect(bytes.prefix(16) == [1, 0, 0, 0, 77, 0, 0, 0, 40, 0, 0, 0, 20, 0, 0, 0])
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, 0, 0, 0, 0xF0, 0x3F]))
    #expect(bytes.count == 24 + 40 * 20 * 4)
    #expect(bytes[24..<28].elementsEqual([0, 0, 255, 255]))
    #expect(bytes[(24 + 22 * 4)..<(28 + 22 * 4)].elementsEqual([255, 0, 0, 255]))
  }

  @Test("a file is one, and hides what is hidden")
  func file() throws {
    let question = #"{"id":1,"want":"png","time":0,"look":{"hidden":[1],"edges":false}}"#
    guard case .picture(let data) = try session().answer(Data(question.utf8)) else {
      Issue.record("no picture")
      return
    }
    #expect(data.dropFirst(24).prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    "what is not understood is answered all the same",
    arguments: [
      "", "{", "[]", "null", #"{"id":-1,"want":"info"}"#, #"{"id":1,"want":"all"}"#,
      #"{"id":1,"want":"frame","time":"now"}"#, #"{"id":1,"want":"frame","look":{"hidden":[-1]}}"#,
    ])
  func nonsense(question: String) throws {
    #expect(try ask(question)["error"] is String)
  }

  @Test(
    "numbers beyond all measure make no picture beyond all measure",
    arguments: [
      #""scale":1e300"#, #""scale":-5"#, #""time":-1e300"#, #""time":1e300"#,
      #""background":"+12345""#, #""look":{"hidden":[],"edges":true,"solo":99}"#,
      #""look":{"hidden":[],"edges":true,"exploded":{"yaw":1e300,"pitch":-1e300,"spacing":1e300}}"#,
    ])
  func limits(part: String) throws {
    let question = #"{"id":1,"want":"frame",\#(part)}"#
    guard case .picture(let data) = try session().answer(Data(question.utf8)) else {
      Issue.record("no picture")
      return
    }
    #expect(data.count > 24 && data.count <= 24 + 17_000_000 * 4)
  }
}
