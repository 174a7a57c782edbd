// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("Damaged archives of layers")
struct DamagedArchiveTests {
  /// A tree with values of each kind that archives hold.
  private static func tree() -> CALayer {
    let layer = CALayer()
    layer.name = "root"
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    layer.style = ["a": [1, "b"], "c": ["d": 2.5]]
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    shape.lineDashPattern = [1, 2]
    shape.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    let gradient = CAGradientLayer()
    gradient.colors = [
      CGColor(gray: 0, alpha: 1) as Any, CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1) as Any,
    ]
    gradient.locations = [0, 1]
    let text = CATextLayer()
    text.string = "Grüße"
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 9)]
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let group = CAAnimationGroup()
    group.animations = [animation]
    shape.add(group, forKey: "move")
    layer.mask = CALayer()
    for child in [shape, gradient, text] { layer.addSublayer(child) }
    return layer
  }

  private func read(_ data: Data, in folder: TemporaryFolder) -> CALayer? {
    let url = folder.url.appendingPathComponent("a.caar")
    do {
      try data.write(to: url)
      return try CAPackage(contentsOf: url).rootLayer
    } catch let error as CAMLError {
      #expect(error.file == url.path)
      #expect(!error.reason.isEmpty)
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  @Test("one that is whole is read")
  func whole() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: Self.tree(), requiringSecureCoding: true)
    let layer = try #require(read(data, in: try TemporaryFolder()))
    #expect(layer.name == "root" && layer.sublayers?.count == 3 && layer.mask != nil)
    #expect(layer.sublayers?.first?.animation(forKey: "move") is CAAnimationGroup)
  }

  @Test("bytes that are changed, cut or exchanged give layers or an error that names the file")
  func changed() throws {
    let folder = try TemporaryFolder()
    let whole = [UInt8](
      try NSKeyedArchiver.archivedData(withRootObject: Self.tree(), requiringSecureCoding: true))
    var generator = SplitMix64(seed: 20)
    for round in 0..<3000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch round % 4 {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &generator))
        // References are small numbers: others of them are what a damaged file most likely holds.
        default: bytes[at] = UInt8.random(in: 0...120, using: &generator)
        }
      }
      if round % 50 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      _ = read(Data(bytes), in: folder)
    }
  }
}
