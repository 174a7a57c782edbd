// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@Suite("A program filmed with the keyboard on screen")
struct KeyboardFilmTests {
  private static let size = CGSize(width: 320, height: 480)
  private let plan = KeyboardPlan(.default, page: .letters, width: 320)

  /// The middle of a key, in the window.
  private func place(of key: ScreenKey) throws -> CGPoint {
    let frame = try #require(plan.keys.first { $0.key == key }).frame
    return CGPoint(x: frame.midX, y: frame.midY + Self.size.height - KeyboardPlan.height)
  }

  /// Films the program while fingers are where keys are, eight pictures a second.
  ///
  /// - Returns: What it says, and the colour of the lower left corner in each picture.
  private func film(_ options: String...) throws -> (words: [String], corners: [CGColor]) {
    let folder = try TemporaryFolder()
    let taps: [(time: Double, key: ScreenKey)] = [
      (1.5, .letter("h")), (2, .letter("i")), (2.5, .enter),
    ]
    let events = try taps.map { tap in
      let place = try place(of: tap.key)
      return "{\"time\": \(tap.time), \"tap\": {\"x\": \(place.x), \"y\": \(place.y)}}"
    }
    let script = folder.path("touches.json")
    try
      "{\"version\": 1, \"size\": {\"width\": 320, \"height\": 480}, \"events\": [\(events.joined(separator: ","))]}"
      .write(toFile: script, atomically: true, encoding: .utf8)
    let result = try Program(name: "ApplicationProbe").run(
      [
        "-form", "keys", "--render", folder.path("frame-%03d.png"), "--seconds", "4", "--fps", "8",
        "--size", "320x480", "--scale", "1", "--replay", script,
      ] + options)
    #expect(result.status == 0, "\(result.errors)")
    let corners = try (0..<32).map { number in
      let name = "frame-\(String(repeating: "0", count: number < 10 ? 2 : 1))\(number).png"
      let image = try #require(UIImage(contentsOfFile: folder.path(name))?.cgImage, "\(name)")
      let corner = try #require(image.cropping(to: CGRect(x: 1, y: 470, width: 1, height: 1)))
      let bytes = try #require(corner.dataProvider?.data as Data?)
      return CGColor(
        red: CGFloat(bytes[0]), green: CGFloat(bytes[1]), blue: CGFloat(bytes[2]), alpha: 1)
    }
    return (result.lines.filter { !$0.hasPrefix("did") && !$0.hasPrefix("will") }, corners)
  }

  @Test("types with it: it comes, its keys write, and it goes with the end of editing")
  func types() throws {
    let (words, corners) = try film("--keyboard")
    let heard = ["begin", "first true", "text H", "text Hi", "return Hi", "end Hi"]
    #expect(words.filter(heard.contains) == heard)
    // Up from the first second to the return, which is when it goes.
    #expect(corners[8] != corners[0] && corners[8...19].allSatisfy { $0 == corners[8] })
    #expect(corners[31] == corners[0])
  }

  @Test("has none unless it is asked for")
  func without() throws {
    let (words, corners) = try film()
    #expect(!words.contains { $0.hasPrefix("text") } && words.contains("begin"))
    #expect(corners.allSatisfy { $0 == corners[0] })
  }
}
