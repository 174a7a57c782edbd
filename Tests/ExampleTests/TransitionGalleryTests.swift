// SPDX-License-Identifier: Apache-2.0

import Media
import TestSupport
import Testing

/// The program as people use it: pictures that give way to each other at a click.
@Suite("TransitionGallery, the program")
struct TransitionGalleryTests {
  /// A picture of 260 by 260 at (20, 20), with the buttons below it.
  private static func still(
    _ seconds: Double, _ taps: [(time: Double, x: Int, y: Int)]
  ) throws -> [[Int]] {
    let events = taps.map { "{\"time\": \($0.time), \"tap\": {\"x\": \($0.x), \"y\": \($0.y)}}" }
    let script = """
      {"version": 1, "size": {"width": 300, "height": 430}, "events": [
      \(events.joined(separator: ",\n"))]}
      """
    return try Program(name: "TransitionGallery").still(at: seconds, script: script).map { pixel in
      [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
  }

  private static func color(_ picture: [[Int]], _ x: Int, _ y: Int) -> [Int] {
    picture[(20 + y) * 300 + 20 + x]
  }

  /// A tap of the picture at 1 s, after so many of the button that goes back.
  private static func swap(_ presses: Int = 0) -> [(Double, Int, Int)] {
    (0..<presses).map { (0.06 * Double($0 + 1), 45, 318) } + [(1, 150, 150)]
  }

  private static func isClose(_ a: [Int], _ b: [Int]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 3 }
  }

  /// Far away from the letters and the lines.
  private static func ends() throws -> (old: [Int], new: [Int]) {
    (color(try still(0, []), 10, 10), color(try still(3, swap()), 10, 10))
  }

  @Test("pushes two views, of which one hides as the other shows itself")
  func push() throws {
    let (old, new) = try Self.ends()
    #expect(!Self.isClose(old, new))
    for time in [1.3, 1.5, 1.8] {
      let picture = try Self.still(time, Self.swap())
      func isNew(_ x: Int) -> Bool {
        let color = Self.color(picture, x, 10)
        return color[2] > color[0]
      }
      // How far they have gone is how much of each is seen.
      let edge = try #require((0..<260).first(where: isNew))
      let part = 1 - Double(edge) / 260
      #expect(abs(part - (time - 1.05)) < 0.05)
      func mixed(_ color: [Int], _ part: Double) -> [Int] {
        zip(color, picture[0]).map { Int(Double($0) * part + Double($1) * (1 - part)) }
      }
      let places = (old: (0..<edge).map { $0 }, new: (edge..<260).map { $0 })
      let isOld = places.old.contains {
        Self.isClose(Self.color(picture, $0, 10), mixed(old, 1 - part))
      }
      let isFresh = places.new.contains {
        Self.isClose(Self.color(picture, $0, 10), mixed(new, part))
      }
      #expect(isOld && isFresh, "\(time)")
    }
  }

  @Test("swipes in bars of 30, ten after each other, and by a filter of its own")
  func filters() throws {
    let (old, new) = try Self.ends()
    // From the first kind back: the last is a filter of one's own, the eleventh the bars.
    let own = try Self.still(1.3, Self.swap(1))
    #expect(Self.isClose(Self.color(own, 178, 25), new))
    #expect(Self.isClose(Self.color(own, 80, 10), old))
    let bars = try Self.still(1.55, Self.swap(11))
    let edges = (0..<8).map { bar in
      (0..<260).last { Self.isClose(Self.color(bars, $0, 260 - 30 * bar - 25), old) } ?? -1
    }
    let steps = zip(edges.dropFirst(), edges).map { $1 - $0 }
    #expect(steps.allSatisfy { abs(abs($0) - 10) <= 1 }, "\(edges)")
    #expect(Set(steps.map { $0.signum() }).count == 1, "\(edges)")
  }

  @Test("does the same to one layer's contents")
  func contents() throws {
    let choose = [(0.1, 195, 372)]
    let old = try Self.still(0.3, choose)
    #expect(Self.color(old, 10, 10) == Self.color(try Self.still(0, []), 10, 10))
    let middle = try Self.still(1.5, choose + Self.swap())
    let views = try Self.still(1.5, Self.swap())
    #expect(Self.isClose(Self.color(middle, 10, 10), Self.color(views, 10, 10)))
    let (changed, back) = (
      try Self.still(3, choose + Self.swap()),
      try Self.still(4, choose + Self.swap() + [(2.5, 150, 150)])
    )
    #expect(Self.color(changed, 10, 10) != Self.color(old, 10, 10))
    #expect(Self.color(back, 10, 10) == Self.color(old, 10, 10))
  }
}
