// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Stage

@Suite("Diagnostics of a stage")
struct DiagnosticsTests {
  private static func stage() throws -> Stage {
    try Stage(size: CGSize(width: 40, height: 30))
  }

  private static func layer(
    _ name: String? = nil, in parent: CALayer, _ make: CALayer = CALayer()
  ) -> CALayer {
    make.name = name
    make.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
    parent.addSublayer(make)
    return make
  }

  /// What makes a layer one that cannot be drawn as asked.
  static let faults: [(kind: Diagnostic.Kind, make: @Sendable (CALayer) -> Void)] = [
    (.filter, { $0.filters = [CAFilter(type: "noSuchFilter")] }),
    (.filter, { $0.filters = [1, 2] }),
    (.filter, { $0.backgroundFilters = ["noSuchFilter"] }),
    (.compositingFilter, { $0.compositingFilter = "noSuchBlendMode" }),
    (.compositingFilter, { $0.compositingFilter = NSObject() }),
    (.contents, { $0.contents = "no picture" }),
    (.geometry, { $0.position.x = .nan }),
    (.limit, { ($0 as? CAReplicatorLayer)?.instanceCount = 1_000_000 }),
    (.dynamicRange, { $0.wantsExtendedDynamicRangeContent = true }),
    (.dynamicRange, { $0.preferredDynamicRange = .high }),
    (
      .transition,
      {
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "twist")
        $0.add(transition, forKey: nil)
      }
    ),
    (.keyPath, { $0.add(CABasicAnimation(keyPath: "noSuchKey.x"), forKey: nil) }),
    (.misuse, { $0.addSublayer($0) }),
  ]

  @Test("reports take no more of the stack, however many there are")
  func manyReports() async {
    // What tells the time is asked at each; a closure wrapped anew each time would end a small stack.
    let tracker = DiagnosticTracker()
    await withCheckedContinuation { done in
      let thread = Thread {
        // Of this thread alone, as other tests forget the process's.
        Diagnostics.listen(tracker)
        for _ in 0..<100_000 { Diagnostics.report(.misuse, "asked a hundred thousand times") }
        Diagnostics.ignore(tracker)
        done.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(tracker.list.map(\.count) == [100_000])
  }

  @Test("each is listed once, with its kind, place and time", arguments: faults.indices)
  func kinds(index: Int) throws {
    let (kind, make) = Self.faults[index]
    let stage = try Self.stage()
    let card = Self.layer("card", in: stage.layer)
    let fault = Self.layer(in: card, CAReplicatorLayer())
    _ = Self.layer(in: fault)
    _ = stage.image()
    #expect(stage.diagnostics.isEmpty)
    try stage.advance(to: 2)
    // Changes of filters are transitions of their own.
    CATransaction.setDisableActions(true)
    make(fault)
    _ = stage.image()
    let found = try #require(stage.diagnostics.first)
    #expect(stage.diagnostics.count == 1, "\(stage.diagnostics)")
    #expect(found.kind == kind)
    #expect(found.place == "stage/CALayer 'card'/CAReplicatorLayer")
    #expect(found.count == 1)
    #expect(found.time == CACurrentMediaTime())
    #expect(found.description == "stage/CALayer 'card'/CAReplicatorLayer: \(found.message)")
    // The process keeps so many of a kind, and other tests have theirs.
    let heard = Diagnostics.list.filter { $0.kind == kind }
    #expect(
      heard.contains { $0.message == found.message }
        || heard.count > DiagnosticTracker.mostOfKind)
  }

  @Test("what is about no layer has the stage's time, too")
  func timeOfCalls() throws {
    let stage = try Self.stage()
    try stage.advance(to: 0.75)
    let name = Notification.Name("time of calls")
    let observer = NSObject()
    NotificationCenter.default.addObserver(
      observer, selector: "noSuchMethod", name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(observer)
    #expect(stage.diagnostics.map(\.kind) == [.selector])
    #expect(stage.diagnostics.map { ($0.time ?? 0) - stage.start } == [0.75])
  }

  @Test("what is known and drawn says nothing")
  func silence() throws {
    let stage = try Self.stage()
    let card = Self.layer(in: stage.layer)
    card.filters = [CAFilter(type: "gaussianBlur"), ["gaussianBlur", 2] as [Any]]
    card.backgroundFilters = []
    card.compositingFilter = "multiplyBlendMode"
    card.preferredDynamicRange = .standard
    card.contents = try Self.stage().image()
    _ = stage.image()
    let unknown = CAFilter(type: "noSuchFilter")
    unknown.isEnabled = false
    card.filters = [unknown]
    card.compositingFilter = unknown
    card.contents = nil
    _ = stage.image()
    try stage.advance(to: 1)
    _ = stage.image()
    #expect(stage.diagnostics == [])
  }

  @Test("frames count, the first time is the first frame's, for any number of threads")
  func counts() throws {
    let lists = try [1, 2, 5].map { threads in
      let stage = try Self.stage()
      Self.layer("a", in: stage.layer).filters = ["noSuchFilter"]
      let late = Self.layer("b", in: stage.layer)
      late.contents = "no picture"
      late.opacity = 0
      let appear = CABasicAnimation(keyPath: "opacity")
      (appear.fromValue, appear.toValue, appear.duration) = (1, 1, 0.2)
      appear.beginTime = CACurrentMediaTime() + 0.45
      late.add(appear, forKey: nil)
      stage.eachFrameForTests(count: 20, threads: threads)
      return stage.diagnostics.map {
        "\($0.place ?? "") \($0.count) \(((($0.time ?? 0) - stage.start) * 1000).rounded())"
      }
    }
    for list in lists {
      #expect(list == ["stage/CALayer 'a' 20 0.0", "stage/CALayer 'b' 2 500.0"])
    }
  }

  @Test("stages beside each other have their own, and what calls on their thread met")
  func separation() throws {
    let (one, other) = (try Self.stage(), try Self.stage())
    Self.layer(in: one.layer).contents = 3
    _ = one.image()
    _ = other.image()
    #expect(one.diagnostics.map(\.kind) == [.contents])
    #expect(other.diagnostics.isEmpty)
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.restoreGState()
    #expect(one.diagnostics.map(\.kind) == [.contents, .emptyStateStack])
    #expect(other.diagnostics.map(\.kind) == [.emptyStateStack])
    one.resetDiagnostics()
    #expect(one.diagnostics.isEmpty && other.diagnostics.count == 1)
  }

  @Test("a place in a deep tree has its end only, and a long name its beginning")
  func places() throws {
    let stage = try Self.stage()
    var layer = stage.layer
    for level in 0..<100 { layer = Self.layer("\(level)", in: layer) }
    layer.name = String(repeating: "x", count: 1000)
    layer.addSublayer(layer)
    let place = try #require(stage.diagnostics.first?.place)
    #expect(place.hasPrefix("…/CALayer '88'/"))
    #expect(place.hasSuffix("/CALayer '\(String(repeating: "x", count: 40))'"))
  }

  @Test("a strict stage throws the first, wherever time passes, and leaves no film")
  func strict() throws {
    let folder = try TemporaryFolder()
    let stage = try Self.stage()
    stage.isStrict = true
    try stage.film(to: folder.path("good.gif"), seconds: 0.2, fps: 10)
    Self.layer("card", in: stage.layer).contents = "no picture"
    #expect(throws: StageError.self) {
      try stage.film(to: folder.path("bad.gif"), seconds: 0.2, fps: 10)
    }
    #expect(folder.contents == ["good.gif"])
    do {
      try stage.advance(by: 1)
      Issue.record("nothing was thrown")
    } catch .diagnostic(let first) {
      #expect(first.kind == .contents)
      #expect(first.place == "stage/CALayer 'card'")
      #expect("\(StageError.diagnostic(first))".contains(first.message))
    } catch {
      Issue.record(error)
    }
    stage.resetDiagnostics()
    try stage.advance(by: 1)
    _ = stage.image()
    #expect(throws: StageError.self) { try stage.checkDiagnostics() }
    stage.isStrict = false
    try stage.checkDiagnostics()
  }

  @Test("a strict stage throws what a callback asks for, at its instant")
  func callbacks() throws {
    let stage = try Self.stage()
    stage.isStrict = true
    let link = CADisplayLink { link in
      guard link.timestamp > stage.start + 0.5 else { return }
      CGMutablePath().addLine(to: .zero)
    }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    #expect(throws: StageError.self) { try stage.advance(to: 2) }
    #expect(abs(stage.time - 0.5) < 0.05)
    #expect(stage.diagnostics.map(\.kind) == [.noCurrentPoint])
  }

  @Test("a program with --strict ends with status 3 and the list, and leaves no file")
  func program() throws {
    let folder = try TemporaryFolder()
    let probe = Program(name: "VirtualTimeProbe")
    func run(_ arguments: String...) throws -> Program.Result {
      try probe.run(
        ["program", "--scale", "1", "--fps", "10"] + arguments,
        environment: ["PATH": "/usr/bin:/bin"])
    }
    let place = "stage/CALayer 'card': its contents are no CGImage; they are not drawn"
    let film = folder.path("film.gif")
    let loose = try run("--render", film, "--seconds", "1")
    #expect(loose.status == 0)
    #expect(loose.errors.components(separatedBy: place).count == 2)
    #expect(folder.contents == ["film.gif"])
    let strict = try run("--render", folder.path("strict.gif"), "--strict", "--seconds", "1")
    #expect(strict.status == 3)
    #expect(strict.errors.contains("faulty: strict"))
    #expect(strict.errors.contains("  unsupported.contents: \(place)"))
    let still = try run("--strict", "--still", folder.path("still.png"), "--at", "0.6")
    #expect(still.status == 3)
    #expect(folder.contents == ["film.gif"])
    // Before anything is wrong.
    #expect(try run("--still", folder.path("early.png"), "--at", "0.4", "--strict").status == 0)
    #expect(folder.contents == ["early.png", "film.gif"])
  }

  @Test("a film or a still with --strict ends where a letter has no glyph in any font")
  func letters() throws {
    let folder = try TemporaryFolder()
    let probe = Program(name: "VirtualTimeProbe")
    func run(_ arguments: String...) throws -> Program.Result {
      try probe.run(
        ["text", "--scale", "1", "--fps", "10"] + arguments,
        environment: ["PATH": "/usr/bin:/bin"])
    }
    let lines: [[String]] = [
      ["--render", folder.path("film.gif"), "--seconds", "1"],
      ["--still", folder.path("still.png"), "--at", "0.6"],
    ]
    for line in lines {
      let strict = try probe.run(
        ["text", "--scale", "1", "--fps", "10", "--strict"] + line,
        environment: ["PATH": "/usr/bin:/bin"])
      #expect(strict.status == 3)
      #expect(strict.errors.contains("missing.glyph"))
      #expect(strict.errors.contains("U+10FFFD"))
      #expect(folder.contents.isEmpty)
    }
    // Before the letter is there, and where nobody is strict.
    let early = try run("--strict", "--still", folder.path("early.png"), "--at", "0.4")
    #expect(early.status == 0 && !early.errors.contains("U+10FFFD"))
    let loose = try run("--still", folder.path("loose.png"), "--at", "0.6")
    #expect(loose.status == 0 && loose.errors.contains("U+10FFFD"))
    #expect(folder.contents == ["early.png", "loose.png"])
  }
}

extension Stage {
  /// Draws frames of a film, and drops them.
  fileprivate func eachFrameForTests(count: Int, threads: Int) {
    do {
      try eachFrame(count: count, fps: 10, threads: threads) { _, _ in }
    } catch {
      Issue.record(error)
    }
  }
}
