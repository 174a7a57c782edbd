// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// What waits until the views that came on screen have been laid out and committed.
///
/// Each host of time has its own: what a stage's program asked for comes in that stage's turn,
/// whatever still waits for a turn of the main run loop or of another stage.
@MainActor
enum AppearanceQueue {
  /// By the number of the host in charge when it was asked for.
  private static var pending: [UInt64: [@MainActor () -> Void]] = [:]

  /// Runs work in a later turn of the main run loop, after a commit, in the order of the calls.
  static func add(_ work: @escaping @MainActor () -> Void) {
    let host = MainTurn.host
    pending[host, default: []].append(work)
    guard pending[host]?.count == 1 else { return }
    MainTurn.schedule { MainActor.assumeIsolated { flush(host) } }
  }

  /// Commits, and runs what waits for the host in charge.
  static func flush() { flush(MainTurn.host) }

  private static func flush(_ host: UInt64) {
    guard pending[host] != nil else { return }
    CATransaction.flush()
    for work in pending.removeValue(forKey: host) ?? [] { work() }
  }
}
