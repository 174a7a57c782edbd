// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer

/// A picture of a comparison, drawn with layers: a bar a scene for our time over the fastest other's
/// on a scale of doublings, to the left where we are faster.
package struct ComparisonChart {
  private let comparison: Comparison
  private let keys: [Comparison.Key]
  private let width = 900.0
  private let rowHeight = 26.0
  private let top = 86.0
  private let axis = 510.0
  /// Points a doubling, and the doublings that are shown.
  private let step = 52.0
  private let reach = -5...4

  /// Charts the scenes of one size on one thread.
  package init(_ comparison: Comparison, size: String) {
    self.comparison = comparison
    keys = comparison.keys.filter { ($0.size == size || $0.size == "-") && $0.threads == 1 }
  }

  private static let ink = SceneColors.color(0xE8EAED)
  private static let faint = SceneColors.color(0x9AA0A6)
  private static let faster = SceneColors.color(0x4CAF50)
  private static let slower = SceneColors.color(0xF4511E)
  private static let elsewhere = SceneColors.color(0x5F7FBF)

  /// The picture at twice as many pixels as points.
  package func image() -> CGImage {
    let height = top + rowHeight * Double(keys.count) + 64
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    root.backgroundColor = .scene(SceneColors.background)
    let context = RenderContext(root: root) { 0 }
    addTitle(to: root)
    addScale(to: root, height: height)
    for (index, key) in keys.enumerated() {
      addRow(key, at: top + rowHeight * Double(index), to: root)
    }
    CATransaction.flush()
    let scale = 2.0
    var builder = FrameBuilder(width: Int(width * scale), height: Int(height * scale))
    let list = builder.displayList(
      of: context.frameTree(at: 0), at: 0, toDevice: .scale(scale, scale))
    return CGImage(SoftwareRenderer(threads: 2).render(list))
  }

  private func label(
    _ text: String, _ frame: CGRect, size: Double = 13, color: RGBA = Self.ink,
    alignment: CATextLayerAlignmentMode = .left, font: String = "Inter"
  ) -> CALayer {
    let layer = CATextLayer()
    layer.string = text
    layer.font = CFString(string: font)
    layer.fontSize = size
    layer.foregroundColor = .scene(color)
    layer.alignmentMode = alignment
    layer.frame = frame
    return layer
  }

  private func addTitle(to root: CALayer) {
    root.addSublayer(
      label(
        "Time of a frame, Citrine over the fastest other renderer",
        CGRect(x: 24, y: 16, width: width - 48, height: 28), size: 20, font: "Inter-Bold"))
    root.addSublayer(
      label(
        "One core, least processor time. To the left of the line Citrine is faster.",
        CGRect(x: 24, y: 44, width: width - 48, height: 20), color: Self.faint))
  }

  private func addScale(to root: CALayer, height: Double) {
    for exponent in reach {
      let x = axis + step * Double(exponent)
      let line = CALayer()
      line.frame = CGRect(
        x: x - 0.5, y: top - 4, width: 1, height: rowHeight * Double(keys.count) + 8)
      line.backgroundColor = .scene(exponent == 0 ? Self.ink : SceneColors.color(0x2A3038))
      root.addSublayer(line)
      let text = exponent < 0 ? "1/\(1 << -exponent)" : "\(1 << exponent)×"
      root.addSublayer(
        label(
          text, CGRect(x: x - 26, y: top - 20, width: 52, height: 14), size: 10,
          color: Self.faint, alignment: .center))
    }
    let key = [
      (Self.faster, "faster than those measured beside it"), (Self.slower, "slower"),
      (Self.elsewhere, "against the best figure of another machine, scaled"),
    ]
    var x = 24.0
    for (color, text) in key {
      let square = CALayer()
      square.frame = CGRect(x: x, y: height - 32, width: 12, height: 12)
      square.cornerRadius = 3
      square.backgroundColor = .scene(color)
      root.addSublayer(square)
      let length = Double(text.count) * 6.2 + 24
      root.addSublayer(
        label(
          text, CGRect(x: x + 18, y: height - 34, width: length, height: 18), size: 12,
          color: Self.faint))
      x += length + 18
    }
  }

  private func addRow(_ key: Comparison.Key, at y: Double, to root: CALayer) {
    root.addSublayer(
      label(
        key.scene, CGRect(x: 24, y: y + 4, width: 70, height: 18), font: "Inter-Bold"))
    let what = key.scene.hasPrefix("S11") ? "animations evaluated" : ListScene.what(key.scene)
    root.addSublayer(
      label(
        what, CGRect(x: 92, y: y + 4, width: 170, height: 18), size: 12, color: Self.faint))
    let measured = comparison.ratio(key, to: comparison.bestPeer(key))
    let scaled = comparison.ratio(key, to: comparison.bestReference(key))
    if let measured {
      addBar(measured, y + 3, 11, measured <= 1 ? Self.faster : Self.slower, to: root)
    }
    if let scaled { addBar(scaled, y + (measured == nil ? 7 : 15), 7, Self.elsewhere, to: root) }
    let best = comparison.bestPeer(key) ?? comparison.bestReference(key)
    if let best, let ratio = measured ?? scaled {
      root.addSublayer(
        label(
          String(format: "%.2f", ratio) + " of " + best.engine,
          CGRect(x: width - 160, y: y + 4, width: 152, height: 18), size: 12))
    }
  }

  private func addBar(
    _ ratio: Double, _ y: Double, _ height: Double, _ color: RGBA, to root: CALayer
  ) {
    let end =
      axis + step * min(max(log2(ratio), Double(reach.lowerBound)), Double(reach.upperBound))
    let bar = CALayer()
    bar.frame = CGRect(
      x: min(end, axis), y: y, width: max(abs(end - axis), 1.5), height: height)
    bar.cornerRadius = 2
    bar.backgroundColor = .scene(color)
    root.addSublayer(bar)
  }
}
