// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CAllocationCount
import DisplayList
import Foundation
import Geometry
import RenderTree

/// Scene S11: running animations of one number each, evaluated but not drawn.
enum AnimationScene {
  /// Which animations a tree holds.
  enum Kind: String, CaseIterable {
    case mixed, basic, keyframes, spring
  }

  /// Milliseconds that others need for a frame of all kinds mixed, by the number of animations.
  static let references: [(name: String, milliseconds: [Int: Double])] = [
    ("plain C, arrays, single precision", [10_000: 0.04, 100_000: 0.39]),
    ("plain C, objects, single precision", [10_000: 0.08, 100_000: 0.81]),
    ("Qt Quick 6.12 animations", [10_000: 4.44, 100_000: 47.9]),
    ("Chromium 156, Web Animations of opacity", [10_000: 22.4]),
    ("Chromium 156, Web Animations of a custom property", [10_000: 28.7, 100_000: 386]),
  ]

  private static let path = PropertyPath("opacity", kind: .layer)

  private static func content(_ kind: Int) -> RenderAnimation.Content {
    guard let path else { return .nothing }
    let values = BasicValues(from: 0.0, to: 100.0)
    switch kind {
    case 0:
      return .number(path, PropertyTrack(.basic(values), timing: CubicTiming(0.42, 0, 0.58, 1)))
    case 1:
      let keys = Keyframes(Keyframes<Double>.Source(values: [0, 30, 10, 80, 100]))
      return keys.map { .number(path, PropertyTrack(.keyframes($0))) } ?? .nothing
    default:
      return .number(
        path, PropertyTrack(.spring(Spring(mass: 1, stiffness: 100, damping: 10), values)))
    }
  }

  /// A tree with an animation on each of `count` layers, a thousand to a superlayer.
  static func tree(_ count: Int, _ kind: Kind) -> RenderNode {
    func node(_ i: Int) -> RenderNode {
      var properties = LayerProperties()
      properties.bounds = Rect(0, 0, 4, 4)
      properties.position = Vec2(Double(i % 1280), Double(i / 1280 % 720))
      properties.backgroundColor = ColorValue(RGBA(1, 1, 1, 1))
      let timing = ActiveTiming(
        duration: 1 + Double(i % 7) / 10, timeOffset: Double(i % 1000) / 1000,
        repeatCount: .infinity)
      let which = kind == .mixed ? i % 3 : kind == .basic ? 0 : kind == .keyframes ? 1 : 2
      return RenderNode(
        id: UInt64(i), kind: .layer, properties: properties,
        animations: [
          RenderAnimation(timing: timing, isRemovedOnCompletion: true, content: content(which))
        ])
    }
    let groups = stride(from: 0, to: count, by: 1000).map { start in
      RenderNode(
        id: UInt64(count + start), kind: .layer, properties: LayerProperties(),
        sublayers: (start..<min(start + 1000, count)).map(node))
    }
    return RenderNode(id: .max, kind: .layer, properties: LayerProperties(), sublayers: groups)
  }

  private struct Measurement {
    var median: Double
    var least: Double
    /// The most blocks of memory that one frame asked for.
    var blocks: UInt64

    init(_ rounds: Int, _ frame: (_ time: Double) -> Void) {
      var times: [Double] = []
      times.reserveCapacity(rounds)
      blocks = 0
      for round in -2..<rounds {
        let before = callocation_count()
        let start = DispatchTime.now().uptimeNanoseconds
        frame(Double(round + 2) / 60)
        let passed = Double(DispatchTime.now().uptimeNanoseconds - start)
        guard round >= 0 else { continue }
        blocks = max(blocks, callocation_count() - before)
        times.append(passed)
      }
      times.sort()
      (median, least) = (times[times.count / 2], times[0])
    }

    func line(_ what: String, _ count: Int) -> String {
      what.padding(toLength: 26, withPad: " ", startingAt: 0)
        + String(
          format: "%8d%12.4f%12.4f%10.1f%10.1f%12d", count, median / 1e6, least / 1e6,
          median / Double(count), least / Double(count), Int(blocks))
    }
  }

  /// A loop of fixed work, to tell a disturbed machine from a slow program.
  private static func calibration() -> Double {
    Measurement(200) { _ in
      var state: UInt64 = 1
      for _ in 0..<100_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
      sink = Double(state)
    }.least
  }

  nonisolated(unsafe) private static var sink = 0.0

  /// Makes the draws of frames of a tree with as many animated layers, without drawing them.
  static func buildFrames(_ frames: Int, layers: Int) {
    let root = tree(layers, .mixed)
    for frame in 0..<max(frames, 0) {
      var builder = FrameBuilder(width: Scene.size.width, height: Scene.size.height)
      let list = builder.displayList(of: root, at: Double(frame) / 60, toDevice: .scale(1, 1))
      sink = Double(list.commands.count)
    }
  }

  /// Prints the table of the evaluation, or of the frame's draws alone.
  static func run(rounds: Int, largest: Int, framesOnly: Bool = false) {
    let counts = [1000, 10_000, 100_000].filter { $0 <= largest }
    print("S11, ns an animation                ms median      ms min ns median    ns min   blocks")
    for kind in Kind.allCases where !framesOnly {
      for count in counts {
        let root = tree(count, kind)
        var values = AnimatedValues()
        let measured = Measurement(rounds * 50) { time in
          for group in root.sublayers {
            guard let tracks = group.sublayerTracks else { continue }
            let place = values.push(tracks.batch, at: time)
            sink = values[place] ?? 0
            values.pop(to: place)
          }
        }
        print(measured.line("evaluate, \(kind)", count))
      }
    }
    for count in counts {
      let root = tree(count, .mixed)
      let single = Measurement(rounds * 5) { time in
        for group in root.sublayers {
          for node in group.sublayers { sink = node.properties(at: time).opacity }
        }
      }
      print(single.line("one by one, mixed", count))
      let frame = Measurement(rounds * 5) { time in
        var builder = FrameBuilder(width: Scene.size.width, height: Scene.size.height)
        let list = builder.displayList(of: root, at: time, toDevice: .scale(1, 1))
        sink = Double(list.commands.count)
      }
      print(frame.line("whole frame list, mixed", count))
    }
    print(String(format: "calibration loop %.4f ms", calibration() / 1e6))
    print("reference figures, ms a frame:")
    for (name, figures) in references {
      let text = figures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      print("  \(name): " + text.joined(separator: ", "))
    }
  }
}
