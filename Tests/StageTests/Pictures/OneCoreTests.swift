// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import QuartzCore
import Testing

@testable import Stage

@Suite("Frames on one core")
struct OneCoreTests {
  /// Frames of a square that moves for half a second and then stands.
  private func frames() throws -> (Stage, [StageFrame]) {
    let stage = try Stage(size: CGSize(width: 64, height: 48), scale: 1)
    let square = CALayer()
    square.frame = CGRect(x: 0, y: 8, width: 20, height: 20)
    square.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    stage.layer.addSublayer(square)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10, 54, 0.5)
    square.add(move, forKey: nil)
    CATransaction.flush()
    return (stage, (0..<12).map { stage.frame(at: Double($0) / 16) })
  }

  @Test("the thread that submits draws what threads draw, and pictures that are held stay")
  func samePictures() throws {
    let (stage, frames) = try frames()
    let pictures = try [1, 3].map { cores in
      let pipeline = FramePipeline(stage.renderer, threads: 2, cores: cores)
      defer { pipeline.close() }
      var taken: [Image] = []
      for frame in frames {
        pipeline.submit(frame)
        while let drawn = pipeline.next(waiting: false) { taken.append(try drawn.image.get()) }
      }
      while let drawn = pipeline.next(waiting: true) { taken.append(try drawn.image.get()) }
      return taken
    }
    #expect(pictures[0].count == frames.count)
    #expect(pictures[0].map(\.pixels) == pictures[1].map(\.pixels))
    // At half a second the square stands where it began.
    #expect(Set(pictures[0].map(\.pixels)).count == 8)
    #expect(pictures[0][10] === pictures[0][11])
  }

  // Tells more where the tests run under `taskset`.
  @Test("only cores that the system lets the process use count")
  func cores() throws {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
    let digits = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
    #expect(ProcessInfo.processInfo.usableCores == digits.reduce(0) { $0 + $1.nonzeroBitCount })
  }
}
