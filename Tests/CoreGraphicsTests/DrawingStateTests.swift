// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Testing

/// What a context's state does to what is drawn.
@Suite("States that are seen")
struct DrawingStateTests {
  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)

  /// The bytes of a bitmap of 40×40.
  private func bytes(_ draw: (CGContext) -> Void) -> [UInt8] {
    guard
      let context = CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return [] }
    draw(context)
    guard let data = context.data else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: 160 * 40))
  }

  private func pixel(_ bytes: [UInt8], _ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
  }

  /// Half red, then half of it and as much beside it in a mode.
  private func mixed(_ mode: CGBlendMode) -> (both: [UInt8], new: [UInt8], old: [UInt8]) {
    let bytes = bytes { context in
      context.setFillColor(Self.red)
      context.fill([CGRect(x: 0, y: 0, width: 20, height: 40)])
      context.setBlendMode(mode)
      context.setFillColor(Self.blue)
      context.fill([CGRect(x: 10, y: 0, width: 20, height: 40)])
    }
    return (pixel(bytes, 15, 20), pixel(bytes, 25, 20), pixel(bytes, 5, 20))
  }

  @Test("modes of Porter and Duff")
  func modes() {
    // What is there, where the new is: half.
    #expect(mixed(.destinationIn) == ([128, 0, 0, 128], [0, 0, 0, 0], [255, 0, 0, 255]))
    // The new where nothing is.
    #expect(mixed(.sourceOut) == ([0, 0, 0, 0], [0, 0, 128, 128], [255, 0, 0, 255]))
    // What is there above the new, within the new.
    #expect(mixed(.destinationAtop) == ([128, 0, 0, 128], [0, 0, 128, 128], [255, 0, 0, 255]))
  }

  private static let star: CGPath = {
    // Two turns, so that the middle is inside twice.
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 30, height: 30))
    path.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
    return path
  }()

  @Test("a path is filled by the even-odd rule and stroked at once")
  func evenOdd() {
    func drawn(_ mode: CGPathDrawingMode) -> [UInt8] {
      bytes {
        $0.setFillColor(Self.red)
        $0.setStrokeColor(cyan: 1, magenta: 0, yellow: 1, black: 0, alpha: 1)
        $0.setLineWidth(2)
        $0.addPath(Self.star)
        $0.drawPath(using: mode)
      }
    }
    let (odd, whole) = (drawn(.eoFillStroke), drawn(.fillStroke))
    #expect(pixel(odd, 20, 20)[3] == 0 && pixel(whole, 20, 20) == [255, 0, 0, 255])
    #expect(pixel(odd, 10, 20) == [255, 0, 0, 255])
    // Green, as inks have it.
    let edge = pixel(odd, 4, 20)
    #expect(edge[3] == 255 && edge[1] > 100 && edge[0] < 100)
  }

  @Test("edges are hard where smooth ones are not allowed")
  func smoothness() {
    func drawn(_ isAllowed: Bool) -> Set<UInt8> {
      let bytes = bytes {
        $0.setAllowsAntialiasing(isAllowed)
        $0.setFillColor(Self.red)
        $0.fillEllipse(in: CGRect(x: 3, y: 3, width: 30, height: 30))
      }
      return Set(stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] })
    }
    #expect(drawn(true).count > 10)
    #expect(drawn(false) == [0, 255])
  }

  @Test("user space and device space")
  func spaces() {
    _ = bytes {
      let plain = $0.userSpaceToDeviceSpaceTransform
      $0.scaleBy(x: 2, y: 3)
      #expect($0.userSpaceToDeviceSpaceTransform == plain.scaledBy(x: 2, y: 3))
      #expect(
        $0.convertToDeviceSpace(CGPoint(x: 1, y: 1))
          == CGPoint(x: 1, y: 1).applying($0.userSpaceToDeviceSpaceTransform))
    }
  }

  private func expect(_ path: CGPath, reachesFrom left: CGFloat, to right: CGFloat) {
    let box = path.boundingBox
    #expect(abs(box.minX - left) < 1e-6 && abs(box.maxX - right) < 1e-6)
  }

  @Test("operations of regions and lines")
  func operations() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let other = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
    let difference = square.symmetricDifference(other, using: .winding)
    #expect(difference.contains(CGPoint(x: 2, y: 5)) && difference.contains(CGPoint(x: 12, y: 5)))
    #expect(!difference.contains(CGPoint(x: 7, y: 5)))
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -10, y: 5))
    line.addLine(to: CGPoint(x: 20, y: 5))
    let inside = line.lineIntersection(square, using: .winding)
    expect(inside, reachesFrom: 0, to: 10)
    let outside = line.lineSubtracting(square, using: .winding)
    expect(outside, reachesFrom: -10, to: 20)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    func count(_ threshold: CGFloat) -> Int {
      var (count, isStraight) = (0, true)
      circle.flattened(threshold: threshold).applyWithBlock {
        count += 1
        if $0.pointee.type == .addCurveToPoint { isStraight = false }
      }
      #expect(isStraight)
      return count
    }
    #expect(count(0.01) > count(1) && count(1) > 4)
  }
}
