// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import LottieLayers

@Suite("Properties of documents")
struct PropertyTests {
  private func values(_ keys: String, at frames: [Double]) throws -> [Double] {
    let property = try Documents.number("{\"a\": 1, \"k\": [\(keys)]}")
    return frames.map { property.value(at: $0) }
  }

  @Test(
    "what does not move is a number, however it is written",
    arguments: [
      "{\"a\": 0, \"k\": 7}", "{\"a\": 1, \"k\": 7}", "{\"k\": [7]}", "7", "{\"k\": \"7\"}",
    ])
  func constants(text: String) throws {
    #expect(try Documents.number(text) == .constant(7))
  }

  @Test("keyframes are what has frames, whatever is said of it")
  func animated() throws {
    let property = try Documents.number(
      "{\"a\": 0, \"k\": [{\"t\": 0, \"s\": [1]}, {\"t\": 10, \"s\": 3}]}")
    #expect([-5, 0, 5, 10, 20].map { property.value(at: $0) } == [1, 1, 2, 3, 3])
  }

  @Test("a keyframe without a value has the end of the one before; where both are, its own counts")
  func ends() throws {
    let old = "{\"t\": 0, \"s\": [0], \"e\": [4]}, {\"t\": 4, \"s\": [6], \"e\": [10]}, {\"t\": 8}"
    #expect(try values(old, at: [0, 2, 4, 6, 8, 9]) == [0, 3, 6, 8, 10, 10])
    #expect(try values("{\"t\": 0}, {\"t\": 4, \"s\": [2]}", at: [0, 4]) == [2, 2])
  }

  @Test("a keyframe that holds keeps its value until the next, not included")
  func holds() throws {
    let keys = "{\"t\": 0, \"s\": [1], \"h\": 1}, {\"t\": 4, \"s\": [2]}, {\"t\": 8, \"s\": [4]}"
    #expect(try values(keys, at: [0, 3.999, 4, 6]) == [1, 1, 2, 3])
  }

  @Test("of keyframes at one frame the first counts before, the last from it on")
  func equals() throws {
    let keys =
      "{\"t\": 0, \"s\": [0]}, {\"t\": 4, \"s\": [4]}, {\"t\": 4, \"s\": [9]}, {\"t\": 4, \"s\": [6]}, {\"t\": 8, \"s\": [8]}"
    #expect(try values(keys, at: [2, 4, 6]) == [2, 6, 7])
    let falling = "{\"t\": 8, \"s\": [8]}, {\"t\": 0, \"s\": [0]}"
    #expect(try values(falling, at: [0, 4, 8]) == [0, 4, 8])
    #expect(try values("{\"t\": 3, \"s\": [5]}", at: [0, 3, 9]) == [5, 5, 5])
  }

  @Test("easing is a cubic with both arms in the first keyframe; it may overshoot")
  func easing() throws {
    func quarter(_ out: String, _ arrival: String) throws -> Double {
      try values(
        "{\"t\": 0, \"s\": [0], \"o\": \(out), \"i\": \(arrival)}, {\"t\": 4, \"s\": [1]}", at: [1])[
          0]
    }
    let eased = try quarter("{\"x\": 0.333, \"y\": 0}", "{\"x\": [0.667], \"y\": [1]}")
    #expect(abs(eased - 0.1564) < 1e-4)
    let over = try quarter("{\"x\": [0.5], \"y\": [-0.5]}", "{\"x\": 0.5, \"y\": 1.5}")
    #expect(abs(over + 0.0382) < 1e-4)
    // Times beyond the keyframes are cut off.
    #expect(try quarter("{\"x\": -3, \"y\": 0}", "{\"x\": 9, \"y\": 1}") > 0)
  }

  @Test("dimensions ease by their own curves; one that is missing by the first")
  func dimensions() throws {
    let layer = try Documents.layer(
      """
      {"ty": 3, "ks": {"s": {"k": [
        {"t": 0, "s": [0, 0, 0], "o": {"x": [0.333, 0], "y": [0, 0]}, "i": {"x": [0.667, 1], "y": [1, 1]}},
        {"t": 4, "s": [100, 100, 100], "o": {"x": [0.333], "y": [0]}, "i": {"x": [0.667], "y": [1]}},
        {"t": 8, "s": [0, 0, 0]}]}}}
      """)
    let scale = layer.transform.scale
    #expect(abs(scale.value(at: 1).x - 15.64) < 0.01 && abs(scale.value(at: 1).y - 25) < 1e-9)
    let later = scale.value(at: 5)
    #expect(abs(later.x - 84.36) < 0.01 && later.x == later.y)
  }

  private static let travel = """
    {"ty": 3, "ks": {"p": {"k": [
      {"t": 0, "s": [0, 0, 0], "to": [0, 100, 0], "ti": [0, 0, 0]},
      {"t": 4, "s": [100, 0, 0]}]}}}
    """

  @Test("along a curve the share is one of its length")
  func lengths() throws {
    let position = try Documents.layer(Self.travel).transform.position
    for (frame, x, y) in [(2.0, 40.64, 41.54), (1, 7.68, 35.12), (0, 0, 0), (4, 100, 0)] {
      let place = position.value(at: frame)
      #expect(abs(place.x - x) < 0.02 && abs(place.y - y) < 0.02, "\(frame) \(place)")
    }
  }

  @Test("times of a million keyframes and numbers without end are no trouble")
  func hostile() throws {
    let many = (0..<100_000).map { "{\"t\":\($0 % 7),\"s\":[\($0)]}" }.joined(separator: ",")
    #expect(try values(many, at: [3]).allSatisfy(\.isFinite))
    let wild = "{\"t\": -1e300, \"s\": [1e308]}, {\"t\": 1e300, \"s\": [-1e308]}, {\"t\": 1e999}"
    _ = try values(wild, at: [0, 1e300])
  }
}
