// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import FrameRendering
import RenderTree

/// Draws the frames of a film on several threads and hands them out in order.
///
/// Each thread draws whole frames: what a frame shows depends on nothing but itself, so no thread
/// waits for another. The threads see real time, whatever clock the film runs on. Where there is one
/// core, the thread that submits draws: to hand frames over would only cost time.
package final class FramePipeline: @unchecked Sendable {
  /// A frame that is drawn.
  package struct Drawn {
    package var image: Result<Image, RenderingError>
    /// What it could not draw as asked.
    package var problems: [FrameProblem]
    /// Media time.
    package var time: Double
  }

  // Under `condition`, but for `latest`, which belongs to the thread that submits.
  private let condition = NSCondition()
  private var jobs: [(index: Int, frame: StageFrame)] = []
  private var done: [Int: Drawn] = [:]
  private var isClosed = false
  private var submitted = 0
  private var taken = 0
  private var running: Int
  /// The last frame that was drawn for itself, and until when it lasts.
  private var latest: (frame: StageFrame, until: Double)?
  /// The numbers of frames that show what the one before them shows.
  private var repeats: Set<Int> = []
  private var lastTaken: Drawn?

  /// How many frames may be under way before ``submit(_:)`` should wait.
  package let depth: Int

  private let pool: FramePool
  /// What the submitting thread itself draws with, if it does.
  private let own: Painter?

  /// What one thread draws with.
  private final class Painter {
    private let renderer: any FrameRenderer
    private var builder = FrameBuilder(width: 0, height: 0)

    init(_ renderer: RendererChoice) { self.renderer = renderer.renderer() }

    func draw(_ index: Int, _ frame: StageFrame, _ pool: FramePool) -> Drawn {
      let list = frame.displayList(&builder)
      let image: Result<Image, RenderingError>
      do {
        let (drawn, commands) = try pool.draw(index, list, with: renderer)
        builder.recycle(commands)
        image = .success(drawn)
      } catch {
        image = .failure(error)
      }
      return Drawn(image: image, problems: builder.problems, time: frame.time)
    }
  }

  /// - Parameters:
  ///   - renderer: What each thread draws with.
  ///   - threads: How many frames are drawn at once.
  ///   - waiting: How many pictures their taker holds.
  ///   - cores: How many threads of the process can run at once.
  package init(
    _ renderer: RendererChoice, threads: Int, waiting: Int = 7,
    cores: Int = ProcessInfo.processInfo.usableCores
  ) {
    own = cores > 1 ? nil : Painter(renderer)
    running = own == nil ? max(1, threads) : 0
    depth = running * 2
    pool = FramePool(limit: depth + waiting)
    for number in 0..<running {
      let thread = Thread { [self] in work(renderer) }
      thread.name = "citrine frame \(number)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Puts a frame into the queue; one that shows what the one before shows is not drawn.
  package func submit(_ frame: StageFrame) {
    let isRepeated = latest.map { frame.repeats($0.frame, until: $0.until) } ?? false
    if !isRepeated { latest = (frame, frame.lastsUntil) }
    condition.lock()
    if isRepeated {
      repeats.insert(submitted)
    } else if let own {
      // Only a frame that repeats it would still need the one before, whose memory serves the new one.
      if taken == submitted { lastTaken = nil }
      done[submitted] = own.draw(submitted, frame, pool)
    } else {
      jobs.append((submitted, frame))
    }
    submitted += 1
    condition.broadcast()
    condition.unlock()
  }

  /// The next frame in order; nil when every submitted frame has been taken, or, without waiting,
  /// when it is not ready.
  package func next(waiting: Bool) -> Drawn? {
    condition.lock()
    defer { condition.unlock() }
    guard taken < submitted else { return nil }
    if repeats.remove(taken) == nil {
      while done[taken] == nil {
        guard waiting else { return nil }
        condition.wait()
      }
      lastTaken = done.removeValue(forKey: taken)
    }
    taken += 1
    return lastTaken
  }

  /// How many frames are under way.
  package var pending: Int {
    condition.lock()
    defer { condition.unlock() }
    return submitted - taken
  }

  /// Ends the threads; frames not yet drawn are dropped.
  ///
  /// Returns when the last thread has ended.
  package func close() {
    condition.lock()
    isClosed = true
    jobs.removeAll()
    condition.broadcast()
    while running > 0 { condition.wait() }
    condition.unlock()
  }

  private func work(_ renderer: RendererChoice) {
    cvt_exempt_current_thread()
    let painter = Painter(renderer)
    while let (index, frame) = takeJob() {
      let drawn = painter.draw(index, frame, pool)
      condition.lock()
      done[index] = drawn
      condition.broadcast()
      condition.unlock()
    }
    condition.lock()
    running -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func takeJob() -> (index: Int, frame: StageFrame)? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty && !isClosed { condition.wait() }
    return isClosed ? nil : jobs.removeFirst()
  }
}
