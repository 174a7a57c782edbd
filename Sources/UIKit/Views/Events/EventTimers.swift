// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is to happen some time after an event, unless something else happens before.
///
/// An event that lies after a deadline finds that already passed, however late the run loop is: so
/// the same samples have the same effect on every machine.
@MainActor
final class EventTimers {
  /// One thing that is to happen; forgetting it cancels it.
  @MainActor
  final class Deadline {
    let time: TimeInterval
    fileprivate let action: @MainActor () -> Void
    fileprivate var timer: Timer?

    fileprivate init(time: TimeInterval, action: @escaping @MainActor () -> Void) {
      (self.time, self.action) = (time, action)
    }

    isolated deinit { timer?.invalidate() }
  }

  private struct Weak {
    weak var deadline: Deadline?
  }

  private var pending: [Weak] = []

  /// Has something happen at a media time, as long as the result is kept.
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Deadline {
    let deadline = Deadline(time: time, action: action)
    pending.append(Weak(deadline: deadline))
    // Foundation on Linux lets a timer that is made by its interval fire at once.
    let date = Date(timeIntervalSinceNow: max(0, time - CACurrentMediaTime()))
    let timer = Timer(fire: date, interval: 0, repeats: false) {
      [weak deadline, weak self] _ in
      MainActor.assumeIsolated {
        if let deadline { self?.run(deadline) }
      }
    }
    deadline.timer = timer
    RunLoop.main.add(timer, forMode: .common)
    return deadline
  }

  /// The media time of what happens next; nil where nothing waits.
  var next: TimeInterval? { pending.compactMap(\.deadline?.time).min() }

  /// Lets everything happen that is due at a media time, the earliest first.
  func fire(until time: TimeInterval) {
    while let next = pending.compactMap(\.deadline).filter({ $0.time <= time })
      .min(by: { $0.time < $1.time })
    {
      run(next)
    }
  }

  private func run(_ deadline: Deadline) {
    guard pending.contains(where: { $0.deadline === deadline }) else { return }
    pending.removeAll { $0.deadline == nil || $0.deadline === deadline }
    deadline.timer?.invalidate()
    deadline.timer = nil
    deadline.action()
  }
}
