// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Synchronization
import WindowHost

/// Shows a stage in a window, in real time, until the window is closed.
///
/// Two threads share the work. The main one is the program's: its run loop takes what people do, calls
/// display links, commits and tells of animations that start and stop, and sleeps when there is
/// nothing of that. The window's draws what was committed last, so that what moves goes on while the
/// program computes.
@MainActor
package final class StageLoop {
  package let stage: Stage
  package let window: Window
  /// Gets what people do, in order, before the frame in which it happened is drawn.
  package var onEvent: (WindowEvent) -> Void = { _ in }
  /// Whether the window has not been closed.
  package private(set) var isRunning = true

  private let picture: WindowPicture
  private let bell: TurnBell
  private let links = DisplayLinks.ofThread
  private var isVisible = true
  /// The display's refresh for which display links were called last.
  private var lastRefresh = -Double.infinity
  /// For which refresh and commit the last tree was handed over that the program had a part in.
  private var handed = (refresh: -Double.infinity, generation: -1)
  private var timer: Timer?
  /// Who looks into the window, and where.
  private var host: StageHost?
  private var port: InspectorPort?

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
    let bell = TurnBell()
    self.bell = bell
    let relay = WindowRelay()
    window = try Window(
      title: title, width: Double(stage.size.width), height: Double(stage.size.height),
      scale: scale.map { Double($0) }, content: relay, onNews: { bell.ring() })
    picture = WindowPicture(
      stage.scene, renderer: stage.renderer, refreshRate: window.refreshRate,
      threads: threads ?? ProcessInfo.processInfo.usableCores,
      onFault: { bell.ring() })
    takeSize()
    picture.show(stage.scene)
    relay.show(picture)
    bell.onRing = { [weak self] in self?.turn() }
    // A commit may come from any thread; what it made goes to the window without the main thread.
    stage.context.onCommit = { [picture, window, bell, weak context = stage.context] tree in
      if context?.drawsFrames == false {
        picture.show(tree: tree)
        window.wake()
      }
      bell.ring()
    }
    window.wake()
  }

  /// Lets inspectors that ask at a path look into what the window shows.
  ///
  /// - Parameters:
  ///   - path: Of a socket; nil for nothing.
  ///   - title: The program's name.
  /// - Throws: When the path cannot be listened at.
  package func inspect(at path: String?, title: String) throws(StageError) {
    guard let path else { return }
    let host = StageHost(stage, title: title, length: nil)
    port = try InspectorPort(at: path, of: host)
    self.host = host
    let show = stage.context.onCommit
    stage.context.onCommit = { [weak stage] tree in
      show?(tree)
      if let stage { host.note(tree, at: stage.time) }
    }
    InspectorPort.tell(path)
  }

  /// How frames have kept up with the display.
  package var pace: WindowPace { picture.pace }

  /// Runs until the window is closed.
  package func run() throws(WindowError) {
    links.beginHosting()
    defer { links.endHosting() }
    links.onActivity = { [bell] in bell.ring() }
    defer { links.onActivity = nil }
    let timer = Timer(
      fire: .distantFuture, interval: Self.longestRest, repeats: true
    ) { _ in MainActor.assumeIsolated { self.turn() } }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
    defer {
      timer.invalidate()
      self.timer = nil
    }
    turn()
    while isRunning, window.failure == nil {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.longestRest))
    }
    stage.context.onCommit = nil
    port?.end()
    window.close()
    if let failure = window.failure { throw failure }
  }

  private static let longestRest = 3600.0

  /// Ends ``run()`` after the present turn, as if the window had been closed.
  package func stop() {
    isRunning = false
    bell.ring()
  }

  // MARK: - Turns

  /// Does what there is to do on the main thread: events of the window, display links, animations'
  /// events, what the program draws for each frame.
  private func turn() {
    for event in window.events() { handle(event) }
    for (problem, faults) in picture.takeFaults() {
      stage.note([problem], at: faults.first, count: faults.count)
    }
    if stage.isStrict, !stage.diagnostics.isEmpty, isRunning { stop() }
    guard isRunning else { return }
    // Frames lie on a grid: a timer that comes late must not make motion uneven.
    let refresh = picture.refresh(after: CACurrentMediaTime())
    if links.isActive, isVisible, refresh > lastRefresh {
      lastRefresh = refresh
      let target = picture.origin + refresh * picture.period
      links.tick(at: target - picture.period, next: target)
    }
    CATransaction.flush()
    stage.context.deliverEvents(at: CACurrentMediaTime())
    CATransaction.flush()
    if stage.context.drawsFrames, isVisible { handOver(refresh) }
    if picture.show(background: stage.scene.background) { window.wake() }
    sleep()
  }

  /// Hands over a tree for which the program has drawn what its own code animates, or tiles.
  private func handOver(_ refresh: Double) {
    guard refresh > handed.refresh || stage.context.generation != handed.generation else { return }
    handed = (refresh, stage.context.generation)
    let (width, height) = stage.pixelSize
    let time = picture.origin + refresh * picture.period
    let tree = stage.context.frameTree(
      at: time, width: width, height: height,
      toDevice: .scale(Double(stage.scale), Double(stage.scale)))
    picture.show(tree: tree)
    host?.note(tree, at: stage.time)
    window.wake()
  }

  /// Sets the timer to the next moment at which there is something to do.
  private func sleep() {
    let now = CACurrentMediaTime()
    var next = stage.context.nextEvent(after: now) ?? .infinity
    // What a program asks for that is not done wakes nobody.
    if stage.isStrict { next = min(next, now + 1) }
    let isAsked = links.isActive || stage.context.drawsFrames && stage.isMoving(at: now)
    if isAsked, isVisible {
      next = min(next, picture.origin + picture.refresh(after: now) * picture.period)
    }
    timer?.fireDate =
      next < .infinity ? Date(timeIntervalSinceNow: max(0, next - now)) : .distantFuture
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .close: isRunning = false
    case .resized: takeSize()
    case .shown: isVisible = true
    case .hidden: isVisible = false
    default: break
    }
    onEvent(event)
  }

  private func takeSize() {
    let (width, height) = window.size
    stage.resize(to: CGSize(width: width, height: height), scale: CGFloat(window.scale))
    host?.takeSize(of: stage)
  }
}

/// Shows a picture that can be made only when the window is there.
private final class WindowRelay: WindowContent {
  private let picture = Mutex<WindowPicture?>(nil)

  func show(_ new: WindowPicture) { picture.withLock { $0 = new } }

  func show(on canvas: WindowCanvas, isStale: Bool) throws(WindowError) -> Double {
    guard let picture = picture.withLock({ $0 }) else { return .infinity }
    return try picture.show(on: canvas, isStale: isStale)
  }
}

extension Stage {
  /// What a window shows.
  var scene: WindowPicture.Scene {
    WindowPicture.Scene(
      tree: context.tree, background: background?.rgba ?? .clear, origin: context.origin)
  }

  /// Whether the picture at a time of the context's clock differs from that of the next instant.
  func isMoving(at time: Double) -> Bool {
    context.tree.map { $0.nextChange(after: time) <= time } ?? false
  }

  /// Takes over the size of a window or of a screen.
  package func resize(to size: CGSize, scale: CGFloat) {
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
