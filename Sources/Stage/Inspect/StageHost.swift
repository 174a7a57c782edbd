// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import FrameRendering
import Inspector
import QuartzCore
import RenderTree
import SoftwareRenderer
import Synchronization

/// A stage that is looked into from other threads: what it has shown since it is watched.
///
/// A stage of a moved time comes to times that it has not come to yet when it is asked for them, on the
/// thread that runs ``rehearse()``; a stage in a window goes on by itself.
package final class StageHost: InspectorHost {
  private struct State {
    var scene: InspectedScene
    var reached = 0.0
    /// Who waits for which time, and how that is told.
    var wanted: [Want] = []
    var isOver = false
  }

  private final class Want: Sendable {
    let time: Double
    let isDone = DispatchSemaphore(value: 0)
    let failure = Mutex<String?>(nil)

    init(time: Double) { self.time = time }
  }

  private let title: String
  private let length: Double?
  private let isLive: Bool
  private let history = TreeHistory()
  private let state: Mutex<State>
  private let bell = DispatchSemaphore(value: 0)
  private let renderer: RendererChoice
  private let tracker: DiagnosticTracker
  /// Media time, for a stage in a window.
  private let start: Double

  /// Watches a stage from now on.
  ///
  /// - Parameters:
  ///   - stage: What is looked into.
  ///   - title: Its name.
  ///   - length: Seconds up to where it is played; nil where that has no end.
  package init(_ stage: Stage, title: String, length: Double?) {
    (self.title, self.length) = (title, length)
    isLive = stage.clock.isReal
    renderer = stage.renderer
    tracker = stage.tracker
    start = stage.mediaTime - stage.time
    state = Mutex(State(scene: stage.inspected))
    CATransaction.flush()
    history.note(stage.context.tree, at: 0)
  }

  /// Takes a tree that a stage shows from now on; called on the thread that commits.
  package func note(_ tree: RenderNode?, at time: Double) {
    history.note(tree, at: time)
    state.withLock { $0.reached = max($0.reached, time) }
  }

  /// Takes the size that a stage has now; called on the stage's thread.
  package func takeSize(of stage: Stage) {
    let scene = stage.inspected
    state.withLock { $0.scene = scene }
  }

  // MARK: - Answers, from any thread

  package func facts() -> InspectorFacts {
    let (scene, reached) = state.withLock { ($0.scene, $0.reached) }
    return InspectorFacts(
      title: title, width: scene.width, height: scene.height, scale: scene.scale, length: length,
      isLive: isLive, now: isLive ? liveTime : reached, earliest: isLive ? history.earliest : 0,
      generation: history.count)
  }

  private var liveTime: Double { CACurrentMediaTime() - start }

  package func scene(at time: Double?) throws -> (scene: InspectedScene, time: Double) {
    var wanted: Double
    if isLive {
      let now = liveTime
      wanted = min(time ?? now, now)
    } else {
      wanted = time ?? state.withLock { $0.reached }
      try come(to: wanted)
    }
    wanted = max(wanted, 0)
    var scene = state.withLock { $0.scene }
    scene.tree = history.tree(at: wanted)
    return (scene, wanted)
  }

  package func draw(_ list: DisplayList) throws -> Image {
    let picture = Diagnostics.drawn(owner: tracker) { () throws(RenderingError) in
      try renderer.renderer(ThreadPool(threads: 2)).render(list)
    }
    guard let picture else { throw RenderingError("there is no picture of this frame") }
    return picture
  }

  /// Waits until the stage has come to a time.
  private func come(to time: Double) throws {
    let want = state.withLock { state -> Want? in
      guard time > state.reached, !state.isOver else { return nil }
      let want = Want(time: time)
      state.wanted.append(want)
      return want
    }
    guard let want else { return }
    bell.signal()
    want.isDone.wait()
    if let failure = want.failure.withLock({ $0 }) { throw RenderingError(failure) }
  }

  // MARK: - On the stage's thread

  /// Lets a stage of a moved time come to the times that are asked for, until ``end()``.
  package func rehearse(_ stage: Stage) {
    stage.context.onCommit = { [weak stage, weak self] tree in
      if let stage { self?.note(tree, at: stage.time) }
    }
    defer { stage.context.onCommit = nil }
    while true {
      // The program sleeps with its time: what it waits for is not due before somebody asks.
      cvt_host_begin()
      bell.wait()
      cvt_host_end()
      let (wanted, isOver) = state.withLock { state in
        defer { state.wanted = [] }
        return (state.wanted.sorted { $0.time < $1.time }, state.isOver)
      }
      for want in wanted {
        if !isOver { advance(stage, to: want) }
        want.isDone.signal()
      }
      if isOver { return }
    }
  }

  private func advance(_ stage: Stage, to want: Want) {
    guard want.time > stage.time else { return }
    do throws(StageError) {
      try stage.advance(to: want.time)
      if stage.context.drawsFrames { note(stage.frame(at: stage.time).tree, at: stage.time) }
    } catch {
      want.failure.withLock { $0 = "\(error)" }
    }
    let time = stage.time
    state.withLock { $0.reached = max($0.reached, time, want.time) }
  }

  /// Ends the rehearsal; whoever waits gets what there is.
  package func end() {
    state.withLock { $0.isOver = true }
    bell.signal()
  }
}

extension Stage {
  /// What it shows now, but for the tree.
  var inspected: InspectedScene {
    InspectedScene(
      tree: nil, base: base, width: Double(size.width), height: Double(size.height),
      scale: Double(scale), background: background?.rgba ?? .clear)
  }

  /// Lets inspectors that ask at a path move the stage's time; ends with the process.
  package func rehearse(at path: String, title: String, length: Double?) throws(StageError) {
    let host = StageHost(self, title: title, length: length)
    let port = try InspectorPort(at: path, of: host)
    defer { port.end() }
    InspectorPort.tell(path)
    if ProcessInfo.processInfo.environment["CITRINE_PREVIEW"] != nil { Self.endWithInput() }
    host.rehearse(self)
  }

  /// Ends the process when nobody writes to its input any more, as who started it is gone.
  private static func endWithInput() {
    let thread = Thread {
      cvt_exempt_current_thread()
      while true {
        var byte: UInt8 = 0
        let got = read(STDIN_FILENO, &byte, 1)
        if got == 0 || (got < 0 && errno != EINTR) { exit(0) }
      }
    }
    thread.start()
  }
}

extension InspectorPort {
  /// Says on standard output that a program can be asked.
  package static func tell(_ path: String) {
    FileHandle.standardOutput.write(Data("inspector: \(path)\n".utf8))
  }
}
