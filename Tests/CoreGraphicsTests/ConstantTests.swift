// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("Constants and types of Core Graphics")
struct ConstantTests {
  @Test("models of colours have the numbers of CGColorSpace.h, and spaces have a model")
  func models() throws {
    let models: [CGColorSpaceModel] = [
      .unknown, .monochrome, .rgb, .cmyk, .lab, .deviceN, .indexed, .pattern, .XYZ,
    ]
    #expect(models.map(\.rawValue) == Array(-1...7))
    let xyz = try #require(CGColorSpace(name: CGColorSpace.genericXYZ))
    #expect(xyz.model == .XYZ && xyz.numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceCMYK().model == .cmyk)
    #expect(try #require(CGColorSpace(patternBaseSpace: nil)).model == .pattern)
  }

  @Test("intents have the numbers of CGColorSpace.h, and images keep theirs")
  func intents() throws {
    let intents: [CGColorRenderingIntent] = [
      .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ]
    #expect(intents.map(\.rawValue) == Array(0...4))
    let provider = try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))
    for intent in intents {
      let image = try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 3,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: provider, decode: nil,
          shouldInterpolate: true, intent: intent))
      #expect(image.renderingIntent == intent)
      #expect(image.copy()?.renderingIntent == intent)
    }
  }

  @Test(
    "ways to fit bright pictures have the numbers of CGToneMapping.h, and draw what is not bright")
  func toneMapping() throws {
    let ways: [CGToneMapping] = [
      .default, .imageSpecificLumaScaling, .referenceWhiteBased, .ituRecommended, .exrGamma, .none,
    ]
    #expect(ways.map(\.rawValue) == Array(0...5))
    let source = Canvas(2, 2)
    source.context.setFillColor(.rgb(0.25, 0.5, 0.75))
    source.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(source.context.makeImage())
    #expect(image.contentHeadroom == 1)
    for way in ways {
      let canvas = Canvas(2, 2)
      let isDrawn = canvas.context.draw(
        image, in: CGRect(x: 0, y: 0, width: 2, height: 2), by: way, options: nil)
      #expect(isDrawn && canvas.image == source.image)
    }
    // 1,000 nits over white at 203.
    #expect(abs(kCGDefaultHDRImageContentHeadroom - 1000 / 203) < 1e-4)
  }

  @Test("yes and no are numbers")
  func booleans() {
    #expect(kCFBooleanFalse == NSNumber(value: false) && kCFBooleanFalse.boolValue == false)
    #expect(kCFBooleanTrue.boolValue && kCFBooleanTrue != kCFBooleanFalse)
    let options: [String: Any] = ["a": kCFBooleanFalse as Any]
    #expect(options["a"] as? Bool == false)
  }

  @Test("an object's number is that of its type, and no two types have the same")
  func types() throws {
    let provider = try #require(CGDataProvider(data: Data([1]) as CFData))
    var callbacks = CGFunctionCallbacks()
    callbacks.evaluate = { _, input, output in for index in 0..<4 { output[index] = input[0] } }
    let function = try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil,
        callbacks: &callbacks))
    let space = CGColorSpaceCreateDeviceRGB()
    let shading = try #require(
      CGShading(
        axialSpace: space, start: .zero, end: CGPoint(x: 1, y: 1), function: function,
        extendStart: true, extendEnd: true))
    let gradient = try #require(
      CGGradient(
        colorsSpace: space, colors: [CGColor.red, CGColor.blue] as CFArray, locations: nil))
    let context = Canvas(4, 4).context
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    let objects: [AnyObject] = [provider, function, gradient, layer, shading, context]
    let numbers = [
      CGDataProvider.typeID, CGFunction.typeID, CGGradient.typeID, CGLayer.typeID,
      CGShading.typeID, CGContext.typeID,
    ]
    #expect(objects.map { CFGetTypeID($0) } == numbers)
    let all = numbers + [CGImage.typeID, CGPath.typeID, CGColor.typeID, CGPattern.typeID]
    #expect(Set(all).count == all.count && !all.contains(0))
  }

  @Test("a function's end is told by the callback that was set")
  func functionEnd() throws {
    final class Box { var released = 0 }
    let box = Box()
    var callbacks = CGFunctionCallbacks()
    callbacks.evaluate = { _, _, output in output[0] = 0 }
    callbacks.releaseInfo = { info in
      info.map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().released += 1 }
    }
    var function = CGFunction(
      info: Unmanaged.passUnretained(box).toOpaque(), domainDimension: 1, domain: nil,
      rangeDimension: 1, range: nil, callbacks: &callbacks)
    #expect(function != nil && box.released == 0)
    function = nil
    #expect(box.released == 1)
  }

  @Test("an element of a path is a kind and points of the caller's")
  func element() {
    var points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    points.withUnsafeMutableBufferPointer { points in
      guard let address = points.baseAddress else { return }
      let element = CGPathElement(type: .addQuadCurveToPoint, points: address)
      #expect(element.type == .addQuadCurveToPoint && element.points[1] == CGPoint(x: 3, y: 4))
      element.points[0].x = 9
      #expect(points[0].x == 9)
    }
  }

  @Test("memory of one's own has what was drawn once the context is synchronized")
  func synchronize() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(.red)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.synchronize()
      #expect(Array(memory[12..<16]) == [255, 0, 0, 255] && memory[8] == 0)
      context.setFillColor(.green)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.synchronize()
      #expect(Array(memory[12..<16]) == [0, 255, 0, 255])
    }
  }
}
