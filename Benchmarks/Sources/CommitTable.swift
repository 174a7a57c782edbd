// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import Foundation
import Measuring
import QuartzCore

/// What a program pays that changes layers itself in each frame: its setters, the commit, events, and
/// the list of what is to be drawn.
enum CommitTable {
  /// A program with so many squares below one layer.
  private final class Program {
    let squares: [CALayer]
    private let frames: CommittedFrames

    init(_ count: Int, isAnimated: Bool) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 1280, height: 720)
      squares = (0..<count).map { index in
        let square = CALayer()
        square.frame = CGRect(x: index % 60 * 20, y: index / 60 % 34 * 20, width: 16, height: 16)
        square.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
        root.addSublayer(square)
        guard isAnimated else { return square }
        square.animate(SceneAnimation.turn(from: 0, speed: 1))
        return square
      }
      frames = CommittedFrames(of: root, size: root.bounds.size)
    }

    /// One frame, after what the program does in it.
    func frame(_ body: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
      frames.make()
    }
  }

  /// Prints milliseconds of a frame for several programs.
  static func run(seconds: Double) {
    print("a frame's setters, commit, events and list     layers  ms median      ms min   blocks")
    for count in [100, 2000] {
      for isAnimated in [false, true] {
        let program = Program(count, isAnimated: isAnimated)
        let squares = program.squares
        func row(_ what: String, _ body: @escaping (Int) -> Void) {
          let sample = Sample(seconds: seconds) { frame in program.frame { body(frame) } }
          let name = what + (isAnimated ? ", all animated" : "")
          print(
            name.padding(toLength: 44, withPad: " ", startingAt: 0)
              + String(
                format: "%9d%11.4f%12.4f%9d", count, sample.median, sample.least,
                Int(sample.blocks)))
        }
        row("nothing changes") { _ in }
        row("one layer moves") { squares[count / 2].position.x = CGFloat($0 % 100) }
        row("all layers move") { frame in
          for square in squares { square.position.x = CGFloat(frame % 100) }
        }
        row("one layer comes or goes") { frame in
          let last = squares[count - 1]
          if frame % 2 == 0 {
            last.removeFromSuperlayer()
          } else {
            squares[0].superlayer?.addSublayer(last)
          }
        }
      }
    }
  }

  /// Prints what the lock costs that lets several threads change layers, while only one does.
  static func runLock(seconds: Double) {
    print("\nnanoseconds of one, on one thread         median       least")
    let calls = 10_000
    let layer = CALayer()
    func row(_ what: String, _ body: @escaping () -> Void) {
      let sample = Sample(seconds: seconds) { _ in
        for _ in 0..<calls { body() }
      }
      let scale = 1e6 / Double(calls)
      print(
        what.padding(toLength: 36, withPad: " ", startingAt: 0)
          + String(format: "%12.1f%12.1f", sample.median * scale, sample.least * scale))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    row("lock and unlock") {
      CATransaction.lock()
      CATransaction.unlock()
    }
    row("opacity read") { _ = layer.opacity }
    row("opacity set") { layer.opacity = layer.opacity == 1 ? 0.5 : 1 }
    CATransaction.lock()
    row("opacity read, under the lock") { _ = layer.opacity }
    row("opacity set, under the lock") { layer.opacity = layer.opacity == 1 ? 0.5 : 1 }
    CATransaction.unlock()
    CATransaction.commit()
  }
}
