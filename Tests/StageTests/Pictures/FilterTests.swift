// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Testing

@testable import Stage

@Suite("Filters of layers")
struct FilterTests {
  static let source = PixelProbe.rgb(0.8, 0.4, 0.2)

  static func shown(_ filters: [CAFilter], _ color: CGColor = source) throws -> [Double] {
    let probe = try PixelProbe(9, 9)
    let layer = PixelProbe.box(0, 0, 9, 9, color)
    layer.filters = filters
    probe.root.addSublayer(layer)
    return probe.color(4, 4)
  }

  @Test(
    "colours are what the formulas say",
    arguments: [
      ("colorSaturate", ["inputAmount": 1.8], [1, 0.34352, 0]),
      ("colorSaturate", ["inputAmount": 0], [0.4706, 0.4706, 0.4706]),
      ("colorBrightness", ["inputAmount": 0.1], [0.9, 0.5, 0.3]),
      ("colorContrast", ["inputAmount": 0.5], [0.65, 0.45, 0.35]),
      ("colorContrast", ["inputAmount": 2], [1, 0.3, 0]),
      ("colorHueRotate", ["inputAngle": 0], [0.8, 0.4, 0.2]),
      ("colorHueRotate", ["inputAngle": Double.pi], [0.1416, 0.5416, 0.7416]),
      ("colorMonochrome", ["inputAmount": 1], [0.4706, 0.4706, 0.4706]),
      ("colorMonochrome", ["inputAmount": 0.5], [0.6353, 0.4353, 0.3353]),
      ("colorInvert", [:], [0.2, 0.6, 0.8]),
      ("CISepiaTone", ["inputIntensity": 1], [0.6598, 0.5872, 0.4574]),
      ("CIColorInvert", [:], [0.2, 0.6, 0.8]),
      ("gaussianBlur", ["inputRadius": 0], [0.8, 0.4, 0.2]),
    ] as [(String, [String: Double], [Double])])
  func colors(type: String, inputs: [String: Double], expected: [Double]) throws {
    let shown = try Self.shown([PixelProbe.filter(type, inputs)])
    #expect(isNear(shown, expected + [1]), "\(type) \(shown)")
  }

  @Test("colours as inputs add, take away and multiply")
  func colorInputs() throws {
    let input: [String: Any] = ["inputColor": PixelProbe.rgb(0.1, 0.2, 0.5)]
    for (type, expected) in [
      ("colorAdd", [0.9, 0.6, 0.7]), ("colorSubtract", [0.7, 0.2, 0]),
      ("multiplyColor", [0.08, 0.08, 0.1]),
    ] {
      let shown = try Self.shown([PixelProbe.filter(type, input)])
      #expect(isNear(shown, expected + [1]), "\(type) \(shown)")
    }
  }

  @Test("a matrix of twenty numbers maps straight colours")
  func matrix() throws {
    let swap: [Double] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    let filter = PixelProbe.filter("colorMatrix", ["inputColorMatrix": swap])
    #expect(isNear(try Self.shown([filter]), [0.4, 0.2, 0.8, 1]))
    let half = try Self.shown([filter], PixelProbe.rgb(0.8, 0.4, 0.2, 0.5))
    #expect(isNear(half, [0.2, 0.1, 0.4, 0.5], levels: 2))
  }

  @Test(
    "a luminance curve has its ordinates at the quarters of the luminance",
    arguments: [
      (0.0, 0.9), (0.25, 0.872656), (0.5, 0.8725), (0.75, 0.864844), (1.0, 0.815),
    ])
  func curve(luminance: Double, expected: Double) throws {
    let filter = PixelProbe.filter(
      "luminanceCurveMap", ["inputValues": [0.9, 0.83, 0.925, 0.815], "inputAmount": 1.0])
    let shown = try Self.shown([filter], PixelProbe.rgb(luminance, luminance, luminance))
    #expect(isNear(shown, [expected, expected, expected, 1]), "\(shown)")
  }

  @Test("filters act in their order, and not when they are switched off")
  func order() throws {
    let invert = PixelProbe.filter("colorInvert")
    let bright = PixelProbe.filter("colorBrightness", ["inputAmount": 0.3])
    #expect(isNear(try Self.shown([invert, bright]), [0.5, 0.9, 1, 1]))
    #expect(isNear(try Self.shown([bright, invert]), [0, 0.3, 0.5, 1]))
    invert.isEnabled = false
    #expect(isNear(try Self.shown([bright, invert]), [1, 0.7, 0.5, 1]))
  }

  @Test("a filter that is not known, or no filter, changes nothing")
  func unknown() throws {
    #expect(isNear(try Self.shown([PixelProbe.filter("meteor")]), [0.8, 0.4, 0.2, 1]))
    let probe = try PixelProbe(9, 9)
    let layer = PixelProbe.box(0, 0, 9, 9, Self.source)
    layer.filters = [3, "no such thing", NSObject()]
    probe.root.addSublayer(layer)
    #expect(isNear(probe.color(4, 4), [0.8, 0.4, 0.2, 1]))
  }

  @Test("a name alone stands for the filter with its defaults")
  func byName() throws {
    let probe = try PixelProbe(9, 9)
    let layer = PixelProbe.box(0, 0, 9, 9, Self.source)
    layer.filters = ["colorInvert"]
    probe.root.addSublayer(layer)
    #expect(isNear(probe.color(4, 4), [0.2, 0.6, 0.8, 1]))
  }

  @Test("an input follows an animation of its key path")
  func animation() throws {
    let probe = try PixelProbe(9, 9)
    let layer = PixelProbe.box(0, 0, 9, 9, Self.source)
    layer.filters = [PixelProbe.filter("colorBrightness", name: "light")]
    probe.root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "filters.light.inputAmount")
    animation.fromValue = -0.2
    animation.toValue = 0.2
    animation.duration = 2
    layer.add(animation, forKey: nil)
    #expect(isNear(probe.color(4, 4, at: 0), [0.6, 0.2, 0, 1]))
    #expect(isNear(probe.color(4, 4, at: 0.5), [0.7, 0.3, 0.1, 1]))
    #expect(isNear(probe.color(4, 4, at: 1.5), [0.9, 0.5, 0.3, 1]))
    #expect(isNear(probe.color(4, 4, at: 3), [0.8, 0.4, 0.2, 1]))
    let value =
      probe.stage.value(
        forKeyPath: "filters.light.inputAmount", of: layer, at: 0.5) as? NSNumber
    #expect(abs((value?.doubleValue ?? 9) + 0.1) < 1e-9)
  }

  @Test("the layer's key path changes its filter, not the object it was given")
  func keyPath() throws {
    let filter = PixelProbe.filter("colorBrightness", ["inputAmount": 0.1], name: "light")
    let layer = CALayer()
    layer.filters = [filter]
    #expect(layer.filters?.first as? CAFilter === filter)
    filter.setValue(0.9, forKey: "inputAmount")
    #expect(layer.value(forKeyPath: "filters.light.inputAmount") as? Double == 0.1)
    layer.setValue(0.4, forKeyPath: "filters.light.inputAmount")
    #expect(layer.value(forKeyPath: "filters.light.inputAmount") as? Double == 0.4)
    #expect(filter.value(forKey: "inputAmount") as? Double == 0.9)
    let own = try #require(layer.filters?.first as? CAFilter)
    #expect(own.value(forKey: "inputAmount") as? Double == 0.4 && own.name == "light")
    layer.setValue(false, forKeyPath: "filters.light.enabled")
    #expect((layer.filters?.first as? CAFilter)?.isEnabled == false)
    layer.setValue(1, forKeyPath: "filters.nothing.inputAmount")
    #expect(layer.value(forKeyPath: "filters.nothing.inputAmount") as? Double ?? 0 == 0)
  }

  @Test("a blurred edge has the values of the normal distribution")
  func blur() throws {
    let probe = try PixelProbe(120, 40, background: CGColor(gray: 0, alpha: 1))
    let layer = PixelProbe.box(60, -100, 200, 240, CGColor(gray: 1, alpha: 1))
    layer.filters = [PixelProbe.filter("gaussianBlur", ["inputRadius": 10.0])]
    probe.root.addSublayer(layer)
    // Pixel centres lie half a point beside the edge.
    for (x, expected) in [(69, 0.8289), (79, 0.9744), (59, 0.4801), (49, 0.1469)] {
      #expect(abs(probe.color(x, 20)[0] - expected) <= 2.0 / 255, "\(x)")
    }
  }

  @Test("hard edges keep a blurred picture's size and opacity")
  func hardEdges() throws {
    let probe = try PixelProbe(40, 40)
    let layer = PixelProbe.box(10, 10, 20, 20, CGColor(gray: 1, alpha: 1))
    layer.filters = [
      PixelProbe.filter("gaussianBlur", ["inputRadius": 3.0, "inputHardEdges": true])
    ]
    probe.root.addSublayer(layer)
    #expect(probe.alpha(10, 20) == 1 && probe.alpha(9, 20) == 0)
  }
}
