// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import RenderTree
import Synchronization
import TestSupport
import Testing
import WindowHost

@testable import Stage

/// What a window has been sent, kept as a display keeps it.
private final class Screen {
  var pixels: [UInt32]
  var sent = 0
  let (width, height): (Int, Int)

  init(_ stage: Stage) {
    (width, height) = stage.pixelSize
    pixels = Array(repeating: 0, count: width * height)
  }

  func canvas() -> WindowCanvas {
    WindowCanvas(width: width, height: height, scale: 1) { [self] new, changed in
      sent += 1
      for box in changed {
        for y in box.y..<(box.y + box.height) {
          for x in box.x..<(box.x + box.width) { pixels[y * width + x] = new[y * width + x] }
        }
      }
    }
  }
}

@Suite("The picture in a window")
struct WindowPictureTests {
  /// A picture whose display refreshes 60 times a second from now on.
  private func picture(of stage: Stage) -> WindowPicture {
    WindowPicture(stage.scene, renderer: stage.renderer, refreshRate: 60, threads: 1)
  }

  @Test("counts what it cannot draw as asked, and calls when that is new")
  func faults() throws {
    let calls = Mutex(0)
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    card.contents = "no picture"
    stage.layer.addSublayer(card)
    CATransaction.flush()
    let picture = WindowPicture(stage.scene, renderer: stage.renderer, refreshRate: 60, threads: 1)
    {
      calls.withLock { $0 += 1 }
    }
    let screen = Screen(stage)
    #expect(picture.takeFaults().isEmpty)
    let begin = CACurrentMediaTime() - stage.context.origin
    for turn in 0..<4 {
      try stage.advance(to: Double(turn) / 4)
      _ = try picture.show(on: screen.canvas(), isStale: true)
    }
    let found = picture.takeFaults()
    #expect(found.map(\.0.cause) == [.unsupportedContents])
    #expect(found.map(\.1.count) == [4])
    #expect(found.first.map { abs($0.1.first - begin) < 0.1 } == true)
    #expect(picture.takeFaults().isEmpty)
    #expect(calls.withLock { $0 } == 1)
    card.compositingFilter = "noSuchMode"
    CATransaction.flush()
    picture.show(tree: stage.context.tree)
    _ = try picture.show(on: screen.canvas(), isStale: true)
    #expect(picture.takeFaults().count == 2)
    #expect(calls.withLock { $0 } == 2)
  }

  @Test("is that of a film at every refresh, whatever the program does", arguments: UInt64(0)..<40)
  func law(seed: UInt64) throws {
    var program = try MovingProgram(seed: seed)
    let stage = program.stage
    let (picture, screen) = (picture(of: stage), Screen(stage))
    // Between two refreshes, so that rounding does not decide which of them comes next.
    try stage.advance(by: 1.0 / 120)
    var due = 0.0
    for step in 0..<240 {
      if step % 3 == 0, step < 150 { program.change() }
      try stage.advance(by: 1.0 / 60)
      let now = CACurrentMediaTime()
      let isCommitted = stage.context.generation != program.generation
      program.generation = stage.context.generation
      if isCommitted { picture.show(tree: stage.context.tree) }
      // As the window's thread does: asked when it wanted to be, or when something was committed.
      if isCommitted || now >= due {
        let wait = try picture.show(on: screen.canvas(), isStale: step == 0)
        #expect(wait >= 0)
        due = now + wait
      }
      let time = picture.origin + picture.refresh(after: now) * picture.period
      let wanted = stage.image(at: time - stage.start).image
      let isSame = screen.pixels == wanted.pixels
      #expect(isSame, "seed \(seed), frame \(step)")
    }
  }

  @Test("is sent only when it may have changed")
  func rests() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.layer.addSublayer(dot)
    CATransaction.flush()
    let (picture, screen) = (picture(of: stage), Screen(stage))
    #expect(try picture.show(on: screen.canvas(), isStale: true) == .infinity)
    #expect(try picture.show(on: screen.canvas(), isStale: false) == .infinity)
    #expect(screen.sent == 1)
    #expect(try picture.show(on: screen.canvas(), isStale: true) == .infinity)
    #expect(screen.sent == 2)

    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 20, 1)
    move.beginTime = CACurrentMediaTime() + 5
    dot.add(move, forKey: nil)
    CATransaction.flush()
    picture.show(tree: stage.context.tree)
    try stage.advance(by: 0.1)
    let wait = try picture.show(on: screen.canvas(), isStale: false)
    #expect(wait > 4.8 && wait <= 4.9)
    try stage.advance(to: 5.3)
    #expect(try picture.show(on: screen.canvas(), isStale: false) <= picture.period)
  }

  @Test("a display's refresh gets one picture")
  func once() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let dot = CALayer()
    stage.layer.addSublayer(dot)
    CATransaction.flush()
    let (picture, screen) = (picture(of: stage), Screen(stage))
    _ = try picture.show(on: screen.canvas(), isStale: true)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    CATransaction.flush()
    picture.show(tree: stage.context.tree)
    let wait = try picture.show(on: screen.canvas(), isStale: false)
    #expect(screen.sent == 1 && wait > 0 && wait <= picture.period)
  }

  @Test("counts the refreshes that it misses while something moves")
  func pace() {
    var pace = WindowPace()
    pace.note(refresh: 1, wasMoving: false)
    pace.note(refresh: 9, wasMoving: false)
    pace.note(refresh: 10, wasMoving: true)
    pace.note(refresh: 13, wasMoving: true)
    #expect((pace.shown, pace.moving, pace.missed) == (4, 4, 2))
    #expect("\(pace)" == "4 pictures; 2 of 4 refreshes missed while something moved (50.0 %)")
  }
}
