// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import CoreGraphics
@testable import Geometry

@Suite("Diagnostics of Core Graphics")
struct DiagnosticsTests {
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    var diagnostics: DiagnosticTracker {
      DiagnosticTracker { [self] line in lines.withLock { $0.append(line) } }
    }
    var count: Int { lines.withLock { $0.count } }
  }

  @Test("each broken call is told once, in one line, and counted; it changes nothing")
  func onceEach() {
    let (canvas, log) = (Canvas(10, 10), Log())
    let context = canvas.context
    let tracker = log.diagnostics
    context.diagnostics = tracker
    let map = context.ctm
    for _ in 0..<3 {
      context.restoreGState()
      context.endTransparencyLayer()
      context.addLine(to: CGPoint(x: 3, y: 3))
      context.addCurve(to: .zero, control1: .zero, control2: .zero)
      context.addQuadCurve(to: .zero, control: .zero)
      context.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
      context.closePath()
      context.move(to: CGPoint(x: CGFloat.nan, y: 1))
      context.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
      context.addEllipse(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context.scaleBy(x: .nan, y: 1)
      context.rotate(by: .nan)
      context.translateBy(x: 0, y: .nan)
    }
    #expect(context.isPathEmpty)
    #expect(context.ctm == map)
    context.fillPath()
    context.strokePath()
    #expect(canvas.paintedCount == 0)
    let lines = log.lines.withLock { $0 }
    #expect(lines.count == 13)
    #expect(lines == tracker.list.map(\.message))
    #expect(tracker.list.allSatisfy { $0.count.isMultiple(of: 3) })
    #expect(tracker.list.reduce(0) { $0 + $1.count } == 39)
    #expect(
      Set(tracker.list.map(\.kind)) == [
        .emptyStateStack, .noTransparencyLayer, .noCurrentPoint, .notANumber,
      ])
    #expect(lines.allSatisfy { !$0.contains("\n") && $0.hasPrefix("CGContext.") })
  }

  @Test("an operation on paths that cross too often is given up and told once")
  func crossings() {
    let log = Log()
    let diagnostics = log.diagnostics
    for limit in [0, 1, 2, 3] {
      let result = CGPath.bounded(PathEffort(limit: limit), diagnostics) { effort in
        effort.cuts = 2
        return effort.isExceeded
      }
      #expect(result == (limit < 2))
    }
    #expect(log.count == 1)
  }

  @Test("a path goes on after a point that is none")
  func goesOn() {
    let (canvas, log) = (Canvas(10, 10), Log())
    canvas.context.diagnostics = log.diagnostics
    canvas.context.move(to: CGPoint(x: 0, y: 0))
    canvas.context.addLine(to: CGPoint(x: 10, y: 0))
    canvas.context.addLine(to: CGPoint(x: CGFloat.nan, y: 5))
    canvas.context.addLine(to: CGPoint(x: 10, y: 10))
    canvas.context.addLine(to: CGPoint(x: 0, y: 10))
    canvas.context.fillPath()
    #expect(canvas.paintedCount == 100)
    #expect(log.count == 1)
  }

  @Test("states kept outside of a transparency layer stay there")
  func layers() {
    let (canvas, log) = (Canvas(10, 10), Log())
    canvas.context.diagnostics = log.diagnostics
    canvas.context.saveGState()
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.restoreGState()
    canvas.context.endTransparencyLayer()
    #expect(log.count == 1)
    canvas.context.restoreGState()
    #expect(log.count == 1)
  }

  @Test("bitmaps that there are not say what there is")
  func bitmaps() {
    let log = Log()
    let diagnostics = log.diagnostics
    func make(_ width: Int, _ bits: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.last.rawValue,
        diagnostics: diagnostics)
    }
    for _ in 0..<2 {
      #expect(make(1, 8) == nil)
      #expect(make(0, 8) == nil)
    }
    let lines = log.lines.withLock { $0 }
    #expect(lines.count == 2)
    #expect(lines[0].contains("premultipliedLast"))
  }

  @Test("mutable paths leave out what makes no sense")
  func paths() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: 1e300, y: -1e300))
    #expect(path.geometry.verbs.count == 2)
  }
}
