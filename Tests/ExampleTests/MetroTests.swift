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

  @Test("has strokes at the rim and nothing in its middle", arguments: MetroView.Form.allCases)
  func rim(form: MetroView.Form) throws {
    let (stage, metro) = try Self.beating(form, until: 0)
    let line = try #require(metro.presentation(0))
    #expect(line.path?.boundingBox == CGRect(x: 150, y: 0, width: 0, height: 75))
    #expect(line.lineWidth == 1 && line.lineCap == .round && line.opacity == 0.7)
    #expect(line.strokeColor?.components?.allSatisfy { $0 == 1 } == true)

    let image = stage.image().image
    // The upright line lies on two columns, half on each: 0.35 of white over 0.09, 0.1, 0.16.
    let (ground, stroke) = ([23, 26, 41], [104, 106, 116])
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      let pixel = image.pixels[y * 300 + x]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
    func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 2 } }
    for y in 0..<75 {
      #expect(isNear(pixel(149, y), stroke) && isNear(pixel(150, y), stroke), "row \(y)")
      #expect(isNear(pixel(148, y), ground) && isNear(pixel(151, y), ground), "row \(y)")
    }
    // The cap is half a point high, and round: less than the half of two pixels.
    let cap = pixel(150, 75)[0]
    #expect(cap > ground[0] + 10 && cap < ground[0] + 40)
    for y in 0..<300 {
      for x in 0..<300 where hypot(Double(x) - 149.5, Double(y) - 149.5) < 73 {
        #expect(isNear(pixel(x, y), ground))
      }
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
      let point = CGPoint(x: 150 + 112 * sin(angle), y: 150 - 112 * cos(angle))
      #expect(metro.index(at: point) == index)
      metro.touch(point)
      try stage.advance(by: 0.15)
      #expect(metro.presentation(index)?.lineWidth == 3)
      try stage.advance(by: 0.2)
    }
    #expect(metro.index(at: CGPoint(x: 20, y: 20)) == nil)
    #expect(metro.index(at: CGPoint(x: 150, y: 95)) == nil, "the lines end at the rim")
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
    #expect(abs((turned ?? 0) - 6 * .pi / 7) < 1e-12)
    let last = metro.instanceLayers[6].transform
    #expect(abs(last.m11 - 1) < 1e-12 && abs(last.m12) < 1e-12, "counted from 1, all around")
  }

  @Test("beats by its timer as a program, once it is started", arguments: MetroView.Form.allCases)
  func program(form: MetroView.Form) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("metro.png")
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 316, "height": 388}, "events": [
        {"time": 0.4, "touch": {"id": 0, "phase": "began", "x": 158, "y": 350}},
        {"time": 0.5, "touch": {"id": 0, "phase": "ended", "x": 158, "y": 350}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    let result = try Program(name: "Metro").run([
      "-form", form.rawValue, "--still", path, "--at", "2.85", "--scale", "1", "--replay", script,
    ])
    #expect(result.status == 0, "\(result.errors)")
    // The ring has a margin of 8 points; the button lies below it.
    let picture = try PNG.read(path)
    #expect(picture.width == 316)
    let ring = Image(
      width: 300, height: 300,
      pixels: (8..<308).flatMap { picture.pixels[($0 * 316 + 8)..<($0 * 316 + 308)] })
    let (stage, _) = try Self.beating(form, until: 2.35)
    let comparison = try #require(
      ImageComparison(stage.image().image, ring, tolerance: .fast(1)))
    #expect(comparison.isWithinTolerance, "\(comparison.summary)")
  }
}
