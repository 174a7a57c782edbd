// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@testable import Folder

@Suite("Folder") @MainActor
struct FolderTests {
  static let bounds = CGRect(x: 0, y: 0, width: 375, height: 400)
  static let corner = CGRect(x: 0, y: 300, width: 100, height: 100)

  static func closed() throws -> (Stage, FolderView) {
    let stage = try Stage(size: bounds.size)
    let folder = FolderView()
    folder.close(in: bounds)
    stage.layer.addSublayer(folder.layer)
    CATransaction.flush()
    return (stage, folder)
  }

  private static func shown(_ folder: FolderView) throws -> CGRect {
    try #require(folder.layer.presentation()).frame
  }

  @Test("springs from the corner to the middle, growing, past its size and back to rest")
  func open() throws {
    let (stage, folder) = try Self.closed()
    #expect(try Self.shown(folder) == Self.corner)
    folder.spring(in: Self.bounds)
    #expect(folder.frame == CGRect(x: 37.5, y: 50, width: 300, height: 300))
    var widths: [CGFloat] = []
    for frame in 0...120 {
      try stage.advance(to: Double(frame) / 60)
      let shown = try Self.shown(folder)
      widths.append(shown.width)
      #expect(shown.width == shown.height)
      // Place and size go the same part of their ways.
      let part = (shown.width - 100) / 200
      #expect(abs(shown.midX - (50 + 137.5 * part)) < 1e-6)
      #expect(abs(shown.midY - (350 - 150 * part)) < 1e-6)
    }
    #expect(widths[0] == 100)
    #expect((widths.max() ?? 0) > 301, "it overshoots")
    #expect(abs((widths.last ?? 0) - 300) < 0.01)
    #expect(folder.arrivals == 1)
  }

  @Test("never overshoots with damping 1, and keeps ringing near 0", arguments: [1, 0.1])
  func damping(_ damping: CGFloat) throws {
    let (stage, folder) = try Self.closed()
    folder.damping = damping
    folder.spring(in: Self.bounds)
    var most: CGFloat = 0
    var crossings = 0
    var last: CGFloat = 100
    for frame in 0...60 {
      try stage.advance(to: Double(frame) / 60)
      let width = try Self.shown(folder).width
      most = max(most, width)
      if (width > 300) != (last > 300) { crossings += 1 }
      last = width
    }
    #expect(damping == 1 ? most <= 300.001 : most > 400, "\(most)")
    #expect(damping == 1 ? crossings == 0 : crossings > 5, "\(crossings)")
  }

  @Test("starts the gentler the smaller its velocity is")
  func velocity() throws {
    var widths: [CGFloat] = []
    for velocity in [0, 0.5, 5, 20] as [CGFloat] {
      let (stage, folder) = try Self.closed()
      folder.velocity = velocity
      folder.spring(in: Self.bounds)
      try stage.advance(to: 0)
      try stage.advance(to: 0.03)
      widths.append(try Self.shown(folder).width)
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4, "\(widths)")
  }

  @Test("a tap in the middle of the way, and one at the end, start over from the corner")
  func again() throws {
    let (stage, folder) = try Self.closed()
    folder.spring(in: Self.bounds)
    try stage.advance(to: 0)
    try stage.advance(to: 0.15)
    let first = try Self.shown(folder)
    #expect(first.width > 150)
    folder.spring(in: Self.bounds)
    CATransaction.flush()
    #expect(try Self.shown(folder) == Self.corner)
    try stage.advance(to: 0.3)
    let second = try Self.shown(folder)
    #expect(abs(second.width - first.width) < 1e-6)
    try stage.advance(to: 3)
    #expect(folder.arrivals == 1)
    folder.spring(in: Self.bounds)
    CATransaction.flush()
    #expect(try Self.shown(folder) == Self.corner)
    try stage.advance(to: 5)
    #expect(folder.arrivals == 2)
    #expect(try Self.shown(folder) == CGRect(x: 37.5, y: 50, width: 300, height: 300))
  }

  @Test("looks as it was recorded", arguments: [0, 0.15, 2])
  func picture(time: Double) throws {
    TestFonts.register()
    let stage = try Stage(size: CGSize(width: 375, height: 667))
    let controller = FolderViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    for caption in controller.panes.map(\.caption) + [controller.still.caption] {
      caption.label.font = UIFont(name: "Inter-Regular", size: 16)
    }
    stage.layer.addSublayer(controller.view.layer)
    controller.view.layoutIfNeeded()
    controller.viewDidAppear(false)
    try stage.advance(to: 0.5)
    controller.spring()
    try stage.advance(to: 0.5)
    try stage.advance(to: 0.5 + time)
    expectGolden(stage.image().image, named: "folder-375x667-\(time)")
  }
}

/// The program as people start it.
@Suite("Folder, the program", .serialized)
struct FolderProgramTests {
  @Test("opens at a tap and draws the same bytes twice")
  func film() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 375, "height": 667}, "events": [
        {"time": 0.5, "tap": {"x": 187, "y": 333}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    func film(_ threads: String) throws -> [Data] {
      let folder = try TemporaryFolder()
      let result = try Program(name: "Folder").run([
        "--render", folder.path("%03d.png"), "--replay", script, "--scale", "1", "--seconds", "1",
        "--fps", "6", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    let (one, two) = (try film("1"), try film("2"))
    #expect(one.count == 6)
    #expect(one == two)
    #expect(Set(one).count == 6, "the dots move")
  }

  @Test("springs up in its window", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 420, height: 720)
    let program = try desktop.start(
      RunningProgram.built("Folder"), ["--size", "375x667", "--scale", "1"])
    let id = try desktop.window(named: "Folder")
    try desktop.move(id, x: 10, y: 10)
    // The box's own colour, in the corner and then in the middle.
    let color: UInt32 = 0xFFF2_AD33
    try desktop.waitUntil { $0.pixel(60, 627) == color && $0.pixel(197, 343) != color }
    try desktop.tool(["mousemove", "197", "543", "click", "1"])
    try desktop.waitUntil(keptFor: 1) {
      $0.pixel(60, 627) != color && $0.pixel(197, 343) == color && $0.pixel(330, 470) == color
    }
    // It does not keep touches from those that look at the whole window.
    try desktop.tool(["mousemove", "197", "343", "click", "1"])
    try desktop.waitUntil(keptFor: 1) { $0.pixel(197, 343) == color }
    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
