// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Has what lives on a stage that no window shows follow the process's clock, the machine's or a virtual
/// one, while the main thread's run loop runs.
@MainActor
package final class OffscreenLoop {
  private let stage: Stage
  private let bell = TurnBell()
  private let links = DisplayLinks.ofThread
  private let origin = CACurrentMediaTime()
  /// Seconds of a refresh of the display that is not there.
  private let period = 1 / DisplayLinks.rate
  /// The refresh for which display links were called last.
  private var lastRefresh = -1.0
  private let timer: Timer

  /// Begins with the next turn of the run loop.
  ///
  /// - Parameter stage: On the process's clock, which the stage does not move.
  package init(_ stage: Stage) {
    self.stage = stage
    let bell = bell
    timer = Timer(fire: .distantFuture, interval: Self.longestRest, repeats: true) { _ in
      bell.ring()
    }
    RunLoop.main.add(timer, forMode: .common)
    links.beginHosting()
    links.onActivity = { bell.ring() }
    stage.context.onCommit = { _ in bell.ring() }
    bell.onRing = { [weak self] in self?.turn() }
    bell.ring()
  }

  /// Seconds.
  private static let longestRest = 1.0

  /// When the next animation begins or ends, by the media clock; nil for none.
  package var nextEvent: Double? { stage.context.nextEvent(after: CACurrentMediaTime()) }

  /// Calls display links and delivers animations' events.
  private func turn() {
    let refresh = ((CACurrentMediaTime() - origin) / period).rounded(.down)
    if links.isActive, refresh > lastRefresh {
      lastRefresh = refresh
      let instant = origin + refresh * period
      links.tick(at: instant, next: instant + period)
    }
    CATransaction.flush()
    stage.context.deliverEvents(at: CACurrentMediaTime())
    CATransaction.flush()
    sleep()
  }

  /// Sets the timer to the next moment at which there is something to do.
  private func sleep() {
    let now = CACurrentMediaTime()
    // A wait of another's that ends unheard goes on until something comes.
    var next = min(stage.context.nextEvent(after: now) ?? .infinity, now + Self.longestRest)
    if links.isActive { next = min(next, origin + (lastRefresh + 1) * period) }
    timer.fireDate = Date(timeIntervalSinceNow: max(0, next - now))
  }
}
