// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CMeter
import DisplayList
import Foundation
import Geometry
import Measuring
import RenderTree

/// Scene S11: running animations of one number each, evaluated but not drawn.
enum AnimationTable {
  /// Which animations a tree holds.
  enum Kind: String, CaseIterable {
    case mixed, basic, keyframes, spring
  }

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
        list: AnimationList(
          [RenderAnimation(timing: timing, isRemovedOnCompletion: true, content: content(which))],
          of: properties))
    }
    let groups = stride(from: 0, to: count, by: 1000).map { start in
      RenderNode(
        id: UInt64(count + start), kind: .layer, properties: LayerProperties(),
        sublayers: (start..<min(start + 1000, count)).map(node))
    }
    return RenderNode(id: .max, kind: .layer, properties: LayerProperties(), sublayers: groups)
  }

  nonisolated(unsafe) private static var sink = 0.0

  /// Evaluates the running animations of a tree at a time.
  private static func evaluate(_ root: RenderNode, _ values: inout AnimatedValues, at time: Double)
  {
    for group in root.sublayers {
      guard let tracks = group.sublayerTracks else { continue }
      let place = values.push(tracks.batch, at: time)
      sink = values[place] ?? 0
      values.pop(to: place)
    }
  }

  /// A frame of `count` mixed animations, for ``Sample``.
  static func frame(_ count: Int) -> (Int) -> Void {
    let root = tree(count, .mixed)
    var values = AnimatedValues()
    return { evaluate(root, &values, at: Double($0) / 60) }
  }

  private static func line(_ what: String, _ count: Int, _ sample: Sample) -> String {
    what.padding(toLength: 26, withPad: " ", startingAt: 0)
      + String(
        format: "%8d%12.4f%12.4f%10.1f%10.1f%12d", count, sample.median, sample.least,
        sample.median * 1e6 / Double(count), sample.least * 1e6 / Double(count),
        Int(sample.blocks))
  }

  /// Prints the table of the evaluation.
  static func run(seconds: Double, largest: Int) {
    let counts = [1000, 10_000, 100_000].filter { $0 <= largest }
    print("S11, ns an animation                ms median      ms min ns median    ns min   blocks")
    for kind in Kind.allCases {
      for count in counts {
        let root = tree(count, kind)
        var values = AnimatedValues()
        let sample = Sample(seconds: seconds) { evaluate(root, &values, at: Double($0) / 60) }
        print(line("evaluate, \(kind)", count, sample))
      }
    }
    for count in counts {
      let root = tree(count, .mixed)
      let single = Sample(seconds: seconds) { frame in
        for group in root.sublayers {
          for node in group.sublayers {
            sink = node.properties(at: Double(frame) / 60).opacity
          }
        }
      }
      print(line("one by one, mixed", count, single))
      let frame = Sample(seconds: seconds) { frame in
        var builder = FrameBuilder(width: 1280, height: 720)
        let list = builder.displayList(
          of: root, at: Double(frame) / 60, toDevice: .scale(1, 1))
        sink = Double(list.commands.count)
      }
      print(line("whole frame list, mixed", count, frame))
    }
    print(String(format: "calibration loop %.4f ms", cmeter_calibration()))
  }
}
