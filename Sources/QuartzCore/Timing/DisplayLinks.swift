// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The display links of one thread, and what makes them fire: a host, or a timer without one.
///
/// Those of the main thread are the main queue's too, and stay so when that loses the thread.
package final class DisplayLinks: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var links: [CADisplayLink] = []
  private var hosts = 0
  private var timer: Timer?
  /// In place of the timer where the main queue has no run loop any more.
  private var source: (any DispatchSourceTimer)?
  private var hasLostRunLoop = false
  private weak var runLoop: RunLoop?
  private var activity: (@Sendable () -> Void)?

  /// Frames a second where no host says otherwise.
  package static let rate = 60.0

  private static let main = DisplayLinks()
  private static let current = ThreadLocal { DisplayLinks() }
  private static let mainThread = ThreadLocal { MainThread() }

  /// The links of the calling thread.
  package static var ofThread: DisplayLinks { MainQueue.isCurrent ? main : current.value }

  /// Hears of the main thread's end.
  private final class MainThread: ThreadBound {
    func threadEnds() {
      if Thread.isMainThread { main.loseRunLoop() }
    }

    func drifts() {}
  }

  private func loseRunLoop() {
    lock.withLock {
      hasLostRunLoop = true
      stopTimer()
      startTimer()
    }
  }

  /// The links of a run loop; of the calling thread when a host moves its time by hand.
  static func registry(for runLoop: RunLoop) -> DisplayLinks {
    let isElsewhere = runLoop === RunLoop.main && MediaClock.override == nil
    let links = isElsewhere ? main : ofThread
    links.lock.withLock { links.runLoop = runLoop }
    if links === main {
      _ = mainThread.value
      if MainQueue.isAdrift { links.lock.withLock { links.hasLostRunLoop = true } }
    }
    return links
  }

  // MARK: - Links

  func add(_ link: CADisplayLink) {
    lock.withLock {
      links.append(link)
      startTimer()
    }
    noteActivity()
  }

  /// Tells a host that sleeps while no link waits for frames that one does.
  func noteActivity() {
    lock.withLock { activity }?()
  }

  func remove(_ link: CADisplayLink) {
    lock.withLock {
      links.removeAll { $0 === link }
      if links.isEmpty { stopTimer() }
    }
  }

  /// Called when a link begins to wait for frames, on the thread where that happens.
  package var onActivity: (@Sendable () -> Void)? {
    get { lock.withLock { activity } }
    set { lock.withLock { activity = newValue } }
  }

  /// Whether any link waits for frames.
  package var isActive: Bool { lock.withLock { links.contains { !$0.isPaused } } }

  // MARK: - Frames

  /// Calls the links for a frame, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - time: The frame's media time.
  ///   - next: That of the next frame.
  package func tick(at time: Double, next: Double) {
    let period = next - time
    guard time.isFinite, period > 0, period.isFinite else { return }
    let present = lock.withLock { links }
    for link in present where lock.withLock({ links.contains { $0 === link } }) {
      link.frame(at: time, period: period)
    }
  }

  /// Leaves the frames to a host until ``endHosting()``.
  package func beginHosting() {
    lock.withLock {
      hosts += 1
      stopTimer()
    }
  }

  /// Gives the frames back to a timer.
  package func endHosting() {
    lock.withLock {
      hosts -= 1
      startTimer()
    }
  }

  // MARK: - Timer

  private func startTimer() {
    guard timer == nil, source == nil, hosts <= 0, !links.isEmpty else { return }
    guard !hasLostRunLoop else { return startSource() }
    guard let runLoop else { return }
    let timer = Timer(timeInterval: 1 / Self.rate, repeats: true) { [weak self] _ in
      let now = CACurrentMediaTime()
      self?.tick(at: now, next: now + 1 / Self.rate)
    }
    self.timer = timer
    runLoop.add(timer, forMode: .common)
  }

  private func startSource() {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 1 / Self.rate, repeating: 1 / Self.rate)
    source.setEventHandler { [weak self] in
      let now = CACurrentMediaTime()
      self?.tick(at: now, next: now + 1 / Self.rate)
    }
    self.source = source
    source.activate()
  }

  private func stopTimer() {
    timer?.invalidate()
    timer = nil
    source?.cancel()
    source = nil
  }
}
