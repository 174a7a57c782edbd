// SPDX-License-Identifier: Apache-2.0

import CoreImage
import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import Stage

/// Transitions that are made by filters.
@Suite("A filter as a transition")
struct FilterTransitionTests {
  static let names = CIFilter.filterNames(inCategory: kCICategoryTransition)

  /// A stage with a layer that turns from red to blue in a second.
  private struct Setting {
    let stage: Stage
    let box = CALayer()

    init(_ filter: Any?, turned: CGFloat = 0, hides: Bool = false) throws {
      stage = try Stage(size: CGSize(width: 120, height: 110))
      box.frame = CGRect(x: 10, y: 10, width: 100, height: 90)
      box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      box.transform = CATransform3DMakeRotation(turned, 0, 0, 1)
      stage.layer.addSublayer(box)
      CATransaction.setDisableActions(true)
      box.isHidden = hides
      CATransaction.flush()
      let transition = CATransition()
      (transition.filter, transition.duration) = (filter, 1)
      transition.type = .push
      CATransaction.setDisableActions(true)
      box.add(transition, forKey: nil)
      box.isHidden = false
      box.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      CATransaction.flush()
    }

    func pixels(_ time: Double) -> [UInt32] { stage.image(at: time).image.pixels }

    /// The pixel of the layer at a place from its lower left corner.
    func pixel(_ time: Double, _ x: Int, _ y: Int) -> UInt32 {
      pixels(time)[(99 - y) * 120 + 10 + x]
    }
  }

  private static func filter(_ name: String) throws -> CIFilter {
    let mask = CIFilter(
      name: "CILinearGradient",
      parameters: [
        "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 100, y: 90),
      ])
    let filter = try #require(CIFilter(name: name))
    if filter.inputKeys.contains(kCIInputMaskImageKey) {
      filter.setValue(mask?.outputImage, forKey: kCIInputMaskImageKey)
    }
    return filter
  }

  @Test("shows the old picture first, the new one last, and neither between", arguments: names)
  func ends(name: String) throws {
    for turned in [0, 0.4] as [CGFloat] {
      let setting = try Setting(try Self.filter(name), turned: turned)
      let still = try Setting(nil, turned: turned)
      #expect(setting.pixels(0) == still.pixels(0))
      #expect(setting.pixels(1) == still.pixels(1))
      let isBetween = [0.3, 0.5, 0.7].contains { time in
        let middle = setting.pixels(time)
        return middle != setting.pixels(0) && middle != setting.pixels(1)
      }
      #expect(isBetween)
      #expect(setting.stage.diagnostics.isEmpty)
    }
  }

  @Test("is drawn as its formula says: bars that leave one after the other")
  func bars() throws {
    let filter = try Self.filter("CIBarsSwipeTransition")
    let setting = try Setting(filter)
    let (old, new): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    // Three bars of 30; half way they have gone 60, 50 and 40 to the left.
    let middle = setting.pixels(0.5)
    let ends = [0, 30, 60].map { bar in
      (0..<100).first { middle[(99 - bar - 15) * 120 + 10 + $0] == new } ?? 100
    }
    #expect(Set(ends) == [40, 50, 60])
    #expect(setting.pixel(0.5, 20, 15) == old && setting.pixel(0.5, 80, 15) == new)
  }

  @Test("swipes and dissolves as they are encoded")
  func formulas() throws {
    let dissolve = try Setting(try Self.filter("CIDissolveTransition"))
    #expect(dissolve.pixel(0.25, 50, 50) == 0xFFBF_0040)
    let swipe = try Self.filter("CISwipeTransition")
    swipe.setValue(100, forKey: "inputWidth")
    let setting = try Setting(swipe)
    // The extent is the layer's: half way the front is as wide as the layer, with u = x / 100.
    #expect(setting.pixel(0.5, 25, 40) == 0xFF41_00BE)
  }

  @Test("shows what comes up where nothing was, and covers no more than the layer")
  func appears() throws {
    let setting = try Setting(try Self.filter("CIDissolveTransition"), hides: true)
    #expect(setting.pixel(0, 50, 50) == 0)
    #expect(setting.pixel(0.5, 50, 50) == 0x8000_0080)
    #expect(setting.pixels(0.5)[5 * 120 + 5] == 0)
  }

  @Test("may be a program's own")
  func own() throws {
    let setting = try Setting(Curtain())
    let (old, new): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(setting.pixel(0.25, 20, 40) == new && setting.pixel(0.25, 30, 40) == old)
    #expect(setting.pixel(0.75, 70, 40) == new && setting.pixel(0.75, 80, 40) == old)
    #expect(setting.stage.diagnostics.isEmpty)
  }

  @Test("that leads nowhere fades, and is said")
  func unfit() throws {
    for filter in [CIFilter(name: "CIGaussianBlur") as Any, CAFilter(type: "gaussianBlur"), 1] {
      let setting = try Setting(filter)
      #expect(setting.pixel(0.5, 50, 50) == 0xFF80_0080)
      #expect(setting.stage.diagnostics.map(\.kind) == [.transition])
    }
  }

  private static func moving() throws -> Setting {
    let setting = try Setting(try filter("CIDissolveTransition"))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 40, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    setting.box.addSublayer(dot)
    let run = CABasicAnimation(keyPath: "position.x")
    (run.fromValue, run.toValue, run.duration) = (5, 95, 1)
    dot.add(run, forKey: nil)
    CATransaction.flush()
    return setting
  }

  @Test("shows the new picture as it lives, on every thread the same")
  func lives() throws {
    let setting = try Self.moving()
    let alone = (0..<8).map { setting.pixels(Double($0) / 8) }
    #expect(Set(alone).count == 8)
    for threads in [1, 3] {
      var frames: [[UInt32]] = []
      try Self.moving().stage.eachFrame(count: 8, fps: 8, threads: threads) { _, frame in
        frames.append(frame.image.pixels)
      }
      #expect(frames == alone)
    }
  }
}

/// The new picture comes from the left.
private final class Curtain: CIFilter {
  @FilterInputValue("inputImage") var old: CIImage?
  @FilterInputValue("inputTargetImage") var new: CIImage?
  @FilterInputValue("inputExtent") var extent: CIVector?
  @FilterInputValue("inputTime") var time: NSNumber?

  override var outputImage: CIImage? {
    guard let old, let new, let extent = extent?.cgRectValue, let time else { return nil }
    var part = extent
    part.size.width *= CGFloat(time.doubleValue)
    return new.cropped(to: part).composited(over: old)
  }
}
