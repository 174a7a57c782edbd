// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import QuartzCore

@Suite("Small types of Core Animation")
struct SmallTypeTests {
  @Test("a filter's copy has its type, name and inputs, and goes its own way")
  func filters() throws {
    let filter = CAFilter(type: "gaussianBlur")
    (filter.name, filter.isEnabled) = ("soft", false)
    filter.setValue(7, forKey: "inputRadius")
    let copy = try #require(filter.copy(with: nil) as? CAFilter)
    #expect(copy !== filter && copy.type == "gaussianBlur" && copy.name == "soft")
    #expect(!copy.isEnabled && copy.value(forKey: "inputRadius") as? Double == 7)
    copy.setValue(2, forKey: "inputRadius")
    #expect(filter.value(forKey: "inputRadius") as? Double == 7)
    // What was set is forgotten; who the filter is stays.
    let usual = CAFilter(type: "gaussianBlur").value(forKey: "inputRadius") as? Double
    filter.setDefaults()
    #expect(filter.value(forKey: "inputRadius") as? Double == usual && usual != 7)
    #expect(filter.name == "soft" && !filter.isEnabled)
  }

  @Test("a range of frame rates is made of three numbers, of which a preferred 0 is none")
  func frameRates() {
    let range = CAFrameRateRangeMake(30, 120, 60)
    #expect(range == CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60))
    #expect(CAFrameRateRangeMake(30, 120, 0).preferred == nil)
    #expect(CAFrameRateRangeIsEqualToRange(CAFrameRateRangeMake(0, 0, 0), .default))
    for other in [
      CAFrameRateRangeMake(24, 120, 60), CAFrameRateRangeMake(30, 60, 60),
      CAFrameRateRangeMake(30, 120, 0),
    ] { #expect(!CAFrameRateRangeIsEqualToRange(range, other)) }
  }

  @Test("modes of bright contents have Apple's names, and a layer keeps its own")
  func toneMapping() {
    let modes: [CALayer.ToneMapMode] = [.automatic, .never, .ifSupported]
    #expect(modes.map(\.rawValue) == ["automatic", "never", "ifSupported"])
    let layer = CALayer()
    #expect(layer.toneMapMode == .automatic)
    for mode in modes {
      layer.toneMapMode = mode
      #expect(layer.toneMapMode == mode)
    }
  }

  @Test("timing and value functions write what reads back as the same function")
  func archives() throws {
    func decoder(_ write: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      write(archiver)
      archiver.finishEncoding()
      return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    }
    for points: [Float] in [[0.1, 0.2, 0.3, 0.9], [0.42, 0, 1, 1]] {
      let curve = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
      let read = try #require(
        CAMediaTimingFunction(coder: try decoder { curve.encode(with: $0) }))
      #expect(read == curve)
      var point: [Float] = [0, 0]
      read.getControlPoint(at: 2, values: &point)
      #expect(point == [points[2], points[3]])
    }
    for name: CAValueFunctionName in [.rotateZ, .translateX, .scale] {
      let function = try #require(CAValueFunction(name: name))
      let read = try #require(CAValueFunction(coder: try decoder { function.encode(with: $0) }))
      #expect(read == function && read.name == name)
    }
  }

  private final class Follower: CALayer {
    var sizes: [CGSize] = []

    override func resize(withOldSuperlayerSize size: CGSize) {
      sizes.append(size)
      super.resize(withOldSuperlayerSize: size)
    }
  }

  @Test("a layer follows its superlayer by a function that subclasses hear")
  func resizing() {
    let (parent, child) = (CALayer(), Follower())
    parent.bounds.size = CGSize(width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    child.autoresizingMask = [.layerWidthSizable]
    parent.addSublayer(child)
    parent.bounds.size = CGSize(width: 200, height: 100)
    #expect(child.sizes == [CGSize(width: 100, height: 100)])
    #expect(child.frame == CGRect(x: 10, y: 20, width: 150, height: 40))
    // Called by hand it takes the superlayer as it is now for what it has become.
    child.resize(withOldSuperlayerSize: CGSize(width: 190, height: 100))
    #expect(child.frame == CGRect(x: 10, y: 20, width: 160, height: 40))
  }

  @Test("a transaction's block may be set and read by its key")
  func completionKey() {
    #expect(kCATransactionCompletionBlock == "completionBlock")
    let (host, ran) = (Host(), Count())
    CATransaction.begin()
    #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
    let block: () -> Void = { ran.add() }
    CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
    #expect(CATransaction.completionBlock() != nil)
    #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) is () -> Void)
    host.root.add(basic("opacity", from: 0), forKey: "a")
    CATransaction.commit()
    host.advance(to: 0.5)
    #expect(ran.afterTurn == 0)
    host.advance(to: 1)
    #expect(ran.afterTurn == 1)
  }
}
