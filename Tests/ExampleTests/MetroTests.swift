// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Media
import QuartzCore
import TestSupport
import Testing

@testable import Metro
@testable import Stage

@Suite("Metro") @MainActor
struct MetroTests {
  nonisolated static let size = CGSize(width: 300, height: 300)
  nonisolated static let instants = [0.0, 0.4, 0.45, 1.0, 2.35]

  /// A stage on which Metro has beaten every 0.3 s up to an instant.
  static func beating(_ form: MetroView.Form, until instant: Double) throws -> (Stage, MetroView) {
    let stage = try Stage(size: size, background: CGColor(gray: 0, alpha: 1))
    let metro = MetroView(frame: CGRect(origin: .zero, size: size), form: form)
    stage.layer.addSublayer(metro.layer)
    var beat = 1
    while Double(beat) * metro.interval <= instant {
      try stage.advance(to: Double(beat) * metro.interval)
      metro.beat()
      beat += 1
    }
    try stage.advance(to: instant)
    return (stage, metro)
  }

  @Test("looks as it should from one replicator", arguments: instants)
  func golden(instant: Double) throws {
    let (stage, _) = try Self.beating(.replicator, until: instant)
    expectGolden(stage.image().image, named: "metro-300x300-\(instant)")
  }

  // The powers of a rotation and the rotation by a multiple differ in the last bits.
  @Test("looks the same from layers", arguments: instants)
  func layers(instant: Double) throws {
    let (stage, _) = try Self.beating(.layers, until: instant)
    expectGolden(stage.image().image, named: "metro-300x300-\(instant)", tolerance: .fast(1))
  }

  @Test("is the same frame for frame in both forms")
  func bothForms() throws {
    for frame in 0..<30 {
      let instant = Double(frame) / 12.5
      let images = try MetroView.Form.allCases.map {
        try Self.beating($0, until: instant).0.image().image
      }
      let comparison = ImageComparison(images[0], images[1], tolerance: .fast(1))
      #expect(comparison?.isWithinTolerance == true, "\(comparison?.summary ?? "") at \(instant)")
    }
  }

  @Test("lights up one line and no other", arguments: MetroView.Form.allCases)
  func values(form: MetroView.Form) throws {
    let (stage, metro) = try Self.beating(form, until: 0)
    try stage.advance(to: 1)
    metro.pulse(5)
    for (instant, part) in [
      (1.0, 0), (1.05, IrisTests.easeInEaseOut(1.0 / 3)), (1.15, 1),
      (1.2, IrisTests.easeInEaseOut(2.0 / 3)), (1.4, 0),
    ] {
      try stage.advance(to: instant)
      let lit = try #require(metro.presentation(5))
      #expect(abs(Double(lit.lineWidth) - (1 + 2 * part)) < 1e-6, "\(instant)")
      #expect(abs(Double(lit.opacity) - (0.7 + 0.3 * part)) < 1e-6, "\(instant)")
      let other = try #require(metro.presentation(6))
      #expect(other.lineWidth == 1)
      #expect(other.opacity == 0.7)
    }
  }

  @Test("is touched line by line", arguments: MetroView.Form.allCases)
  func touch(form: MetroView.Form) throws {
    let (stage, metro) = try Self.beating(form, until: 0)
    for index in 0..<12 {
      let angle = Double(index) * .pi / 6
      let point = CGPoint(x: 150 + 60 * sin(angle), y: 150 - 60 * cos(angle))
      #expect(metro.index(at: point) == index)
      metro.touch(point)
      try stage.advance(by: 0.15)
      #expect(metro.presentation(index)?.lineWidth == 3)
      try stage.advance(by: 0.2)
    }
    #expect(metro.index(at: CGPoint(x: 20, y: 20)) == nil)
  }

  @Test("makes its default line, and rebuilds with its count")
  func defaults() {
    let metro = MetroLayer()
    metro.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
    metro.layoutIfNeeded()
    #expect(metro.instanceLayers.count == 4)
    #expect(metro.instanceLayers.allSatisfy { $0.lineWidth == 2 && $0.lineCap == .round })
    #expect(
      metro.instanceLayers[0].path?.boundingBox == CGRect(x: 40, y: 0, width: 0, height: 40))
    metro.instanceCount = 7
    #expect(metro.sublayers?.count == 7)
    let turned = metro.instanceLayers[2].value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs((turned ?? 0) - 4 * .pi / 7) < 1e-12)
  }

  @Test("beats by its timer as a program", arguments: MetroView.Form.allCases)
  func program(form: MetroView.Form) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("metro.png")
    let result = try Program(name: "Metro").run([
      "-form", form.rawValue, "--still", path, "--at", "2.35", "--scale", "1", "--size", "300x300",
    ])
    #expect(result.status == 0, "\(result.errors)")
    // The button lies below the ring.
    func ring(_ image: Image) -> Image {
      Image(width: 300, height: 235, pixels: Array(image.pixels.prefix(300 * 235)))
    }
    let (stage, _) = try Self.beating(form, until: 2.35)
    let comparison = try #require(
      ImageComparison(
        ring(stage.image().image), ring(try PNG.read(path)), tolerance: .fast(1)))
    #expect(comparison.isWithinTolerance, "\(comparison.summary)")
  }
}
