// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("Core Graphics pictures")
struct CoreGraphicsPictureTests {
  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    let context = try #require(CGContext(width: width, height: height))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context
  }

  private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  private func expect(_ context: CGContext, named name: String) throws {
    expectGolden(try #require(context.makeImage()).image, named: name)
  }

  @Test("conic gradients turn about their middle, within clips and with jumps")
  func conic() throws {
    let context = try context(240, 120)
    let wheel = try #require(
      CGGradient(
        colorsSpace: nil,
        colors: [
          color(1, 0, 0), color(1, 1, 0), color(0, 1, 0), color(0, 1, 1), color(0, 0, 1),
          color(1, 0, 1), color(1, 0, 0),
        ] as CFArray, locations: nil))
    context.saveGState()
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 100))
    context.addEllipse(in: CGRect(x: 35, y: 35, width: 50, height: 50))
    context.clip(using: .evenOdd)
    context.drawConicGradient(wheel, center: CGPoint(x: 60, y: 60), angle: 0)
    context.restoreGState()
    let sectors = try #require(
      CGGradient(
        colorsSpace: nil,
        colors: [
          color(0.2, 0.4, 0.9), color(0.2, 0.4, 0.9), color(0.9, 0.9, 1, 0), color(0.9, 0.5, 0.1),
        ] as CFArray, locations: [0, 0.25, 0.25, 1]))
    context.clip(to: CGRect(x: 130, y: 10, width: 100, height: 100))
    context.drawConicGradient(sectors, center: CGPoint(x: 180, y: 50), angle: .pi / 2)
    try expect(context, named: "coregraphics/conic-240x120")
  }

  /// A function of one number that gives red, green, blue and alpha.
  private func function(_ body: @escaping (Double) -> [Double]) throws -> CGFunction {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        for (index, value) in body(Double(input[0])).enumerated() {
          output[index] = CGFloat(value)
        }
      }, releaseInfo: nil)
    return try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
        range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
  }

  @Test("shadings follow waves, jumps and cones")
  func shading() throws {
    let context = try context(240, 120)
    let space = CGColorSpaceCreateDeviceRGB()
    let waves = try function { t in
      [0.5 + 0.5 * cos(6 * .pi * t), 0.5 + 0.5 * sin(4 * .pi * t), t, 1]
    }
    let steps = try function { t in
      let step = (t * 5).rounded(.down) / 5
      return [1 - step, 0.3, step, 1]
    }
    let axial = try #require(
      CGShading(
        axialSpace: space, start: CGPoint(x: 20, y: 70), end: CGPoint(x: 100, y: 110),
        function: waves, extendStart: false, extendEnd: true))
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 65, width: 100, height: 45))
    context.drawShading(axial)
    context.restoreGState()
    let hard = try #require(
      CGShading(
        axialSpace: space, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 110, y: 20),
        function: steps, extendStart: true, extendEnd: true))
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 10, width: 100, height: 45))
    context.drawShading(hard)
    context.restoreGState()
    let cone = try #require(
      CGShading(
        radialSpace: space, start: CGPoint(x: 145, y: 30), startRadius: 5,
        end: CGPoint(x: 200, y: 75), endRadius: 32, function: waves, extendStart: true,
        extendEnd: false))
    context.drawShading(cone)
    try expect(context, named: "coregraphics/shading-240x120")
  }

  @Test("a layer is drawn many times, and is a pattern's cell")
  func layers() throws {
    let context = try context(240, 120)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil))
    let cell = try #require(layer.context)
    cell.setFillColor(color(0.95, 0.75, 0.2))
    cell.move(to: CGPoint(x: 10, y: 19))
    for point in 1..<5 {
      let angle = .pi / 2 + Double(point) * 4 * .pi / 5
      cell.addLine(to: CGPoint(x: 10 + 9 * cos(angle), y: 10 + 9 * sin(angle)))
    }
    cell.fillPath()
    cell.setFillColor(color(0.8, 0.1, 0.2))
    cell.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
    for index in 0..<5 {
      context.draw(layer, at: CGPoint(x: 10 + 20 * index, y: 10 + 4 * index))
    }
    context.saveGState()
    context.translateBy(x: 60, y: 80)
    context.rotate(by: 0.4)
    context.setAlpha(0.7)
    context.draw(layer, in: CGRect(x: -40, y: -15, width: 70, height: 40))
    context.restoreGState()
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.draw(layer, at: .zero) }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 20, height: 20), matrix: .identity,
        xStep: 22, yStep: 22, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    context.setFillColor(
      try #require(CGColor(patternSpace: space, pattern: pattern, components: [1])))
    context.setStrokeColor(gray: 0, alpha: 1)
    context.addEllipse(in: CGRect(x: 128, y: 8, width: 104, height: 104))
    context.drawPath(using: .fillStroke)
    try expect(context, named: "coregraphics/layer-pattern-240x120")
  }
}
