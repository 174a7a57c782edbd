// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Edges of turned views", .serialized)
struct EdgeTests {
  /// The colours of a picture of a turned view on white.
  private func colors(
    allows: Bool, _ change: (UIView) -> Void = { _ in }
  ) throws -> (stage: Set<UInt32>, drawn: Set<UInt32>) {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    stage.allowsEdgeAntialiasing = allows
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    ground.backgroundColor = .white
    stage.layer.addSublayer(ground.layer)
    let view = UIView(frame: CGRect(x: 15, y: 15, width: 30, height: 30))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    ground.addSubview(view)
    try stage.advance(to: 0)
    change(view)
    let seen = Set(stage.image(at: 0).image.pixels)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(bounds: ground.bounds, format: format).image { _ in
      ground.drawHierarchy(in: ground.bounds, afterScreenUpdates: true)
    }
    return (seen, Set(try #require(picture.cgImage).image.pixels))
  }

  private let two: Set<UInt32> = [0xFFFF_FFFF, 0xFFFF_0000]

  @Test("they are smooth unless the host or the layer says otherwise")
  func smooth() throws {
    let preset = try colors(allows: true)
    #expect(preset.stage.count > 10 && preset.stage == preset.drawn)
    let own = try colors(allows: true) { $0.layer.allowsEdgeAntialiasing = false }
    #expect(own.stage == two && own.drawn == two)
  }

  @Test("they are as hard as on iOS where the host says so, but for layers that say they are not")
  func hard() throws {
    let hard = try colors(allows: false)
    #expect(hard.stage == two && hard.drawn == two)
    let own = try colors(allows: false) { $0.layer.allowsEdgeAntialiasing = true }
    #expect(own.stage.count > 10 && own.stage == own.drawn)
  }

  @Test("a property list may ask for hard edges, or smooth ones")
  func propertyList() throws {
    func smooths(_ entry: String) throws -> Bool {
      let folder = try TemporaryFolder()
      let text = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entry)</dict></plist>"
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("Info.plist"))
      return MainInterface.smoothsEdges(of: Bundle(path: folder.url.path))
    }
    #expect(try smooths(""))
    #expect(try smooths("<key>UIViewEdgeAntialiasing</key><true/>"))
    #expect(try !smooths("<key>UIViewEdgeAntialiasing</key><false/>"))
  }
}
