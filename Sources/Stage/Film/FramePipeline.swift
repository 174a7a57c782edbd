// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import FrameRendering
import RenderTree

/// Draws the frames of a film on several threads and hands them out in order.
///
/// Each thread draws whole frames: what a frame shows depends on nothing but itself, so no thread
/// waits for another. The threads see real time, whatever clock the film runs on.
final class FramePipeline: @unchecked Sendable {
  /// A frame that is drawn.
  struct Drawn {
    var image: Result<Image, RenderingError>
    /// What it could not draw as asked.
    var problems: [FrameProblem]
    /// Media time.
    var time: Double
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
  let depth: Int

  private let pool: FramePool
  private let renderer: RendererChoice

  /// - Parameters:
  ///   - renderer: What each thread draws with.
  ///   - threads: How many frames are drawn at once.
  ///   - waiting: How many pictures their taker holds.
  init(_ renderer: RendererChoice, threads: Int, waiting: Int = 7) {
    self.renderer = renderer
    running = max(1, threads)
    depth = running * 2
    pool = FramePool(limit: depth + waiting)
    for number in 0..<running {
      let thread = Thread { [self] in work() }
      thread.name = "citrine frame \(number)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Puts a frame into the queue; one that shows what the one before shows is not drawn.
  func submit(_ frame: StageFrame) {
    let isRepeated = latest.map { frame.repeats($0.frame, until: $0.until) } ?? false
    if !isRepeated { latest = (frame, frame.lastsUntil) }
    condition.lock()
    if isRepeated {
      repeats.insert(submitted)
    } else {
      jobs.append((submitted, frame))
    }
    submitted += 1
    condition.broadcast()
    condition.unlock()
  }

  /// The next frame in order; nil when every submitted frame has been taken, or, without waiting,
  /// when it is not ready.
  func next(waiting: Bool) -> Drawn? {
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
  var pending: Int {
    condition.lock()
    defer { condition.unlock() }
    return submitted - taken
  }

  /// Ends the threads; frames not yet drawn are dropped.
  ///
  /// Returns when the last thread has ended.
  func close() {
    condition.lock()
    isClosed = true
    jobs.removeAll()
    condition.broadcast()
    while running > 0 { condition.wait() }
    condition.unlock()
  }

  private func work() {
    cvt_exempt_current_thread()
    let renderer = renderer.renderer()
    var builder = FrameBuilder(width: 0, height: 0)
    while let (index, frame) = takeJob() {
      let list = frame.displayList(&builder)
      let image: Result<Image, RenderingError>
      do {
        let (drawn, commands) = try pool.draw(index, list, with: renderer)
        builder.recycle(commands)
        image = .success(drawn)
      } catch {
        image = .failure(error)
      }
      condition.lock()
      done[index] = Drawn(image: image, problems: builder.problems, time: frame.time)
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
