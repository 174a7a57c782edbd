// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer
import WindowHost

/// Shows a stage in a window, in real time, until the window is closed.
///
/// The main run loop is the master: a timer in its common modes calls ``frame(at:)`` at the pace of
/// the display, so timers, queues and nested run loops of the program go on as without a window.
@MainActor
package final class StageLoop {
  package let stage: Stage
  package let window: Window
  /// Gets what people do, in order, before the frame in which it happened is drawn.
  package var onEvent: (WindowEvent) -> Void = { _ in }
  /// Whether the window has not been closed.
  package private(set) var isRunning = true

  private let renderer: SoftwareRenderer
  private let scratch = RenderScratch()
  private let links = DisplayLinks.ofThread
  /// What the window shows, and the list that it was drawn from.
  private var shown: [UInt32] = []
  private var drawn: DrawnList?
  /// The list of the frame before that, and what makes lists, for their memory.
  private var spare: DrawnList?
  private var builder = FrameBuilder(width: 0, height: 0)
  private var pictureSize = (width: 0, height: 0)
  private var generation = -1
  private var wasMoving = false
  private var isVisible = true
  private var isStale = true
  private let period: Double

  /// Opens a window of the stage's size.
  ///
  /// - Parameters:
  ///   - stage: On a real clock; it takes over the window's size and scale.
  ///   - title: What stands in the bar above it.
  ///   - scale: Pixels a point; nil for what the desktop says.
  ///   - threads: How many draw a frame; nil for one a core.
  /// - Throws: When there is no desktop.
  package init(
    _ stage: Stage, title: String, scale: CGFloat? = nil, threads: Int? = nil
  ) throws(WindowError) {
    self.stage = stage
    window = try Window(
      title: title, width: Double(stage.size.width), height: Double(stage.size.height),
      scale: scale.map { Double($0) })
    period = 1 / window.refreshRate
    renderer = SoftwareRenderer(
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    takeSize()
  }

  /// Runs until the window is closed.
  package func run() throws(WindowError) {
    links.beginHosting()
    defer { links.endHosting() }
    var failure: WindowError?
    let origin = CACurrentMediaTime()
    let timer = Timer(timeInterval: period, repeats: true) { _ in
      MainActor.assumeIsolated {
        guard self.isRunning, failure == nil else { return }
        // Frames lie on a grid: a timer that comes late must not make motion uneven.
        let index = ((CACurrentMediaTime() - origin) / self.period).rounded(.down)
        do throws(WindowError) {
          try self.frame(at: origin + index * self.period)
        } catch {
          failure = error
        }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    defer { timer.invalidate() }
    while isRunning, failure == nil {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    window.close()
    if let failure { throw failure }
  }

  /// Ends ``run()`` after the present turn, as if the window had been closed.
  package func stop() { isRunning = false }

  /// Handles what has happened, lets animations and display links go on, and shows what has changed.
  ///
  /// - Parameter time: The frame's media time.
  /// - Throws: When the picture cannot be shown.
  package func frame(at time: Double) throws(WindowError) {
    for event in window.events() { handle(event) }
    guard isRunning else { return }
    stage.beginFrame(at: time, period: period, links)
    let isMoving = stage.isMoving
    // What has come to rest since the last frame has still to be shown there.
    let changes = isMoving || wasMoving || generation != stage.context.generation
    guard isVisible, isStale || changes else { return }
    wasMoving = isMoving
    generation = stage.context.generation
    try show(at: time)
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .close: isRunning = false
    case .exposed: isStale = true
    case .resized: takeSize()
    case .shown: (isVisible, isStale) = (true, true)
    case .hidden: isVisible = false
    default: break
    }
    onEvent(event)
  }

  private func takeSize() {
    let (width, height) = window.size
    stage.resize(to: CGSize(width: width, height: height), scale: CGFloat(window.scale))
    isStale = true
  }

  private func show(at time: Double) throws(WindowError) {
    let (width, height) = stage.pixelSize
    guard width > 0, height > 0 else { return }
    if pictureSize != (width, height) {
      pictureSize = (width, height)
      shown = Array(repeating: 0, count: width * height)
      (drawn, isStale) = (nil, true)
    }
    var boxes: [Rect] = []
    renderer.frame(scratch) { each in
      let next = withoutActuallyEscaping(each) { nextList(at: time, each: $0) }
      boxes = shown.withUnsafeMutableBufferPointer {
        renderer.update($0, from: drawn, to: next, scratch: scratch)
      }
      (spare, drawn) = (drawn, next)
    }
    let changed =
      isStale
      ? [PixelRect(x: 0, y: 0, width: width, height: height)]
      : boxes.compactMap {
        PixelRect(
          left: $0.minX, top: $0.minY, right: $0.maxX, bottom: $0.maxY, width: width,
          height: height)
      }
    isStale = false
    let window = window
    let result = shown.withUnsafeBufferPointer { pixels in
      Result { () throws(WindowError) in
        try window.present(pixels, width: width, height: height, changed: changed)
      }
    }
    try result.get()
  }
}

extension StageLoop {
  /// What is to be shown at a time, in the memory of what was shown two frames ago.
  private func nextList(at time: Double, each: @escaping FrameBuilder.Each) -> DrawnList {
    builder.each = each
    defer { builder.each = nil }
    let list = stage.frame(at: time - stage.start).displayList(&builder)
    guard let spare else { return DrawnList(list) }
    builder.recycle(spare.show(list))
    return spare
  }
}

extension Stage {
  /// Whether the picture changes as time goes on, without a commit.
  var isMoving: Bool { context.isAnimating }

  /// Lets animations and display links go on to a frame of a real clock.
  func beginFrame(at time: Double, period: Double, _ links: DisplayLinks) {
    links.tick(at: time, next: time + period)
    CATransaction.flush()
    context.deliverEvents(at: time)
    CATransaction.flush()
  }

  /// Takes over the size of a window.
  func resize(to size: CGSize, scale: CGFloat) {
    guard size.width >= 1, size.height >= 1, size != self.size || scale != self.scale else {
      return
    }
    (self.size, self.scale) = (size, scale)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
  }
}
