// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import Folder

@Suite("Folder") @MainActor
struct FolderTests {
  static func closed() throws -> (Stage, FolderView) {
    let stage = try Stage(size: CGSize(width: 375, height: 400))
    let folder = FolderView(frame: CGRect(x: 137.5, y: 150, width: 100, height: 100))
    stage.layer.addSublayer(folder.layer)
    CATransaction.flush()
    return (stage, folder)
  }

  @Test("springs open around its middle, past its size and back, and comes to rest")
  func open() throws {
    let (stage, folder) = try Self.closed()
    folder.toggle()
    #expect(folder.bounds.size == FolderView.openSize)
    var widths: [CGFloat] = []
    for frame in 0...120 {
      try stage.advance(to: Double(frame) / 60)
      let shown = try #require(folder.layer.presentation())
      widths.append(shown.bounds.width)
      #expect(shown.bounds.width == shown.bounds.height)
      #expect(shown.position == CGPoint(x: 187.5, y: 200))
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
    folder.toggle()
    var most: CGFloat = 0
    var crossings = 0
    var last: CGFloat = 100
    for frame in 0...60 {
      try stage.advance(to: Double(frame) / 60)
      let width = try #require(folder.layer.presentation()).bounds.width
      most = max(most, width)
      if (width > 300) != (last > 300) { crossings += 1 }
      last = width
    }
    #expect(damping == 1 ? most <= 300.001 : most > 400, "\(most)")
    #expect(damping == 1 ? crossings == 0 : crossings > 5, "\(crossings)")
  }

  @Test("turns back in the middle of its way without a jump")
  func back() throws {
    let (stage, folder) = try Self.closed()
    folder.toggle()
    try stage.advance(to: 0.15)
    let before = try #require(folder.layer.presentation()).bounds.width
    folder.toggle()
    CATransaction.flush()
    let after = try #require(folder.layer.presentation()).bounds.width
    #expect(abs(before - after) < 1e-3)
    try stage.advance(to: 3)
    #expect(abs(try #require(folder.layer.presentation()).bounds.width - 100) < 0.01)
    #expect(folder.arrivals == 2)
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

  @Test("opens and shuts in its window", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 420, height: 720)
    let program = try desktop.start(
      RunningProgram.built("Folder"), ["--size", "375x667", "--scale", "1"])
    let id = try desktop.window(named: "Folder")
    try desktop.move(id, x: 10, y: 10)
    // The folder's own colour, in the middle and where only the open one reaches.
    try desktop.waitUntil { $0.pixel(197, 343) == 0xFFF2_AD33 }
    #expect(try desktop.screen().pixel(197, 243) != 0xFFF2_AD33)
    try desktop.tool(["mousemove", "197", "343", "click", "1"])
    try desktop.waitUntil { $0.pixel(197, 198) == 0xFFF2_AD33 }
    // A view hears no touches while it is animated.
    var isOpen = true
    for _ in 0..<50 where isOpen {
      try desktop.tool(["mousemove", "197", "343", "click", "1"])
      isOpen = try desktop.keeps(for: 2) { $0.pixel(197, 243) == 0xFFF2_AD33 }
    }
    #expect(!isOpen)
    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
