// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The media clock: seconds of the machine's monotonic clock, which stops while it sleeps.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.override ?? MonotonicClock.now
}

/// Where the media time comes from.
package enum MediaClock {
  private struct Host {
    weak var owner: AnyObject?
    weak var turns: HostTurns?
    var time: Double
  }

  private final class Reading {
    /// Those that have shown a time on this thread, the last one that lives in charge.
    var hosts: [Host] = []

    var host: Host? { hosts.last { $0.owner != nil } }
  }

  private static let reading = ThreadLocal {
    tellsDiagnostics
    return Reading()
  }

  /// Diagnostics know the machine's clock; from the first reading on they ask this one.
  private static let tellsDiagnostics: Void = Diagnostics.tellTime { CACurrentMediaTime() }

  /// The time that this thread's media clock shows instead of the machine's; nil without one.
  static var override: Double? { reading.value.host?.time }

  /// Makes this thread's media clock show a time; for a host that moves time by hand, as long as
  /// its owner lives.
  package static func show(_ time: Double, for owner: AnyObject, turns: HostTurns) {
    let reading = reading.value
    if let last = reading.hosts.indices.last, reading.hosts[last].owner === owner {
      reading.hosts[last].time = time
    } else {
      reading.hosts.removeAll { $0.owner == nil || $0.owner === owner }
      reading.hosts.append(Host(owner: owner, turns: turns, time: time))
    }
  }

  // MARK: - Turns

  /// What waits for the next turn of the host in charge of this thread.
  package static var turns: HostTurns? { reading.value.host?.turns }

  /// When the host in charge of this thread must be asked for a turn; infinite where nothing waits
  /// for a time.
  package static var nextTurn: Double { allTurns.map(\.nextTime).min() ?? .infinity }

  private static var allTurns: [HostTurns] { reading.value.hosts.compactMap(\.turns) }

  /// Whether something waits for a turn on this thread.
  package static var hasTurn: Bool {
    let time = CACurrentMediaTime()
    return allTurns.contains { $0.hasJob(at: time) }
  }

  /// Runs what waits for a turn on this thread, whichever host was in charge when it was asked for,
  /// in the order of the calls.
  package static func runTurn() {
    let time = CACurrentMediaTime()
    let jobs = allTurns.flatMap { $0.take(at: time) }.sorted { $0.number < $1.number }
    for job in jobs { job.run() }
  }
}
