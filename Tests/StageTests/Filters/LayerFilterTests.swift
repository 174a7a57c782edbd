// SPDX-License-Identifier: Apache-2.0

import CoreImage
import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import Stage

/// Layers with filters of Core Image.
@Suite("Filters of layers")
struct LayerFilterTests {
  /// A stage of 80 by 60 points with a layer of 40 by 20 in its middle.
  struct Setting {
    let stage: Stage
    let card = CALayer()

    init(scale: CGFloat = 1, background: CGColor? = CGColor(gray: 1, alpha: 1)) throws {
      stage = try Stage(size: CGSize(width: 80, height: 60), scale: scale, background: background)
      card.frame = CGRect(x: 20, y: 20, width: 40, height: 20)
      card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.8, alpha: 1)
      stage.layer.addSublayer(card)
      for layer in [stage.layer, card] { layer.delegate = quiet }
    }

    /// Nothing moves by itself.
    private let quiet = Quiet()

    private final class Quiet: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }

    func image(_ time: Double = 0) -> Image {
      CATransaction.flush()
      return stage.image(at: time).image
    }

    /// Red, green and blue of 255 at a pixel.
    func color(_ x: Int, _ y: Int, at time: Double = 0) -> [Int] {
      let image = image(time)
      return [16, 8, 0].map { Int(image.pixels[y * image.width + x] >> $0 & 255) }
    }
  }

  private static func filter(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
    try #require(CIFilter(name: name, parameters: inputs))
  }

  /// By how much any channel differs at most.
  private static func difference(_ a: Image, _ b: Image) -> Int {
    differences(a, b).max() ?? 0
  }

  private static func meanDifference(_ a: Image, _ b: Image) -> Double {
    let all = differences(a, b)
    return Double(all.reduce(0, +)) / Double(max(all.count, 1))
  }

  private static func differences(_ a: Image, _ b: Image) -> [Int] {
    zip(a.pixels, b.pixels).flatMap { a, b in
      [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
    }
  }

  @Test("change its colours as they are encoded, and nothing beside it")
  func color() throws {
    let setting = try Setting()
    setting.card.filters = [try Self.filter("CIColorInvert")]
    #expect(setting.color(40, 30) == [204, 153, 51])
    #expect(setting.color(10, 30) == [255, 255, 255])
    setting.card.opacity = 0.5
    #expect(setting.color(40, 30) == [229, 204, 153])
  }

  @Test("work one after the other, with those of the private kind among them")
  func chain() throws {
    let setting = try Setting()
    let plain = setting.image()
    setting.card.filters = [try Self.filter("CIColorInvert"), try Self.filter("CIColorInvert")]
    #expect(setting.image() == plain)
    setting.card.filters = [CAFilter(type: "colorInvert"), try Self.filter("CIColorInvert")]
    #expect(setting.image() == plain)
    let off = try Self.filter("CIColorInvert")
    off.isEnabled = false
    setting.card.filters = [off]
    #expect(setting.image() == plain)
    #expect(setting.stage.diagnostics.isEmpty)
  }

  @Test("blur as the private one does, beyond the bounds", arguments: [1, 2] as [CGFloat])
  func blur(scale: CGFloat) throws {
    let setting = try Setting(scale: scale)
    setting.card.filters = [try Self.filter("CIGaussianBlur", ["inputRadius": 3])]
    let image = setting.image()
    let other = CAFilter(type: "gaussianBlur")
    other.setValue(3, forKey: "inputRadius")
    setting.card.filters = [other]
    let expected = setting.image()
    #expect(Self.difference(image, expected) <= 2)
    #expect(setting.color(Int(17 * scale), Int(30 * scale)) != [255, 255, 255])
  }

  @Test("see places from the lower left corner of the layer, in points", arguments: [1, 2, 3])
  func places(scale: Int) throws {
    let setting = try Setting(scale: CGFloat(scale))
    let filter = try Self.filter(
      "CICrop", ["inputRectangle": CIVector(x: 0, y: 0, z: 30, w: 5)])
    setting.card.filters = [filter]
    func isShown(_ x: Int, _ y: Int) -> Bool {
      setting.color(x * scale, y * scale) != [255, 255, 255]
    }
    #expect(isShown(21, 38) && isShown(49, 36))
    #expect(!isShown(51, 38) && !isShown(21, 33) && !isShown(21, 21))
    // Turned by a quarter, clockwise, the lower left corner lies at the upper left.
    setting.card.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isShown(31, 11) && isShown(33, 38))
    #expect(!isShown(31, 42) && !isShown(36, 11) && !isShown(48, 11))
    // Where y runs up on the screen, the lower left corner is where y is least.
    setting.card.transform = CATransform3DIdentity
    setting.stage.layer.isGeometryFlipped = true
    #expect(isShown(21, 38) && !isShown(21, 21))
  }

  @Test("of a layer in perspective are of its own plane")
  func perspective() throws {
    let setting = try Setting()
    let half = CALayer()
    half.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    half.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    setting.card.addSublayer(half)
    var turn = CATransform3DMakeRotation(0.7, 0, 1, 0)
    turn.m34 = -1 / 100
    setting.card.transform = CATransform3DConcat(CATransform3DMakeRotation(0.7, 0, 1, 0), turn)
    let plain = setting.image()
    // What moves nothing shows the same, but for what is mixed on the way there and back.
    setting.card.filters = [try Self.filter("CIColorInvert"), try Self.filter("CIColorInvert")]
    let difference = Self.meanDifference(setting.image(), plain)
    #expect(difference < 2, "\(difference)")
    let seen = setting.color(40, 30)
    setting.card.filters = [try Self.filter("CIColorInvert")]
    let inverted = setting.color(40, 30)
    #expect(zip(seen, inverted).allSatisfy { abs($0 + $1 - 255) <= 3 }, "\(seen) \(inverted)")
  }

  @Test("follow animations of their inputs, each by its type")
  func animation() throws {
    let setting = try Setting()
    let filter = try Self.filter("CIColorControls")
    filter.name = "light"
    setting.card.filters = [filter]
    let brighten = CABasicAnimation(keyPath: "filters.light.inputBrightness")
    (brighten.fromValue, brighten.toValue, brighten.duration) = (0, 0.2, 1)
    setting.card.add(brighten, forKey: nil)
    #expect(setting.color(40, 30) == [51, 102, 204])
    #expect(setting.color(40, 30, at: 0.5) == [77, 128, 230])
    #expect(setting.color(40, 30, at: 2) == [51, 102, 204])
    setting.card.filters = [
      try Self.filter("CICrop", ["inputRectangle": CIVector(x: 0, y: 0, z: 10, w: 20)])
    ]
    let widen = CABasicAnimation(keyPath: "filters.CICrop.inputRectangle")
    widen.fromValue = CIVector(x: 0, y: 0, z: 10, w: 20)
    widen.toValue = CIVector(x: 0, y: 0, z: 30, w: 20)
    widen.duration = 1
    setting.card.add(widen, forKey: nil)
    #expect(setting.color(38, 30, at: 0.5) == [51, 102, 204])
    #expect(setting.color(42, 30, at: 0.5) == [255, 255, 255])
  }

  @Test("are the program's own objects until a path changes them")
  func objects() throws {
    let card = CALayer()
    let filter = try Self.filter("CIGaussianBlur", ["inputRadius": 3])
    filter.name = "soft"
    card.filters = [filter]
    #expect(card.filters?.first as? CIFilter === filter)
    // A layer has what was assigned, not what becomes of it.
    filter.setValue(5, forKey: kCIInputRadiusKey)
    #expect(card.value(forKeyPath: "filters.soft.inputRadius") as? Double == 3)
    card.setValue(7, forKeyPath: "filters.soft.inputRadius")
    let other = try #require(card.filters?.first as? CIFilter)
    #expect(other !== filter && other.name == "soft")
    #expect(other.value(forKey: kCIInputRadiusKey) as? Double == 7)
    let name = filter.attributes[kCIAttributeFilterName] as? String
    #expect(other.attributes[kCIAttributeFilterName] as? String == name)
  }

  @Test("change what lies behind, within its shape")
  func backdrop() throws {
    let setting = try Setting()
    setting.card.backgroundColor = nil
    setting.card.cornerRadius = 10
    setting.stage.layer.backgroundColor = CGColor(srgbRed: 1, green: 0.6, blue: 0.2, alpha: 1)
    setting.card.backgroundFilters = [try Self.filter("CIColorInvert")]
    #expect(setting.color(40, 30) == [0, 102, 204])
    #expect(setting.color(10, 30) == [255, 153, 51])
    #expect(setting.color(20, 20) == [255, 153, 51])
    // What lies behind goes on beyond the edges of the screen.
    setting.card.frame = setting.stage.layer.bounds
    setting.card.cornerRadius = 0
    setting.card.backgroundFilters = [try Self.filter("CIGaussianBlur", ["inputRadius": 20])]
    #expect(setting.color(0, 0) == [255, 153, 51])
  }

  @Test("composite by the blend modes that Core Image has")
  func compositing() throws {
    let setting = try Setting(background: CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    setting.card.compositingFilter = try Self.filter("CIMultiplyBlendMode")
    #expect(setting.color(40, 30) == [26, 51, 102])
    setting.card.compositingFilter = try Self.filter("CIGaussianBlur")
    #expect(setting.color(40, 30) == [51, 102, 204])
    #expect(setting.stage.diagnostics.map(\.kind) == [.compositingFilter])
  }

  @Test("of a program's own, with inputs that are animated")
  func own() throws {
    let setting = try Setting()
    let dim = Dim()
    dim.name = "dim"
    dim.amount = 0.5
    setting.card.filters = [dim]
    #expect(setting.color(40, 30) == [26, 51, 102])
    let change = CABasicAnimation(keyPath: "filters.dim.inputAmount")
    (change.fromValue, change.toValue, change.duration) = (0, 1, 1)
    setting.card.add(change, forKey: nil)
    #expect(setting.color(40, 30, at: 0.75) == [38, 77, 153])
    // What was set for a frame is put back.
    #expect(dim.amount == 0.5 && dim.inputImage == nil)
  }

  /// A layer with filters over which a dot moves in a second.
  private static func moving() throws -> Setting {
    let setting = try Setting()
    setting.card.filters = [
      try filter("CIPixellate", ["inputScale": 5]),
      try filter("CITwirlDistortion", ["inputRadius": 12]), try filter("CIBloom"),
    ]
    let dot = CALayer()
    dot.frame = CGRect(x: 4, y: 4, width: 9, height: 9)
    dot.backgroundColor = CGColor(srgbRed: 1, green: 0.3, blue: 0, alpha: 1)
    setting.card.addSublayer(dot)
    let run = CABasicAnimation(keyPath: "position.x")
    (run.fromValue, run.toValue, run.duration) = (0, 40, 1)
    dot.add(run, forKey: nil)
    CATransaction.flush()
    return setting
  }

  @Test("give the same for any number of threads, and where only a part is drawn anew")
  func threads() throws {
    let setting = try Self.moving()
    let alone = (0..<10).map { setting.image(Double($0) / 10).pixels }
    for threads in [1, 2, 5] {
      var frames: [[UInt32]] = []
      try Self.moving().stage.eachFrame(count: 10, fps: 10, threads: threads) { _, frame in
        frames.append(frame.image.pixels)
      }
      #expect(frames == alone, "\(threads)")
    }
    #expect(Set(alone).count == 10)
  }

  @Test("that lack something or are given nonsense leave the layer as it is")
  func nonsense() throws {
    let setting = try Setting()
    let plain = setting.image()
    for filter in [
      try Self.filter("CIBlendWithMask"),
      try Self.filter("CIGaussianBlur", ["inputRadius": Double.nan]),
      try Self.filter("CIAffineTransform", ["inputTransform": "none"]),
    ] {
      setting.card.filters = [filter]
      if filter.name == "CIGaussianBlur" {
        _ = setting.image()
      } else {
        #expect(setting.image() == plain, "\(filter.name)")
      }
    }
    // A picture without edges fills what there is.
    setting.card.filters = [
      try Self.filter(
        "CIConstantColorGenerator", ["inputColor": CIColor(red: 1, green: 0, blue: 0)])
    ]
    #expect(setting.color(2, 2) == [255, 0, 0])
    setting.card.bounds.size = .zero
    _ = setting.image()
    setting.card.bounds.size = CGSize(width: 1e9, height: 1e9)
    _ = setting.image()
  }
}

/// Multiplies colours.
final class Dim: CIFilter {
  @FilterInputValue("inputImage") var inputImage: CIImage?
  @FilterInputValue("inputAmount") var amount: Double?

  override var outputImage: CIImage? {
    let part = Float(amount ?? 1)
    let kernel = CIColorKernel { SIMD4($0.x * part, $0.y * part, $0.z * part, $0.w) }
    return inputImage.map { kernel.apply(extent: $0.extent, images: [$0]) }
  }
}
